"""What number formats do to angles, scores and positions.

Rounding as a tool of our own arithmetic is ``two_floats``.
"""
