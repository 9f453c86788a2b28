"""`python -m pomona` is the command `pomona`."""

import sys

from pomona.cli import main

sys.exit(main())
