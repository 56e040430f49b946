package import HTTPServer
package import Kernel
package import Mail
import Synchronization

/// The sandbox's mail server: takes every message, sends none, and shows them to anyone at `/sandbox/mail`. Only for trials.
package final class SandboxMailbox: MailTransport {
  private struct Entry: Sendable {
    var number: Int64
    var at: Timestamp
    var message: MailMessage
  }

  private let entries = Mutex<[Entry]>([])
  /// The messages that are kept, the latest.
  private static let most = 200

  package init() {}

  package func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome {
    entries.withLock { entries in
      guard !entries.contains(where: { $0.number == number }) else { return }
      entries.append(Entry(number: number, at: now, message: message))
      if entries.count > Self.most { entries.removeFirst() }
    }
    return .accepted
  }

  package func addRoutes(to router: inout Router) {
    router.on(.get, "/sandbox/mail") { _ in self.page() }
    router.on(.get, "/sandbox/mail/state") { _ in self.state() }
    router.on(.get, "/sandbox/mail/style.css", .quick) { _ in
      Response(
        headers: [Header("Content-Type", "text/css; charset=utf-8"), Header("Cache-Control", "no-cache")],
        body: .bytes(Array((HTML.style("#3b1e77") + Self.style).utf8)))
    }
  }

  private func page() -> Response {
    let letters = entries.withLock { $0 }.reversed().map { entry in
      """
      <article><h2>\(HTML.escaped(entry.message.subject.text))</h2>
      <p class="to">To \(HTML.escaped(entry.message.to.text)) · \(HTML.escaped(SandboxTime.text(entry.at)))</p>
      <p class="letter">\(Self.linked(HTML.escaped(entry.message.text)))</p></article>
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
  private func state() -> Response {
    let messages = entries.withLock { $0 }.map { entry in
      JSON.object([
        "to": .string(entry.message.to.text), "subject": .string(entry.message.subject.text),
        "text": .string(entry.message.text),
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
