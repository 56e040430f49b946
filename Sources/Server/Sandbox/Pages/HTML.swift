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
  static func page(_ title: String, _ body: String, of partner: SandboxPartner) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title)) · \(escaped(partner.name)) (sandbox)</title>
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <header><p><strong>\(escaped(partner.name))</strong> <span class="mark">sandbox</span></p></header>
    <main>
    <h1>\(escaped(title))</h1>
    \(body)
    </main>
    <footer><p>A program for trying Play'd. It has nothing to do with the company \(escaped(partner.name)), and nothing \
    here is anybody's real life.</p></footer>
    </body>
    </html>

    """
  }

  static func style(_ colour: String) -> String {
    """
    :root { color-scheme: light dark; --brand: \(colour); }
    * { box-sizing: border-box; }
    body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
    header { background: var(--brand); color: #fff; padding: .75rem 1rem; }
    header p { margin: 0 auto; max-width: 40rem; font-size: 1.25rem; }
    .mark { border: 2px solid #fff; border-radius: 1rem; padding: .1rem .6rem; font-size: .875rem; margin-left: .5rem; }
    main, footer { max-width: 40rem; margin: 0 auto; padding: 1rem; }
    footer { font-size: .875rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    label { display: block; margin: .75rem 0; }
    input:not([type=checkbox]), select { display: block; width: 100%; min-height: 44px; font: inherit; padding: .5rem; }
    input[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle; margin-right: .5rem; }
    button { min-height: 44px; min-width: 44px; padding: .5rem 1.25rem; font: inherit; font-weight: 600; border-radius: .5rem;
      border: 2px solid var(--brand); background: var(--brand); color: #fff; margin: .25rem .25rem .25rem 0; }
    button.quiet { background: #fff; color: #222; border-color: #555; }
    :focus-visible { outline: 3px solid #b35900; outline-offset: 2px; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #888; overflow-wrap: anywhere; }
    .alert { border-left: 4px solid #b00020; padding: .5rem 1rem; }
    @media (prefers-color-scheme: dark) { button.quiet { background: #222; color: #eee; border-color: #aaa; } }

    """
  }

  static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\">"
  }
}

extension SandboxServer {
  /// A page as a response. Forms may lead to this partner and on to Play'd.
  func page(_ title: String, _ body: String, status: HTTPStatus = .ok, cookie: String? = nil) -> Response {
    let origins = (["'self'"] + playdOrigins).joined(separator: " ")
    let policy =
      "default-src 'none'; style-src 'self'; form-action \(origins); base-uri 'none'; frame-ancestors 'none'"
    var headers = [
      Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store"),
      Header("Content-Security-Policy", policy), Header("Referrer-Policy", "same-origin"),
      Header("X-Content-Type-Options", "nosniff"),
    ]
    if let cookie { headers.append(Header("Set-Cookie", cookie)) }
    return Response(status, headers: headers, body: .bytes(Array(HTML.page(title, body, of: partner).utf8)))
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
