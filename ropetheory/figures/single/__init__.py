"""The other panels of the figures, each a function of its own, with your parameters."""
