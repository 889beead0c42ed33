"""What a formula is worth: balls, digits, running errors on arrays, values in finite fields, sample points.

Nothing here can prove; it can only refuse and refute.
"""
