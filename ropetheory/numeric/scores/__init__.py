"""Scores as functions of the offset: kernel, partial sums, waves, the error of interpolating them."""
