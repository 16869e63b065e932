"""Django's Postgres backend, with the private server started on the first connection."""
