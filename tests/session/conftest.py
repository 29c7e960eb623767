"""What tests of a table in use share."""

from tables_in_use import journal as journal
from tables_in_use import session as session
