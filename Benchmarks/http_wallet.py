#!/usr/bin/env python3
"""Balance and history beside 100,000, a million and ten million postings: under 3 ms each, on both databases.

The postings are loaded by plain SQL into a database of its own. One player in a hundred of those asked about has a tenth
of all postings. `--quick` stops at a million.
"""
import http.client
import json
import random
import statistics
import sys
import tempfile
import time

import http_peers

sys.path.insert(0, str(http_peers.ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

SIZES = [100_000, 1_000_000] if "--quick" in sys.argv[1:] else [100_000, 1_000_000, 10_000_000]
PLAYERS = 100
QUESTIONS = {"balance": "/v1/wallet?utcOffset=0", "history": "/v1/wallet/transactions?limit=30"}


def grow(place, wanted):
    """Adds grants of one coin, two postings each, until there are so many postings."""
    have = books.query(place, "SELECT count(*) FROM postings")[0][0]
    first = books.query(place, "SELECT coalesce(max(id), 0) FROM journal")[0][0] + 1
    count = (wanted - have) // 2
    # A tenth goes to the first player, another to the other players known, the rest to 100,000 whom nobody asks about.
    owner = """
        CASE WHEN n % 10 = 0 THEN (SELECT min(id) FROM players)
             WHEN n % 10 = 1 THEN (SELECT id FROM numbered WHERE place = n / 10 % {players})
             ELSE 1 + n % 100000 END
        """.format(players=PLAYERS)
    books.execute(place, f"""
        BEGIN;
        DROP INDEX postings_of_entry;
        CREATE TEMPORARY TABLE numbered AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM players;
        CREATE TEMPORARY TABLE made AS
          WITH RECURSIVE counter (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counter WHERE n < {count} - 1)
          SELECT {first} + n AS entry, {owner} AS owner FROM counter;
        INSERT INTO journal (id, kind, state, at, reference, reverses)
          SELECT entry, 2, 1, 1800000000000 + entry % 1000000, 'grown', NULL FROM made;
        INSERT INTO postings (kind, owner, entry, amount) SELECT 1, 0, entry, -1 FROM made;
        INSERT INTO postings (kind, owner, entry, amount) SELECT 2, owner, entry, 1 FROM made ORDER BY owner, entry;
        INSERT INTO balances (kind, owner, share, posted, held)
          SELECT 2, owner, 0, count(*), 0 FROM made WHERE 1 = 1 GROUP BY owner
          ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + excluded.posted;
        INSERT INTO balances (kind, owner, share, posted, held)
          SELECT 1, 0, 1, -count(*), 0 FROM made WHERE 1 = 1
          ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + excluded.posted;
        INSERT INTO lots (player, expires_at, entry, remaining)
          SELECT owner, 9223372036854775807, min(entry), count(*) FROM made GROUP BY owner;
        CREATE INDEX postings_of_entry ON postings (entry);
        DROP TABLE made;
        DROP TABLE numbered;
        COMMIT;
        """)
    books.execute(place, "ANALYZE")


def ask(connection, path, token):
    started = time.perf_counter()
    connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise RuntimeError(f"{path} was answered {response.status}: {body.decode()}")
    return (time.perf_counter() - started) * 1_000


def measure(engine, address=None):
    is_met = True
    medians = {name: [] for name in QUESTIONS}
    with tempfile.TemporaryDirectory(prefix="playd-wallet-") as folder:
        options = ["--database-url", address] if address else []
        with http_peers.playd(folder, *options) as (port, _):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            tokens = []
            for _ in range(PLAYERS):
                connection.request("POST", "/v1/players")
                tokens.append(json.loads(connection.getresponse().read())["token"])
            chance = random.Random(10)
            for size in SIZES:
                grow(address or folder, size)
                # The server has hung up on a connection that was silent for so long.
                connection.close()
                for name, path in QUESTIONS.items():
                    for token in tokens:
                        ask(connection, path, token)
                    times = sorted(ask(connection, path, chance.choice(tokens)) for _ in range(500))
                    late = times[int(len(times) * 0.95)]
                    medians[name].append(statistics.median(times))
                    good = late < 3
                    is_met = is_met and good
                    print(f"  {engine}, {size:,} postings: {name} {statistics.median(times):.2f} ms, 95 of 100 within "
                          f"{late:.2f} ms (at most 3) {'ok' if good else 'SHORT'}", flush=True)
    for name, found in medians.items():
        print(f"  {engine}: growth of {name} {found[-1] / found[0]:.2f} x", flush=True)
    return is_met


met = measure("SQLite")
server = books.Postgres(durable=False, settings=["shared_buffers=512MB", "max_wal_size=8GB"])
try:
    met = measure("PostgreSQL", server.make_database("wallet")) and met
finally:
    server.close()
sys.exit(0 if met else 1)
