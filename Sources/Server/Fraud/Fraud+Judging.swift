import Cryptography
package import Database
package import Kernel
package import PlaydAPI

/// Judging grants, and storing the data it needs.
extension Fraud {
  static let day = Milliseconds.seconds(86_400)

  /// Decides whether a grant needs review, and counts it if not.
  package func judge(
    _ grant: GrantCandidate, at now: Timestamp, in connection: any Connection
  ) throws -> Verdict {
    let rules = try rules(in: connection)
    if try isFrozen(grant.player, connection) {
      return .hold(Finding(reason: .frozenAccount, detail: "an operator has frozen the account"))
    }
    if let found = try rules.finding(of: grant.activities)
      ?? caps(grant, rules: rules, now: now, connection: connection)
      ?? company(of: grant.player, isGift: grant.partner == 0, rules: rules, now: now, connection: connection)
    {
      return .hold(found)
    }
    try count(grant, at: now, in: connection)
    return .pass
  }

  private func isFrozen(_ player: PlayerID, _ connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.integer("SELECT count(*) FROM player_freezes WHERE player = $1", [.integer(player.rawValue)]) > 0
  }

  /// Counts a grant against the caps.
  func count(_ grant: GrantCandidate, at now: Timestamp, in connection: any Connection) throws {
    try connection.execute(
      """
      INSERT INTO fraud_grants (player, at, subject, partner, amount) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (player, at, subject) DO UPDATE SET amount = fraud_grants.amount + $5
      """,
      [
        .integer(grant.player.rawValue), .integer(now.rawValue), .integer(grant.subject), .integer(grant.partner),
        .integer(grant.amount.rawValue),
      ])
    guard grant.partner != 0 else { return }
    try connection.execute(
      """
      INSERT INTO fraud_partner_hours (partner, hour, amount) VALUES ($1, $2, $3)
      ON CONFLICT (partner, hour) DO UPDATE SET amount = fraud_partner_hours.amount + $3
      """, [.integer(grant.partner), .integer(now.rawValue / 3_600_000), .integer(grant.amount.rawValue)])
  }

  private func caps(
    _ grant: GrantCandidate, rules: FraudRules, now: Timestamp, connection: any Connection
  ) throws -> Finding? {
    let past = try connection.first(
      """
      SELECT coalesce(sum(amount), 0), coalesce(sum(CASE WHEN partner = $3 THEN amount ELSE 0 END), 0),
        coalesce(sum(CASE WHEN at > $4 THEN 1 ELSE 0 END), 0)
      FROM fraud_grants WHERE player = $1 AND at > $2
      """,
      [
        .integer(grant.player.rawValue), .integer((now - Self.day).rawValue), .integer(grant.partner),
        .integer((now - .seconds(3_600)).rawValue),
      ]
    ) { row throws(DatabaseError) in
      (all: try row.integer(), partner: try row.integer(), grants: try row.integer())
    }
    let (all, partner, grants) = past ?? (0, 0, 0)
    let amount = grant.amount.rawValue
    if all + amount > rules.coinsPerPlayer {
      return Finding(
        reason: .playerCap, detail: "\(all + amount) coins in a day; \(rules.coinsPerPlayer) is the most")
    }
    if grant.partner != 0, partner + amount > rules.coinsPerPlayerAndPartner {
      let detail = "\(partner + amount) coins of the partner in a day; \(rules.coinsPerPlayerAndPartner) is the most"
      return Finding(reason: .playerPartnerCap, detail: detail)
    }
    if grants >= rules.grantsPerHour {
      return Finding(reason: .velocity, detail: "\(grants + 1) grants in an hour; \(rules.grantsPerHour) is the most")
    }
    guard grant.partner != 0 else { return nil }
    let total = try connection.integer(
      "SELECT coalesce(sum(amount), 0) FROM fraud_partner_hours WHERE partner = $1 AND hour > $2",
      [.integer(grant.partner), .integer(now.rawValue / 3_600_000 - 24)])
    guard total + amount > rules.coinsPerPartner else { return nil }
    return Finding(
      reason: .partnerCap,
      detail: "\(total + amount) coins of the partner in a day; \(rules.coinsPerPartner) is the most")
  }

  /// The finding for too many earning players at the player's device or address.
  private func company(
    of player: PlayerID, isGift: Bool, rules: FraudRules, now: Timestamp, connection: any Connection
  ) throws -> Finding? {
    let most = try connection.all(
      """
      SELECT s.kind, count(*) FROM fraud_sightings m
      JOIN fraud_sightings s ON s.kind = m.kind AND s.place = m.place AND s.last_at > $2
      WHERE m.player = $1 AND m.last_at > $2 GROUP BY s.kind, s.place ORDER BY s.kind, count(*) DESC
      """, [.integer(player.rawValue), .integer((now - Self.day).rawValue)]
    ) { row throws(DatabaseError) in (kind: try row.integer(), players: try row.integer()) }
    for (kind, players) in most {
      if kind == Sighting.Kind.device.rawValue, players > rules.playersPerDevice {
        return Finding(
          reason: .sharedDevice, detail: "\(players) players on one device; \(rules.playersPerDevice) is the most")
      }
      if kind == Sighting.Kind.address.rawValue, players > rules.playersPerAddress {
        return Finding(
          reason: .sharedAddress, detail: "\(players) players at one address; \(rules.playersPerAddress) is the most")
      }
    }
    return isGift ? try unproved(company: player, rules: rules, now: now, connection: connection) : nil
  }

