"""Tests of `characters`."""
