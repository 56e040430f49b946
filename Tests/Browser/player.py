"""A player: sees the page by its headings and buttons, and plays it with real touches."""
import asyncio
import json
import re
import time

from playwright.async_api import Error, TimeoutError

from motion import Motion
from touch import Finger

GESTURES = {
    "Swipe up": "swipeUp", "Swipe down": "swipeDown", "Swipe left": "swipeLeft", "Swipe right": "swipeRight",
    "Tap": "tap", "Double tap": "doubleTap", "Press and hold": "longPress", "Pinch": "pinch",
    "Spread": "spread", "Shake": "shake", "Tilt left": "tiltLeft", "Tilt right": "tiltRight",
    "Raise": "raise", "Lower": "lower",
}

# The prompted gesture: a heading, or the sentence that reads a Stroop trial aloud ("RED in BLUE, left").
PROMPT = """(() => {
  const trial = [...document.querySelectorAll('[aria-label]')].map(e => e.ariaLabel ?? e.getAttribute('aria-label'))
    .map(label => /^\\S+ in \\S+, (up|down|left|right)$/i.exec(label)).find(match => match);
  if (trial) return 'Swipe ' + trial[1].toLowerCase();
  return [...document.querySelectorAll('h1')].map(e => e.textContent).find(title => title in GESTURES) ?? '';
})()""".replace("GESTURES", json.dumps(GESTURES))

# Records every shown gesture in the page's order, for sequences.
KEEP_SHOWN = """(() => {
  if (window.shownGestures) return;
  window.shownGestures = [];
  let last = '';
  new MutationObserver(() => {
    const now = PROMPT;
    if (now && now !== last) shownGestures.push(now);
    last = now;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
})()""".replace("PROMPT", PROMPT)

# The program's memory, as the page never shows it. The second part of a program has none of its own.
KEEP_MEMORY = """
  for (const way of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[way];
    WebAssembly[way] = async (...rest) => {
      const made = await original.apply(WebAssembly, rest);
      window.clientMemory ??= made.instance.exports.memory;
      return made;
    };
  }
"""


# Two frames: resize observers have run, and their changes are rendered.
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

# Widths and heights of pages. What fits the small phone is the hardest to reach, so stories in several sizes are played there.
SMALL_PHONE, PHONE, TABLET = (320, 568), (390, 844), (820, 1180)

#: Seconds that a story gives a loaded machine before it says that something did not happen. No story measures with it.
PATIENCE = 60


