"""What can be asked of each game: one module a game, the shape of its questions and their answers."""
