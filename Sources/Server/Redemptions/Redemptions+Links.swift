import Cryptography
package import Database
package import GamesAPI
package import Kernel
package import PlaydAPI

/// Players' accounts in games.
extension Redemptions {
  /// A player's connection with a game.
  package func connection(
    of player: PlayerID, with slug: GameSlug, at now: Timestamp, in connection: any Connection
  ) throws -> GameConnection {
    let game = try game(slug, in: connection)
    return try connections(of: player, at: now, in: connection)[game.rawValue] ?? .none
  }

  /// A player's connections by game number. Every player is connected with our own games under their player identifier:
  /// no row exists, so none needs merging or erasing.
  func connections(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> [Int64: GameConnection] {
    var result: [Int64: GameConnection] = [:]
    let codes = try connection.all(
      "SELECT game, code, expires_at FROM game_link_codes WHERE player = $1 AND expires_at > $2",
      [.integer(player.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      (game: try row.integer(), code: LinkCode(rawValue: try row.integer()), until: Timestamp(try row.integer()))
    }
    for case (let game, let code?, let until) in codes { result[game] = .pending(code, until: until) }
    let links = try connection.all(
      "SELECT game, hint, since FROM game_links WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      (try row.integer(), GameConnection.verified(try row.text(), since: Timestamp(try row.integer())))
    }
    for (game, link) in links { result[game] = link }
    let own = try connection.all("SELECT id FROM games WHERE is_first_party = 1") {
      row throws(DatabaseError) in try row.integer()
    }
    for game in own { result[game] = .firstParty }
    return result
  }

  /// Connects a player with a game, or issues the code for it.
  package func link(
    _ player: PlayerID, with slug: GameSlug, request: LinkRequest, at now: Timestamp, in connection: any Connection
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
    } else if let found = try match(player, identities: proved, with: game, at: now, in: connection) {
      return found
    }
    return try known ?? newCode(for: player, game: game, now: now, connection: connection)
  }

  /// Connects a player who has proved a Game Center identity with every game that announced it. Existing connections
  /// stay, as does an account of another player.
  ///
  /// - Returns: the newly connected games.
  @discardableResult package func linkAnnounced(
    _ player: PlayerID, teamPlayer: String, at now: Timestamp, in connection: any Connection
  ) throws -> [GameID] {
    let games = try connection.all(
      """
      SELECT id FROM games WHERE is_test = 0 AND id IN (SELECT game FROM game_accounts)
        AND id NOT IN (SELECT game FROM game_links WHERE player = $1) ORDER BY id
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in GameID(rawValue: try row.integer()) }
    return try games.filter { game in
      let found = try match(player, identities: [teamPlayer], with: game, at: now, in: connection)
      return found != nil
    }
  }

  /// Connects a player with the account announced for one of the identities; nil if none is known or another player has
  /// it.
  private func match(
    _ player: PlayerID, identities: [String], with game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> GameConnection? {
    for identity in identities {
      guard let account = try announced(identity, at: game, in: connection) else { continue }
      let others = try connection.integer(
        "SELECT count(*) FROM game_links WHERE game = $1 AND account = $2 AND player <> $3",
        [.integer(game.rawValue), .text(account), .integer(player.rawValue)])
      guard others == 0, try !isCrowded(account, of: game, for: player, at: now, in: connection) else { continue }
      return try connect(player, with: game, account: account, name: nil, at: now, in: connection)
    }
    return nil
  }

  private func newCode(
    for player: PlayerID, game: GameID, now: Timestamp, connection: any Connection
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

  /// Ends a player's connection with a game and voids the pending code. Our own games cannot be disconnected.
  package func unlink(_ player: PlayerID, from slug: GameSlug, in connection: any Connection) throws {
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
    guard try !isCrowded(account, of: game, for: player, at: now, in: connection) else {
      throw RedemptionRefusal.accountCrowded
    }
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
    try record(player, with: account, of: game, at: now, in: connection)
    try connection.execute(
      "DELETE FROM game_link_codes WHERE player = $1 AND game = $2",
      [.integer(player.rawValue), .integer(game.rawValue)])
    return .verified(hint, since: now)
  }

  /// The end of the account's number, which its owner recognizes and which tells others nothing.
  static func hint(for account: String) -> String { "…" + account.suffix(4) }

  private func announced(
    _ teamPlayer: String, at game: GameID, in connection: any Connection
  ) throws(DatabaseError) -> String? {
    try connection.first(
      "SELECT account FROM game_accounts WHERE game = $1 AND identity = $2",
      [.integer(game.rawValue), .bytes(Self.digest(ofTeamPlayer: teamPlayer, game))]
    ) { row throws(DatabaseError) in try row.text() }
  }

  /// An identity's hash, different for every game.
  static func digest(ofTeamPlayer teamPlayer: String, _ game: GameID) -> [UInt8] {
    SHA256.digest(Array("\(game.rawValue):\(teamPlayer)".utf8))
  }
}
