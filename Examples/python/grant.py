"""A studio's server in Python's standard library: verifies Play'd's deliveries, grants each once, takes refunds back.

    PLAYD_SECRETS="whsec_new whsec_old" python3 grant.py 9000 grants.db
"""
import base64, hashlib, hmac, json, os, sqlite3, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEYS = [base64.b64decode(text.removeprefix("whsec_")) for text in os.environ["PLAYD_SECRETS"].split()]
DATABASE = sys.argv[2]
# One row has the identifier and the units. A refund that overtakes its delivery leaves a row that grants nothing.
STATEMENTS = {
    "redemption.created": "INSERT INTO grants VALUES (:redemptionID, :account, :units) ON CONFLICT DO NOTHING",
    "redemption.refunded": "INSERT INTO grants VALUES (:redemptionID, :account, 0) ON CONFLICT DO UPDATE SET units = 0"}
with sqlite3.connect(DATABASE) as setup:
    setup.execute("CREATE TABLE IF NOT EXISTS grants (id TEXT PRIMARY KEY, account TEXT, units INTEGER)")


def verified(headers, body):
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    good = ["v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode() for key in KEYS]
    given = headers["webhook-signature"].split()[:32]
    return (any(hmac.compare_digest(a, b) for a in good for b in given)
            and abs(time.time() - int(headers["webhook-timestamp"])) <= 300)


class Deliveries(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        status = 401
        if verified(self.headers, body):
            event = json.loads(body)
            if statement := STATEMENTS.get(event["type"]):
                with sqlite3.connect(DATABASE, timeout=10) as rows:
                    rows.execute(statement, event["data"])
            status = 204
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Deliveries).serve_forever()
