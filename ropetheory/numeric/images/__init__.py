"""Distances between rotated images of a vector: nearest, farthest, the two metrics."""
