import Cryptography
public import Database
public import Kernel
public import PlaydAPI

/// Which account in a game is a player's.
extension Redemptions {
  /// How a player stands with a game.
  public func connection(
    of player: PlayerID, with slug: GameSlug, at now: Timestamp, in connection: any Connection
  ) throws -> GameConnection {
    let game = try game(slug, in: connection)
    return try connections(of: player, at: now, in: connection)[game.rawValue] ?? .none
  }

  /// How a player stands with games, by the games' numbers; those without a connection are not there. With the house's
  /// own games every player is connected, as who they are: no row says so, so none has to be merged or erased.
  func connections(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> [Int64: GameConnection] {
    var result: [Int64: GameConnection] = [:]
    let codes = try connection.all(
      "SELECT game, code, expires_at FROM game_link_codes WHERE player = $1 AND expires_at > $2",
      [.integer(player.rawValue), .integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      (game: try row.integer(0), code: LinkCode(rawValue: try row.integer(1)), until: Timestamp(try row.integer(2)))
    }
    for case (let game, let code?, let until) in codes { result[game] = .pending(code, until: until) }
    let links = try connection.all(
      "SELECT game, hint, since FROM game_links WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      (try row.integer(0), GameConnection.verified(try row.text(1), since: Timestamp(try row.integer(2))))
    }
    for (game, link) in links { result[game] = link }
    let own = try connection.all("SELECT id FROM games WHERE is_first_party = 1") {
      (row: any Row) throws(DatabaseError) in try row.integer(0)
    }
    for game in own { result[game] = .firstParty }
    return result
  }

  /// Connects a player with a game, or hands out the code that will.
  public func link(
    _ player: PlayerID, with slug: GameSlug, _ request: LinkRequest, at now: Timestamp, in connection: any Connection
  ) throws -> GameConnection {
    let game = try game(slug, in: connection)
    let known = try connections(of: player, at: now, in: connection)[game.rawValue]
    if let known, known.state == .verified { return known }
    let proved = try teamPlayers(player, connection)
    if let named = request.teamPlayerID {
      guard proved.contains(named) else { throw RedemptionRefusal.teamPlayerNotProved }
      if let account = try announced(named, at: game, in: connection) {
        return try connect(player, with: game, account: account, name: nil, at: now, in: connection)
      }
    } else if let found = try match(player, proved, with: game, at: now, in: connection) {
      return found
    }
    return try known ?? newCode(for: player, game, now, connection)
  }

  /// Connects a player who has just proved an identity of Game Center with every game that knows it. What is connected
  /// stays as it is, and so does an account that is another player's.
  ///
  /// - Returns: the games that are connected by it.
  @discardableResult public func linkAnnounced(
    _ player: PlayerID, _ teamPlayer: String, at now: Timestamp, in connection: any Connection
  ) throws -> [GameID] {
    let games = try connection.all(
      """
      SELECT id FROM games WHERE id IN (SELECT game FROM game_accounts)
        AND id NOT IN (SELECT game FROM game_links WHERE player = $1) ORDER BY id
      """, [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in GameID(rawValue: try row.integer(0)) }
    return try games.filter { game in
      let found = try match(player, [teamPlayer], with: game, at: now, in: connection)
      return found != nil
    }
  }

  /// Connects a player with the account that the studio has announced for one of the identities; nil where it knows none
  /// of them, or the account is another player's.
  private func match(
    _ player: PlayerID, _ identities: [String], with game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> GameConnection? {
    for identity in identities {
      guard let account = try announced(identity, at: game, in: connection) else { continue }
      let others = try connection.integer(
        "SELECT count(*) FROM game_links WHERE game = $1 AND account = $2 AND player <> $3",
        [.integer(game.rawValue), .text(account), .integer(player.rawValue)])
      guard others == 0 else { continue }
      return try connect(player, with: game, account: account, name: nil, at: now, in: connection)
    }
    return nil
  }

  private func newCode(
    for player: PlayerID, _ game: GameID, _ now: Timestamp, _ connection: any Connection
  ) throws -> GameConnection {
    try connection.execute(
      "DELETE FROM game_link_codes WHERE (player = $1 AND game = $2) OR expires_at <= $3",
      [.integer(player.rawValue), .integer(game.rawValue), .integer(now.rawValue)])
    let expiry = now + Self.codeLife
    while true {
      let random = SecureRandom.bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let code = LinkCode(random: random)
      let added = try connection.execute(
        """
        INSERT INTO game_link_codes (code, player, game, expires_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (code) DO NOTHING
        """,
        [
          .integer(code.rawValue), .integer(player.rawValue), .integer(game.rawValue), .integer(expiry.rawValue),
        ])
      if added == 1 { return .pending(code, until: expiry) }
    }
  }

  /// Ends a player's connection with a game, and voids the code that waits. There is none to end with the house's own.
  public func unlink(_ player: PlayerID, from slug: GameSlug, in connection: any Connection) throws {
    let game = try game(slug, in: connection)
    for table in ["game_links", "game_link_codes"] {
      try connection.execute(
        "DELETE FROM \(table) WHERE player = $1 AND game = $2", [.integer(player.rawValue), .integer(game.rawValue)])
    }
  }

  func connect(
    _ player: PlayerID, with game: GameID, account: String, name: String?, at now: Timestamp,
    in connection: any Connection
  ) throws -> GameConnection {
    let hint = name ?? Self.hint(for: account)
    let added = try connection.execute(
      """
      INSERT INTO game_links (player, game, account, hint, since) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING
      """,
      [
        .integer(player.rawValue), .integer(game.rawValue), .text(account), .text(hint), .integer(now.rawValue),
      ])
    guard added == 1 else {
      let isOwn = try connection.integer(
        "SELECT count(*) FROM game_links WHERE player = $1 AND game = $2 AND account = $3",
        [.integer(player.rawValue), .integer(game.rawValue), .text(account)])
      guard isOwn == 1 else { throw RedemptionRefusal.accountTaken }
      return .verified(hint, since: now)
    }
    try connection.execute(
      "DELETE FROM game_link_codes WHERE player = $1 AND game = $2",
      [.integer(player.rawValue), .integer(game.rawValue)])
    return .verified(hint, since: now)
  }

  /// The end of the account's number, which its owner knows and others learn nothing from.
  static func hint(for account: String) -> String { "…" + account.suffix(4) }

  private func announced(
    _ teamPlayer: String, at game: GameID, in connection: any Connection
  ) throws(DatabaseError) -> String? {
    try connection.first(
      "SELECT account FROM game_accounts WHERE game = $1 AND identity = $2",
      [.integer(game.rawValue), .bytes(Self.digest(ofTeamPlayer: teamPlayer, game))]
    ) { (row: any Row) throws(DatabaseError) in try row.text(0) }
  }

  /// What is kept of an identity: enough to compare, and another at every game.
  static func digest(ofTeamPlayer teamPlayer: String, _ game: GameID) -> [UInt8] {
    SHA256.digest(Array("\(game.rawValue):\(teamPlayer)".utf8))
  }
}
