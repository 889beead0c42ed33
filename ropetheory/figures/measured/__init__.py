"""What figures measure themselves, where the library has no function for it: arrays in, numbers out."""
