import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from playd_sdk import DeliveryReceiver, ProblemError, SQLiteGrantStore, StudioClient, UnreachableError

store = SQLiteGrantStore("grants.db")
receiver = DeliveryReceiver(os.environ["PLAYD_SECRETS"].split(), store)
studio = StudioClient(os.environ["PLAYD_URL"], os.environ["PLAYD_KEY"])


class Game(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/playd":
            answer = receiver.receive(self.headers, body)
            self.respond(answer.status, answer.body)
        elif self.path == "/link":
            self.link(json.loads(body))
        else:
            self.respond(404)

    # A player typed a code into the game. The account comes from your own sign-in.
    def link(self, typed):
        try:
            studio.confirm(typed["code"], account=typed["account"], name=typed["account"])
            self.respond(204)
        except ProblemError as problem:
            shown = {"kind": problem.kind, "detail": problem.detail, "remedy": problem.remedy}
            self.respond(problem.status, json.dumps(shown).encode())
        except UnreachableError as error:
            self.respond(503, json.dumps({"detail": str(error)}).encode())

    def do_GET(self):
        account = parse_qs(urlsplit(self.path).query)["account"][0]
        self.respond(200, json.dumps({"units": store.units(account)}).encode())

    def respond(self, status, body=b""):
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Game).serve_forever()
