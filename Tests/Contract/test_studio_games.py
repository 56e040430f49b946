"""Games that studios add by themselves: test mode, pictures, test events; and what another studio can do with them."""
import base64
import hashlib
import hmac
import http.server
import struct
import subprocess
import threading
import time
import zlib

import pytest

from playd import BINARY, Playd
from test_console import PASSWORD, join, sign_in

GAME = {
    "game": "gems", "name": {"en": "Gems", "ka": "ქვები"},
    "offer": {"one": {"en": "gem", "ka": "ქვა"}, "many": {"en": "gems", "ka": "ქვა"}, "bundles": [5, 20]},
    "rate": {"coins": 30, "valueCents": 100, "valueUnits": 10, "leastUnits": 5, "mostUnits": 50}}


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.taken.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(self.server.status)
        self.end_headers()
        self.wfile.write(b"thanks")

    def log_message(self, *arguments):
        pass


@pytest.fixture(scope="module")
def receiver():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    server.taken, server.status = [], 200
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


class House:
    def __init__(self, data, receiver):
        subprocess.run([BINARY, "console", "add-operator", "ada@playd.example", "--data", data], input=PASSWORD + "\n",
                       text=True, check=True, timeout=60)
        self.address = f"http://127.0.0.1:{receiver.server_port}/hook"
        self.server = Playd(data, "--private-endpoints", f"127.0.0.1:{receiver.server_port}")
        self.tokens = {"operator": sign_in(self.server).json["token"]}
        for studio in ("dice", "ball"):
            self.post("studios", {"studio": studio, "name": studio}, "operator")
            self.tokens[studio] = join(
                self.server, self.tokens["operator"], f"owner@{studio}.example", "owner", studio)
        assert self.post("games", GAME, "dice").status == 201

    def post(self, path, body=None, who="dice"):
        return self.server.send("POST", "/v1/console/" + path, self.tokens[who], body)

    def catalogue(self):
        return {game["game"]: game for game in self.server.send("GET", "/v1/games").json["games"]}


@pytest.fixture(scope="module")
def house(tmp_path_factory, receiver):
    house = House(tmp_path_factory.mktemp("games"), receiver)
    yield house
    assert house.server.stop() == 0


