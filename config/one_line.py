"""What the log says of a request that Heft refused as it should: one line, and no cry for help."""

import logging


class OneLine(logging.Filter):
    """Makes a warning of an error that Django tells with all the lines that led to it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return that the record is told, once it is a warning that names the address."""
        path = getattr(getattr(record, "request", None), "path", "")
        record.msg, record.args = f"{record.getMessage()} {path!a}", ()
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = record.exc_text = None
        return True
