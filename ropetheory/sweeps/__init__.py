"""Grids of any size: a plan, its blocks, the workers that fill them, the journal and the store.

The formulas are ``numeric``; what the command line asks and prints is ``cli`` and ``report``.
"""
