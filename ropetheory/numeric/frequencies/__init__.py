"""The schedule and what is read off it: frequencies, wavelengths, turns, indices, rank.

No scaling method and no base chosen for a purpose: those are ``methods`` and ``bases``.
"""
