"""Ways to prove what is asked by what is known, each of which the checker confirms."""
