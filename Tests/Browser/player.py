"""A player: looks at the page through its accessible names and plays it with real touches."""
from touch import Finger


class Player:
    def __init__(self, page, cdp, context, url):
        self.page, self.cdp, self.context, self.url = page, cdp, context, url
        self.finger = Finger(cdp)
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
