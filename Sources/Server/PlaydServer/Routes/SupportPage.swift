package import HTTPServer

/// Help and contact: a plain page, since the operator sets the contact.
package struct SupportPage: Sendable {
  private let contact: String?

  /// - Parameter contact: an address for mail or a page, `mailto:…` or `https://…`; nil for none.
  package init(contact: String?) { self.contact = contact }

  package func addRoutes(to router: inout Router) {
    let page = Array(html.utf8)
    let policies = HeaderSet([
      Header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"),
      Header("X-Content-Type-Options", "nosniff"),
    ])
    router.on(.get, at: "/legal/support", execution: .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-cache")],
        commonHeaders: policies, body: .bytes(page))
    }
  }

  private var html: String {
    let escaped = contact?.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    let name = escaped.map { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : $0 }
    let english =
      escaped.map { "<p>Write to us: <a href=\"\($0)\">\(name ?? "")</a></p>" }
      ?? "<p>The operator of this server has not named a contact.</p>"
    let georgian =
      escaped.map { "<p>მოგვწერე: <a href=\"\($0)\">\(name ?? "")</a></p>" }
      ?? "<p>ამ სერვერის ოპერატორს კონტაქტი არ მიუთითებია.</p>"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Help · Play’d</title>
      <link rel="stylesheet" href="/legal/legal.css">
      <link rel="icon" href="/icons/home.svg">
      </head>
      <body>
      <main>
      <nav><a href="/">Play’d</a><a href="/legal/terms.html">Terms</a><a href="/legal/privacy.html">Privacy</a></nav>
      <h1>Help</h1>
      \(english)
      <h2>Coins are missing</h2>
      <p>Your wallet explains every coin. Coins under review or waiting for a sponsor stand above the history.</p>
      <h2>A game didn’t get my reward</h2>
      <p>Open the game’s page in Play’d: it shows every try. If it can’t be delivered, your coins come back.</p>
      <h2>New phone</h2>
      <p>Sign in on the Account page, or use your recovery code there.</p>
      <section lang="ka">
      <h1>დახმარება</h1>
      \(georgian)
      <h2>მონეტები მაკლია</h2>
      <p>საფულე ყოველ მონეტას ხსნის. რაც მოწმდება ან სპონსორს ელოდება, ისტორიის ზემოთ ჩანს.</p>
      <h2>თამაშმა ჯილდო არ მიიღო</h2>
      <p>გახსენი თამაშის გვერდი Play’d-ში: ყოველი მცდელობა იქ ჩანს. თუ მიწოდება ვერ მოხერხდა, მონეტები დაგიბრუნდება.</p>
      <h2>ახალი ტელეფონი</h2>
      <p>შედი ანგარიშის გვერდიდან ან გამოიყენე აღდგენის კოდი.</p>
      </section>
      </main>
      </body>
      </html>

      """
  }
}
