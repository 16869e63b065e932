"""The database backend of people who have set no DATABASE_URL."""

import os
from collections.abc import Iterable
from functools import cache
from typing import Any

import psycopg
from django.conf import settings
from django.db.backends.postgresql import base
from django.db.backends.postgresql.client import DatabaseClient

from config.localdb import Server


@cache
def private_server() -> Server:
    """Return the one private server of this project, started when a process first asks for it."""
    server = Server(settings.VAR_DIR)
    server.start()
    return server


class PrivateClient(DatabaseClient):
    """What `manage.py dbshell` starts."""

    def runshell(self, parameters: Iterable[str]) -> None:
        """Open psql on the private server, which `dbshell` does not connect to by itself."""
        self.connection.ensure_connection()
        os.environ["PATH"] = f"{private_server().programs}{os.pathsep}{os.environ['PATH']}"
        super().runshell(parameters)


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, but it starts the private Postgres when a connection is first wanted."""

    client_class = PrivateClient

    def get_connection_params(self) -> dict[str, Any]:
        """Return Django's parameters, for the socket of the private server."""
        self.settings_dict["HOST"] = str(private_server().socket_folder)
        params: dict[str, Any] = super().get_connection_params()
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Return a connection, after one more start where the server was stopped or died since the first."""
        if private_server().looks_stopped():  # the pool would look for it five seconds before it says so
            private_server().start()
        try:
            return super().get_new_connection(conn_params)
        except psycopg.OperationalError:
            if not private_server().start():
                raise
            return super().get_new_connection(conn_params)
