"""`manage.py test`."""


def test_its_arguments_go_to_pytest(python):
    done = python("manage.py", "test", "--version")
    assert (done.returncode, done.stdout.split()[0]) == (0, "pytest"), done.stderr
