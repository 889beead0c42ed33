"""Classical theorems that a step may cite, each with its hypotheses checked at the place of use."""
