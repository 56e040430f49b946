package import HTTPServer
package import Identity
import Kernel
import PlaydAPI

/// A page that stands for an iPhone with Game Center (`docs/native-shell.md`): it gives the browser a Game Center player,
/// which the site then finds as it finds one in the app.
package struct SandboxPhone: Sendable {
  private let gameCenter: SandboxGameCenter
  private let clock: ServerClock

  package init(_ gameCenter: SandboxGameCenter, clock: ServerClock) {
    self.gameCenter = gameCenter
    self.clock = clock
  }

  package func addRoutes(to router: inout Router) {
    let policies = HeaderSet([
      Header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; "
          + "frame-ancestors 'none'"), Header("X-Content-Type-Options", "nosniff"),
    ])
    func file(_ path: String, _ type: String, _ text: String) {
      router.on(.get, path, .quick) { _ in
        Response(
          headers: [Header("Content-Type", type + "; charset=utf-8"), Header("Cache-Control", "no-cache")],
          commonHeaders: policies, body: .bytes(Array(text.utf8)))
      }
    }
    file("/sandbox/phone", "text/html", Self.page)
    file("/sandbox/phone.css", "text/css", Self.style)
    file("/sandbox/phone.js", "text/javascript", Self.script)
    router.on(.get, "/sandbox/game-center") { request in
      guard let proof = gameCenter.proof(of: request.query["name"] ?? "", at: clock.now()) else {
        throw Problem.notFound("Game Center of the sandbox knows names of 1 to 24 letters and digits.")
      }
      return .json(proof.serialized())
    }
  }

  private static let page = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>iPhone (sandbox)</title>
    <link rel="stylesheet" href="/sandbox/phone.css">
    <link rel="icon" href="data:,">
    <main>
    <p class="mark">sandbox</p>
    <h1>This browser is an iPhone</h1>
    <p>Play’d’s app signs players in with Game Center. Here a page plays both.</p>
    <label>Game Center name <input id="name" value="Nino" maxlength="24" autocomplete="off"></label>
    <button id="launch">Open Play’d</button>
    <button id="off" class="quiet">Be a plain browser again</button>
    <p id="note" role="status"></p>
    </main>
    <script src="/sandbox/phone.js"></script>
    </html>

    """

  private static let script = """
    const at = id => document.getElementById(id), KEY = 'sandbox-game-center';
    at('name').value = localStorage.getItem(KEY) || 'Nino';
    at('launch').onclick = () => {
      const name = at('name').value.trim();
      if (!/^[A-Za-z0-9]{1,24}$/.test(name)) { at('note').textContent = 'Use 1 to 24 letters and digits.'; return; }
      localStorage.setItem(KEY, name);
      location.assign('/');
    };
    at('off').onclick = () => { localStorage.removeItem(KEY); at('note').textContent = 'Game Center is off.'; };

    """

  private static let style = """
    body { margin: 0; min-height: 100vh; font: 1.0625rem/1.5 system-ui, sans-serif; color: #f4f2ff;
      background: linear-gradient(160deg, #3b1e77, #12101c 60%, #0b3b3a); }
    main { max-width: 26rem; margin: 0 auto; padding: 3rem 1.25rem; }
    .mark { display: inline-block; border: 2px solid #7ef0dc; color: #7ef0dc; border-radius: 1rem; padding: 0 .7rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; }
    label { display: block; margin: 1.5rem 0 1rem; }
    input { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin-top: .25rem; padding: 0 .75rem;
      font: inherit; border-radius: .75rem; border: 1px solid #8d86b5; background: #1d1a2b; color: inherit; }
    button { display: block; width: 100%; min-height: 52px; margin: .75rem 0; font: inherit; font-weight: 700; border: 0;
      border-radius: 1rem; background: #ffc93d; color: #2a1a00; }
    button.quiet { background: transparent; color: #f4f2ff; border: 1px solid #8d86b5; }
    :focus-visible { outline: 3px solid #7ef0dc; outline-offset: 2px; }

    """
}
