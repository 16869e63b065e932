"""The project: settings, accounts, health, printing; nothing of the game."""
