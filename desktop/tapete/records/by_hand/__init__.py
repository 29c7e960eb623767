"""Scores kept by hand of matches that are played with real cards: the rules compute what follows."""
