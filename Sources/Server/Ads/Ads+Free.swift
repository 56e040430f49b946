import AdsEngine
package import Database
package import Kernel
package import PlaydAPI

// Ad-free days for Out of Pocket's interstitials, bought with coins. Rewarded ads stay: they are optional.
extension Ads {
  /// The table of the migration for purchased ad-free days.
  package static let free = [
    """
    CREATE TABLE ad_free (
      player {integer} PRIMARY KEY REFERENCES players (id),
      until {integer} NOT NULL
    ) {table}
    """
  ]

  /// The table of the migration "purchases": players without interstitials for good. Released: never changed.
  package static let removals = [
    "CREATE TABLE ad_removals (player {integer} PRIMARY KEY REFERENCES players (id)) {table}"
  ]

  /// Adds ad-free days to a player, from now or from the end of existing ones.
  package func giveFree(
    _ days: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try extend(player, by: .seconds(days * 86_400), at: now, in: connection)
  }

  /// Adds ad-free time, as `giveFree` does with days.
  package func giveFree(
    _ span: Milliseconds, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    guard span > .zero else { return }
    try extend(player, by: span, at: now, in: connection)
  }

  /// Takes ad-free time back, as far as it is left, and returns how much was.
  package func takeFree(
    _ span: Milliseconds, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Milliseconds {
    guard let until = try freeUntil(player, at: now, in: connection) else { return .zero }
    let taken = min(span, until - now)
    try connection.execute(
      "UPDATE ad_free SET until = $2 WHERE player = $1",
      [.integer(player.rawValue), .integer((until - taken).rawValue)])
    return taken
  }

  /// Ends or begins a player's interstitials again, for good.
  package func setRemoval(
    _ isRemoved: Bool, for player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      isRemoved
        ? "INSERT INTO ad_removals (player) VALUES ($1) ON CONFLICT (player) DO NOTHING"
        : "DELETE FROM ad_removals WHERE player = $1", [.integer(player.rawValue)])
  }

  /// Whether a player has no interstitials for good.
  package func isRemoved(for player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.integer("SELECT count(*) FROM ad_removals WHERE player = $1", [.integer(player.rawValue)]) > 0
  }

  /// Whether a player has no interstitials now.
  func isFree(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    if try freeUntil(player, at: now, in: connection) != nil { return true }
    return try isRemoved(for: player, in: connection)
  }

  /// Removes a player's ad-free days.
  package func dropFree(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM ad_free WHERE player = $1", [.integer(player.rawValue)])
  }

  /// When a player's ad-free days end; nil if past or none.
  package func freeUntil(
    _ player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Timestamp? {
    let until = try connection.first("SELECT until FROM ad_free WHERE player = $1", [.integer(player.rawValue)]) {
      row throws(DatabaseError) in Timestamp(try row.integer())
    }
    guard let until, until > now else { return nil }
    return until
  }

  /// Adds a guest's remaining days to a player's.
  func mergeFree(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    if let until = try freeUntil(guest, at: now, in: connection) {
      try extend(player, by: until - now, at: now, in: connection)
    }
    try connection.execute("DELETE FROM ad_free WHERE player = $1", [.integer(guest.rawValue)])
    if try isRemoved(for: guest, in: connection) {
      try setRemoval(true, for: player, in: connection)
      try setRemoval(false, for: guest, in: connection)
    }
  }

  private func extend(
    _ player: PlayerID, by span: Milliseconds, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO ad_free (player, until) VALUES ($1, $2)
      ON CONFLICT (player) DO UPDATE
      SET until = CASE WHEN ad_free.until > $3 THEN ad_free.until ELSE $3 END + $4
      """,
      [
        .integer(player.rawValue), .integer((now + span).rawValue), .integer(now.rawValue), .integer(span.rawValue),
      ])
  }
}

extension AdRules {
  /// The rules without interstitials.
  var withoutInterruptions: AdRules {
    var rules = self
    rules.placements = placements.map { placement in
      var placement = placement
      if placement.placement.format == .interstitial { placement.isOn = false }
      return placement
    }
    return rules
  }
}
