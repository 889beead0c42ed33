"""Bases whose kernel stays nonnegative: the search, its certificates, its results.

The kernel itself is ``scores``.
"""
