"""The game, pure: a blueprint goes in, a sheet comes out."""
