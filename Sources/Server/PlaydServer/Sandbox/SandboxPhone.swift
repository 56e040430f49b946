package import AppStore
package import HTTPServer
package import Identity
import Kernel
package import Notifications
import PlaydAPI

/// An iPhone for trials (`docs/native-shell.md`): in a browser that has opened its page, the site finds Game Center, the App
/// Store and Apple's push service as it finds them in the app. The sandbox plays all three.
package struct SandboxPhone: Sendable {
  private let gameCenter: SandboxGameCenter
  private let clock: ServerClock
  /// Nil where the operator has named the real one.
  private let store: SandboxAppStore?
  private let push: SandboxPush?

  package init(_ gameCenter: SandboxGameCenter, store: SandboxAppStore?, push: SandboxPush?, clock: ServerClock) {
    self.gameCenter = gameCenter
    self.store = store
    self.push = push
    self.clock = clock
  }

  package func addRoutes(to router: inout Router) {
    let policies = HeaderSet([
      Header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; "
          + "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"), Header("X-Content-Type-Options", "nosniff"),
    ])
    func file(_ path: String, _ type: String, _ text: String) {
      router.on(.get, at: path, execution: .quick) { _ in
        Response(
          headers: [Header("Content-Type", type + "; charset=utf-8"), Header("Cache-Control", "no-cache")],
          commonHeaders: policies, body: .bytes(Array(text.utf8)))
      }
    }
    file("/sandbox/phone", "text/html", Self.page)
    file("/sandbox/phone.css", "text/css", Self.style)
    file("/sandbox/phone.js", "text/javascript", Self.script)
    let offers = ["gameCenter"] + (store == nil ? [] : ["purchases"]) + (push == nil ? [] : ["push"])
    let list = JSON.array(offers.map { .string($0) })
    let offered = "const OFFERS = " + String(decoding: list.serialized(), as: UTF8.self) + ";\n"
    file("/sandbox/shell.js", "text/javascript", offered + Self.shell)
    router.on(.get, at: "/sandbox/game-center") { request in
      guard let proof = gameCenter.proof(of: request.query["name"] ?? "", at: clock.now()) else {
        throw Problem.notFound("Game Center of the sandbox knows names of 1 to 24 letters and digits.")
      }
      return .json(proof.serialized())
    }
    if let store { addStore(store, to: &router) }
    if let push { addPush(push, to: &router) }
  }

  private func addStore(_ store: SandboxAppStore, to router: inout Router) {
    router.on(.get, at: "/sandbox/app-store") { request in
      let (id, product) = (request.query["id"] ?? "", request.query["product"] ?? "")
      let isRevoked = request.query["revoked"] == "1"
      guard
        let signed = store.transaction(
          id, product: product, account: request.query["account"] ?? "", isRevoked: isRevoked, at: clock.now())
      else {
        throw Problem.notFound(
          "The sandbox's App Store sells what GET /v1/store lists, to its accountToken, under a number of up to 20 digits."
        )
      }
      let transaction: JSON = [
        "id": .string(id), "product": .string(product), "signed": .string(signed), "isRevoked": .bool(isRevoked),
      ]
      return .json(transaction.serialized())
    }
  }

  private func addPush(_ push: SandboxPush, to router: inout Router) {
    router.on(.get, at: "/sandbox/push") { request in
      .json(JSON.object(["messages": .array(push.messages(to: request.query["token"] ?? ""))]).serialized())
    }
  }

  private static let style = """
    body { margin: 0; min-height: 100vh; font: 1.0625rem/1.5 system-ui, sans-serif; color: #f4f2ff;
      background: linear-gradient(160deg, #3b1e77, #12101c 60%, #0b3b3a); }
    main { max-width: 26rem; margin: 0 auto; padding: 3rem 1.25rem; }
    .mark { display: inline-block; border: 2px solid #7ef0dc; color: #7ef0dc; border-radius: 1rem; padding: 0 .7rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; }
    h2 { font-size: 1.1875rem; margin: 2rem 0 .5rem; }
    label { display: block; margin: 1.5rem 0 1rem; }
    input, select { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin-top: .25rem; padding: 0 .75rem;
      font: inherit; border-radius: .75rem; border: 1px solid #8d86b5; background: #1d1a2b; color: inherit; }
    button { display: block; width: 100%; min-height: 52px; margin: .75rem 0; font: inherit; font-weight: 700; border: 0;
      border-radius: 1rem; background: #ffc93d; color: #2a1a00; }
    button.quiet { background: transparent; color: #f4f2ff; border: 1px solid #8d86b5; }
    li button { display: inline-block; width: auto; min-height: 44px; margin: 0 .5rem; padding: 0 1rem; }
    ul { padding: 0; list-style: none; }
    :focus-visible { outline: 3px solid #7ef0dc; outline-offset: 2px; }

    """
}
