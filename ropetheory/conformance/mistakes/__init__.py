"""Ways in which ports get a configuration's frequencies wrong, each as frequencies of its own."""
