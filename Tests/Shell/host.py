#!/usr/bin/python3
"""A shell on WebKitGTK, for tests: what the iPhone's app is on WKWebView. It has the same two things, a script message
handler that answers and a scheme of its own over the bundle's files, and puts the same `Apple/Shell/shell.js` into the page.

  host.py SITE [SERVER]   commands as JSON, one a line, from standard input; an answer for each on standard output

  {"load": "/ippo"}                   loads a page of the bundle, and waits until it is loaded
  {"run": "return document.title"}    the body of an asynchronous function, run in the page; its value,
                                      or {"left": true} where another page came meanwhile
  {"answers": {"motion": {…}}}        what to answer requests of a kind: members beside the number
  {"tell": "{…}"}                     an event for the page
  {"messages": true}                  all messages of the page since the last time
  {"requests": true}                  all addresses that the page asked for since the last time
  {"picture": "/tmp/ippo.png"}        the page as it looks

With Debian's python3-gi, which its own interpreter has: pytest starts it as a process.
"""
import http.client
import json
import pathlib
import sys
import threading
import urllib.error
import urllib.request

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, Soup, WebKit2  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = pathlib.Path(sys.argv[1])
SERVER = sys.argv[2] if len(sys.argv) > 2 else None
OFFERS = ["gameCenter", "appleSignIn", "passkeys", "haptics", "motion", "health", "push", "purchases", "icons", "watch"]
TYPES = {
    "html": "text/html", "js": "text/javascript", "css": "text/css", "wasm": "application/wasm", "svg": "image/svg+xml",
    "png": "image/png", "woff2": "font/woff2", "webmanifest": "application/manifest+json", "json": "application/json"}


