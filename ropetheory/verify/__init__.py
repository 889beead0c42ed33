"""Theorems and claims in, a report out: what is selected, run and counted.

How a report looks is ``report``.
"""
