"""Public functions held against the formulas of the theorems that govern them."""