def png(width, height, *extra, rows=None):
    """A PNG by hand, with more chunks if asked."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress((b"\0" + b"\x20\x80\xff" * width) * (height if rows is None else rows))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + b"".join(chunk(*one) for one in extra) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


def test_a_picture_is_encoded_anew_and_served_so_that_it_runs_nothing(house):
    script = b"Comment\0<script>alert(1)</script>"
    file = png(128, 128, (b"tEXt", script)) + b"<svg onload=alert(1)>"
    answer = house.post("games/gems/picture", {"png": base64.b64encode(file).decode()})
    assert answer.status == 200, answer.body
    served = house.server.send("GET", f"/v1/games/gems/icon/{answer.json['picture']}")
    assert served.status == 200 and served.headers["Content-Type"] == "image/png"
    assert served.headers["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in served.headers["Content-Security-Policy"]
    assert served.body.startswith(b"\x89PNG") and b"script" not in served.body and b"svg" not in served.body
    assert struct.unpack(">II", served.body[16:24]) == (128, 128)
    assert house.server.send("GET", f"/v1/games/gems/icon/{answer.json['picture'] + 1}").status == 404


@pytest.mark.parametrize("file", [
    b"", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", b"GIF89a" + b"\0" * 100,
    png(128, 64), png(16, 16), png(100_000, 100_000, rows=1), png(2_000, 2_000, rows=1), png(128, 128)[:60],
    png(128, 128).replace(b"IDAT", b"JDAT"), b"\x89PNG\r\n\x1a\n" + b"\xff" * 500_000],
    ids=["nothing", "SVG", "GIF", "oblong", "tiny", "bomb", "large", "cut", "no pixels", "noise"])
def test_bombs_scripts_and_lies_are_no_pictures(house, file):
    before = house.server.send("GET", "/v1/console/games", house.tokens["dice"]).json["items"][0].get("picture")
    answer = house.post("games/gems/picture", {"png": base64.b64encode(file).decode()})
    assert answer.problem in ("console-picture-refused", "invalid-body"), answer.body
    metrics = house.server.send("GET", "/metrics").body.decode()
    assert f'playd_refusals_total{{problem="{answer.problem}"}}' in metrics
    after = house.server.send("GET", "/v1/console/games", house.tokens["dice"]).json["items"][0].get("picture")
    assert before == after


def test_a_test_event_is_signed_arrives_at_once_and_moves_nothing(house, receiver):
    assert house.post("games/gems/webhook/test").problem == "console-not-found"
    secret = house.post("games/gems/webhook", {"url": house.address}).json["secret"]
    answer = house.post("games/gems/webhook/test").json
    assert answer["attempt"]["status"] == 200 and answer["attempt"]["excerpt"] == "thanks"
    headers, body = receiver.taken[-1]
    assert body.decode() == answer["request"] and b'"type":"test.created"' in body
    name = {key.lower(): value for key, value in headers.items()}
    signed = f"{name['webhook-id']}.{name['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert expected in name["webhook-signature"].split(" ")
    receiver.status = 500
    assert house.post("games/gems/webhook/test").json["attempt"]["status"] == 500
    receiver.status = 200
    assert house.server.send("GET", "/v1/console/games/gems/deliveries", house.tokens["dice"]).json["items"] == []
    events = house.server.send("GET", "/v1/console/games/gems/webhook/test", house.tokens["dice"]).json["items"]
    assert [event["attempt"]["status"] for event in events] == [500, 200] and events[1] == answer
    figures = house.server.send("GET", "/v1/console/game-figures", house.tokens["dice"]).json["items"]
    assert [figure["game"] for figure in figures] == ["gems"] and figures[0]["isTest"]
    assert figures[0]["current"] == {"delivered": 1, "failed": 1, "coins": 0}
    assert figures[0]["before"] == {"delivered": 0, "failed": 0, "coins": 0}
    assert house.server.send("GET", "/v1/console/game-figures", house.tokens["ball"]).json["items"] == []
    foreign = house.server.send("GET", "/v1/console/games/gems/webhook/test", house.tokens["ball"])
    assert foreign.problem == "console-studio-foreign"


def test_another_studio_reaches_nothing_of_it(house):
    picture = {"png": base64.b64encode(png(128, 128)).decode()}
    for path, body in (("picture", picture), ("keys/test", None), ("webhook/test", None)):
        assert house.post("games/gems/" + path, body, "ball").problem == "console-studio-foreign"
    assert house.post("games", {**GAME, "game": "stones", "studio": "dice"}, "ball").problem == "console-studio-foreign"
    assert house.post("games", GAME, "ball").problem == "console-game-taken"
    assert house.post("games/gems/launch", None, "ball").problem == "console-role-missing"


def test_players_see_the_game_once_an_operator_has_launched_it_without_a_release(house):
    assert "gems" not in house.catalogue()
    player = house.server.guest()["token"]
    assert house.server.send("POST", "/v1/games/gems/link", player, {}).problem == "game-not-found"
    assert house.post("games/gems/launch", None, "operator").json["isTest"] is False
    shown = house.catalogue()["gems"]
    assert shown["name"]["en"] == "Gems" and shown["icon"]["symbol"] == "other" and shown["isOpen"]
    assert house.server.send("POST", "/v1/games/gems/link", player, {}).status in (200, 201)


def test_a_test_key_on_a_players_code_is_refused_and_audited(house):
    key = house.post("games/gems/keys/test").json["secret"]
    body = {"code": "TSTT-TSTT", "account": "a1"}
    assert house.server.send("POST", "/v1/studio/links", key, body).status == 204
    refused = house.server.send("POST", "/v1/studio/links", key, {**body, "code": "BCDF-GHJK"})
    assert (refused.status, refused.problem) == (403, "studio-key-test")
    metrics = house.server.send("GET", "/metrics").body.decode()
    assert 'playd_refusals_total{problem="studio-key-test"} 1' in metrics


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">{}</svg>'


def svg_picture(house, text):
    return house.post("games/gems/picture", {"svg": base64.b64encode(text.encode()).decode()})


def test_an_svg_is_drawn_and_only_its_pixels_are_served(house):
    answer = svg_picture(house, SVG.format('<rect id="r" width="8" height="8" fill="#fa0"/><!-- secret -->'))
    assert answer.status == 200, answer.body
    served = house.server.send("GET", f"/v1/games/gems/icon/{answer.json['picture']}")
    assert served.headers["Content-Type"] == "image/png" and served.body.startswith(b"\x89PNG")
    assert struct.unpack(">II", served.body[16:24]) == (512, 512)
    assert b"svg" not in served.body and b"secret" not in served.body


@pytest.mark.parametrize("text", [
    SVG.format("<script>alert(1)</script>"), SVG.format('<rect width="8" height="8" onload="alert(1)"/>'),
    SVG.format('<image width="8" height="8" href="file:///etc/passwd"/>'),
    SVG.format('<image width="8" height="8" xlink:href="http://127.0.0.1/"/>'),
    SVG.format('<rect width="8" height="8" fill="url(http://127.0.0.1/)"/>'),
    '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>' + SVG.format("<text>&b;</text>"),
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + SVG.format("<text>&x;</text>"),
    SVG.format("<g>" * 500 + "</g>" * 500), "<html></html>", "\x89PNG", "<svg", "",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8"/>'])
def test_hostile_svg_is_refused_and_the_picture_stays(house, text):
    before = house.server.send("GET", "/v1/console/games", house.tokens["dice"]).json["items"][0].get("picture")
    answer = svg_picture(house, text)
    assert answer.problem in ("console-picture-refused", "invalid-body"), answer.body
    after = house.server.send("GET", "/v1/console/games", house.tokens["dice"]).json["items"][0].get("picture")
    assert after == before


def test_a_png_named_svg_an_svg_named_png_and_both_at_once_are_refused(house):
    file = base64.b64encode(png(128, 128)).decode()
    drawn = base64.b64encode(SVG.format("").encode()).decode()
    assert house.post("games/gems/picture", {"svg": file}).problem == "console-picture-refused"
    assert house.post("games/gems/picture", {"png": drawn}).problem == "console-picture-refused"
    assert house.post("games/gems/picture", {"svg": drawn, "png": file}).problem == "invalid-body"


def test_a_canvas_of_a_hundred_million_pixels_is_drawn_small(house):
    began = time.monotonic()
    answer = svg_picture(house, SVG.format("").replace("viewBox", 'width="10000" height="10000" viewBox'))
    assert answer.status == 200 and time.monotonic() - began < 5


def test_a_new_game_and_new_keys_are_made_once_for_a_key_of_the_request(house):
    def send(path, body, key, who="dice"):
        return house.server.send(
            "POST", "/v1/console/" + path, house.tokens[who], body, headers={"Idempotency-Key": key})

    def keys():
        return {game["game"]: game for game in
                house.server.send("GET", "/v1/console/games", house.tokens["dice"]).json["items"]}["gems"]["keys"]

    stones = {**GAME, "game": "stones"}
    first, again = send("games", stones, "a"), send("games", stones, "a")
    assert first.status == again.status == 201 and first.json == again.json
    assert send("games", {**stones, "game": "pebbles"}, "a").problem == "idempotency-key-reused"
    assert send("games", stones, "b").problem == "console-game-taken"
    assert send("games", stones, "not one word").problem == "idempotency-key-missing"
    before = len(keys())
    for path in ("games/gems/keys", "games/gems/keys/test"):
        first, again = send(path, None, "k"), send(path, None, "k")
        assert first.status == 201 and first.json["secret"] == again.json["secret"]
        # Another account's key of the same name is another one.
        assert send(path, None, "k", "operator").json["secret"] != first.json["secret"]
        secret = first.json["secret"].encode()
        assert secret not in b"".join(file.read_bytes() for file in house.server.data.glob("playd.db*"))
    assert before < len(keys()) <= before + 4
