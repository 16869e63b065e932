"""Tests of `rules.play`."""
