"""A character drawn from a seed: legal, within a number of CP, and the same again from the same seed."""
