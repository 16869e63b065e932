"""Whether the program lives, and whether it can work."""

from collections.abc import Callable

from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse

from config.postgres_programs import PostgresMissingError


class HealthMiddleware:
    """Answers /healthz and /readyz before anything else looks at the request, its host or its sender."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Return 200 from /healthz while the process lives; from /readyz 200, or 503 and what is missing."""
        if request.path_info == "/healthz":
            return _line("alive")
        if request.path_info == "/readyz":
            missing = what_is_missing()
            return _line(missing or "ready", status=503 if missing else 200)
        return self.get_response(request)


def what_is_missing() -> str:
    """Return a sentence about what keeps the program from working, or nothing."""
    try:
        executor = MigrationExecutor(connection)
        plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except (DatabaseError, PostgresMissingError):
        return "The database cannot be reached."
    return f"Migrations are not applied ({len(plan)}): run manage.py migrate." if plan else ""


def _line(sentence: str, status: int = 200) -> HttpResponse:
    return HttpResponse(f"{sentence}\n", content_type="text/plain", status=status)
