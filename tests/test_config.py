from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.config import ConfigError, RateLimits, check_database, read_settings, sqlite_file


def test_everything_lies_in_a_folder_of_the_user_by_default(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_args, **_more: str(tmp_path / "user"))

    settings = read_settings({})

    assert settings.data_dir == tmp_path / "user"
    assert sqlite_file(settings.database_url) == tmp_path / "user" / "scorekeeper.db"
    assert settings.rate_limits
    assert not settings.testing


def test_the_environment_names_the_folder_and_an_argument_goes_before_it(tmp_path):
    environ = {"SCOREKEEPER_DATA": str(tmp_path / "a")}

    assert read_settings(environ).data_dir == tmp_path / "a"
    assert read_settings(environ, data_dir=tmp_path / "b").data_dir == tmp_path / "b"


def test_the_secret_is_made_once_and_stays(tmp_path):
    first = read_settings({}, data_dir=tmp_path)

    assert read_settings({}, data_dir=tmp_path).secret == first.secret
    assert len(first.secret) == 32
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_two_groups_of_players_never_share_a_secret(tmp_path):
    assert read_settings({}, data_dir=tmp_path / "a").secret != read_settings({}, data_dir=tmp_path / "b").secret


def test_the_secret_is_not_shown_with_the_settings(tmp_path):
    settings = read_settings({"SCOREKEEPER_SECRET": "a secret of at least 16 bytes"}, data_dir=tmp_path)

    assert settings.secret == b"a secret of at least 16 bytes"
    assert "a secret" not in repr(settings)


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such modes")
def test_folder_and_secret_are_for_their_owner_alone(tmp_path):
    folder = tmp_path / "new"
    read_settings({}, data_dir=folder)
    (folder / "secret").chmod(0o644)

    read_settings({}, data_dir=folder)

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600


def test_the_secret_lies_beside_a_database_elsewhere(tmp_path):
    url = f"sqlite:///{tmp_path / 'elsewhere' / 'scores.db'}"

    settings = read_settings({"SCOREKEEPER_DATABASE": url}, data_dir=tmp_path / "data")

    assert settings.database_url == url
    assert (tmp_path / "elsewhere" / "secret").exists()
    assert not (tmp_path / "data").exists()


def test_a_relative_database_is_made_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    settings = read_settings({}, database_url="sqlite:///scores.db")

    assert sqlite_file(settings.database_url) == tmp_path / "scores.db"


def test_several_first_starts_at_once_agree_on_one_secret(tmp_path):
    code = (
        "import sys; from pathlib import Path; from scorekeeper.config import read_settings;"
        "print(read_settings({}, data_dir=Path(sys.argv[1])).secret.hex())"
    )
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}

    starts = [
        subprocess.Popen(  # noqa: S603 - this Python, the code above
            [sys.executable, "-c", code, str(tmp_path / "new")], stdout=subprocess.PIPE, text=True, env=environ
        )
        for _ in range(6)
    ]
    secrets = {started.communicate(timeout=30)[0] for started in starts}

    assert len(secrets) == 1
    assert len(secrets.pop().strip()) == 64


@pytest.mark.parametrize(("told", "limits"), [("off", False), ("OFF", False), ("0", False), ("on", True), ("", True)])
def test_rate_limits_can_be_turned_off(tmp_path, told, limits):
    assert read_settings({"SCOREKEEPER_RATE_LIMITS": told}, data_dir=tmp_path).rate_limits is limits


@pytest.mark.parametrize(
    ("environ", "message"),
    [
        ({"SCOREKEEPER_RATE_LIMITS": "maybe"}, "SCOREKEEPER_RATE_LIMITS must be on or off"),
        ({"SCOREKEEPER_SECRET": "short"}, "too short"),
        ({"SCOREKEEPER_DATABASE": "scores.db"}, "not a database URL"),
        ({"SCOREKEEPER_DATABASE": "sqlite://"}, "must be a file"),
        ({"SCOREKEEPER_DATABASE": "sqlite:///:memory:"}, "must be a file"),
        ({"SCOREKEEPER_DATABASE": "sqlite:////srv/what?/scores.db"}, "must be a file"),
        ({"SCOREKEEPER_DATABASE": "sqlite+aiosqlite:///x.db"}, "not supported"),
    ],
)
def test_a_setting_that_cannot_be_used_is_refused_in_one_line(tmp_path, environ, message):
    with pytest.raises(ConfigError, match=message) as refused:
        read_settings(environ, data_dir=tmp_path)

    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("blocked", ["", "secret"])
def test_a_place_that_cannot_be_used_is_refused_in_one_line(tmp_path, blocked):
    folder = tmp_path / "data"
    if blocked:
        (folder / "secret").mkdir(parents=True)
    else:
        folder.write_text("a file where the folder should be")

    with pytest.raises(ConfigError, match="cannot be"):
        read_settings({}, data_dir=folder)


def test_every_limit_can_be_set(tmp_path):
    environ = {"SCOREKEEPER_GROUPS_PER_HOUR": " 5 ", "SCOREKEEPER_ENTRIES_PER_MINUTE": "1000"}

    limits = read_settings(environ, data_dir=tmp_path).limits

    assert limits == RateLimits(groups_per_hour=5, entries_per_minute=1000)
    assert (limits.failed_tokens_per_hour, limits.rulings_per_minute) == (60, 120)


@pytest.mark.parametrize("told", ["0", "-1", "many", "1.5", "9" * 30])
def test_a_limit_is_a_whole_number(tmp_path, told):
    with pytest.raises(ConfigError, match="SCOREKEEPER_RULINGS_PER_MINUTE must be a whole number"):
        read_settings({"SCOREKEEPER_RULINGS_PER_MINUTE": told}, data_dir=tmp_path)


def test_a_database_that_is_not_there_is_not_made_by_looking(tmp_path):
    with pytest.raises(ConfigError, match="no database"):
        check_database({}, data_dir=tmp_path / "typo")

    assert not (tmp_path / "typo").exists()


def test_a_database_of_another_kind_is_refused_in_one_line(tmp_path):
    with pytest.raises(ConfigError, match="SQLite"):
        read_settings({}, data_dir=tmp_path, database_url="postgresql://somewhere/scores")


def test_a_secret_of_raw_bytes_is_refused(tmp_path):
    (tmp_path / "secret").write_bytes(bytes(range(128, 208)))

    with pytest.raises(ConfigError, match="ASCII"):
        read_settings({}, data_dir=tmp_path)
