package import ConsoleAPI
package import Database
package import Kernel
import Mail
import PlaydAPI

/// Studios that join by themselves: a verified address, an application, an operator's decision.
extension Console {
  /// Sends a link to an address that signs up.
  ///
  /// The answer, the work and the number of rows are the same whether the address has an account.
  ///
  /// - Parameter site: the server's public URL; never one that the request names.
  package func beginSignUp(
    _ request: ConsoleLinkRequest, site: String, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    try requestLink(.signUp, by: request, from: origin, at: now) { account, token in
      account == nil
        ? .confirm(link: "\(site)/console/confirm?token=\(token)") : .known(link: "\(site)/console/forgot")
    }
  }

  /// Sends a link for a new password; to an address without an account, a message that says so.
  package func requestReset(
    _ request: ConsoleLinkRequest, site: String, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    try requestLink(.reset, by: request, from: origin, at: now) { account, token in
      account.map { $0.disabledAt == nil } ?? false
        ? .reset(link: "\(site)/console/reset?token=\(token)") : .unknown(link: "\(site)/console/sign-up")
    }
  }

  private func requestLink(
    _ kind: LinkKind, by request: ConsoleLinkRequest, from origin: ConsoleOrigin, at now: Timestamp,
    letter: @escaping @Sendable (ConsoleAccount?, _ token: String) -> Letter
  ) throws {
    guard mail.isOn else { throw ConsoleRefusal.mailMissing }
    guard let name = ConsoleName(request.email) else { throw ConsoleRefusal.nameInvalid }
    do {
      try database.write { connection in
        try takeQuota(kind, to: name, from: origin, at: now, in: connection)
        let account = try stored(name.text, in: connection)?.account
        let token = try makeLink(kind, to: name, of: account?.accountID, at: now, in: connection)
        try send(
          letter(account, token), to: name.text, in: request.language, for: kind.lifetime, at: now,
          in: connection)
        try record("\(kind.word).request", subject: name.text, from: origin, at: now, in: connection)
      }
    } catch ConsoleRefusal.requestsMany(let wait) {
      try refuse(
        "\(kind.word).request", subject: name.text, by: nil, as: "console-requests-many", from: origin, at: now)
      throw ConsoleRefusal.requestsMany(wait: wait)
    }
  }

  /// Stores an application by the owner of a link.
  package func apply(
    _ request: ConsoleApplicationRequest, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    guard mail.isOn else { throw ConsoleRefusal.mailMissing }
    try queue.run(for: origin.network) { try applyNow(request, from: origin, at: now) }
  }

  private func applyNow(
    _ request: ConsoleApplicationRequest, from origin: ConsoleOrigin, at now: Timestamp
  ) throws {
    let (attempt, found) = try open(request.token, as: .signUp, from: origin, at: now)
    if let flaw = PasswordWeakness(request.password, name: found.email, words: [request.studio]) {
      throw ConsoleRefusal.passwordWeak(flaw)
    }
    let hash = PasswordHash(of: request.password, cost)
    try database.write { connection in
      try spend(request.token, .signUp, in: connection)
      try succeed(attempt, in: connection)
      guard try stored(found.email, in: connection) == nil else { throw ConsoleRefusal.nameTaken }
      try connection.execute(
        "DELETE FROM console_applications WHERE email = $1 AND state = 1", [.text(found.email)])
      try insert(request, email: found.email, password: hash, from: origin, at: now, in: connection)
      try send(.applied(studio: request.studio), to: found.email, in: request.language, at: now, in: connection)
      try record(
        "application.create", subject: "\(found.email): \(request.studio)", from: origin, at: now, in: connection)
    }
  }

