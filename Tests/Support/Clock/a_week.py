"""A week of a player: coins of partners and of a streak, a redemption that was given back, one that was delivered and one
on its way. All of it is done by the real server and the sandbox's partners on other days."""
from days import on_day
from half_a_year import BALL, DICE, HalfAYear
from playd import Playd
from sandbox import Partner, connect, eventually

NAME = "nino"


class AWeek(HalfAYear):
    """`live()` goes through the days; `today(server)` adds this one's, on a server that runs.

    `player` is then what a device keeps of who it is, and `newcomer` that of somebody who has nothing yet.
    """

    def live(self):
        for days_ago, sandbox, day in (
                (9, "yes", self.first_day), (3, "no", self.lost_day), (2, "yes", self.good_day), (1, "yes", self.quiet_day)):
            server = Playd(
                self.data, "--sandbox", sandbox, *self.options, environment=on_day(self.place, -days_ago))
            try:
                day(server)
            finally:
                server.stop()

    def first_day(self, server):
        """Four partners, a game that is connected, and its server gone when the first coins are redeemed."""
        self.begin(server)
        self.player = server.guest()
        token = self.player["token"]
        code = self.ask(server, "POST", f"/v1/games/{DICE}/link", token, {})["code"]
        self.ask(server, "POST", "/v1/studio/links", self.keys[DICE], {"code": code, "account": NAME})
        for slug in ("fitbit", "sofi", "coursera", "khan-academy"):
            connect(server, Partner(self.data, slug), token, NAME)
        self.do(server, 500, ("sofi", "checkup"))
        self.studio.answer = (410, "")
        self.take_over(server)
        self.spend(server, 1)
        self.settle(server)

    def lost_day(self, server):
        """After more days than a delivery is tried, its coins are with the player again. The sandbox would have its own
        game take it."""
        eventually(lambda: self.wallet(server)["pending"] == 0)
        assert self.wallet(server)["balance"] == 500

    def good_day(self, server):
        """The game is back."""
        self.claim(server)
        self.studio.answer = (204, "")
        self.take_over(server)
        self.do(server, 660, ("fitbit", "workout"), ("fitbit", "walk"))
        self.spend(server, 5)
        eventually(lambda: self.wallet(server)["pending"] == 0)

    def quiet_day(self, server):
        self.claim(server)
        self.do(server, 100, ("fitbit", "walk"))

    def today(self, server):
        """A little of everything, and a game that is being updated."""
        self.newcomer = server.guest()
        code = self.ask(server, "GET", "/v1/friends", self.player["token"])["code"]
        for _ in range(2):
            self.ask(server, "POST", "/v1/friends", server.guest()["token"], {"code": code})
        self.do(
            server, 60, ("sofi", "task"), ("sofi", "task"), ("fitbit", "workout"), ("fitbit", "stroll"),
            ("coursera", "lesson"), ("coursera", "lesson"))
        self.studio.answer = (503, "The game is being updated.")
        self.take_over(server)
        self.spend(server, 1)
        self.settle(server)
        self.ask(server, "POST", f"/v1/games/{BALL}/link", self.player["token"], {})
        Partner(self.data, "coursera").act("revoke", user=NAME)

    # What a player does.

    def wallet(self, server):
        return self.ask(server, "GET", "/v1/wallet?utcOffset=0", self.player["token"])

    def claim(self, server):
        self.ask(server, "POST", "/v1/streak/claim?utcOffset=0", self.player["token"], key=True)

    def do(self, server, coins, *deeds):
        """Does something at partners and waits until it has brought at least so many coins."""
        before = self.wallet(server)["lifetimeEarned"]
        for slug, deed in deeds:
            Partner(self.data, slug).act("do", user=NAME, deed=deed)
        eventually(lambda: self.wallet(server)["lifetimeEarned"] >= before + coins)

    def spend(self, server, units):
        self.ask(server, "POST", f"/v1/games/{DICE}/redemptions", self.player["token"], {"units": units}, key=True)
