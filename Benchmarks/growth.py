#!/usr/bin/env python3
"""What a player costs PostgreSQL: bytes, and statements for each action. The figures of docs/scale.md.

Players are made, play, claim a bonus and redeem through the API; pg_stat_statements counts what reaches the database, and
the sizes of tables with their indexes are divided by the players. `--quick` makes fewer.
"""
import http.client
import json
import pathlib
import subprocess
import sys
import tempfile
import uuid

import http_peers

sys.path.insert(0, str(http_peers.ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

PLAYERS = 200 if "--quick" in sys.argv[1:] else 2_000
#: Statements that transactions consist of, and what workers ask over and over.
OTHER = "query ~* '^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SELECT pg_advisory)'"


class Client:
    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, method, path, token=None, body=None, expected=(200, 201, 204)):
        fields = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        self.connection.request(method, path, body=json.dumps(body) if body is not None else None, headers=fields)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in expected:
            raise RuntimeError(f"{method} {path} was answered {answer.status}: {text.decode()}")
        return json.loads(text) if text else None


def counts(address):
    return books.query(address, f"SELECT coalesce(sum(calls), 0)::bigint FROM pg_stat_statements WHERE NOT {OTHER}")[0][0]


def size(address):
    return books.query(
        address, "SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class "
                 "WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")[0][0]


def main():
    server = books.Postgres(durable=False, settings=["shared_preload_libraries=pg_stat_statements", "shared_buffers=512MB"])
    try:
        address = server.make_database("growth")
        books.execute(address, "CREATE EXTENSION pg_stat_statements")
        with tempfile.TemporaryDirectory(prefix="playd-growth-") as folder, \
                http_peers.playd(folder, "--database-url", address) as (port, _):
            # Deliveries are counted by themselves; nobody takes these.
            books.execute(address, "DELETE FROM webhook_endpoints; UPDATE games SET is_first_party = 0;")
            client, tokens = Client(port), []

            def step(name, times, action):
                before, bytes_before = counts(address), size(address)
                for number in range(times):
                    action(number)
                statements = (counts(address) - before) / times
                print(f"  {name}: {statements:.1f} statements, {(size(address) - bytes_before) / times:,.0f} bytes", flush=True)

            step("a guest", PLAYERS, lambda _: tokens.append(client.ask("POST", "/v1/players")["token"]))
            step("ten sessions of Out of Pocket", PLAYERS, lambda number: client.ask(
                "POST", "/v1/sessions", tokens[number], {"game": "out-of-pocket", "mode": "classic", "count": 10}))
            step("a day's bonus", PLAYERS, lambda number: client.ask(
                "POST", "/v1/streak/claim?utcOffset=0", tokens[number]))
            books.fund(address, 1_000_000)
            books.execute(address, """
                INSERT INTO game_links (player, game, account, hint, since)
                  SELECT p.id, g.id, 'account-' || p.id, 'test', 0 FROM players p CROSS JOIN games g ON CONFLICT DO NOTHING;
                UPDATE games SET state = 1;
                """)
            step("a redemption", PLAYERS, lambda number: client.ask(
                "POST", "/v1/games/out-of-pocket/redemptions", tokens[number], {"units": 1}))
            step("the wallet", PLAYERS, lambda number: client.ask("GET", "/v1/wallet?utcOffset=0", tokens[number]))
            step("the inbox", PLAYERS, lambda number: client.ask("GET", "/v1/inbox", tokens[number]))
            before, bytes_before = counts(address), size(address)
            subprocess.run(
                [http_peers.PLAYD, "simulate-player", "--url", f"http://127.0.0.1:{port}", "--players", str(PLAYERS // 10),
                 "--games", "10", "--gestures", "4"], check=True, capture_output=True)
            print(f"  a finished game with its session and its share of a guest: {(counts(address) - before) / PLAYERS:.1f} "
                  f"statements, {(size(address) - bytes_before) / PLAYERS:,.0f} bytes", flush=True)
            rows = subprocess.run(
                [books.PROGRAMS / "psql", "-At", "-F", " ", "-d", address, "-c",
                 "SELECT relname, pg_total_relation_size(oid), reltuples::bigint FROM pg_class WHERE relkind = 'r' "
                 "AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 12"],
                check=True, capture_output=True, text=True).stdout
            print("  largest tables, bytes for each player:")
            for line in rows.splitlines():
                name, number, _ = line.split()
                print(f"    {name}: {int(number) / PLAYERS:,.0f}")
    finally:
        server.close()


main()
