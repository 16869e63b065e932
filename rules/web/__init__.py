"""The rules as pages for readers: the only part of `rules` that knows Django."""
