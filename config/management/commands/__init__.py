"""Commands of the project, one file each."""
