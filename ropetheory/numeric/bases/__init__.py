"""Bases chosen for a purpose: a stretch, a critical pair, NTK and its dynamic form, the scale delivered.

Bases found by search are ``feasible``.
"""
