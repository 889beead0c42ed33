"""Derivations: the trusted core and the theorems."""

from __future__ import annotations

import os

# Read once, when SymPy is imported: its caches of 1000 entries are too small for a derivation, and
# larger ones make a run a tenth faster. A size that is set already is left as it is.
os.environ.setdefault("SYMPY_CACHE_SIZE", "50000")
