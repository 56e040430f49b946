package import ConsoleAPI
package import Database
package import Kernel
import PlaydAPI

/// The audit log: append-only for the console's own lines.
extension Console {
  /// The columns of migration 18: how many equal requests a line stands for, and whether they came from outside the
  /// console. Released: never changed.
  package static let outsideRefusals = [
    "ALTER TABLE console_audit ADD COLUMN times {integer} NOT NULL DEFAULT 1",
    "ALTER TABLE console_audit ADD COLUMN outside {integer} NOT NULL DEFAULT 0",
    "CREATE INDEX console_audit_by_scope ON console_audit (outside, id)",
  ]

  /// The most lines per minute about unidentified requests, so that a flood of requests does not flood the log.
  static let anonymousPerMinute: Int64 = 120

  /// Records an operation or, with `refusal`, its refusal.
  ///
  /// - Parameter caller: nil without a sign-in.
  package func record(
    _ action: String, subject: String, by caller: ConsoleCaller? = nil, refused refusal: String? = nil,
    from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws {
    if caller == nil {
      let recent = try connection.integer(
        "SELECT count(*) FROM console_audit WHERE outside = 0 AND id > $1 AND account IS NULL",
        [.integer(Self.firstID(at: now - .seconds(60)))])
      guard recent < Self.anonymousPerMinute else { return }
    }
    try add(
      Line(
        at: now, account: caller?.account, action: action, subject: subject, refusal: refusal, address: origin.address,
        request: origin.request), connection)
  }

  /// Records a verified operation from outside the console.
  package func recordOutside(
    _ action: String, subject: String, from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws {
    try add(
      Line(
        at: now, action: action, subject: subject, address: origin.network, request: origin.request, isOutside: true),
      connection)
  }

  /// A line without a number yet.
  struct Line {
    var at: Timestamp
    var account: ConsoleAccount?
    var action: String
    var subject: String
    var refusal: String?
    var address: String
    var request: String
    var times: Int64 = 1
    var isOutside = false
  }

  func add(_ line: Line, _ connection: any Connection) throws {
    var random = SystemRandomNumberGenerator()
    while true {
      guard let id = ConsoleAuditID.make(at: line.at, random: random.next()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO console_audit (id, at, account, name, action, subject, refusal, address, request, times, outside)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(id.rawValue), .integer(line.at.rawValue), .integer(line.account?.accountID.rawValue),
          .text(line.account?.name), .text(line.action), .text(Self.visible(line.subject)), .text(line.refusal),
          .text(line.address), .text(line.request), .integer(line.times), .integer(line.isOutside ? 1 : 0),
        ])
      if added == 1 { return }
    }
  }

  /// Records a refusal in its own transaction.
  package func refuse(
    _ action: String, subject: String, by caller: ConsoleCaller?, as refusal: String, from origin: ConsoleOrigin,
    at now: Timestamp
  ) throws {
    try database.write {
      try record(action, subject: subject, by: caller, refused: refusal, from: origin, at: now, in: $0)
    }
  }

  /// The indexes of the migration "audit log by account and action". Released: never changed.
  package static let auditIndexes = [
    "CREATE INDEX console_audit_by_name ON console_audit (name, id)",
    "CREATE INDEX console_audit_by_action ON console_audit (action, id)",
  ]

  /// Which lines of the audit log are wanted; a nil member excludes none.
  @MemberwiseInit
  package struct AuditFilter: Sendable {
    @Default(nil) package var scope: ConsoleAuditScope?
    /// An account's name, or an action.
    @Default(nil) package var search: String?
    @Default(nil) package var since: Timestamp?
    @Default(nil) package var until: Timestamp?
  }

  /// The latest lines that meet a filter, before `cursor` if given. Numbers are in the order of time, so a span is a range
  /// of them.
  package func auditLog(
    _ filter: AuditFilter = AuditFilter(), before cursor: ConsoleAuditID?, limit: Int64,
    in connection: any Connection
  ) throws -> ConsolePage<ConsoleAuditLine> {
    let end = min(cursor?.rawValue ?? .max, filter.until.map { Self.firstID(at: $0) } ?? .max)
    let start = filter.since.map { Self.firstID(at: $0) } ?? 0
    var values: [Value] = [.integer(end), .integer(limit), .integer(start)]
    var condition = "id < $1 AND id >= $3"
    if let scope = filter.scope {
      values.append(.integer(scope == .outside ? 1 : 0))
      condition = "outside = $4 AND " + condition
    }
    if let search = filter.search {
      values.append(.text(search))
      let place = "$\(values.count)"
      let found = ["name", "action"].map { column in
        """
        SELECT id FROM (SELECT id FROM console_audit WHERE \(column) = \(place) AND \(condition) \
        ORDER BY id DESC LIMIT $2) by_\(column)
        """
      }
      condition = "id IN (\(found.joined(separator: " UNION ")))"
    }
    let lines = try connection.all(
      """
      SELECT id, at, name, action, subject, refusal, address, request, times FROM console_audit
      WHERE \(condition) ORDER BY id DESC LIMIT $2
      """, values
    ) { row throws(DatabaseError) in
      guard let id = ConsoleAuditID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a line of the audit log with a negative number")
      }
      return ConsoleAuditLine(
        id: id, at: Timestamp(try row.integer()), account: try row.optionalText(), action: try row.text(),
        subject: try row.text(), refusal: try row.optionalText(), address: try row.text(), request: try row.text(),
        times: try row.integer())
    }
    return ConsolePage(lines, next: Int64(lines.count) == limit ? lines.last?.id.text : nil)
  }

  private static func firstID(at moment: Timestamp) -> Int64 {
    ConsoleAuditID.make(at: moment, random: 0)?.rawValue ?? 0
  }

  /// The most characters of a subject: a game's or player's name and a note of 500 bytes fit.
  static let longestSubject = 600

  /// Untrusted text made safe for lists: letters, digits, marks and symbols of any script. Everything else, such as
  /// line breaks and bidirectional controls, becomes a dot.
  private static func visible(_ subject: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in subject.unicodeScalars.prefix(longestSubject) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        text.append(".")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
