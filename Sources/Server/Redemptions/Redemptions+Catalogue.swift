package import Database
package import GamesAPI
package import Kernel
package import PlaydAPI

/// Reading the catalogue.
extension Redemptions {
  /// The catalogue as a player, or a stranger, sees it.
  package func catalogue(for player: PlayerID?, at now: Timestamp, in connection: any Connection) throws -> Games {
    let connections = try player.map { try self.connections(of: $0, at: now, in: connection) } ?? [:]
    let last = try player.map { try lastRedemptions(of: $0, in: connection) } ?? [:]
    let games = try connection.all(
      """
      SELECT g.id, \(Self.gameColumns) FROM games g JOIN game_rates r ON r.game = g.id AND r.version = g.rate
      WHERE g.state <> \(GameState.hidden.rawValue) AND g.is_sandbox <= $1 AND g.is_test = 0
      ORDER BY g.position, g.id LIMIT 500
      """, [.integer(listsSandbox ? 1 : 0)]
    ) { row throws(DatabaseError) in (id: try row.integer(), game: try Self.game(row)) }
    return Games(
      serverTime: now,
      games: games.map { id, game in
        var game = game
        game.connection = connections[id] ?? .none
        game.lastRedemption = last[id]
        return game
      })
  }

  /// The number of a game by slug; nil if there is none.
  ///
  /// - Parameter hidden: whether hidden games count.
  package func gameID(
    _ slug: GameSlug, hidden: Bool = false, in connection: any Connection
  ) throws(DatabaseError) -> GameID? {
    try connection.first(
      "SELECT id FROM games WHERE slug = $1 AND state <> $2 AND is_sandbox <= $3 AND is_test <= $4",
      [
        .text(slug.text), .integer(hidden ? 0 : GameState.hidden.rawValue), .integer(hidden || listsSandbox ? 1 : 0),
        .integer(hidden ? 1 : 0),
      ]
    ) { row throws(DatabaseError) in GameID(rawValue: try row.integer()) }
  }

  func game(_ slug: GameSlug, in connection: any Connection) throws -> GameID {
    guard let game = try gameID(slug, in: connection) else { throw RedemptionRefusal.gameNotFound }
    return game
  }

  static let gameColumns = """
    g.slug, g.name_en, g.name_ka, g.is_sandbox, g.symbol, g.color_from, g.color_to, g.one_en, g.one_ka, g.many_en,
    g.many_ka, g.bundles, r.version, r.coins, r.value_cents, r.value_units, r.least_units, r.most_units,
    g.is_first_party, g.state, g.picture
    """

  /// A game from `gameColumns`, without a player's data.
  static func game(_ row: Row) throws(DatabaseError) -> Game {
    guard let slug = GameSlug(try row.text()) else { throw .corrupt(detail: "a game's slug") }
    let name = BilingualText(english: try row.text(), georgian: try row.text())
    let isSandbox = try row.integer() == 1
    let symbol = GameSymbol(rawValue: UInt8(truncatingIfNeeded: try row.integer())) ?? .other
    var icon = GameIcon(symbol, from: try row.integer(), to: try row.integer())
    let unit = GameUnit(
      one: BilingualText(english: try row.text(), georgian: try row.text()),
      many: BilingualText(english: try row.text(), georgian: try row.text()))
    let bundles = try row.text().split(separator: ",").compactMap { Int64($0) }
    let rate = GameRate(
      version: try row.integer(), coins: Coins(try row.integer()), valueCents: try row.integer(),
      valueUnits: try row.integer(), leastUnits: try row.integer(), mostUnits: try row.integer())
    let (isFirstParty, isOpen) = (try row.integer() == 1, try row.integer() == GameState.open.rawValue)
    let picture = try row.integer()
    icon.picture = picture > 0 ? picture : nil
    return Game(
      slug: slug, name: name, isSandbox: isSandbox, isFirstParty: isFirstParty, isOpen: isOpen, icon: icon, unit: unit,
      rate: rate,
      bundles: bundles.map { GameBundle($0, at: rate) })
  }
}

/// Whether a game accepts redemptions. Raw values are stored in the database and never change.
package enum GameState: Int64, CaseIterable, Hashable, Sendable {
  case open = 1
  /// Shown but closed: its endpoint is gone, or an operator paused it.
  case paused = 2
  /// Not shown.
  case hidden = 3
}

