package import Database
package import HTTPServer
package import Kernel
package import Mail

/// The sandbox's mail server: takes every message, sends none, and shows them to anyone at `/sandbox/mail`. Only for trials.
///
/// The latest messages are in the database, so that a restart loses none.
@MemberwiseInit(unlabelled: 1)
package struct SandboxMailbox: MailTransport {
  private struct Entry: Sendable {
    var at: Timestamp
    var to: String
    var subject: String
    var text: String
  }

  private let database: any Database
  /// The messages that are kept, the latest.
  package static let most: Int64 = 200

  package func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome {
    do {
      try database.write { connection in
        try connection.execute(
          """
          INSERT INTO sandbox_mail (id, at, recipient, subject, letter) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (id) DO NOTHING
          """,
          [
            .integer(number), .integer(now.rawValue), .text(message.to.text), .text(message.subject.text),
            .text(message.text),
          ])
        try connection.execute(
          """
          DELETE FROM sandbox_mail WHERE id NOT IN (SELECT id FROM sandbox_mail ORDER BY at DESC, id DESC LIMIT $1)
          """, [.integer(Self.most)])
      }
      return .accepted
    } catch {
      return .later("the sandbox's mailbox: \(error)")
    }
  }

  /// The messages, the oldest first.
  private func entries() throws -> [Entry] {
    try database.read { connection in
      try connection.all("SELECT at, recipient, subject, letter FROM sandbox_mail ORDER BY at, id") {
        row throws(DatabaseError) in
        Entry(
          at: Timestamp(try row.integer()), to: try row.text(), subject: try row.text(), text: try row.text())
      }
    }
  }

  package func addRoutes(to router: inout Router) {
    router.on(.get, at: "/sandbox/mail") { _ in try self.page() }
    router.on(.get, at: "/sandbox/mail/state") { _ in try self.state() }
    router.on(.get, at: "/sandbox/mail/style.css", execution: .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/css; charset=utf-8"), Header("Cache-Control", "no-cache")],
        body: .bytes(Array((HTML.style("#3b1e77") + Self.style).utf8)))
    }
  }

  private func page() throws -> Response {
    let letters = try entries().reversed().map { entry in
      """
      <article><h2>\(HTML.escaped(entry.subject))</h2>
      <p class="to">To \(HTML.escaped(entry.to)) · \(HTML.escaped(SandboxTime.text(entry.at)))</p>
      <p class="letter">\(Self.linked(HTML.escaped(entry.text)))</p></article>
      """
    }
    let body =
      "<p>A mailbox for trials: every email of this server ends here, and none is sent. Reload to see new ones.</p>"
      + (letters.isEmpty ? "<p>No messages yet.</p>" : letters.joined())
    let text = HTML.page("Mailbox", body: body, named: "Play'd", note: "No message leaves this machine.")
      .replacing("/style.css", with: "/sandbox/mail/style.css")
    return Response(
      headers: [Header("Content-Type", "text/html; charset=utf-8"), Header("Cache-Control", "no-store")],
      commonHeaders: HeaderSet([
        Header(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"),
        Header("Referrer-Policy", "no-referrer"), Header("X-Content-Type-Options", "nosniff"),
      ]), body: .bytes(Array(text.utf8)))
  }

  /// `GET /sandbox/mail/state`, for programs.
  private func state() throws -> Response {
    let messages = try entries().map { entry in
      JSON.object([
        "to": .string(entry.to), "subject": .string(entry.subject),
        "text": .string(entry.text),
      ])
    }
    return .json(JSON.object(["isSandbox": .bool(true), "messages": .array(messages)]).serialized())
  }

  /// Lines that are an address as links. The text is escaped already.
  private static func linked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("http://") || line.hasPrefix("https://"), !line.contains(" ") else { return String(line) }
      return "<a href=\"\(line)\" rel=\"noreferrer\">\(line)</a>"
    }.joined(separator: "\n")
  }

  private static let style = """
    article { border-top: 1px solid var(--line); padding: 1rem 0; }
    .to { color: var(--soft); font-size: .875rem; margin: 0; }
    .letter { white-space: pre-wrap; overflow-wrap: anywhere; }

    """
}
