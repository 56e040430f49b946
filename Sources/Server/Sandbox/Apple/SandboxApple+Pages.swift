import HTTPServer
import Kernel

/// The pages of the sandbox's Apple. A browser gets Play'd's form back on registered addresses only.
extension SandboxApple {
  func authorize(_ request: Request) throws -> Response {
    let query = request.query
    guard query["client_id"] == Self.service else {
      return refused("invalid_client", "It names an app that is not registered here.", request)
    }
    guard let redirect = query["redirect_uri"], isRegistered(redirect, for: request) else {
      return refused("invalid_request", "It names an address that is not registered here.", request)
    }
    let (state, nonce) = (query["state"] ?? "", query["nonce"] ?? "")
    // Apple sends names by form_post only.
    guard query["response_type"] == "code", query["response_mode"] == "form_post", query["scope"] == "name",
      !state.isEmpty, max(state.utf8.count, nonce.utf8.count) <= 1_024
    else { return refused("invalid_request", "It does not have the parameters that Play'd sends.", request) }
    let ticket = try store.store(.init(redirect: redirect, state: state, nonce: nonce), at: now())
    return signInPage(ticket, nil, request)
  }

  private func signInPage(_ ticket: String, _ alert: String?, _ request: Request) -> Response {
    let warning = alert.map { "<p class=\"alert\" role=\"alert\">\(HTML.escaped($0))</p>" } ?? ""
    return page(
      "Sign in to Play’d",
      body: """
        <p>This page plays Sign in with Apple. Any name will do; the same name is the same person.</p>
        \(warning)
        <form method="post" action="/auth/answer">
        \(HTML.hidden("ticket", ticket))
        <label>Name <input name="name" autocomplete="given-name" maxlength="40"></label>
        <p><button type="submit" name="answer" value="continue">Continue</button>
        <button type="submit" name="answer" value="cancel" class="quiet">Cancel</button></p>
        </form>
        """, for: request, status: alert == nil ? .ok : .badRequest)
  }

  func answer(_ request: Request) throws -> Response {
    guard isOwnForm(request) else { return .text("Another site's form.\n", status: .forbidden) }
    let form = Query(form: request.body)
    let ticket = form["ticket"] ?? ""
    guard let pending = try store.pending(ticket, at: now()) else {
      return refused("expired", "This page has expired or was already used.", request)
    }
    var fields = [("state", pending.state)]
    if form["answer"] == "continue" {
      guard let name = Self.name(form["name"] ?? "") else {
        return signInPage(ticket, "A name has 1 to 40 characters. Try again.", request)
      }
      guard try store.finish(ticket) else {
        return refused("expired", "This page was already used.", request)
      }
      let signedIn = try store.signIn(name, to: pending, at: now())
      fields.append(("code", signedIn.code))
      // Only the first time, as Apple does.
      if !signedIn.person.usesPlayd { fields.append(("user", Self.user(signedIn.person.name))) }
    } else {
      _ = try store.finish(ticket)
      fields.append(("error", "user_cancelled_authorize"))
    }
    return page(
      "Back to Play’d",
      body: """
        <form method="post" action="\(HTML.escaped(pending.redirect))">
        \(fields.map { HTML.hidden($0.0, $0.1) }.joined())
        <p>Taking you back to Play’d.</p><button type="submit">Continue</button>
        </form>
        <script src="/send.js"></script>
        """, for: request)
  }

  /// The trimmed name; nil for an unsuitable one.
  private static func name(_ text: String) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    let isName =
      (1...40).contains(words.unicodeScalars.count)
      && words.unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) }
    return isName ? words : nil
  }

  /// Apple's unsigned JSON about a person.
  private static func user(_ name: String) -> String {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    let json = JSON.object([
      "name": .object(["firstName": .string(parts[0]), "lastName": .string(parts.count > 1 ? parts[1] : "")])
    ])
    return String(decoding: json.serialized(), as: UTF8.self)
  }

  func home() -> Response {
    page(
      "Sign in with Apple",
      body: """
        <p>Play'd leads here when a player signs in with Apple.</p>
        <p><a class="next" href="/control">Control page: people and faults</a></p>
        """, for: nil)
  }

  private func refused(_ word: String, _ sentence: String, _ request: Request) -> Response {
    page(
      "This link does not work",
      body: """
        <p class="alert">\(HTML.escaped(sentence)) You were not signed in. (<code>\(word)</code>)</p>
        <p>Go back to Play'd and sign in once more.</p>
        """, for: request, status: .badRequest)
  }

  // MARK: Control

  /// Faults of identity tokens, by name, with their effects.
  static let lies = [
    ("badSignature", "sign with an unknown key"), ("wrongNonce", "use the nonce of another sign-in"),
    ("expired", "issue an expired token"), ("anotherApp", "issue it for another app"),
  ]

  func control() throws -> Response {
    let fields = try Self.lies.map { name, what in
      """
      <label>\(name): \(what) (times)
      <input name="\(name)" type="number" min="0" max="1000" value="\(try count(of: name))"></label>
      """
    }
    let rows = try store.people().map {
      "<tr><td>\(HTML.escaped($0.name))</td><td>\($0.usesPlayd ? "signed in to Play'd" : "does not use Play'd")</td></tr>"
    }
    return page(
      "Control",
      body: """
        <h2>People</h2><div class="wide"><table><thead><tr><th scope="col">Name</th><th scope="col">State</th></tr></thead>
        <tbody>\(rows.joined())</tbody></table></div>
        <h2>Lies</h2><form method="post" action="/control/faults">\(fields.joined())<button>Set</button></form>
        """, for: nil)
  }

  /// `GET /control/state`, for programs.
  func state() throws -> Response {
    let people = try store.people().map {
      JSON.object([
        "name": .string($0.name), "subject": .string($0.subject), "usesPlayd": .bool($0.usesPlayd),
      ])
    }
    return .json(JSON.object(["isSandbox": .bool(true), "people": .array(people)]).serialized())
  }

  func setFaults(_ request: Request) throws -> Response {
    guard isOwnForm(request) else { return .text("Another site's form.\n", status: .forbidden) }
    for (name, value) in Query(form: request.body).items {
      guard Self.lies.contains(where: { $0.0 == name }), let number = Int64(value), (0...1_000).contains(number) else {
        return .text("There is no such fault, or the number is not from 0 to 1,000.\n", status: .badRequest)
      }
      try store.settings.set(fault: name, number)
    }
    if request.headers["accept"]?.hasPrefix("application/json") == true { return .json(Array("{}".utf8)) }
    return Response(.seeOther, headers: [Header("Location", "/control"), Header("Cache-Control", "no-store")])
  }

  private func count(of fault: String) throws -> Int64 {
    try store.settings.setting("fault." + fault).flatMap { Int64($0) } ?? 0
  }

  private func isOwnForm(_ request: Request) -> Bool {
    request.isForm(from: [request.playdOrigin, request.headers["host"].map { "http://" + $0 }].compactMap { $0 })
  }

  private func page(
    _ title: String, body: String, for request: Request?, status: HTTPStatus = .ok
  ) -> Response {
    let targets = (["'self'"] + (request.map { origins(for: $0) } ?? [])).joined(separator: " ")
    let policy =
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action \(targets); base-uri 'none'; "
      + "frame-ancestors 'none'"
    let text = HTML.page(title, body, named: "Apple")
    return Response(
      status,
      headers: [
        Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store"),
        Header("Content-Security-Policy", policy), Header("Referrer-Policy", "same-origin"),
        Header("X-Content-Type-Options", "nosniff"),
      ], body: .bytes(Array(text.utf8)))
  }
}
