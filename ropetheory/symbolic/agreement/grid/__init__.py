"""Functions held at scale: formulas and invariants over many points, on any backend."""
