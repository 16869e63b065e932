"""What a GM curates: settings, creature templates, abilities, qualities, occupations and items."""
