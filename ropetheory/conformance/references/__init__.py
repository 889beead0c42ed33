"""What an implementation is judged by: a configuration, numbers that are stated, or another function."""
