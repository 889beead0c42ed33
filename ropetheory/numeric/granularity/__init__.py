"""C_d: sum, series, bounds, limit, grids, and the similarity that it bounds.

Distances of images are ``images``.
"""
