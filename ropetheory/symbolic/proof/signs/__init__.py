"""The sign of an expression, from the domains of its letters and from facts."""
