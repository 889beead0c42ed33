"""Theorems of the literature that a step may cite, each with its hypotheses looked at where it is cited."""
