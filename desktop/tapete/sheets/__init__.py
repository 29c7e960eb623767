"""Score sheets on paper: of a match, and blank ones to play with real cards."""
