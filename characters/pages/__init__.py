"""What pages show: everything that their markup needs, made from rows and rules; no request, no HTML."""