class Host:
    def __init__(self):
        self.answers = {}
        self.messages = []
        self.requests = []
        self.missing = set()
        #: Functions that have not answered yet, by number.
        self.running = set()
        self.runs = 0
        routes = json.loads((SITE / "programs.json").read_text("utf-8"))["programs"]
        self.routes = sorted(
            ((path, program["page"]) for program in routes for path in program["paths"]), key=lambda row: -len(row[0]))
        context = WebKit2.WebContext.new_ephemeral()
        context.register_uri_scheme("playd", self.serve)
        context.get_security_manager().register_uri_scheme_as_secure("playd")
        manager = WebKit2.UserContentManager()
        manager.connect("script-message-with-reply-received::playd", self.hear)
        manager.register_script_message_handler_with_reply("playd", None)
        script = (ROOT / "Apple" / "Shell" / "shell.js").read_text("utf-8").replace("/*OFFERS*/[]", json.dumps(OFFERS))
        manager.add_script(WebKit2.UserScript(
            script, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
        self.view = WebKit2.WebView(web_context=context, user_content_manager=manager)
        self.view.get_settings().set_enable_write_console_messages_to_stdout(False)
        self.view.connect("load-changed", self.changed)
        window = Gtk.Window(type=Gtk.WindowType.TOPLEVEL)
        window.set_default_size(390, 844)
        window.add(self.view)
        window.show_all()
        GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self.command)
        self.is_loading = False

    # ---- The bundle

    def file(self, path):
        if (SITE / path[1:]).is_file() and path not in self.missing:
            return path[1:]
        for root, page in self.routes:
            is_within = root == "/" or path == root or path.startswith(root + "/")
            if is_within:
                return None if page in self.missing or "." in path.rsplit("/", 1)[1] else page[1:]
        return None

    def serve(self, request):
        path, uri = request.get_path() or "/", request.get_uri()
        target = uri[len("playd://localhost"):] or "/"
        self.requests.append(target)
        name = None if path.startswith(("/v1/", "/sandbox/")) else self.file(path)
        if name:
            kind = TYPES.get(name.rsplit(".", 1)[-1], "application/octet-stream")
            return self.give(request, 200, (SITE / name).read_bytes(), kind)
        if not SERVER:
            return request.finish_error(GLib.Error("offline", "playd", 1))
        headers = {}
        request.get_http_headers().foreach(lambda name, value: headers.__setitem__(name, value))
        stream, body = request.get_http_body(), b""
        while stream and (part := stream.read_bytes(65_536).get_data()):
            body += part
        passed = ("accept", "authorization", "content-type", "idempotency-key")
        wanted = {name: headers[name] for name in headers if name.lower() in passed}
        asked = urllib.request.Request(SERVER + target, data=body or None, headers=wanted, method=request.get_http_method())
        # A live stream answers for long: the page and the commands go on meanwhile.
        return threading.Thread(target=self.forward, args=(request, asked), daemon=True).start()

    def forward(self, request, asked):
        try:
            with urllib.request.urlopen(asked, timeout=10) as answer:
                result = answer.status, answer.read(), answer.headers.get("content-type", "application/json")
        except urllib.error.HTTPError as error:
            result = error.code, error.read(), error.headers.get("content-type", "application/json")
        except (OSError, http.client.HTTPException):
            return GLib.idle_add(request.finish_error, GLib.Error("offline", "playd", 1))
        return GLib.idle_add(self.give, request, *result)

    def give(self, request, status, body, kind):
        stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(body))
        response = WebKit2.URISchemeResponse.new(stream, len(body))
        response.set_status(status, None)
        response.set_content_type(kind)
        headers = Soup.MessageHeaders.new(Soup.MessageHeadersType.RESPONSE)
        headers.append("Cache-Control", "no-store")
        response.set_http_headers(headers)
        request.finish_with_response(response)

    # ---- Messages

    def hear(self, manager, value, reply):
        text = value.to_string()
        self.messages.append(text)
        call = json.loads(text)
        known = {"hello": {"kind": "hello", "version": 1, "offers": OFFERS}, **self.answers}
        answer = {"id": call["id"], **known.get(call["kind"], {"kind": "refused", "reason": "unavailable"})}
        from gi.repository import JavaScriptCore
        reply.return_value(JavaScriptCore.Value.new_string(value.get_context(), json.dumps(answer, ensure_ascii=False)))
        return True

    # ---- Commands

    def command(self, _, condition):
        line = sys.stdin.readline()
        if not line:
            Gtk.main_quit()
            return False
        (name, value), = json.loads(line).items()
        getattr(self, "do_" + name)(value)
        return True

    def say(self, value):
        print(json.dumps(value, ensure_ascii=False), flush=True)

    def do_load(self, path):
        self.is_loading = True
        self.view.load_uri("playd://localhost" + path)

    def changed(self, view, event):
        if event == WebKit2.LoadEvent.COMMITTED:
            # WebKit may forget functions of the page that is left, without a word.
            for number in sorted(self.running):
                self.finish(number, {"left": True})
        if event == WebKit2.LoadEvent.FINISHED and self.is_loading:
            self.is_loading = False
            self.say({"loaded": view.get_uri()})

    def finish(self, number, answer):
        if number in self.running:
            self.running.remove(number)
            self.say(answer)

    def do_run(self, body):
        self.runs += 1
        number = self.runs
        self.running.add(number)

        def finished(view, result):
            try:
                value = json.loads(view.call_async_javascript_function_finish(result).to_json(0) or "null")
                self.finish(number, {"value": value})
            except GLib.Error as error:
                self.finish(number, {"error": error.message})
        self.view.call_async_javascript_function(body, -1, None, None, None, None, finished)

    def do_answers(self, answers):
        self.answers = answers
        self.say({})

    def do_missing(self, paths):
        self.missing = set(paths)
        self.say({})

    def do_tell(self, text):
        self.do_run("playdShell.tell(" + json.dumps(text) + "); return null")

    def do_messages(self, _):
        self.say({"messages": self.messages})
        self.messages = []

    def do_requests(self, _):
        self.say({"requests": self.requests})
        self.requests = []

    def do_picture(self, path):
        def finished(view, result):
            view.get_snapshot_finish(result).write_to_png(path)
            self.say({"picture": path})
        self.view.get_snapshot(
            WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, finished)


Host()
print(json.dumps({"ready": True}), flush=True)
Gtk.main()
