"""Tests of the pages of the rules."""