  private func insert(
    _ request: ConsoleApplicationRequest, email: String, password hash: PasswordHash, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws {
    var added: Int64 = 0
    while added == 0 {
      guard let id = ConsoleApplicationID.make(at: now, random: connection.randomBits()) else { continue }
      added = try connection.execute(
        """
        INSERT INTO console_applications (
          id, email, password, studio, site, game, network, language, state, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(id.rawValue), .text(email), .text(hash.stored), .text(request.studio), .text(request.site),
          .text(request.game), .text(origin.network), .integer(Int64(request.language.rawValue)),
          .integer(ConsoleApplicationState.waiting.rawValue), .integer(now.rawValue),
        ])
    }
  }

  /// The attempt and the address of a link. A wrong token counts as a failed attempt, and is audited.
  func open(
    _ token: String, as kind: LinkKind, from origin: ConsoleOrigin, at now: Timestamp
  ) throws -> (Attempt, (email: String, account: ConsoleAccountID?)) {
    let attempt = Attempt(name: kind.word, from: origin)
    let found = try database.write { connection in
      try begin(attempt, at: now, in: connection)
      return try link(token, of: kind, at: now, in: connection)
    }
    guard let found else {
      try refuse("\(kind.word).confirm", subject: "", by: nil, as: "console-link-invalid", from: origin, at: now)
      throw ConsoleRefusal.linkInvalid
    }
    return (attempt, found)
  }

  // MARK: Operators

  /// Applications: those that wait, the oldest first; or decided ones before a cursor, the latest first.
  package func applications(
    isDecided: Bool, before cursor: ConsoleApplicationID?, in connection: any Connection
  ) throws -> ConsolePage<ConsoleApplication> {
    let condition = isDecided ? "state > 1 AND id < $1 ORDER BY id DESC" : "state = 1 AND id < $1 ORDER BY id"
    let items = try connection.all(
      "SELECT \(Self.applicationColumns) FROM console_applications WHERE \(condition) LIMIT 200",
      [.integer(cursor?.rawValue ?? .max)]
    ) { row throws(DatabaseError) in try Self.application(row) }
    return ConsolePage(items, next: isDecided && items.count == 200 ? items.last?.applicationID.text : nil)
  }

  /// Approves or refuses an application. Two operators cannot both decide.
  package func decide(
    _ id: ConsoleApplicationID, as decision: ConsoleApplicationDecision, site: String, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleApplication {
    guard mail.isOn else { throw ConsoleRefusal.mailMissing }
    let found = try connection.first(
      "SELECT \(Self.applicationColumns), password, language FROM console_applications WHERE id = $1",
      [.integer(id.rawValue)]
    ) { row throws(DatabaseError) in
      (application: try Self.application(row), password: try row.optionalText(), language: try row.integer())
    }
    guard var application = found?.application, let found else {
      throw ConsoleRefusal.notFound("There is no such application.")
    }
    let language = NoteLanguage(rawValue: UInt8(clamping: found.language)) ?? .english
    application.state = decision.approves ? .approved : .refused
    (application.decidedAt, application.decidedBy) = (now, caller.account.name)
    application.reason = decision.approves ? nil : decision.reason
    let decided = try connection.execute(
      """
      UPDATE console_applications SET state = $2, decided_at = $3, decided_by = $4, reason = $5, password = NULL
      WHERE id = $1 AND state = 1
      """,
      [
        .integer(id.rawValue), .integer(application.state.rawValue), .integer(now.rawValue),
        .text(caller.account.name), .text(application.reason),
      ])
    guard decided == 1, let password = found.password else { throw ConsoleRefusal.decided }
    let letter: Letter
    if decision.approves {
      try join(application, password: password, language: language, by: caller, from: origin, at: now, in: connection)
      letter = .approved(studio: application.studio, link: "\(site)/console")
    } else {
      letter = .refused(studio: application.studio, reason: application.reason ?? "")
      try record(
        "application.refuse", subject: "\(application.email): \(application.reason ?? "")", by: caller, from: origin,
        at: now, in: connection)
    }
    try send(letter, to: application.email, in: language, at: now, in: connection)
    return application
  }

  /// Makes the studio and its owner's account.
  private func join(
    _ application: ConsoleApplication, password: String, language: NoteLanguage, by caller: ConsoleCaller,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws {
    guard let hash = PasswordHash(stored: password) else {
      throw DatabaseError.corrupt(detail: "a password hash of an application that cannot be read")
    }
    let slug = try freeSlug(for: application.studio, in: connection)
    let studio = try put(
      slug, name: application.studio, games: [], by: caller, from: origin, at: now, in: connection)
    try add(application.email, hash: hash, role: .owner, studio: studio.id, language: language, at: now, in: connection)
    try record(
      "application.approve", subject: "\(application.email): \(slug)", by: caller, from: origin, at: now, in: connection
    )
  }

  /// A short name out of a studio's, with a number if it is taken.
  private func freeSlug(for name: String, in connection: any Connection) throws -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = words.isEmpty ? "studio" : String(words.joined(separator: "-").prefix(32))
    let stem = base.hasSuffix("-") ? String(base.dropLast()) : base
    for number in 1... {
      let slug = number == 1 ? stem : "\(stem)-\(number)"
      let taken = try connection.first("SELECT id FROM console_studios WHERE slug = $1", [.text(slug)]) {
        row throws(DatabaseError) in try row.integer()
      }
      if taken == nil { return slug }
    }
    return stem
  }

  private static let applicationColumns =
    "id, email, studio, site, game, network, state, created_at, decided_at, decided_by, reason"

  private static func application(_ row: Row) throws(DatabaseError) -> ConsoleApplication {
    let id = ConsoleApplicationID(rawValue: try row.integer())
    let (email, studio, site) = (try row.text(), try row.text(), try row.text())
    let (game, network) = (try row.text(), try row.text())
    guard let id, let state = ConsoleApplicationState(rawValue: try row.integer()) else {
      throw .corrupt(detail: "an application in a state that does not exist")
    }
    return ConsoleApplication(
      applicationID: id, email: email, studio: studio, site: site, game: game, network: network, state: state,
      createdAt: Timestamp(try row.integer()), decidedAt: try row.optionalInteger().map { Timestamp($0) },
      decidedBy: try row.optionalText(), reason: try row.optionalText())
  }
}
