"""The neighbour of the server: a bare Flask view that commits one row through the ORM.

It is written as the quick start of Flask-SQLAlchemy does it: add, commit, answer with the row's id.
`python -m benchmarks.bare_view FILE` serves it, with the settings of our database on our class of server, and prints
its port. Whatever it does not do is what recording a trick costs more.
"""

from __future__ import annotations

import logging
import socket
import sys
from threading import Lock
from typing import TYPE_CHECKING

from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from scorekeeper.server import Server

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection


class Base(DeclarativeBase):
    """The base of the row."""


db = SQLAlchemy(model_class=Base)


class Row(Base):
    """What a request leaves behind."""

    __tablename__ = "row"

    id: Mapped[int] = mapped_column(primary_key=True)
    body: Mapped[str]


def make_app(file: str) -> Flask:
    """Make the application on a new SQLite file."""
    app = Flask(__name__)
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{file}"
    db.init_app(app)
    turn = Lock()
    with app.app_context():
        event.listen(db.engine, "connect", _set_up)
        db.create_all()

    @app.post("/rows")
    def add_row() -> tuple[dict[str, int], int]:
        body = request.get_data(as_text=True)
        with turn:
            row = Row(body=body)
            db.session.add(row)
            db.session.commit()
        return {"id": row.id}, 201

    return app


def _set_up(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("busy_timeout = 15000", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def main(file: str) -> None:
    """Serve until killed, logging each request as ours does."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    app = make_app(file)
    listener = socket.create_server(("127.0.0.1", 0), backlog=256)
    listener.settimeout(0)
    server = Server(listener, app)
    server.start()
    print(f"http://localhost:{listener.getsockname()[1]}/", flush=True)  # noqa: T201 - the port, for the benchmark
    server.run()


if __name__ == "__main__":
    main(sys.argv[1])
