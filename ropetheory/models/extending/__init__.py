"""What a model needs for longer texts: each method at a target, compared, and written for engines."""
