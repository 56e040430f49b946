import AdsEngine
public import Database
public import Kernel
public import PlaydAPI

// Days without ads between games of Out of Pocket, bought with coins. Ads that earn something stay: nobody has to see one.
extension Ads {
  /// The table of the migration that lets days without ads be bought.
  public static let free = [
    """
    CREATE TABLE ad_free (
      player {integer} PRIMARY KEY REFERENCES players (id),
      until {integer} NOT NULL
    ) {table}
    """
  ]

  /// Gives a player so many days without ads, beginning now or when those there are have passed.
  public func giveFree(
    _ days: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try extend(player, by: .seconds(days * 86_400), at: now, in: connection)
  }

  /// Until when a player sees no ads between games; nil where that is past or never was.
  public func freeUntil(
    _ player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Timestamp? {
    let until = try connection.first("SELECT until FROM ad_free WHERE player = $1", [.integer(player.rawValue)]) {
      (row: any Row) throws(DatabaseError) in Timestamp(try row.integer(0))
    }
    guard let until, until > now else { return nil }
    return until
  }

  /// Adds what is left of a guest's days to a player's.
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
  /// The same without ads that only interrupt.
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