  /// The finding for too many unproven players at the player's address.
  private func unproved(
    company player: PlayerID, rules: FraudRules, now: Timestamp, connection: any Connection
  ) throws -> Finding? {
    let known = "SELECT 1 FROM identities i WHERE i.kind IN (1, 2) AND i.player"
    let most = try connection.integer(
      """
      SELECT coalesce(max(n), 0) FROM (
        SELECT count(*) AS n FROM fraud_sightings m
        JOIN fraud_sightings s ON s.kind = m.kind AND s.place = m.place AND s.last_at > $2
        WHERE m.player = $1 AND m.last_at > $2 AND m.kind = $3
          AND NOT EXISTS (\(known) = m.player) AND NOT EXISTS (\(known) = s.player)
        GROUP BY s.place) counted
      """,
      [.integer(player.rawValue), .integer((now - Self.day).rawValue), .integer(Sighting.Kind.address.rawValue)])
    guard most > rules.unprovedPerAddress else { return nil }
    return Finding(
      reason: .sharedAddress,
      detail: "\(most) players at one address without a proven identity; \(rules.unprovedPerAddress) is the most")
  }

  /// A device or address a player was seen at.
  @MemberwiseInit(unlabelled: 2)
  package struct Sighting: Sendable {
    package enum Kind: Int64, Sendable {
      case device = 1
      case address = 2
    }
    package var kind: Kind
    /// The device's own identifier, or the address's network.
    package var name: String
  }

  /// Stores for a day where a player earned. Only a keyed hash of the place is stored.
  package func see(_ player: PlayerID, at places: [Sighting], now: Timestamp, in connection: any Connection) throws {
    guard !places.isEmpty else { return }
    let secret = try secret(in: connection)
    for place in places {
      let digest = HMAC.sha256([UInt8(truncatingIfNeeded: place.kind.rawValue)] + Array(place.name.utf8), key: secret)
      try connection.execute(
        """
        INSERT INTO fraud_sightings (kind, place, player, last_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, place, player) DO UPDATE SET last_at = $4
        """,
        [.integer(place.kind.rawValue), .bytes(digest), .integer(player.rawValue), .integer(now.rawValue)])
    }
  }

  private func secret(in connection: any Connection) throws -> [UInt8] {
    let query = "SELECT secret FROM fraud_secret WHERE id = 1"
    let known = try connection.first(query, []) { row throws(DatabaseError) in try row.bytes() }
    if let known { return known }
    let made = SecureRandom.bytes(32)
    try connection.execute(
      "INSERT INTO fraud_secret (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", [.bytes(made)])
    return try connection.first(query, []) { row throws(DatabaseError) in try row.bytes() } ?? made
  }

  /// Whether anything is due for pruning.
  package func canPrune(at now: Timestamp, in connection: any Connection) throws -> Bool {
    let before = Value.integer(Self.forgotten(at: now).rawValue)
    for query in [
      "SELECT 1 FROM fraud_grants WHERE at < $1 LIMIT 1", "SELECT 1 FROM fraud_sightings WHERE last_at < $1 LIMIT 1",
    ] {
      let found = try connection.first(query, [before]) { row throws(DatabaseError) in try row.integer() }
      if found != nil { return true }
    }
    return try connection.first(
      "SELECT 1 FROM fraud_archive WHERE decided_at < $1 LIMIT 1", [.integer((now - Self.archived).rawValue)]
    ) { row throws(DatabaseError) in try row.integer() } != nil
  }

  /// The moment before which no limit needs data.
  private static func forgotten(at now: Timestamp) -> Timestamp { now - day - .seconds(3_600) }

  /// Deletes data that no limit needs; at most `limit` rows per table. Returns their number.
  @discardableResult
  package func prune(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws -> Int64 {
    let before = Value.integer(Self.forgotten(at: now).rawValue)
    let grants = try connection.execute(
      """
      DELETE FROM fraud_grants WHERE (player, at, subject) IN (
        SELECT player, at, subject FROM fraud_grants WHERE at < $1 ORDER BY at LIMIT $2)
      """, [before, .integer(limit)])
    let sightings = try connection.execute(
      """
      DELETE FROM fraud_sightings WHERE (kind, place, player) IN (
        SELECT kind, place, player FROM fraud_sightings WHERE last_at < $1 ORDER BY last_at LIMIT $2)
      """, [before, .integer(limit)])
    let hours = try connection.execute(
      "DELETE FROM fraud_partner_hours WHERE hour < $1", [.integer(now.rawValue / 3_600_000 - 48)])
    return try grants + sightings + hours + pruneArchive(limit, at: now, in: connection)
  }
}
