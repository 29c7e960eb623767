"""`python -m tapete`, and the first module that a frozen program runs."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    # Before anything else is imported: in a frozen program a worker process starts here too, and must turn
    # into a worker before it opens a window.
    freeze_support()

    from tapete.cli import main

    sys.exit(main())
