"""Half a year of a console: two studios, players who earn and redeem, webhooks that fail, grants that are held, budgets that
shrink, games that are played and ads that are watched. All of it is done by the real server and the sandbox's partners on other days."""
import fcntl
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import threading
import time
import uuid

from days import on_day
from playd import BINARY, ROOT, Playd
from sandbox import Partner, connect

sys.path.insert(0, str(ROOT / "Tests" / "Support" / "Books"))
import books  # noqa: E402

DICE, BALL = "monopoly-go-sandbox", "gridiron-legends-sandbox"
PASSWORD = "correct horse battery"
OPERATOR, OWNER, VIEWER, REVIEWER = (
    "ada@playd.example", "owner@dice.example", "viewer@dice.example", "reviewer@playd.example")
TOKEN = "half a year of a console"
# : Days ago, and the number of players redeeming on that day.
DAYS = [(140, 4), (112, 6), (85, 5), (55, 8), (40, 9), (24, 5), (22, 0), (19, 6), (17, 0), (16, 0), (14, 4), (13, 0),
        (11, 7), (8, 5), (5, 8), (3, 6), (1, 7)]
# : Days on which studios' servers fail. Failed deliveries are retried on each later day and abandoned
# : after ten attempts.
BAD_DAYS = {40, 24, 19, 1}


class Studio(http.server.BaseHTTPRequestHandler):
    """A game's server that takes deliveries, or answers what it is told to."""

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        status, text = self.server.answer
        self.send_response(status)
        self.end_headers()
        if status != 204:
            self.wfile.write(text.encode())

    def log_message(self, *arguments):
        pass


