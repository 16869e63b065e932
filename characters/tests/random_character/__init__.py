"""Tests of characters that are drawn."""
