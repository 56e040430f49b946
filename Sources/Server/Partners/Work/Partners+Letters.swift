package import Database
package import Kernel
package import PlaydAPI

/// A dead letter: abandoned work for the operator.
package struct DeadLetter: Equatable, Sendable {
  package var id: Int64
  package var partner: Int64
  package var player: PlayerID
  package var kind: String
  package var subject: String
  package var attempts: Int64
  package var error: String
  package var createdAt: Timestamp
  /// The SHA-256 digest of its payload in hexadecimal; nil if it has none.
  package var digest: String?
}

/// The place of a row in a list by time, the latest first.
package struct PartnerCursor: Equatable, Sendable {
  package var at: Timestamp
  package var number: Int64

  package init(at: Timestamp, number: Int64) { (self.at, self.number) = (at, number) }

  /// Reads `text`; nil if it is malformed.
  package init?(_ text: String) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].utf8.count <= 16, let at = Int64(words[0]), let number = Int64(words[1]) else {
      return nil
    }
    self.init(at: Timestamp(at), number: number)
  }

  package var text: String { "\(at.rawValue)-\(number)" }
}

/// The outcome of an operator's action on a dead letter.
package enum DeadLetterOutcome: Sendable {
  case done
  /// It waits to be tried again.
  case retried
  case unknown
}

extension Partners {
  /// The dead letters of a partner, or of all, the newest first, at most so many.
  package func deadLetters(
    of partner: Int64? = nil, before cursor: PartnerCursor? = nil, limit most: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [DeadLetter] {
    var values: [Value] = [.integer(most)]
    var condition = "is_dead = 1"
    if let partner {
      values.append(.integer(partner))
      condition += " AND partner = $\(values.count)"
    }
    if let cursor {
      values += [.integer(cursor.at.rawValue), .integer(cursor.number)]
      condition += " AND (created_at, id) < ($\(values.count - 1), $\(values.count))"
    }
    return try connection.all(
      """
      SELECT id, partner, player, kind, subject, attempts, last_error, created_at, payload FROM partner_tasks
      WHERE \(condition) ORDER BY created_at DESC, id DESC LIMIT $1
      """, values
    ) { row throws(DatabaseError) in
      let (id, partner) = (try row.integer(), try row.integer())
      guard let player = PlayerID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a partner's work for a player with a negative number")
      }
      let kind = TaskKind(rawValue: try row.integer())
      let (subject, attempts) = (try row.text(), try row.integer())
      let (error, createdAt, payload) = (try row.optionalText(), Timestamp(try row.integer()), try row.bytes())
      return DeadLetter(
        id: id, partner: partner, player: player, kind: kind.map { "\($0)" } ?? "unknown", subject: subject,
        attempts: attempts, error: error ?? "", createdAt: createdAt,
        digest: payload.isEmpty ? nil : SHA256.hexadecimal(of: SHA256.digest(payload)))
    }
  }

  /// Queues a dead letter again; false if there is none with that number.
  package func revive(_ letter: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE partner_tasks SET is_dead = 0, attempts = 0, due_at = $2 WHERE id = $1 AND is_dead = 1",
      [.integer(letter), .integer(now.rawValue)]) == 1
  }

  /// Queues a dead letter of a partner again.
  package func revive(
    _ letter: Int64, of partner: Int64, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> DeadLetterOutcome {
    let found = try state(of: letter, at: partner, in: connection)
    guard found == .done else { return found }
    return try revive(letter, at: now, in: connection) ? .done : .retried
  }

  /// Queues all dead letters of a partner again, and counts them.
  package func reviveAll(
    of partner: Int64, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.execute(
      "UPDATE partner_tasks SET is_dead = 0, attempts = 0, due_at = $2 WHERE partner = $1 AND is_dead = 1",
      [.integer(partner), .integer(now.rawValue)])
  }

  /// Deletes a dead letter of a partner.
  package func discard(
    _ letter: Int64, of partner: Int64, in connection: any Connection
  ) throws(DatabaseError) -> DeadLetterOutcome {
    let found = try state(of: letter, at: partner, in: connection)
    guard found == .done else { return found }
    let gone = try connection.execute(
      "DELETE FROM partner_tasks WHERE id = $1 AND partner = $2 AND is_dead = 1",
      [.integer(letter), .integer(partner)])
    return gone == 1 ? .done : .retried
  }

  private func state(
    of letter: Int64, at partner: Int64, in connection: any Connection
  ) throws(DatabaseError) -> DeadLetterOutcome {
    let isDead = try connection.first(
      "SELECT is_dead FROM partner_tasks WHERE id = $1 AND partner = $2", [.integer(letter), .integer(partner)]
    ) { row throws(DatabaseError) in try row.integer() == 1 }
    return isDead.map { $0 ? .done : .retried } ?? .unknown
  }
}