class HalfAYear:
    """`place` is an empty directory; the database is in it under `db`. `live()` goes through the days."""

    def __init__(self, place):
        self.place = pathlib.Path(place)
        self.data = self.place / "db"
        self.studio = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Studio)
        self.studio.answer = (204, "")
        threading.Thread(target=self.studio.serve_forever, daemon=True).start()
        (self.place / "token").write_text(TOKEN + "\n")
        # : Server options for this database.
        self.options = [
            "--console-token-file", str(self.place / "token"), "--private-endpoints",
            f"127.0.0.1:{self.studio.server_port}"]
        self.players = []
        self.keys = {}
        self.wishes = 0

    @classmethod
    def once(cls, folders):
        """A copy of the half year that the first test of a run lives; `folders` is pytest's `tmp_path_factory`."""
        shared = folders.getbasetemp()
        # Workers have folders of their own in the run's.
        shared = (shared.parent if shared.name.startswith("popen-") else shared) / "half-a-year-once"
        shared.mkdir(exist_ok=True)
        with open(shared / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (shared / "life.json").exists():
                # One that failed half way.
                shutil.rmtree(shared / "year", ignore_errors=True)
                (shared / "year").mkdir()
                first = cls(shared / "year")
                first.live()
                first.close()
                (shared / "life.json").write_text(json.dumps({
                    "port": first.studio.server_port, "answer": first.studio.answer, "players": first.players,
                    "keys": first.keys, "wishes": first.wishes}))
        life = cls(folders.mktemp("half-a-year"))
        shutil.copytree(shared / "year" / "db", life.data)
        lived = json.loads((shared / "life.json").read_text())
        life.players, life.keys, life.wishes = lived["players"], lived["keys"], lived["wishes"]
        life.studio.answer = tuple(lived["answer"])
        old, new = (f"127.0.0.1:{port}/" for port in (lived["port"], life.studio.server_port))
        books.execute(life.data, f"UPDATE webhook_endpoints SET url = replace(url, '{old}', '{new}')")
        return life

    def close(self):
        self.studio.shutdown()

    # One day.

    def server(self, days_ago):
        return Playd(self.data, "--sandbox", "yes", *self.options, environment=on_day(self.place, -days_ago))

    def ask(self, server, method, path, token=TOKEN, body=None, key=False):
        headers = None
        if key:
            self.wishes += 1
            headers = {"Idempotency-Key": f"wish-{self.wishes}"}
        answer = server.send(method, path, token, body, headers=headers)
        assert answer.status < 300, (method, path, answer.status, answer.body)
        return answer.json if answer.body else None

    def limits(self, days_ago, **rules):
        """Puts limits against fraud in force."""
        file = self.place / "limits.json"
        file.write_text(json.dumps(rules))
        done = subprocess.run(
            [BINARY, "rewards", "limits", file, "--data", self.data], capture_output=True, text=True,
            env=on_day(self.place, -days_ago))
        assert done.returncode == 0, done.stderr

    def settle(self, server):
        """Waits until nothing is on its way that has not been tried."""
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            waiting = [
                one for game in (DICE, BALL)
                for one in self.ask(server, "GET", f"/v1/console/games/{game}/deliveries?limit=40")["items"]
                if one["state"] == "waiting" and not one["attempts"]]
            if not waiting:
                return
            time.sleep(0.05)

    def begin(self, server):
        """The studios with their games, and the budgets."""
        for studio, name, game in (("dice", "Dice House", DICE), ("ball", "Ball Works", BALL)):
            self.ask(server, "POST", "/v1/console/studios", body={"studio": studio, "name": name, "games": [game]})
            self.keys[game] = self.ask(server, "POST", f"/v1/console/games/{game}/keys")["secret"]
        for budget, coins in (("promotions", 60_000), ("sofi", 25_000), ("fitbit", 40_000), ("coursera", 12_000)):
            self.ask(
                server, "POST", f"/v1/console/budgets/{budget}/top-ups",
                body={"coins": coins, "reference": f"invoice {budget} 1"})

    def take_over(self, server):
        """Has deliveries come here rather than to the sandbox's games."""
        for game in (DICE, BALL):
            url = f"http://127.0.0.1:{self.studio.server_port}/{game}"
            self.ask(server, "POST", f"/v1/console/games/{game}/webhook", body={"url": url})

    def player(self, server):
        """A player with accounts in both games, connected with two partners."""
        token, number = server.guest()["token"], len(self.players)
        # A player of Game Center: a guest's coins buy nothing in a studio's game.
        books.execute(self.data, """
            INSERT INTO identities SELECT id, 2, 'game center ' || id, id, created_at, created_at FROM players
            WHERE id NOT IN (SELECT player FROM identities)""")
        for game in (DICE, BALL):
            code = self.ask(server, "POST", f"/v1/games/{game}/link", token, {})["code"]
            self.ask(server, "POST", "/v1/studio/links", self.keys[game], {"code": code, "account": f"account{number}"})
        for slug in ("fitbit", "sofi"):
            assert connect(server, Partner(self.data, slug), token, f"player{number}").endswith("connected=yes")
        self.players.append(token)

    def earn(self, server, place, days_ago):
        """What a player earns on a day: the bonus, and coins of two partners."""
        token, name = self.players[place], f"player{place}"
        self.ask(server, "POST", "/v1/streak/claim?utcOffset=0", token, key=True)
        if days_ago == 14 and place < 3:
            Partner(self.data, "fitbit").act("do", user=name, deed="walk", value=150_000)
        elif place % 3 != 2:
            Partner(self.data, "fitbit").act("do", user=name, deed="walk")
        if days_ago == DAYS[0][0]:
            Partner(self.data, "sofi").act("do", user=name, deed="checkup")

    def redeem(self, server, place):
        """Spends what there is on dice, or on the other game."""
        token = self.players[place]
        coins = self.ask(server, "GET", "/v1/wallet", token)["balance"]
        game, price = (BALL, 300) if place % 4 == 3 else (DICE, 120)
        if coins >= price:
            self.ask(
                server, "POST", f"/v1/games/{game}/redemptions", token, {"units": min(coins // price, 5)}, key=True)

    def play(self, server, place, days_ago):
        """Plays some games, which are counted. Every other player began to play late."""
        if place % 2 == 0 and days_ago > 24:
            return
        moment = int(time.time() * 1000) - days_ago * 86_400_000
        mode = ("classic", "memory", "classic")[place % 3]
        asked, seen = (("raise", "tiltRight"), ("pinch", "swipeUp"), ("shake", None))[place % 3]
        failure = {"expected": asked, "after": 1_400} | ({"saw": seen} if seen else {})
        events = [
            ("gameStarted", {
                "mode": mode, "pool": "discreet", "assistance": "none", "channel": "everything", "ranked": True}),
            ("gestureFailed", failure)]
        if place % 4:
            events.append(("gameEnded", {"mode": mode, "score": 3 * place, "ending": "timeOut", "duration": 20_000}))
        events += [
            ("restarted", {"after": 900 + 100 * place, "wait": 20 + place}),
            ("longFrame", {"took": 60 + 5 * place, "screen": "play"})]
        self.ask(
            server, "POST", "/v1/events", self.players[place],
            {"batchID": uuid.uuid4().hex, "sentAt": moment,
             "events": [{"event": name, "at": moment, **members} for name, members in events]})

    def see_ad(self, server, place):
        """Begins to watch an ad for a life, and returns what was shown."""
        token = self.players[place]
        self.ask(server, "POST", "/v1/ads/consent", token, {"choice": "personalised", "policy": 1})
        shown = self.ask(
            server, "POST", "/v1/ads/views", token, {"placement": "codebreaker-life", "providers": ["house"]})
        path = "/v1/ads/views/" + shown["view"]["viewID"]
        self.ask(server, "POST", path + "/events", token, {"event": "impression"})
        return token, path

    def end_ad(self, server, place, token, path):
        """Watches it to the end, or leaves before."""
        if place % 3 == 1:
            self.ask(server, "POST", path + "/events", token, {"event": "skip"})
        else:
            self.ask(server, "POST", path + "/events", token, {"event": "completion"})
            self.ask(server, "POST", path + "/reward", token)

    def day(self, days_ago, busy):
        server = self.server(days_ago)
        try:
            if not self.players:
                self.begin(server)
                for _ in range(9):
                    self.player(server)
            if days_ago in BAD_DAYS:
                self.studio.answer = (503, "The game is being updated.")
                self.take_over(server)
            views = [self.see_ad(server, place) for place in range(busy)]
            begun = time.monotonic()
            for place in range(busy):
                self.earn(server, place, days_ago)
                self.play(server, place, days_ago)
            # The partners' events are on their way.
            time.sleep(0.6)
            for place in range(busy):
                self.redeem(server, place)
            self.settle(server)
            # The ads take a second.
            time.sleep(max(begun + 1.1 - time.monotonic(), 0) if views else 0)
            for place, view in enumerate(views):
                self.end_ad(server, place, *view)
        finally:
            server.stop()

    # All of them.

    def live(self):
        self.show_ads()
        for days_ago, busy in DAYS:
            # Grants are held on some days, each for another reason.
            rules = {11: {"coinsPerPlayer": 150}, 5: {"grantsPerHour": 1}}
            if days_ago in rules:
                self.limits(days_ago, **rules[days_ago])
            self.day(days_ago, busy)
            if days_ago in rules:
                self.limits(days_ago)
        self.publish()

    def show_ads(self):
        """Ads of a second, so that a day need not wait for them."""
        file = self.place / "ads.json"
        file.write_text(json.dumps({
            "rates": {"house": 4_000},
            "placements": {"codebreaker-life": {"length": 1000, "skippableAfter": 0, "unsignedCap": 5}}}))
        subprocess.run(
            [BINARY, "ads", "publish", file, "--data", self.data], check=True, capture_output=True,
            env=on_day(self.place, -DAYS[0][0]))

    def publish(self):
        """Two versions of the rules, of which an experiment can be made."""
        for number, values in enumerate(({"startingLimit": 2500}, {"startingLimit": 3500}), 2):
            file = self.place / f"rules{number}.json"
            file.write_text(json.dumps({"values": values}))
            subprocess.run(
                [BINARY, "configuration", "publish", file, "--note", ("less time", "more time")[number - 2], "--data",
                 self.data], check=True, capture_output=True)

    def people(self, server):
        """An operator, and people of the studio and of the review, with the password of the house. Today."""
        done = subprocess.run(
            [BINARY, "console", "add-operator", OPERATOR, "--data", self.data], input=PASSWORD + "\n",
            capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        for name, role, studio in ((OWNER, "owner", "dice"), (VIEWER, "viewer", "dice"), (REVIEWER, "reviewer", None)):
            invited = self.ask(
                server, "POST", "/v1/console/invitations", body={"name": name, "role": role, "studio": studio})
            self.ask(
                server, "POST", "/v1/console/invitations/accept", None,
                {"token": invited["token"], "password": PASSWORD})
