"""The felt: a scene that shows a table and asks for an action, and knows no rules."""
