"""A theorem for people: its statements, its proof as a calculation, its steps replayed."""
