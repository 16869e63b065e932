"""What `manage.py bench` measures, each figure beside its floor in the same run."""
