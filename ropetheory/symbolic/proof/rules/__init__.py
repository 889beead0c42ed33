"""What a step may compute: sums, integrals, limits, a delta, words in maps."""
