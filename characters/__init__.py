"""What a player owns: characters, their possessions and their history."""
