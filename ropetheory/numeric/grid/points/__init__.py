"""Quantities at points that share nothing: columns in, columns out."""
