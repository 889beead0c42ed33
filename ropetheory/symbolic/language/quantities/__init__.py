"""The quantities of single topics: attention, decay, extension, maps, distances, scaling."""
