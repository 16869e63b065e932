"""Tests of `equipment`."""
