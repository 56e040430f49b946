import HTTPServer
import Kernel

/// The control page and API, on which a person or a test acts as a partner's user.
extension SandboxServer {
  func control(_ request: Request) throws -> Response {
    let users = try store.users()
    guard !users.isEmpty else {
      return page("Control", body: "<p>There are no accounts yet. Connect from Play'd first.</p>")
    }
    let name = request.query["user"] ?? users[0].name
    guard let user = users.first(where: { $0.name == name }) else { return noUser }
    let sections = try [
      userSection(user, users), templateSection(user), activitySection(user), faultSection(), logSection(),
    ]
    return page("Control: \(user.name)", body: sections.joined(separator: "\n"))
  }

  private func userSection(_ user: SandboxUser, _ users: [SandboxUser]) throws -> String {
    let links = users.filter { $0.name != user.name }.map {
      "<li><a href=\"/control?user=\(Self.escaped($0.name))\">\(HTML.escaped($0.name))</a></li>"
    }
    let others = links.isEmpty ? "" : "<p>Others:</p><ul>\(links.joined())</ul>"
    let isConnected = try store.isConnected(user.name)
    return "<p>Connected with Play'd: <strong>\(isConnected ? "yes" : "no")</strong></p>\(others)"
  }

  private func templateSection(_ user: SandboxUser) throws -> String {
    let buttons = partner.templates.map { form("do", user: user, label: $0.title, fields: [("deed", $0.name)]) }
    return "<h2>Do something</h2>\(buttons.joined())"
  }

  private func activitySection(_ user: SandboxUser) throws -> String {
    let rows = try store.activities(of: user.name).reversed().prefix(20).map { activity in
      let action =
        activity.isWithdrawn
        ? "withdrawn" : form("withdraw", user: user, label: "Withdraw", fields: [("activity", activity.id)])
      return """
        <tr><td>\(HTML.escaped(activity.title))</td><td>\(activity.value)</td>
        <td>\(HTML.escaped(SandboxTime.text(activity.occurredAt)))</td><td>\(action)</td></tr>
        """
    }
    return """
      <h2>Done</h2>
      <div class="wide"><table><thead><tr><th scope="col">What</th><th scope="col">How much</th><th scope="col">When</th>
      <th scope="col">Undo</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>
      <h2>Permission</h2>\(form("revoke", user: user, label: "Take the permission back", fields: []))
      \(form("expire", user: user, label: "Let the access token end", fields: []))
      """
  }

  private func faultSection() throws -> String {
    let faults = try store.faults()
    let fields = SandboxFaults.names.map {
      """
      <label>\($0)\($0 == "delay" ? " (milliseconds)" : " (times)")
      <input name="\($0)" type="number" min="0" max="600000" value="\(faults[$0])"></label>
      """
    }
    return """
      <h2>Faults</h2><form method="post" action="/control/faults">\(fields.joined())
      <button type="submit">Set</button></form>
      """
  }

  private func logSection() throws -> String {
    let rows = try store.recentDeliveries().map {
      """
      <tr><td>\(HTML.escaped($0.id))</td><td>\($0.attempts)</td><td>\($0.isDone ? "done" : "waiting")</td>
      <td>\(HTML.escaped($0.result))</td></tr>
      """
    }
    return """
      <h2>Events</h2><div class="wide"><table><thead><tr><th scope="col">Event</th><th scope="col">Attempts</th>
      <th scope="col">State</th><th scope="col">Answer</th></tr></thead><tbody>\(rows.joined())</tbody></table></div>
      """
  }

  private func form(
    _ action: String, user: SandboxUser, label: String, fields: [(String, String)]
  ) -> String {
    let hidden = ([("user", user.name)] + fields).map { HTML.hidden($0.0, $0.1) }.joined()
    return "<form method=\"post\" action=\"/control/\(action)\">\(hidden)<button>\(HTML.escaped(label))</button></form>"
  }

  private var noUser: Response {
    page("Unknown user", body: "<p>Connect from Play'd first.</p>", status: .notFound)
  }

