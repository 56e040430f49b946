import HTTPServer

/// The sandbox's pages: plain HTML that works with and without style, keyboard and screen readers.
enum HTML {
  /// HTML-escaped text, for content and double-quoted attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// - Parameter body: HTML with users' input escaped.
  static func page(_ title: String, _ body: String, named name: String) -> String {
    let note = "It has nothing to do with the company \(name), and nothing here is anybody's real life."
    return page(title, body: body, named: name, note: note)
  }

  /// - Parameters:
  ///   - body: HTML with users' input escaped.
  ///   - note: what stands below it.
  static func page(_ title: String, body: String, named name: String, note: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title)) · \(escaped(name)) (sandbox)</title>
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <header><p><strong>\(escaped(name))</strong> <span class="mark">sandbox</span></p></header>
    <main>
    <h1>\(escaped(title))</h1>
    \(body)
    </main>
    <footer><p>A program for trying Play'd. \(escaped(note))</p></footer>
    </body>
    </html>

    """
  }

  static func style(_ colour: String) -> String {
    """
    :root { color-scheme: light dark; --brand: \(colour); --ground: #f3f5f8; --card: #fff; --ink: #16202c; --soft: #4b5a6b;
      --line: #d5dce5; }
    @media (prefers-color-scheme: dark) { :root { --ground: #10151b; --card: #1a222c; --ink: #eef3f8; --soft: #b4c0cd;
      --line: #37434f; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
    header { background: linear-gradient(135deg, var(--brand), #101828); color: #fff; padding: 1rem 1rem 3.5rem; }
    header p { margin: 0 auto; max-width: 40rem; font-size: 1.5rem; }
    .mark { border: 2px solid #fff; border-radius: 1rem; padding: .1rem .6rem; font-size: .875rem; margin-left: .5rem; }
    main { max-width: 40rem; margin: -2.5rem auto 0; padding: 1.25rem; background: var(--card); border-radius: 1.25rem;
      box-shadow: 0 4px 24px rgb(0 0 0 / .12); }
    footer { max-width: 40rem; margin: 0 auto; padding: 1rem; font-size: .875rem; color: var(--soft); }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
    h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
    a { color: inherit; }
    a.next { display: block; text-align: center; min-height: 48px; padding: .7rem; border-radius: .875rem; font-weight: 700;
      border: 2px solid var(--line); text-decoration: none; margin-top: 1rem; }
    .figures { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none; }
    .figures li { flex: 1 1 8rem; background: var(--ground); border-radius: .875rem; padding: .75rem; }
    .figures strong { display: block; font-size: 1.75rem; line-height: 1.2; }
    .deeds button { width: 100%; min-height: 56px; border-radius: .875rem; text-align: left; }
    label { display: block; margin: .75rem 0; }
    input:not([type=checkbox]), select { display: block; width: 100%; min-height: 44px; font: inherit; padding: .5rem; }
    input[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle; margin-right: .5rem; }
    fieldset { border: 1px solid var(--line); border-radius: .875rem; }
    button { min-height: 44px; min-width: 44px; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .75rem;
      border: 2px solid var(--brand); background: var(--brand); color: #fff; margin: .25rem .25rem .25rem 0; }
    button.quiet { background: var(--card); color: var(--ink); border-color: var(--soft); }
    :focus-visible { outline: 3px solid #b35900; outline-offset: 2px; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .5rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
    td button { white-space: nowrap; padding: .5rem .75rem; }
    .wide { overflow-x: auto; }
    .alert { border-left: 4px solid #b00020; padding: .5rem 1rem; }

    """
  }

  static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\">"
  }
}

extension SandboxServer {
  /// A page as a response. Forms may lead to this partner and on to Play'd.
  func page(_ title: String, body: String, status: HTTPStatus = .ok, cookie: String? = nil) -> Response {
    let origins = (["'self'"] + playdOrigins).joined(separator: " ")
    let policy =
      "default-src 'none'; style-src 'self'; form-action \(origins); base-uri 'none'; frame-ancestors 'none'"
    var headers = [
      Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store"),
      Header("Content-Security-Policy", policy), Header("Referrer-Policy", "same-origin"),
      Header("X-Content-Type-Options", "nosniff"),
    ]
    if let cookie { headers.append(Header("Set-Cookie", cookie)) }
    return Response(status, headers: headers, body: .bytes(Array(HTML.page(title, body, named: partner.name).utf8)))
  }

  func redirect(_ location: String, cookie: String? = nil) -> Response {
    var headers = [Header("Location", location), Header("Cache-Control", "no-store")]
    if let cookie { headers.append(Header("Set-Cookie", cookie)) }
    return Response(.seeOther, headers: headers)
  }

  /// The signed-in user.
  func signedIn(_ request: Request) throws -> SandboxUser? {
    for line in request.headers.all("cookie") {
      for pair in line.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName {
          return try store.user(ofSession: String(parts[1]))
        }
      }
    }
    return nil
  }

  /// Ports of one host share cookies, so each partner's has its own name.
  var cookieName: String { "sandbox-\(partner.slug)" }

  func cookie(_ session: String) -> String { "\(cookieName)=\(session); Path=/; HttpOnly; SameSite=Lax" }
}

extension Request {
  /// Whether a form comes from a page of one of these origins. Browsers name a form's origin; programs name none.
  func isForm(from origins: [String]) -> Bool { headers["origin"].map { origins.contains($0) } ?? true }

  /// Play'd's origin as this browser knows it; nil for a browser that came directly.
  var playdOrigin: String? { headers["playd-origin"] }
}