/// Changing the catalogue.
extension Redemptions {
  /// The platform's default fee in basis points: 15 %.
  static let usualFeePoints: Int64 = 1_500

  /// Adds one of our own games unless its slug exists; true if added. The game is hidden until its endpoint takes
  /// deliveries. Later changes by operators (state, rate, offer, fee) stay.
  @discardableResult
  package func ensure(_ game: Game, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    // Two processes starting at once may choose the same number for two games.
    for _ in 0..<10 where try gameID(game.slug, hidden: true, in: connection) == nil {
      if try insert(game, isOurs: true, at: now, in: connection) != nil { return true }
    }
    guard try gameID(game.slug, hidden: true, in: connection) != nil else { throw .noRow(statement: "a game of ours") }
    return false
  }

  /// Adds a game behind all others, with its first rate: one of our own hidden, a studio's in test mode. Nil if its slug or
  /// its number was taken meanwhile.
  func insert(
    _ game: Game, isOurs: Bool, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> GameID? {
    let state: GameState = isOurs ? .hidden : .paused
    let (isSandbox, isFirstParty, isTest): (Int64, Int64, Int64) =
      isOurs ? (game.isSandbox ? 1 : 0, 1, 0) : (0, 0, 1)
    let added = try connection.execute(
      """
      INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, is_first_party, symbol, color_from, color_to, one_en,
        one_ka, many_en, many_ka, bundles, rate, fee_points, state, position, is_test)
      SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1,
        \(Self.usualFeePoints), $14, coalesce(max(position), 0) + 10, $15
      FROM games WHERE 1 = 1 ON CONFLICT DO NOTHING
      """,
      [
        .text(game.slug.text), .text(game.name.english), .text(game.name.georgian),
        .integer(isSandbox), .integer(isFirstParty),
        .integer(Int64(game.icon.symbol.rawValue)), .integer(game.icon.from), .integer(game.icon.to),
        .text(game.unit.one.english), .text(game.unit.one.georgian), .text(game.unit.many.english),
        .text(game.unit.many.georgian), .text(game.bundles.map { String($0.units) }.joined(separator: ",")),
        .integer(state.rawValue), .integer(isTest),
      ])
    guard added == 1, let id = try gameID(game.slug, hidden: true, in: connection) else { return nil }
    try insert(game.rate, version: 1, of: id, at: now, in: connection)
    return id
  }

  private func insert(
    _ rate: GameRate, version: Int64, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      [
        .integer(game.rawValue), .integer(version), .integer(rate.coins.rawValue), .integer(rate.valueCents),
        .integer(rate.valueUnits), .integer(rate.leastUnits), .integer(rate.mostUnits), .integer(now.rawValue),
      ])
  }

  /// Opens, pauses or hides a game; false if there is none.
  @discardableResult
  package func setState(
    _ state: GameState, of game: GameID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE games SET state = $2 WHERE id = $1", [.integer(game.rawValue), .integer(state.rawValue)]) == 1
  }

  /// Publishes a game's next rate. Redemptions keep their rate.
  ///
  /// - Parameter rate: its version is ignored and continues from the last.
  package func publish(
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
    ) { row throws(DatabaseError) in try row.integer() }
    guard let version else { throw RedemptionRefusal.gameNotFound }
    rate.version = version
    try insert(rate, version: version, of: game, at: now, in: connection)
    return rate
  }

  /// Sets a game's units, in both languages, and its bundles, stored smallest first. Past redemptions keep their units.
  package func setOffer(
    unit: GameUnit, bundles: [Int64], of game: GameID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "UPDATE games SET one_en = $2, one_ka = $3, many_en = $4, many_ka = $5, bundles = $6 WHERE id = $1",
      [
        .integer(game.rawValue), .text(unit.one.english), .text(unit.one.georgian), .text(unit.many.english),
        .text(unit.many.georgian), .text(bundles.map { String($0) }.joined(separator: ",")),
      ])
  }

  /// Sets the platform's fee for future redemptions, 0 to 10,000 basis points.
  package func setFee(points: Int64, of game: GameID, in connection: any Connection) throws {
    guard (0...10_000).contains(points) else { throw RedemptionRefusal.unitsOutOfRange(least: 0, most: 10_000) }
    try connection.execute(
      "UPDATE games SET fee_points = $2 WHERE id = $1", [.integer(game.rawValue), .integer(points)])
  }
}
