"""Databases for tests and benchmarks: a throw-away PostgreSQL, and coins and links for guests, written by plain SQL.

The SQL is the same for SQLite and PostgreSQL and keeps the books balanced: `playd ledger verify` finds nothing to say.
"""
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import time

PROGRAMS = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), default=None)


class Postgres:
    """A PostgreSQL server of our own, on a socket in a temporary directory.

    With `durable` every commit waits for the disk, as in production. Without it a crash of this server loses nothing
    either, only a power cut would.
    """

    def __init__(self, durable=True, settings=()):
        if PROGRAMS is None:
            raise RuntimeError("PostgreSQL is not installed; `make install-test` installs Debian's package.")
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="playd-postgres-"))
        self.settings = ["listen_addresses=", "max_connections=300", f"fsync={'on' if durable else 'off'}", *settings]
        self.process = None
        if os.geteuid() == 0:
            shutil.chown(self.directory, "postgres")
        self.run("initdb", "-D", self.directory / "data", "-U", "playd", "--auth=trust", "-E", "UTF8", "--locale=C",
                 as_server=True)
        self.start()

    def run(self, program, *arguments, as_server=False, **options):
        words = ["runuser", "-u", "postgres", "--"] if as_server and os.geteuid() == 0 else []
        return subprocess.run(
            [*words, PROGRAMS / program, *map(str, arguments)], check=True, capture_output=True, text=True,
            cwd=self.directory, **options).stdout

    def start(self):
        words = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        settings = [word for setting in self.settings for word in ("-c", setting)]
        self.process = subprocess.Popen(
            [*words, PROGRAMS / "postgres", "-D", self.directory / "data", "-k", self.directory, *settings],
            stdout=subprocess.DEVNULL, stderr=open(self.directory / "log", "a"), cwd=self.directory)
        deadline = time.monotonic() + 30
        while subprocess.run([PROGRAMS / "pg_isready", "-q", "-h", self.directory, "-U", "playd"]).returncode:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self.directory / "log").read_text()[-2_000:])
            time.sleep(0.02)

    def stop(self, mode="fast"):
        """Ends the server: `fast` as an operator would, `immediate` as a crash does."""
        self.run("pg_ctl", "-D", self.directory / "data", "-w", "-m", mode, "stop", as_server=True)
        self.process.wait(30)

    def make_database(self, name):
        """Makes an empty database and returns its connection address."""
        self.run("createdb", "-h", self.directory, "-U", "playd", name)
        return f"postgresql:///{name}?host={self.directory}&user=playd"

    def close(self):
        if self.process.poll() is None:
            self.stop("immediate")
        shutil.rmtree(self.directory, ignore_errors=True)


def execute(place, script):
    """Runs statements on a database: a connection address, or the directory of a server's SQLite."""
    if str(place).startswith("postgresql:"):
        subprocess.run(
            [PROGRAMS / "psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", str(place)], input=script, text=True, check=True,
            capture_output=True)
    else:
        connection = sqlite3.connect(pathlib.Path(place) / "playd.db", timeout=30)
        # A transaction that begins by reading could not write after another's commit.
        connection.executescript(script.replace("BEGIN;", "BEGIN IMMEDIATE;"))
        connection.close()


def query(place, statement):
    """The rows of one query, as tuples of integers."""
    if str(place).startswith("postgresql:"):
        text = subprocess.run(
            [PROGRAMS / "psql", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-d", str(place), "-c", statement], text=True,
            check=True, capture_output=True).stdout
        return [tuple(map(int, line.split("|"))) for line in text.splitlines()]
    connection = sqlite3.connect(pathlib.Path(place) / "playd.db", timeout=30)
    try:
        return connection.execute(statement).fetchall()
    finally:
        connection.close()


def fund(place, coins):
    """Gives every player so many coins, and an account in every game of the catalogue. Once for each player. Opens all games.

    The entry of a player's grant has the player's number. The kinds are those of Sources/Server/Ledger/Account.swift.
    """
    new = "SELECT id FROM players WHERE id NOT IN (SELECT player FROM lots)"
    execute(place, f"""
        BEGIN;
        CREATE TEMPORARY TABLE fresh AS {new};
        INSERT INTO journal (id, kind, state, at, reference, reverses)
          SELECT id, 2, 1, 0, 'test', NULL FROM fresh;
        INSERT INTO postings (kind, owner, entry, amount) SELECT 1, 0, id, -{coins} FROM fresh;
        INSERT INTO postings (kind, owner, entry, amount) SELECT 2, id, id, {coins} FROM fresh;
        INSERT INTO balances (kind, owner, share, posted, held) SELECT 2, id, 0, {coins}, 0 FROM fresh;
        INSERT INTO balances (kind, owner, share, posted, held)
          SELECT 1, 0, 1, -{coins} * count(*), 0 FROM fresh WHERE 1 = 1
          ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + excluded.posted;
        INSERT INTO lots (player, expires_at, entry, remaining) SELECT id, 9223372036854775807, id, {coins} FROM fresh;
        INSERT INTO game_links (player, game, account, hint, since)
          SELECT f.id, g.id, 'account-' || f.id, 'test', 0 FROM fresh f CROSS JOIN games g WHERE 1 = 1
          ON CONFLICT DO NOTHING;
        DROP TABLE fresh;
        UPDATE games SET state = 1;
        COMMIT;
        """)


def put_dead_letters(place, count, subject):
    """Stores work at Fitbit as if it had failed nine times, which takes hours, of a player who is not connected."""
    execute(place, "".join(f"""
        INSERT INTO partner_tasks (id, partner, player, kind, subject, payload, generation, is_dead, due_at, leased_until,
            attempts, last_error, created_at)
          SELECT abs(random()), r.id, (SELECT min(id) FROM players), 5, '{subject}-{number}', x'', 1, 1, 0, 0, 9,
            'the API answered with 500', {1_790_000_000_000 + number} FROM reward_partners r WHERE r.slug = 'fitbit';
        """ for number in range(count)))
