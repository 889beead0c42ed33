"""How figures are drawn that have much to draw: a module a figure, a function a panel."""
