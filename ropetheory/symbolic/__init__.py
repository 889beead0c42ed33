"""Derivations: the trusted core and the theorems."""
