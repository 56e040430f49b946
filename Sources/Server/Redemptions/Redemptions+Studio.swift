import Cryptography
package import Database
package import GamesAPI
package import Kernel
package import PlaydAPI

/// The studios' API, authenticated by a game's API key.
extension Redemptions {
  /// Issues a game's API key. Its text is shown once; its digest is stored.
  package func issueKey(
    for game: GameID, isTest: Bool = false, at now: Timestamp, in connection: any Connection
  ) throws -> String {
    let head = isTest ? "psk_test_" : "psk_"
    let text = head + Base64.url.text(SecureRandom.bytes(32))
    try connection.execute(
      "INSERT INTO game_keys (digest, game, hint, created_at, is_test) VALUES ($1, $2, $3, $4, $5)",
      [
        .bytes(SHA256.digest(Array(text.utf8))), .integer(game.rawValue),
        .text(head + "…" + text.suffix(4)), .integer(now.rawValue), .integer(isTest ? 1 : 0),
      ])
    return text
  }

  /// Revokes an API key; false if it is not an active one of the game.
  @discardableResult
  package func revokeKey(
    hint: String, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE game_keys SET revoked_at = $3 WHERE game = $1 AND hint = $2 AND revoked_at IS NULL",
      [.integer(game.rawValue), .text(hint), .integer(now.rawValue)]) > 0
  }

  /// An API key, as the console lists it.
  package struct Key: Hashable, Sendable {
    /// The beginning and end of its text.
    package var hint: String
    package var isTest: Bool
    package var createdAt: Timestamp
    package var revokedAt: Timestamp?
  }

  /// A game's API keys, the latest first.
  package func keys(of game: GameID, in connection: any Connection) throws(DatabaseError) -> [Key] {
    try connection.all(
      "SELECT hint, is_test, created_at, revoked_at FROM game_keys WHERE game = $1 ORDER BY created_at DESC LIMIT 100",
      [.integer(game.rawValue)]
    ) { row throws(DatabaseError) in
      Key(
        hint: try row.text(), isTest: try row.integer() == 1, createdAt: Timestamp(try row.integer()),
        revokedAt: try row.optionalInteger().map { Timestamp($0) })
    }
  }

  /// The game of a live API key. Throws `keyInvalid` if there is none, `keyIsTest` for a test key.
  package func game(withKey text: String?, in connection: any Connection) throws -> GameID {
    let (game, isTest) = try key(text, in: connection)
    guard !isTest else { throw RedemptionRefusal.keyIsTest }
    return game
  }

  /// The game of an API key, and whether the key is for test mode. Throws `keyInvalid` if there is none.
  package func key(_ text: String?, in connection: any Connection) throws -> (game: GameID, isTest: Bool) {
    guard let text, text.utf8.count <= 128 else { throw RedemptionRefusal.keyInvalid }
    let digest = SHA256.digest(Array(text.utf8))
    let found = try connection.first(
      "SELECT game, digest, is_test FROM game_keys WHERE digest = $1 AND revoked_at IS NULL", [.bytes(digest)]
    ) { row throws(DatabaseError) in
      (game: GameID(rawValue: try row.integer()), digest: try row.bytes(), isTest: try row.integer() == 1)
    }
    guard let found, ConstantTime.isEqual(found.digest, digest) else { throw RedemptionRefusal.keyInvalid }
    return (found.game, found.isTest)
  }

  /// The code that stands for a player's in test mode.
  package static let testCode = LinkCode(typed: "TSTT-TSTT")

  /// Handles a studio's confirmation that an account entered a code.
  ///
  /// - Returns: nil if connected. A refusal is returned rather than thrown, so that the count of wrong codes stays.
  package func confirm(
    _ link: StudioLink, by game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> RedemptionRefusal? {
    let minute = now.rawValue / 60_000
    let misses =
      try connection.first(
        "SELECT misses FROM game_code_misses WHERE game = $1 AND minute = $2",
        [.integer(game.rawValue), .integer(minute)]
      ) { row throws(DatabaseError) in try row.integer() } ?? 0
    guard misses < Self.mostMisses else {
      return .tooManyCodes(wait: Milliseconds((minute + 1) * 60_000 - now.rawValue))
    }
    let player = try connection.first(
      "DELETE FROM game_link_codes WHERE code = $1 AND game = $2 AND expires_at > $3 RETURNING player",
      [.integer(link.code.rawValue), .integer(game.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in PlayerID(rawValue: try row.integer()) }
    guard case .some(.some(let player)) = player else {
      try connection.execute("DELETE FROM game_code_misses WHERE minute < $1", [.integer(minute)])
      try connection.execute(
        """
        INSERT INTO game_code_misses (game, minute, misses) VALUES ($1, $2, 1)
        ON CONFLICT (game, minute) DO UPDATE SET misses = game_code_misses.misses + 1
        """, [.integer(game.rawValue), .integer(minute)])
      return .codeUnknown
    }
    do {
      _ = try connect(player, with: game, account: link.account, name: link.name, at: now, in: connection)
      return nil
    } catch let refusal as RedemptionRefusal {
      return refusal
    }
  }

  /// Handles a studio's announcement of an account's Game Center identity.
  package func announce(
    _ account: StudioAccount, by game: GameID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO game_accounts (game, identity, account) VALUES ($1, $2, $3)
      ON CONFLICT (game, identity) DO UPDATE SET account = $3
      """,
      [
        .integer(game.rawValue), .bytes(Self.digest(ofTeamPlayer: account.teamPlayerID, game)), .text(account.account),
      ])
  }
}
