import Cryptography
import HTTPServer
import Kernel

/// The sign-in and consent pages (RFC 6749 section 4.1.1).
extension SandboxServer {
  func authorize(_ request: Request) throws -> Response {
    let query = request.query
    // With an unknown client or redirect URL the browser must not be redirected (RFC 6749 section 4.1.2.1).
    guard query["client_id"] == "playd", let redirect = query["redirect_uri"],
      isRegistered(redirect: redirect, for: request)
    else {
      return page(
        "This link does not work",
        body:
          "<p class=\"alert\">It names an app or an address that is not registered here. You were not signed in.</p>",
        status: .badRequest)
    }
    let state = query["state"] ?? ""
    guard query["response_type"] == "code" else { return back(redirect, state, "unsupported_response_type") }
    let challenge = query["code_challenge"] ?? ""
    guard query["code_challenge_method"] == "S256", challenge.utf8.count == 43 else {
      return back(redirect, state, "invalid_request")
    }
    let known = Set(partner.scopes.map(\.name))
    let asked = (query["scope"] ?? "").split(separator: " ").map(String.init)
    guard !asked.isEmpty, asked.allSatisfy({ known.contains($0) }) else {
      return back(redirect, state, "invalid_scope")
    }
    let ticket = SandboxTicket(
      id: Base64.url.text(SecureRandom.bytes(18)), redirect: redirect, state: state, challenge: challenge,
      scope: asked.joined(separator: " "))
    try store.store(ticket)
    return try signedIn(request) == nil ? signInPage(ticket.id, nil) : redirectToConsent(ticket.id)
  }

  private func redirectToConsent(_ ticket: String, cookie: String? = nil) -> Response {
    redirect("/oauth/consent?ticket=\(ticket)", cookie: cookie)
  }

  private func signInPage(_ ticket: String, _ alert: String?) -> Response {
    let warning = alert.map { "<p class=\"alert\" role=\"alert\">\(HTML.escaped($0))</p>" } ?? ""
    return page(
      "Sign in",
      body: """
        <p>This is a sandbox: any name will do, and the password is <code>sandbox</code>.</p>
        \(warning)
        <form method="post" action="/oauth/sign-in">
        \(HTML.hidden("ticket", ticket))
        <label>User name <input name="user" autocomplete="username" required maxlength="40" pattern="[A-Za-z0-9 .\\-]+"></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
        <button type="submit">Sign in</button>
        </form>
        """, status: alert == nil ? .ok : .badRequest)
  }

  func signIn(_ request: Request) throws -> Response {
    let form = Query(form: request.body)
    let ticket = form["ticket"] ?? ""
    guard try store.ticket(ticket) != nil else { return lostPage }
    let name = form["user"] ?? ""
    let isName =
      (1...40).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || [32, 45, 46].contains($0)
      }
    guard isName, form["password"] == "sandbox" else {
      return signInPage(ticket, "The name has letters and digits, and the password is “sandbox”. Try again.")
    }
    let session = try store.newSession(of: try store.user(named: name))
    return redirectToConsent(ticket, cookie: cookie(session))
  }

  private var lostPage: Response {
    page("Start again", body: "<p class=\"alert\">Go back to Play'd and connect once more.</p>", status: .badRequest)
  }

  func consent(_ request: Request) throws -> Response {
    guard let ticket = try store.ticket(request.query["ticket"] ?? "") else { return lostPage }
    guard let user = try signedIn(request) else { return signInPage(ticket.id, nil) }
    let asked = ticket.scope.split(separator: " ").map(String.init)
    let boxes = partner.scopes.filter { asked.contains($0.name) }.map {
      """
      <label><input type="checkbox" name="scope" value="\(HTML.escaped($0.name))" checked> \(HTML.escaped($0.en))</label>
      """
    }
    return page(
      "Connect with Play'd?",
      body: """
        <p>You are signed in as <strong>\(HTML.escaped(user.name))</strong>. Play'd asks to:</p>
        <form method="post" action="/oauth/consent">
        \(HTML.hidden("ticket", ticket.id))
        <fieldset><legend>Permissions</legend>
        \(boxes.joined(separator: "\n"))
        </fieldset>
        <p><button type="submit" name="decision" value="allow">Allow</button>
        <button type="submit" name="decision" value="deny" class="quiet">Do not allow</button></p>
        </form>
        """)
  }

  func decide(_ request: Request) throws -> Response {
    let form = Query(form: request.body)
    // Only the browser that was shown the page knows the ticket, and only the signed-in user the session.
    guard let ticket = try store.ticket(form["ticket"] ?? ""), let user = try signedIn(request) else { return lostPage }
    try store.removeTicket(ticket.id)
    guard form["decision"] == "allow" else { return back(ticket.redirect, ticket.state, "access_denied") }
    let asked = Set(ticket.scope.split(separator: " ").map(String.init))
    let given = form.all("scope").filter { asked.contains($0) }
    let code = try store.newCode(for: ticket, user: user, scope: given.joined(separator: " "), at: now())
    return redirect(
      "\(ticket.redirect)?code=\(code)&state=\(Self.escaped(ticket.state))&iss=\(Self.escaped(url))")
  }

  private func back(_ redirect: String, _ state: String, _ error: String) -> Response {
    self.redirect("\(redirect)?error=\(error)&state=\(Self.escaped(state))&iss=\(Self.escaped(url))")
  }

  /// A query value (RFC 3986 section 2.3).
  static func escaped(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: bytes.append(byte)
      default: bytes += [37, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
