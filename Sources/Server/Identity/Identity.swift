public import Database
public import Kernel
public import PlaydAPI

/// Players and how they prove who they are. What changes the database works inside the caller's transaction; what asks
/// other servers works before it.
public struct Identity: Sendable {
  /// The ways of proving who one is that the operator has set up; nil for those that are not.
  public struct Providers: Sendable {
    public var gameCenter: GameCenter?
    public var apple: Apple?
    public var passkeys: RelyingParty?

    public init(gameCenter: GameCenter? = nil, apple: Apple? = nil, passkeys: RelyingParty? = nil) {
      self.gameCenter = gameCenter
      self.apple = apple
      self.passkeys = passkeys
    }
  }

  public let providers: Providers

  public init(_ providers: Providers = Providers()) { self.providers = providers }

  /// The tables of migration 1. Released: never changed.
  public static let tables = [
    """
    CREATE TABLE players (
      id {integer} PRIMARY KEY,
      name TEXT NOT NULL,
      token_digest {bytes} NOT NULL UNIQUE,
      created_at {integer} NOT NULL
    ) {table}
    """
  ]

  /// Makes a player, and the token that only they will have.
  ///
  /// - Parameter name: what the player is called; nil for a friendly name out of a list.
  public func createGuest(
    named name: PlayerName? = nil, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> NewPlayer {
    var random = SystemRandomNumberGenerator()
    let token = Token()
    let name = name?.text ?? GuestName.make(using: &random)
    while true {
      guard let id = PlayerID.make(at: now, random: connection.randomBits()) else { continue }
      let added = try connection.execute(
        "INSERT INTO players (id, name, token_digest, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
        [.integer(id.rawValue), .text(name), .bytes(token.digest), .integer(now.rawValue)])
      guard added == 1 else { continue }
      return NewPlayer(player: Player(playerID: id, name: name, createdAt: now), token: token.text)
    }
  }

  /// Whose token it is; nil for nobody's.
  public func player(with token: Token, in connection: any Connection) throws(DatabaseError) -> Player? {
    try session(with: token, in: connection)?.player
  }

  /// The player of that identifier; nil when there is none, any more.
  public func player(_ id: PlayerID, in connection: any Connection) throws(DatabaseError) -> Player? {
    try connection.first("SELECT id, name, created_at FROM players WHERE id = $1", [.integer(id.rawValue)]) {
      (row: any Row) throws(DatabaseError) in try Self.player(row)
    }
  }

  /// Changes a player's name; false when there is no such player.
  public func rename(_ id: PlayerID, to name: PlayerName, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.execute(
      "UPDATE players SET name = $2 WHERE id = $1", [.integer(id.rawValue), .text(name.text)]) == 1
  }

  /// Removes a player with all tokens and identities. Whatever else refers to the player goes first. What Apple has to
  /// be told waits for `work`.
  public func erase(_ id: PlayerID, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try remove(try identities(of: id, in: connection).map(\.id), at: now, in: connection)
    for statement in [
      "DELETE FROM access_tokens WHERE player = $1", "DELETE FROM proof_challenges WHERE player = $1",
      "DELETE FROM proof_challenges WHERE used_by = $1 AND purpose <> 1",
      "UPDATE proof_challenges SET used_by = NULL WHERE used_by = $1", "DELETE FROM merged_players WHERE player = $1",
      "DELETE FROM players WHERE id = $1",
    ] {
      try connection.execute(statement, [.integer(id.rawValue)])
    }
  }

  /// The ways of proving who one is that this server offers.
  public var offered: [IdentityKind] {
    IdentityKind.allCases.filter { kind in
      switch kind {
      case .gameCenter: providers.gameCenter != nil
      case .apple: providers.apple != nil
      case .passkey: providers.passkeys != nil
      }
    }
  }

  static func player(_ row: any Row) throws(DatabaseError) -> Player {
    guard let id = PlayerID(rawValue: try row.integer(0)) else {
      throw .corrupt(detail: "a player with a negative identifier")
    }
    return Player(playerID: id, name: try row.text(1), createdAt: Timestamp(try row.integer(2)))
  }
}
