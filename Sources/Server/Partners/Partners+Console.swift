package import Database
package import Kernel
import PartnersAPI
package import PlaydAPI

extension Partners {
  /// The index of the funnel from a connection to a redemption. Released: never changed.
  package static let connectionsByTime = [
    "CREATE INDEX partner_connections_by_time ON partner_connections (since, player)"
  ]

  /// The partners a player is connected with.
  package func links(
    of player: PlayerID, in connection: any Connection
  ) throws -> [(partner: String, since: Timestamp)] {
    let found = try connection.all(
      "SELECT partner, since FROM partner_connections WHERE player = $1 ORDER BY partner",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (partner: try row.integer(), since: Timestamp(try row.integer())) }
    return try found.compactMap { link in
      try slug(of: link.partner, in: connection).map { (partner: $0, since: link.since) }
    }
  }
}

/// How a partner's connections and work stand.
package struct PartnerStanding: Sendable {
  package var entry: Partners.Entry
  package var isOffered: Bool
  package var connected: Int64 = 0
  package var needSignIn: Int64 = 0
  package var revoked: Int64 = 0
  package var backlog: Int64 = 0
  package var deadLetters: Int64 = 0
  package var lastEventAt: Timestamp?
}

/// A player's connection with a partner, without its tokens.
package struct PartnerConnection: Equatable, Sendable {
  package enum State: Sendable {
    case connected, needsSignIn, revoked
  }

  package var player: PlayerID
  package var state: State
  package var since: Timestamp
  package var lastError: String?
}

extension Partners {
  /// The indexes of the migration "lists of partners". Released: never changed.
  package static let lists = [
    "CREATE INDEX partner_connections_of_partner ON partner_connections (partner, since, player)",
    "CREATE INDEX partner_tasks_of_partner ON partner_tasks (partner, is_dead, created_at, id)",
    "CREATE INDEX partner_deliveries_of_partner ON partner_deliveries (partner, received_at)",
  ]

  private static let revoked = Int64(PartnerFault.revokedAtPartner.rawValue)
  private static let connected = Int64(PartnerStatus.connected.rawValue)

  /// The partner with that slug; nil if unknown.
  package func find(_ slug: String, in connection: any Connection) throws -> Entry? {
    try catalogue(connection).first { $0.slug == slug }
  }

  /// Every partner's standing, in order of the Earn tab.
  package func standings(in connection: any Connection) throws -> [PartnerStanding] {
    try catalogue(connection).map { entry in
      var standing = PartnerStanding(entry: entry, isOffered: accounts[entry.slug] != nil)
      let states = try connection.all(
        "SELECT status, reason, count(*) FROM partner_connections WHERE partner = $1 GROUP BY status, reason",
        [.integer(entry.id)]
      ) { row throws(DatabaseError) in
        (state: Self.state(try row.integer(), try row.optionalInteger()), count: try row.integer())
      }
      for found in states {
        switch found.state {
        case .connected: standing.connected += found.count
        case .needsSignIn: standing.needSignIn += found.count
        case .revoked: standing.revoked += found.count
        }
      }
      let count = "SELECT count(*) FROM partner_tasks WHERE partner = $1 AND is_dead = $2"
      standing.backlog = try connection.integer(count, [.integer(entry.id), .integer(0)])
      standing.deadLetters = try connection.integer(count, [.integer(entry.id), .integer(1)])
      standing.lastEventAt = try connection.first(
        "SELECT received_at FROM partner_deliveries WHERE partner = $1 ORDER BY received_at DESC LIMIT 1",
        [.integer(entry.id)]
      ) { row throws(DatabaseError) in Timestamp(try row.integer()) }
      return standing
    }
  }

  private static func state(_ status: Int64, _ reason: Int64?) -> PartnerConnection.State {
    if status == connected { return .connected }
    return reason == revoked ? .revoked : .needsSignIn
  }

  /// A partner's connections, those that changed last first.
  package func connections(
    with partner: Int64, state: PartnerConnection.State?, before cursor: PartnerCursor?, limit: Int64,
    in connection: any Connection
  ) throws(DatabaseError) -> [PartnerConnection] {
    var values: [Value] = [.integer(partner), .integer(limit)]
    var condition = "partner = $1"
    if let cursor {
      values += [.integer(cursor.at.rawValue), .integer(cursor.number)]
      condition += " AND (since, player) < ($3, $4)"
    }
    if let state {
      values.append(.integer(Self.connected))
      condition += " AND status \(state == .connected ? "=" : "<>") $\(values.count)"
      if state != .connected {
        values.append(.integer(Self.revoked))
        condition += " AND coalesce(reason, 0) \(state == .revoked ? "=" : "<>") $\(values.count)"
      }
    }
    return try connection.all(
      """
      SELECT player, status, reason, since, (
        SELECT last_error FROM partner_tasks t
        WHERE t.player = c.player AND t.partner = c.partner AND last_error IS NOT NULL
        ORDER BY due_at DESC LIMIT 1)
      FROM partner_connections c WHERE \(condition) ORDER BY since DESC, player DESC LIMIT $2
      """, values
    ) { row throws(DatabaseError) in
      guard let player = PlayerID(rawValue: try row.integer()) else {
        throw .corrupt(detail: "a connection of a player with a negative number")
      }
      let state = Self.state(try row.integer(), try row.optionalInteger())
      return PartnerConnection(
        player: player, state: state, since: Timestamp(try row.integer()), lastError: try row.optionalText())
    }
  }
}
