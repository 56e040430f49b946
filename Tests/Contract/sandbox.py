"""A browser without pictures for the sandbox's pages: cookies, forms, redirects, over real sockets."""
import html
import http.client
import json
import re
import time
import urllib.parse


class Browser:
    """Follows what a person would: `get`, `submit`, and redirects one by one. Cookies are kept by host, as browsers do."""

    def __init__(self):
        self.cookies = {}

    def request(self, method, url, body=None, headers=None):
        parts = urllib.parse.urlsplit(url)
        path = parts.path + ("?" + parts.query if parts.query else "")
        headers = dict(headers or {})
        jar = self.cookies.get(parts.hostname, {})
        if jar:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in jar.items())
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=40)
        try:
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            text = response.read().decode()
            for line in response.headers.get_all("Set-Cookie") or []:
                name, _, value = line.split(";")[0].partition("=")
                if "Max-Age=0" in line:
                    self.cookies.get(parts.hostname, {}).pop(name, None)
                else:
                    self.cookies.setdefault(parts.hostname, {})[name] = value
            return Page(url, response.status, response.headers, text)
        finally:
            connection.close()

    def get(self, url):
        return self.request("GET", url)

    def submit(self, page, **fields):
        """Sends the page's form with its hidden fields, the boxes that are ticked, and what was typed."""
        form = re.search(r'<form method="post" action="([^"]+)">(.*?)</form>', page.text, re.S)
        assert form, page.text
        pairs = []
        for field in re.findall(r"<input [^>]*>", form.group(2)):
            attributes = dict(re.findall(r'(\w+)="([^"]*)"', field))
            if attributes.get("type") == "hidden" or attributes.get("type") == "checkbox":
                pairs.append((html.unescape(attributes["name"]), html.unescape(attributes["value"])))
        pairs = [pair for pair in pairs if pair[0] not in fields] + [
            (name, one) for name, value in fields.items() for one in (value if isinstance(value, list) else [value])]
        return self.request(
            "POST", urllib.parse.urljoin(page.url, html.unescape(form.group(1))), urllib.parse.urlencode(pairs),
            {"Content-Type": "application/x-www-form-urlencoded"})

    def follow(self, page):
        assert page.status == 303, (page.status, page.text)
        return self.get(urllib.parse.urljoin(page.url, page.headers["Location"]))


class Page:
    def __init__(self, url, status, headers, text):
        self.url = url
        self.status = status
        self.headers = headers
        self.text = text


class Partner:
    """A partner's process, through its control API."""

    def __init__(self, data, slug):
        self.account = json.loads((data / "sandbox" / f"{slug}.json").read_text())
        self.slug = slug
        self.url = self.account["issuer"]

    def act(self, action, **fields):
        answer = Browser().request(
            "POST", f"{self.url}/control/{action}", urllib.parse.urlencode(fields),
            {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"})
        assert answer.status == 200, (answer.status, answer.text)
        return json.loads(answer.text)

    def faults(self, **faults):
        return self.act("faults", **faults)

    def state(self):
        return json.loads(Browser().get(f"{self.url}/control/state").text)

    def user(self, name):
        return next(user for user in self.state()["users"] if user["user"] == name)


def connect(server, partner, token, name, browser=None, **consent):
    """Goes the whole way a player goes, and returns where they end."""
    browser = browser or Browser()
    begun = browser.request(
        "POST", f"{server.url}/v1/partners/{partner.slug}/connect?isAdult=true", headers={"Authorization": f"Bearer {token}"})
    assert begun.status == 200, begun.text
    page = browser.get(json.loads(begun.text)["authorizeURL"])
    if page.status == 200:
        assert "sandbox" in page.text and "Sign in" in page.text
        page = browser.submit(page, user=name, password="sandbox")
    page = browser.follow(page)
    assert "Play&#39;d asks to" in page.text or "Play'd asks to" in page.text, page.text
    back = browser.submit(page, **{"decision": "allow", **consent})
    assert back.status == 303, back.text
    landed = browser.follow(back)
    return landed.headers["Location"] if landed.status == 303 else landed


def eventually(check, seconds=60):
    """Waits for something that another process brings about."""
    deadline = time.monotonic() + seconds
    while True:
        value = check()
        if value:
            return value
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)
