"""Forms: is what was typed readable? What is legal, the rules say."""
