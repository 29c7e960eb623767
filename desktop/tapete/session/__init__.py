"""A table in use: one match being played, by people and computers, journalled before it is shown."""