class Player:
    def __init__(self, page, cdp, context, url):
        self.page, self.cdp, self.context, self.url = page, cdp, context, url
        self.finger = Finger(cdp)
        # : The simulated phone, in stories with sensors.
        self.motion = None
        # : When the first page was asked for.
        self.began = time.monotonic()
        self.errors = []
        # : What the server refused, for the message of a story that went wrong.
        self.refused = []
        page.on("response", lambda response: asyncio.ensure_future(self._note(response)) if response.status >= 400 else None)
        # Chromium reports an aborted view transition between two programs as a page error.
        page.on("pageerror", lambda error: None if "ViewTransition" in str(error) else self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    async def _note(self, response):
        try:
            body = await response.text()
        except Error:  # the page has gone on
            body = ""
        self.refused.append(f"{response.request.method} {response.url}: {response.status} {body[:500]}")

    async def evaluate(self, expression):
        """Asks the page without granting it the activation that `page.evaluate` would."""
        answer = await self.cdp.send("Runtime.evaluate", {
            "expression": expression, "awaitPromise": True, "returnByValue": True, "userGesture": False})
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    async def resize(self, width, height):
        """Gives the page another size and waits until it is laid out."""
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.evaluate(DRAWN)

    async def change_phone(self, path):
        """Opens the address on a phone that knows nothing but the account."""
        # On a page without a program: a running program could still write to the storage.
        await self.page.goto(self.url + "/healthz")
        await self.page.evaluate("""() => {
          for (const key of Object.keys(localStorage)) if (key !== 'playd.playd.account') localStorage.removeItem(key);
        }""")
        await self.page.goto(self.url + path)

    def button(self, name, exact=True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def heading(self, name):
        return self.page.get_by_role("heading", name=name, exact=True)

    async def sees(self, text):
        try:
            await self.page.get_by_text(text).first.wait_for(timeout=PATIENCE * 1000)
        except TimeoutError as error:
            raise AssertionError(
                f"“{text}” was not seen; the page says: {await self.text()}; refused: {self.refused}") from error

    async def see_menu(self):
        try:
            await self.button("Start Playing").wait_for()
        except TimeoutError as error:
            raise AssertionError(f"the menu did not come; the page says: {await self.text()}") from error
        # First-time visitors are offered the tutorial.
        welcome = self.heading("Welcome!")
        if await self.until(welcome.is_visible, seconds=0.3):
            await self.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
            await welcome.wait_for(state="detached")

    async def start(self):
        """Starts the chosen mode: with the phone's motions where the story has sensors, discreetly where it has none."""
        await self.see_menu()
        if self.motion:
            await self.be_unhinged()
        else:
            await self.be_discreet()
        await self.button("Start Playing").tap()
        # The rules precede the first game.
        begin = self.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
        if await self.until(self.prompt, begin.is_visible) and not await self.prompt():
            await begin.tap()
        assert await self.until(self.prompt), "the game did not begin; the page says: " + await self.text()

    async def playing(self):
        """Waits until a game is on and returns what it asks for."""
        assert await self.until(self.prompt), "no game is on; the page says: " + await self.text()
        return await self.prompt()

    async def until(self, *conditions, seconds=PATIENCE):
        """Whether one of the conditions came true in that time."""
        deadline = time.time() + seconds
        while time.time() < deadline:
            for condition in conditions:
                if await condition():
                    return True
            await asyncio.sleep(0.02)
        return False

    async def prompt(self):
        """The gesture asked for, or None once the game is over."""
        return GESTURES.get(await self.evaluate(PROMPT))

    async def keep_shown(self):
        """From now on the page keeps what it shows; `shown()` hands it out."""
        await self.evaluate(KEEP_SHOWN)

    async def shown(self):
        """The gestures that were shown since the last call, in order."""
        return [GESTURES[title] for title in await self.evaluate("window.shownGestures.splice(0)")]

    async def perform(self, gesture):
        """Makes the gesture with a finger, the phone, or the button that stands in for it."""
        if gesture in Motion.GESTURES:
            if self.motion:
                return await self.motion.perform(gesture)
            return await self.press_for(gesture)
        await self.finger.perform(gesture, at=await self.middle())

    async def press_for(self, gesture):
        """Presses the button that stands in for a gesture."""
        names = [title for title, name in GESTURES.items() if name == gesture]
        for name in names:
            if await self.button(name).count():
                return await self.button(name).first.tap()
        raise AssertionError(f"no button stands in for {gesture}; the page says: {await self.text()}")

    async def have_authenticator(self):
        """Gives the phone an authenticator for passkeys, which the browser plays."""
        await self.cdp.send("WebAuthn.enable")
        await self.cdp.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True}})

    async def add_passkey(self):
        """Makes the guest a player with a passkey."""
        await self.have_authenticator()
        await self.button("Add a passkey").tap()
        await self.button("Remove · Passkey").wait_for()

    async def text(self):
        """All words on the page, for the message of a story that went wrong."""
        return await self.evaluate("document.body.innerText")

    async def differs(self, before):
        """Waits until the page says something else."""
        async def is_new():
            return await self.text() != before

        assert await self.until(is_new), f"the page still says: {before}"

    async def score(self):
        score = await self.evaluate(
            "(() => { const texts = [...document.querySelectorAll('#app *')].filter(e => !e.childElementCount)"
            ".map(e => e.textContent.trim()); const i = texts.indexOf('Score'); return i < 0 ? '' : texts[i + 1] })()")
        assert score, "no score is on the page, which says: " + await self.text()
        return int(score)

    async def answer(self, successes):
        """Plays that many prompts rightly and returns how many counted."""
        done, patience = 0, time.time() + 10 + 4 * successes
        while done < successes and time.time() < patience:
            gesture = await self.prompt()
            if gesture is None:
                break
            before = await self.score()
            # Time for a reader to see the prompt, and for a hand to begin its motion.
            await asyncio.sleep(0.4 if gesture in Motion.GESTURES else 0.15)
            await self.perform(gesture)
            # A motion counts before the phone is back; what a stalled machine has swallowed is done again in time.
            for _ in range(20 if gesture in Motion.GESTURES else 60):
                if await self.prompt() is None or await self.score() > before:
                    break
                await asyncio.sleep(0.01)
            done += 1
        return done

    async def miss(self):
        """Ends the game by a clearly wrong gesture."""
        await asyncio.sleep(0.3)
        gesture = await self.prompt()
        wrong = "swipeUp" if gesture != "swipeUp" else "swipeDown"
        await self.finger.perform(wrong, at=await self.middle())
        await self.heading("Game over").wait_for()
        # Touches in the first 300 ms belong to the finished game.
        await asyncio.sleep(0.4)

    async def middle(self):
        size = self.page.viewport_size
        return size["width"] / 2, size["height"] * 0.55

    # Beyond Classic

    async def be_discreet(self):
        """Nine gestures, none of them with the phone; remembered by the game."""
        await self.see_menu()
        switch = self.page.get_by_role("switch").first
        # The daily challenge has none.
        if await switch.is_visible() and await switch.get_attribute("aria-checked") != "true":
            await switch.tap()

    async def be_unhinged(self):
        """All fourteen gestures; a new device begins with those of the finger."""
        await self.see_menu()
        switch = self.page.get_by_role("switch").first
        if await switch.get_attribute("aria-checked") == "true":
            await switch.tap()
            await self.page.get_by_role("switch", checked=False).first.wait_for()

    async def choose_mode(self, name):
        await self.see_menu()
        await self.button("Choose a mode").tap()
        # Anchored: one mode's name ends another's.
        named = re.compile("^" + re.escape(name))
        await self.page.get_by_role("dialog").get_by_role("button", name=named).first.tap()
        await self.page.get_by_role("dialog").wait_for(state="detached")

    async def begin(self):
        """Starts a game of any mode, past the rules if they are to be read first."""
        await self.see_menu()
        await self.keep_shown()
        await self.button("Start Playing").tap()
        rules = self.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
        if await self.until(rules.is_visible, seconds=1.5):
            await rules.tap()

    async def watch(self):
        """The sequence as it is shown, until it is to be repeated."""
        asked = self.heading("Now repeat it")
        assert await self.until(asked.is_visible), "nothing to repeat; the page says: " + await self.text()
        return await self.shown()

    async def repeat(self, sequence):
        for gesture in sequence:
            await asyncio.sleep(0.25)
            await self.perform(gesture)

    async def spoil(self, sequence):
        """Begins a sequence with a clearly wrong gesture."""
        await asyncio.sleep(0.4)
        await self.perform("swipeUp" if sequence[0] != "swipeUp" else "swipeDown")


def forgiving(story, *expected):
    """The story, with the browser's own log lines about the named network failures left out of its errors."""

    async def told(player):
        result = await story(player)
        player.errors = [error for error in player.errors if not any(name in error for name in expected)]
        return result

    return told
