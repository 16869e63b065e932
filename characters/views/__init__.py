"""The pages of characters."""
