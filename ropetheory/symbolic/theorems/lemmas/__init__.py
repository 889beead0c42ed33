"""Inequalities that several theorems use, each with its own derivation."""
