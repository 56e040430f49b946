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

  /// Adds ad-free days to a player, from now or from the end of existing ones.
  package func giveFree(
    _ days: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try extend(player, by: .seconds(days * 86_400), at: now, in: connection)
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
