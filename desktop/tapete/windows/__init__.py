"""The windows round the felt: start page, score panel, settings, help. They decide no rule."""
