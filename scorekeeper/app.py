"""The web application: settings, database, extensions, pages and API put together."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import TYPE_CHECKING

from flask_compress import Compress
from flask_openapi3.models.info import Info
from flask_openapi3.openapi import OpenAPI
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import __version__
from scorekeeper.config import Settings, read_settings
from scorekeeper.journal import store
from scorekeeper.journal.db import database_config, db
from scorekeeper.web import assets, deck_styles, errors, headers, language, limits
from scorekeeper.web.access import COOKIE_DAYS, SESSION_COOKIE
from scorekeeper.web.api import register_api
from scorekeeper.web.hosts import HostCheck
from scorekeeper.web.pages import register_pages
from scorekeeper.web.sessions import PageSessions

if TYPE_CHECKING:
    from types import TracebackType
    from typing import TypeAlias

    from flask import Flask

    ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

LARGEST_BODY = 256 * 1024
"""Bytes of a request; what takes longer texts asks for more itself."""


class Application(OpenAPI):
    """The application, which never logs an address: it can hold a secret link."""

    def log_exception(self, exc_info: ExcInfo) -> None:
        """Log an exception that not even the error page survived."""
        self.logger.error("exception in a request", exc_info=exc_info)


def create_app(settings: Settings | None = None) -> Flask:
    """Build the application, its database brought up to date.

    Args:
        settings: Read from the environment where they are not given.

    Raises:
        ConfigError: if a setting cannot be used.
        SchemaError: if the database cannot be used, such as one written by a newer version.
    """
    settings = settings or read_settings(os.environ)
    app = Application(
        "scorekeeper",
        info=Info(title="Scorekeeper", version=__version__),
        doc_ui=False,
        static_folder=None,
        template_folder=assets.find_folder("templates"),
    )
    app.wsgi_app = HostCheck(app.wsgi_app)  # type: ignore[method-assign] # how Flask wants to be wrapped
    if settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign] # as above
    app.session_interface = PageSessions()
    _configure(app, settings)
    db.init_app(app)
    with app.app_context():
        store.open_journal()
    language.set_up(app)
    CSRFProtect(app)
    limits.set_up(app, settings)
    Compress(app)
    app.jinja_env.globals["static_url"] = assets.static_url  # pyright: ignore[reportArgumentType] # typed too narrowly
    app.jinja_env.globals["module_urls"] = assets.module_urls  # pyright: ignore[reportArgumentType] # typed too narrowly
    app.register_blueprint(assets.blueprint)
    app.register_blueprint(deck_styles.blueprint)
    register_api(app)
    register_pages(app)
    errors.set_up(app)
    headers.set_up(app)
    return app


def _configure(app: Flask, settings: Settings) -> None:
    app.extensions["scorekeeper"] = settings
    config: dict[str, object] = {
        "SECRET_KEY": settings.secret,
        "TESTING": settings.testing,
        "MAX_CONTENT_LENGTH": LARGEST_BODY,
        "SESSION_COOKIE_NAME": SESSION_COOKIE,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "PERMANENT_SESSION_LIFETIME": timedelta(days=COOKIE_DAYS),
        # A form that lay open for a whole evening must still be taken.
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_CSRF_HEADERS": ["X-CSRF-Token"],
        "WTF_CSRF_CHECK_DEFAULT": False,
        "COMPRESS_ALGORITHM": ["br", "gzip"],
        "COMPRESS_BR_LEVEL": 5,
        "COMPRESS_MIN_SIZE": 500,
        **database_config(settings),
    }
    app.config.from_mapping(config)
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
