"""Parts of the larger theorems' proofs."""
