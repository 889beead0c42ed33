"""What inference engines make of a model's configuration: each engine's own formulas, computed and compared.

The facts, with their places, are ``ropetheory.published.engines``. Transcribed from formulas and constants
alone, at the versions named there; no engine runs here, and nothing is said of other versions.
"""
