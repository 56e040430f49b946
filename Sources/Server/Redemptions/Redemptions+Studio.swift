import Cryptography
public import Database
public import Kernel
public import PlaydAPI

/// What studios' servers call, with an API key of their game.
extension Redemptions {
  /// Makes an API key for a game. The text is shown once; what is kept is its digest.
  public func issueKey(for game: GameID, at now: Timestamp, in connection: any Connection) throws -> String {
    let text = "psk_" + Base64.url.text(SecureRandom.bytes(32))
    try connection.execute(
      "INSERT INTO game_keys (digest, game, hint, created_at) VALUES ($1, $2, $3, $4)",
      [
        .bytes(SHA256.digest(Array(text.utf8))), .integer(game.rawValue),
        .text("psk_…" + text.suffix(4)), .integer(now.rawValue),
      ])
    return text
  }

  /// Ends an API key; false when it is none of the game's that is good.
  @discardableResult
  public func revokeKey(
    hint: String, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE game_keys SET revoked_at = $3 WHERE game = $1 AND hint = $2 AND revoked_at IS NULL",
      [.integer(game.rawValue), .text(hint), .integer(now.rawValue)]) > 0
  }

  /// One API key as the console lists it.
  public struct Key: Hashable, Sendable {
    /// The beginning and end of its text.
    public var hint: String
    public var createdAt: Timestamp
    public var revokedAt: Timestamp?
  }

  /// The API keys of a game, the latest first.
  public func keys(of game: GameID, in connection: any Connection) throws(DatabaseError) -> [Key] {
    try connection.all(
      "SELECT hint, created_at, revoked_at FROM game_keys WHERE game = $1 ORDER BY created_at DESC LIMIT 100",
      [.integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      Key(
        hint: try row.text(0), createdAt: Timestamp(try row.integer(1)),
        revokedAt: try row.optionalInteger(2).map { Timestamp($0) })
    }
  }

  /// Whose API key it is. Throws `keyInvalid` for none that is good.
  public func game(withKey text: String?, in connection: any Connection) throws -> GameID {
    guard let text, text.utf8.count <= 128 else { throw RedemptionRefusal.keyInvalid }
    let digest = SHA256.digest(Array(text.utf8))
    let found = try connection.first(
      "SELECT game, digest FROM game_keys WHERE digest = $1 AND revoked_at IS NULL", [.bytes(digest)]
    ) { (row: any Row) throws(DatabaseError) in (game: GameID(rawValue: try row.integer(0)), digest: try row.bytes(1)) }
    guard let found, ConstantTime.isEqual(found.digest, digest) else { throw RedemptionRefusal.keyInvalid }
    return found.game
  }

  /// Takes a studio's word on which account typed a code.
  ///
  /// - Returns: nil when the connection is made. A refusal is returned and not thrown, because what a wrong code counts
  ///   for must stay.
  public func confirm(
    _ link: StudioLink, by game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> RedemptionRefusal? {
    let minute = now.rawValue / 60_000
    let misses =
      try connection.first(
        "SELECT misses FROM game_code_misses WHERE game = $1 AND minute = $2",
        [.integer(game.rawValue), .integer(minute)]
      ) { (row: any Row) throws(DatabaseError) in try row.integer(0) } ?? 0
    guard misses < Self.mostMisses else {
      return .tooManyCodes(wait: Milliseconds((minute + 1) * 60_000 - now.rawValue))
    }
    let player = try connection.first(
      "DELETE FROM game_link_codes WHERE code = $1 AND game = $2 AND expires_at > $3 RETURNING player",
      [.integer(link.code.rawValue), .integer(game.rawValue), .integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in PlayerID(rawValue: try row.integer(0)) }
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

  /// Takes a studio's word on which account belongs to whom in Game Center.
  public func announce(
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
