public import Database
public import Kernel
public import PlaydAPI

/// Reading the catalogue.
extension Redemptions {
  /// The catalogue as a player sees it, or as strangers do.
  public func catalogue(for player: PlayerID?, at now: Timestamp, in connection: any Connection) throws -> Games {
    let connections = try player.map { try self.connections(of: $0, at: now, in: connection) } ?? [:]
    let last = try player.map { try lastRedemptions(of: $0, in: connection) } ?? [:]
    let games = try connection.all(
      """
      SELECT \(Self.gameColumns) FROM games g JOIN game_rates r ON r.game = g.id AND r.version = g.rate
      WHERE g.state <> \(GameState.hidden.rawValue) ORDER BY g.position, g.id LIMIT 500
      """
    ) { (row: any Row) throws(DatabaseError) in (id: try row.integer(0), game: try Self.game(row)) }
    return Games(
      serverTime: now,
      games: games.map { id, game in
        var game = game
        game.connection = connections[id] ?? .none
        game.lastRedemption = last[id]
        return game
      })
  }

  /// The number of the game of that name; nil where there is none.
  ///
  /// - Parameter hidden: whether games count that players do not see.
  public func gameID(
    _ slug: GameSlug, hidden: Bool = false, in connection: any Connection
  ) throws(DatabaseError) -> GameID? {
    try connection.first(
      "SELECT id FROM games WHERE slug = $1 AND state <> $2",
      [.text(slug.text), .integer(hidden ? 0 : GameState.hidden.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in GameID(rawValue: try row.integer(0)) }
  }

  func game(_ slug: GameSlug, in connection: any Connection) throws -> GameID {
    guard let game = try gameID(slug, in: connection) else { throw RedemptionRefusal.gameNotFound }
    return game
  }

  static let gameColumns = """
    g.id, g.slug, g.name_en, g.name_ka, g.is_sandbox, g.symbol, g.color_from, g.color_to, g.one_en, g.one_ka, g.many_en,
    g.many_ka, g.bundles, r.version, r.coins, r.value_cents, r.value_units, r.least_units, r.most_units, g.state,
    g.is_first_party
    """

  /// A game out of `gameColumns`, without what is a player's.
  static func game(_ row: any Row) throws(DatabaseError) -> Game {
    guard let slug = GameSlug(try row.text(1)) else { throw .corrupt(detail: "a game's slug") }
    let rate = GameRate(
      version: try row.integer(13), coins: Coins(try row.integer(14)), valueCents: try row.integer(15),
      valueUnits: try row.integer(16), leastUnits: try row.integer(17), mostUnits: try row.integer(18))
    let bundles = try row.text(12).split(separator: ",").compactMap { Int64($0) }
    return Game(
      slug: slug, name: BilingualText(english: try row.text(2), georgian: try row.text(3)),
      isSandbox: try row.integer(4) == 1, isFirstParty: try row.integer(20) == 1,
      isOpen: try row.integer(19) == GameState.open.rawValue,
      icon: GameIcon(
        GameSymbol(rawValue: UInt8(truncatingIfNeeded: try row.integer(5))) ?? .other, from: try row.integer(6),
        to: try row.integer(7)),
      unit: GameUnit(
        one: BilingualText(english: try row.text(8), georgian: try row.text(9)),
        many: BilingualText(english: try row.text(10), georgian: try row.text(11))),
      rate: rate, bundles: bundles.map { GameBundle($0, at: rate) })
  }
}

/// Whether a game takes redemptions. The raw values stand in the database and never change.
public enum GameState: Int64, CaseIterable, Hashable, Sendable {
  case open = 1
  /// Shown, and closed for redemptions: its endpoint said that it is gone, or the operator closed it.
  case paused = 2
  /// Not shown.
  case hidden = 3
}

/// Changing the catalogue.
extension Redemptions {
  /// Opens, pauses or hides a game; false when there is none of that number.
  @discardableResult
  public func setState(
    _ state: GameState, of game: GameID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE games SET state = $2 WHERE id = $1", [.integer(game.rawValue), .integer(state.rawValue)]) == 1
  }

  /// Gives a game its next rate, from now on. Redemptions keep the rate they were made at.
  ///
  /// - Parameter rate: its version is not looked at: the new one counts on from the last.
  public func publish(
    _ rate: GameRate, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> GameRate {
    guard (1...GameRate.mostCoins.rawValue).contains(rate.coins.rawValue), rate.leastUnits >= 1,
      rate.leastUnits <= rate.mostUnits, rate.mostUnits <= GameRate.mostUnitsOfAny, rate.valueUnits >= 1,
      (0...GameRate.mostCents).contains(rate.valueCents)
    else {
      throw RedemptionRefusal.unitsOutOfRange(least: 1, most: GameRate.mostUnitsOfAny)
    }
    var rate = rate
    let version = try connection.first(
      "UPDATE games SET rate = rate + 1 WHERE id = $1 RETURNING rate", [.integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try row.integer(0) }
    guard let version else { throw RedemptionRefusal.gameNotFound }
    rate.version = version
    try connection.execute(
      """
      INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [
        .integer(game.rawValue), .integer(version), .integer(rate.coins.rawValue), .integer(rate.valueCents),
        .integer(rate.valueUnits), .integer(rate.leastUnits), .integer(rate.mostUnits), .integer(now.rawValue),
      ])
    return rate
  }

  /// What a game's coins are redeemed for, in both languages, and the amounts offered at once: the smallest first, as they
  /// are stored. Redemptions that were made keep their number of units.
  public func setOffer(
    unit: GameUnit, bundles: [Int64], of game: GameID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "UPDATE games SET one_en = $2, one_ka = $3, many_en = $4, many_ka = $5, bundles = $6 WHERE id = $1",
      [
        .integer(game.rawValue), .text(unit.one.english), .text(unit.one.georgian), .text(unit.many.english),
        .text(unit.many.georgian), .text(bundles.map { String($0) }.joined(separator: ",")),
      ])
  }

  /// Sets the platform's part of redemptions to come, 0 to 10,000 basis points.
  public func setFee(points: Int64, of game: GameID, in connection: any Connection) throws {
    guard (0...10_000).contains(points) else { throw RedemptionRefusal.unitsOutOfRange(least: 0, most: 10_000) }
    try connection.execute(
      "UPDATE games SET fee_points = $2 WHERE id = $1", [.integer(game.rawValue), .integer(points)])
  }
}
