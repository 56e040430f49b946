import HTTPServer
import Kernel

/// The partner's own page, where a player goes on: today's figures, what there is to do, and the way back.
extension SandboxServer {
  func home(_ request: Request) throws -> Response {
    let back = (request.playdOrigin ?? playdURL).map {
      "<p><a class=\"next\" href=\"\(HTML.escaped($0))/earn\">Back to Play'd</a></p>"
    }
    let users = try store.users()
    let asked = request.query["user"].flatMap { name in users.first { $0.name == name } }
    guard let user = try asked ?? signedIn(request) ?? (users.count == 1 ? users[0] : nil) else {
      return page(
        "Welcome to \(partner.name)",
        body: "<p>Connect \(HTML.escaped(partner.name)) in Play'd first. Then you find your day here.</p>"
          + (back ?? ""))
    }
    return page("Hi, \(user.name)", body: try day(of: user) + (back ?? "") + testers(user))
  }

  private func day(of user: SandboxUser) throws -> String {
    let today = SandboxTime.text(now()).prefix(10)
    let activities = try store.activities(of: user.name).filter {
      !$0.isWithdrawn && SandboxTime.text($0.occurredAt).hasPrefix(today)
    }
    let kinds = partner.templates.reduce(into: [String]()) { if !$0.contains($1.kind) { $0.append($1.kind) } }
    let figures = kinds.map { kind in
      let sum = activities.filter { $0.kind == kind }.reduce(0) { $0 + $1.value }
      return "<li><strong>\(sum)</strong>\(HTML.escaped(Self.unit(of: kind)))</li>"
    }
    let deeds = partner.templates.map { template in
      """
      <form method="post" action="/control/do">\(HTML.hidden("user", user.name))\(HTML.hidden("deed", template.name))\
      \(HTML.hidden("from", "home"))<button>\(HTML.escaped(template.title))</button></form>
      """
    }
    let isConnected = try store.isConnected(user.name)
    return """
      <p>\(isConnected ? "Connected with Play'd: what you do here brings coins there." : "Not connected with Play'd.")</p>
      <h2>Today</h2><ul class="figures">\(figures.joined())</ul>
      <h2>What's next?</h2><div class="deeds">\(deeds.joined())</div>
      """
  }

  private func testers(_ user: SandboxUser) -> String {
    """
    <p><a href="/control?user=\(Self.escaped(user.name))">Control page: undo, permissions, faults</a></p>
    """
  }

  /// The name of a sum on the page.
  private static func unit(of kind: String) -> String {
    switch kind {
    case "steps": "steps"
    case "workout": "active minutes"
    case "course-lesson": "lessons"
    case "course-completed": "courses"
    case "checkup-step": "checkup steps"
    case "savings-deposit": "deposits"
    default: "tasks"
    }
  }
}
