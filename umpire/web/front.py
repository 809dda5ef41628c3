"""What stands before Flask: pages are answered by a pool of threads."""

from __future__ import annotations

from typing import cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi_typing import WSGIApp
from flask import Flask

THREADS = 160
"""They answer pages, and nothing else."""


def front(app: Flask) -> WSGIMiddleware:
    """The app as granian asks it."""
    return WSGIMiddleware(cast("WSGIApp", app.wsgi_app), workers=THREADS)
