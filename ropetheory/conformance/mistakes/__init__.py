"""Tables of mistakes: a row each, with how it is recognised, what is said and what to do."""
