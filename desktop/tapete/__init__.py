"""Tapete: a card table for traditional trick games."""

__version__ = "0.1.0"  # the one place; pyproject.toml reads it from here
