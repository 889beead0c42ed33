"""The schedule and what is read off it: frequencies, wavelengths, rotations, indices, rank.

No scaling method and no base chosen for a purpose: those are ``methods`` and ``bases``.
"""
