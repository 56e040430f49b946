package import Database
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// Players and their sign-in methods. Database changes run inside the caller's transaction; calls to other servers run
/// before it.
@MemberwiseInit(unlabelled: 1)
package struct Identity: Sendable {
  /// The configured sign-in methods; nil for the others.
  @MemberwiseInit
  package struct Providers: Sendable {
    @Default(nil) package var gameCenter: GameCenter?
    @Default(nil) package var apple: Apple?
    @Default(nil) package var passkeys: RelyingParty?
  }

  package var providers: Providers = Providers()

  /// The tables of migration 1. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE players (
      id {integer} PRIMARY KEY,
      name TEXT NOT NULL,
      token_digest {bytes} NOT NULL UNIQUE,
      created_at {integer} NOT NULL
    ) {table}
    """
  ]

  /// The kind and last-seen time of a player's first device.
  package static let firstDevices = [
    "ALTER TABLE players ADD COLUMN device {integer} NOT NULL DEFAULT 0",
    "ALTER TABLE players ADD COLUMN seen_at {integer} NOT NULL DEFAULT 0", "UPDATE players SET seen_at = created_at",
  ]

  /// Creates a player with a token.
  ///
  /// - Parameter name: the player's name; nil picks a friendly one from a list.
  package func createGuest(
    named name: PlayerName? = nil, on device: DeviceKind = .unknown, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> NewPlayer {
    var random = SystemRandomNumberGenerator()
    let token = Token()
    let name = name?.text ?? GuestName.make(using: &random)
    while true {
      guard let id = PlayerID.make(at: now, random: connection.randomBits()) else { continue }
      let added = try connection.execute(
        """
        INSERT INTO players (id, name, token_digest, created_at, device, seen_at) VALUES ($1, $2, $3, $4, $5, $4)
        ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(id.rawValue), .text(name), .bytes(token.digest), .integer(now.rawValue),
          .integer(device.rawValue),
        ])
      guard added == 1 else { continue }
      return NewPlayer(player: Player(playerID: id, name: name, createdAt: now), token: token.text)
    }
  }

  /// The player of a token; nil if unknown.
  package func player(with token: Token, in connection: any Connection) throws(DatabaseError) -> Player? {
    try session(with: token, in: connection)?.player
  }

  /// A player by identifier; nil if there is none.
  package func player(_ id: PlayerID, in connection: any Connection) throws(DatabaseError) -> Player? {
    try connection.first("SELECT id, name, created_at FROM players WHERE id = $1", [.integer(id.rawValue)]) {
      row throws(DatabaseError) in try Self.player(row)
    }
  }

  /// Renames a player; false if there is none.
  package func rename(_ id: PlayerID, to name: PlayerName, in connection: any Connection) throws(DatabaseError) -> Bool
  {
    try connection.execute(
      "UPDATE players SET name = $2 WHERE id = $1", [.integer(id.rawValue), .text(name.text)]) == 1
  }

  /// Deletes a player with all tokens and identities. Remove other references first. Revocations with Apple wait for
  /// `work`.
  package func erase(_ id: PlayerID, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try remove(try identities(of: id, in: connection).map(\.id), of: id, at: now, in: connection)
    if try freeze(of: id, in: connection) != nil { try unfreeze(id, in: connection) }
    for statement in [
      "DELETE FROM access_tokens WHERE player = $1", "DELETE FROM proof_challenges WHERE player = $1",
      "DELETE FROM recovery_codes WHERE player = $1",
      "DELETE FROM proof_challenges WHERE used_by = $1 AND purpose <> 1",
      "UPDATE proof_challenges SET used_by = NULL WHERE used_by = $1", "DELETE FROM merged_players WHERE player = $1",
      "DELETE FROM players WHERE id = $1",
    ] {
      try connection.execute(statement, [.integer(id.rawValue)])
    }
  }

  /// The sign-in methods this server offers.
  package var offered: [IdentityKind] {
    IdentityKind.allCases.filter { kind in
      switch kind {
      case .gameCenter: providers.gameCenter != nil
      case .apple: providers.apple != nil
      case .passkey: providers.passkeys != nil
      }
    }
  }

  static func player(_ row: Row) throws(DatabaseError) -> Player {
    guard let id = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a player with a negative identifier")
    }
    return Player(playerID: id, name: try row.text(), createdAt: Timestamp(try row.integer()))
  }
}
