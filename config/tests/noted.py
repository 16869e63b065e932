"""Heft served with notes of what reached it: a browser does not tell of all that a page sends as it goes."""

import json

from config.tests.served import Served


class Noted(Served):
    """A server that notes each post and its answer, and whose notes stay if it is killed."""

    door = "config.tests.noted_wsgi"

    def __init__(self, log):
        super().__init__(log)
        self._file = log.with_name("posts")
        self.variables = {"NOTES_OF_POSTS": str(self._file)}

    def posts(self):
        """Return what is noted of each post, in the order in which they came."""
        posts = {}
        for line in self._file.read_text().splitlines():
            noted = json.loads(line)
            posts.setdefault(noted.pop("key"), {}).update(noted)
        return list(posts.values())
