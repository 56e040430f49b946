"""Players who redeem at full speed and remember what they were answered."""
import http.client
import json
import random
import threading

import books

GAME = "monopoly-go-sandbox"
# What one dice roll costs, as the catalogue is seeded.
PRICE = 120
FUNDS = 1_000_000_000


class Redeemers:
    """So many players with coins on one database, whichever server they talk to.

    `acknowledged` has what was answered, by the request's key. `open` has requests that were sent and not answered: they
    may have been done, and are asked again under the same key.
    """

    def __init__(self, server, place, players, funds=FUNDS):
        self.place = place
        self.funds = funds
        self.tokens = [server.guest()["token"] for _ in range(players)]
        books.fund(place, funds)
        self.acknowledged = {}
        self.open = {}
        self.lock = threading.Lock()
        self.number = 0
        self.stopping = threading.Event()
        self.threads = []

    def new_key(self):
        with self.lock:
            self.number += 1
            return f"redemption-{self.number}"

    def ask(self, connection, token, key):
        """One request; notes the answer, or that there was none. Returns the status, None without an answer."""
        with self.lock:
            self.open[key] = token
        try:
            connection.request(
                "POST", f"/v1/games/{GAME}/redemptions", body=b'{"units":1}',
                headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Idempotency-Key": key})
            response = connection.getresponse()
            body = response.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            return None
        if response.status == 201:
            found = json.loads(body)["redemptionID"]
            with self.lock:
                assert self.acknowledged.setdefault(key, (token, found)) == (token, found), key
                self.open.pop(key, None)
        elif response.status == 409 and json.loads(body)["type"].endswith("insufficient-coins"):
            with self.lock:
                self.open.pop(key, None)
        return response.status

    def ask_again(self, server):
        """Asks for everything that was not answered, until it is."""
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        for key, token in list(self.open.items()):
            status = self.ask(connection, token, key)
            assert status == 201, f"{key} was answered {status}"
        connection.close()

    def start(self, servers, threads, patient=False):
        """Begins to redeem. Threads end when their server does; patient ones wait for it to come back."""
        self.stopping.clear()
        self.threads = [
            threading.Thread(target=self.run, args=(servers[number % len(servers)], number, patient))
            for number in range(threads)
        ]
        for thread in self.threads:
            thread.start()

    def run(self, server, number, patient):
        chance = random.Random(number)
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        while not self.stopping.is_set():
            status = self.ask(connection, chance.choice(self.tokens), self.new_key())
            if status != 201:
                if not patient:
                    break
                self.stopping.wait(0.05)
        connection.close()

    def finish(self):
        self.stopping.set()
        for thread in self.threads:
            thread.join(60)
            assert not thread.is_alive()

    def check(self):
        """Everything acknowledged is there once, nothing else is, and the coins are what they should be."""
        assert not self.open
        rows = books.query(self.place, "SELECT count(*), count(DISTINCT id) FROM redemptions")
        assert rows[0] == (len(self.acknowledged), len(self.acknowledged))
        assert len({found for _, found in self.acknowledged.values()}) == len(self.acknowledged)
        rows = books.query(self.place, "SELECT sum(posted), sum(held) FROM balances WHERE kind = 2")
        assert int(rows[0][0]) == self.funds * len(self.tokens)
        assert int(rows[0][1]) == PRICE * len(self.acknowledged)

    def check_lists(self, server):
        """The same, as each player's client sees it."""
        for token in self.tokens:
            expected = {found for owner, found in self.acknowledged.values() if owner == token}
            found, cursor = [], ""
            while cursor is not None:
                answer = server.send("GET", f"/v1/redemptions?limit=100{cursor and '&cursor=' + cursor}", token)
                assert answer.status == 200
                found += [row["redemptionID"] for row in answer.json["redemptions"]]
                cursor = answer.json.get("nextCursor")
            assert len(found) == len(set(found)) and set(found) == expected
