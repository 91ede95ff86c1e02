"""``python -m tkc``."""

import sys

from tkc.cli.main import main

sys.exit(main())
