"""Static files as they are served."""

from __future__ import annotations

import brotli

from scorekeeper.web.assets import find_folder, static_url

SOURCES = sorted(
    path.relative_to(find_folder("static")).as_posix()
    for kind in ("js", "css")
    for path in find_folder("static").rglob(f"*.{kind}")
)


def fetch(app, name, **headers):
    with app.test_request_context():
        address = static_url(name)
    return app.test_client().get(address, headers=headers)


def test_sources_are_served_without_their_comments_and_with_their_line_numbers(app):
    source = (find_folder("static") / "js/lib/ends.js").read_text(encoding="utf-8").splitlines()

    served = fetch(app, "js/lib/ends.js").text.splitlines()

    assert served == ["" if line.lstrip().startswith(("/", "*")) else line.lstrip() for line in source]


def test_packed_and_unpacked_it_is_the_same(app):
    for name in SOURCES:
        packed = fetch(app, name, **{"Accept-Encoding": "br"})

        assert brotli.decompress(packed.data) == fetch(app, name).data, name


def test_nothing_but_comments_and_indents_stays_behind(app):
    for name in SOURCES:
        lines = (find_folder("static") / name).read_text(encoding="utf-8").splitlines()
        source = [line.lstrip() for line in lines]
        served = fetch(app, name).text.splitlines()
        left = [old for old, new in zip(source, served, strict=True) if old != new]

        assert all(line.lstrip().startswith(("//", "/*", "*")) or name.endswith(".css") for line in left), name


def test_files_are_about_nobody_and_renew_no_cookie(app, client):
    with app.test_request_context():
        address = static_url("css/app.css")
    client.get("/")
    client.post("/preferences", data={"theme": "dark"}, headers={"Sec-Fetch-Site": "same-origin"})

    answer = client.get(address)

    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_answers_to_scripts_leave_the_session_of_the_pages_alone(client):
    client.get("/")

    assert "Set-Cookie" not in client.get("/api/v1/openapi.json").headers
