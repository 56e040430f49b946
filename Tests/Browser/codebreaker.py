"""A player of CodeBreaker: reads the board as a screen reader would, and plays so that every guess fits what it says."""
import itertools
import re

NAMES = ["red circle", "blue square", "yellow triangle", "green star", "purple diamond", "orange cross",
         "light blue hexagon", "white moon"]
ROW = re.compile(r"^Guess (\d+): (.*); right place: (\d), wrong place: (\d)$")


def feedback(guess, secret):
    exact = sum(a == b for a, b in zip(guess, secret))
    return exact, sum(min(guess.count(c), secret.count(c)) for c in set(guess)) - exact


class Breaker:
    def __init__(self, player):
        self.player, self.page = player, player.page

    async def slots(self):
        """What stands in the slots, in words."""
        labels = await self.page.locator("button[aria-label^='Slot ']").evaluate_all(
            "all => all.map(e => e.getAttribute('aria-label'))")
        return [label.split(": ")[1] for label in labels]

    async def colours(self):
        names = await self.page.locator("button").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
        return [NAMES.index(name) for name in names if name in NAMES]

    async def rows(self):
        labels = await self.page.locator("[role=img][aria-label^='Guess ']").evaluate_all(
            "all => all.map(e => e.getAttribute('aria-label'))")
        rows = []
        for label in labels:
            match = ROW.match(label)
            pegs = tuple(NAMES.index(name) for name in match[2].split(", "))
            rows.append((pegs, (int(match[3]), int(match[4]))))
        return rows

    async def candidates(self, repeats):
        pegs, colours, rows = len(await self.slots()), await self.colours(), await self.rows()
        codes = itertools.product(colours, repeat=pegs) if repeats else itertools.permutations(colours, pegs)
        return [code for code in codes if all(feedback(guess, code) == answer for guess, answer in rows)]

    async def is_new(self):
        """Whether a game is on in which nothing was guessed yet."""
        return len(await self.slots()) > 0 and len(await self.rows()) == 0 and not await self.is_over()

    async def is_over(self):
        return await self.page.get_by_role("dialog").count() > 0

    async def guess(self, code):
        before = len(await self.rows())
        for colour in code:
            await self.page.get_by_role("button", name=NAMES[colour], exact=True).tap()
        await self.player.button("Guess").tap()

        async def answered():
            # The last answer is revealed before the result, without the tray.
            plays = await self.page.get_by_role("button", name="Guess", exact=True).count() > 0
            return await self.is_over() or plays and len(await self.rows()) > before

        assert await self.player.until(answered), await self.player.text()

    async def repeats(self):
        """What the board's title says."""
        return ", repeats" in await self.player.text()

    async def solve(self, limit=12):
        """Guesses what can be the code until the game ends; how many guesses it took."""
        repeats = await self.repeats()
        for number in range(1, limit + 1):
            code = (await self.candidates(repeats))[0]
            await self.guess(code)
            # The winning row is seen before the result.
            if (code, (len(code), 0)) in await self.rows():
                assert await self.player.until(self.is_over), await self.player.text()
            if await self.is_over():
                return number
        # The last answer is revealed before the result.
        assert await self.player.until(self.is_over), "the game does not end: " + await self.player.text()
        return limit

    async def lose(self):
        """Guesses against what the board says until the attempts are gone."""
        repeats = await self.repeats()
        pegs, colours = len(await self.slots()), await self.colours()
        codes = itertools.product(colours, repeat=pegs) if repeats else itertools.permutations(colours, pegs)
        for code in list(codes):
            if await self.is_over():
                return
            rows = await self.rows()
            # Any consistent code may be the secret.
            if code in [guess for guess, _ in rows] or rows and all(feedback(guess, code) == answer for guess, answer in rows):
                continue
            await self.guess(code)
        assert await self.is_over()