  // MARK: Doing

  /// Handles a control form for its user, then redirects to the page, or answers programs with JSON.
  func act(_ request: Request, _ body: (SandboxUser, Query) throws -> JSON?) throws -> Response {
    guard isOwnForm(request) else { return .text("Another site's form.\n", status: .forbidden) }
    let form = Query(form: request.body)
    guard let user = try store.users().first(where: { $0.name == form["user"] }) else { return noUser }
    guard let result = try body(user, form) else { return .text("There is nothing of that name.\n", status: .notFound) }
    if request.headers["accept"]?.hasPrefix("application/json") == true { return .json(result.serialized()) }
    return redirect(form["from"] == "home" ? "/" : "/control?user=\(Self.escaped(user.name))")
  }

  private func isOwnForm(_ request: Request) -> Bool {
    request.isForm(
      from: [url, url.replacing("127.0.0.1", with: "localhost")] + [request.playdOrigin].compactMap { $0 })
  }

  func performActivity(_ request: Request) throws -> Response {
    try act(request) { user, form in
      guard let template = partner.templates.first(where: { $0.name == form["deed"] }) else { return nil }
      let value = form["value"].flatMap { Int64($0) }
      let minutesAgo = form["minutesAgo"].map { Int64($0) ?? -1 } ?? 0
      guard value.map({ (0...1_000_000_000).contains($0) }) ?? true, (0...20_160).contains(minutesAgo) else {
        return nil
      }
      var made: [JSON] = []
      for _ in 0..<template.times {
        let activity = SandboxActivity(
          template, value: value, by: user, at: now() - .seconds(minutesAgo * 60), told: now())
        try store.store(activity)
        try emit(activity, by: user)
        made.append(.string(activity.id))
      }
      return .object(["activities": .array(made)])
    }
  }

  func withdraw(_ request: Request) throws -> Response {
    try act(request) { user, form in
      guard var activity = try store.activity(form["activity"] ?? ""), activity.user == user.name else { return nil }
      activity.isWithdrawn = true
      activity.changedAt = max(now(), activity.changedAt + Milliseconds(1))
      try store.store(activity)
      try emit(activity, by: user)
      return .object(["activity": .string(activity.id)])
    }
  }

  func revokeHere(_ request: Request) throws -> Response {
    try act(request) { user, _ in
      if try store.revokeAll(of: user.name) { try sendRevocation(by: user) }
      return .object(["user": .string(user.name)])
    }
  }

  func expire(_ request: Request) throws -> Response {
    try act(request) { user, _ in
      try store.expireAccess(of: user.name)
      return .object(["user": .string(user.name)])
    }
  }

  func setFaults(_ request: Request) throws -> Response {
    guard isOwnForm(request) else { return .text("Another site's form.\n", status: .forbidden) }
    let form = Query(form: request.body)
    for (name, value) in form.items {
      guard SandboxFaults.names.contains(name), let number = Int64(value), (0...600_000).contains(number) else {
        return .text("There is no such fault, or not so much of it.\n", status: .badRequest)
      }
      try store.set(fault: name, number)
    }
    if request.headers["accept"]?.hasPrefix("application/json") == true { return .json(Array("{}".utf8)) }
    return redirect("/control")
  }

  /// `GET /control/state`: users, activities and events, for programs.
  func state(_ request: Request) throws -> Response {
    let users = try store.users().map { user in
      JSON.object([
        "user": .string(user.name), "id": .string(user.id), "isConnected": .bool(try store.isConnected(user.name)),
        "activities": .array(try store.activities(of: user.name).map { .string($0.id) }),
      ])
    }
    let events = try store.recentDeliveries().map {
      JSON.object([
        "id": .string($0.id), "attempts": .integer($0.attempts), "isDone": .bool($0.isDone),
        "answer": .string($0.result),
      ])
    }
    return .json(
      JSON.object([
        "partner": .string(partner.slug), "isSandbox": .bool(true), "users": .array(users), "events": .array(events),
      ]).serialized())
  }
}
