"""A player: sees the page by its headings and buttons, and plays it with real touches."""
import asyncio
import time

from touch import Finger

GESTURES = {
    "Swipe up": "swipeUp", "Swipe down": "swipeDown", "Swipe left": "swipeLeft", "Swipe right": "swipeRight",
    "Tap": "tap", "Double tap": "doubleTap", "Press and hold": "longPress", "Pinch together": "pinch",
}


class Player:
    def __init__(self, page, cdp, context, url):
        self.page, self.cdp, self.context, self.url = page, cdp, context, url
        self.finger = Finger(cdp)
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    async def evaluate(self, expression):
        """Asks the page without granting it the activation that `page.evaluate` would."""
        answer = await self.cdp.send("Runtime.evaluate", {
            "expression": expression, "awaitPromise": True, "returnByValue": True, "userGesture": False})
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def button(self, name, exact=True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def heading(self, name):
        return self.page.get_by_role("heading", name=name, exact=True)

    async def sees(self, text, timeout=10):
        await self.page.get_by_text(text).first.wait_for(timeout=timeout * 1000)

    async def see_menu(self):
        await self.button("Start Playing").wait_for(timeout=20_000)

    async def start(self):
        await self.see_menu()
        await self.button("Start Playing").tap()
        # The first game of all is preceded by the rules.
        begin = self.page.get_by_role("dialog").get_by_role("button", name="Start Playing")
        if await self.until(self.prompt, begin.is_visible) and not await self.prompt():
            await begin.tap()
        assert await self.until(self.prompt), "the game did not begin"

    async def playing(self, seconds=5):
        """Waits until a game is on and returns what it asks for."""
        assert await self.until(self.prompt, seconds=seconds), "no game is on"
        return await self.prompt()

    async def until(self, *conditions, seconds=5):
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
        title = await self.evaluate("document.querySelector('h1')?.textContent ?? ''")
        return GESTURES.get(title)

    async def score(self):
        return int(await self.evaluate(
            "(() => { const texts = [...document.querySelectorAll('#app *')].filter(e => !e.childElementCount)"
            ".map(e => e.textContent.trim()); const i = texts.indexOf('Score'); return texts[i + 1] })()"))

    async def answer(self, successes):
        """Plays that many prompts rightly and returns how many counted."""
        done, patience = 0, time.time() + 10 + 4 * successes
        while done < successes and time.time() < patience:
            gesture = await self.prompt()
            if gesture is None:
                break
            before = await self.score()
            # A reader needs a moment to see what is asked for.
            await asyncio.sleep(0.15)
            await self.finger.perform(gesture, at=await self.middle())
            for _ in range(60):
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
        await self.heading("Game Over").wait_for(timeout=5000)
        # Touches in the first 300 ms belong to the game that has just ended.
        await asyncio.sleep(0.4)

    async def middle(self):
        size = self.page.viewport_size
        return size["width"] / 2, size["height"] * 0.55
