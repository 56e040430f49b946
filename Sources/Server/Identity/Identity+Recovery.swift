import Cryptography
package import Database
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// Codes to write down, with which a player comes back without any device.
extension Identity {
  /// The table of recovery codes: a digest for each player who has one.
  package static let recovery = [
    """
    CREATE TABLE recovery_codes (
      player {integer} PRIMARY KEY REFERENCES players (id),
      digest {bytes} NOT NULL UNIQUE,
      made_at {integer} NOT NULL
    ) {table}
    """
  ]

  /// Makes a player's new code; the old one no longer works. Shown once.
  package func renewRecoveryCode(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> RecoveryCode {
    let code = RecoveryCode.random(SecureRandom.bytes(RecoveryCode.length))
    try connection.execute(
      """
      INSERT INTO recovery_codes (player, digest, made_at) VALUES ($1, $2, $3)
      ON CONFLICT (player) DO UPDATE SET digest = excluded.digest, made_at = excluded.made_at
      """, [.integer(player.rawValue), .bytes(Self.digest(code)), .integer(now.rawValue)])
    return code
  }

  /// Signs in the code's player and ends the code. A guest who asks is merged into that player.
  package func recover(
    _ code: RecoveryCode, bearer: Bearer?, device: DeviceKind, at now: Timestamp, in connection: any Connection,
    merge: (_ guest: PlayerID, _ player: PlayerID) throws -> Void
  ) throws -> SignIn {
    let digest = Self.digest(code)
    let found = try connection.first(
      "SELECT player FROM recovery_codes WHERE digest = $1", [.bytes(digest)]
    ) { row throws(DatabaseError) in PlayerID(rawValue: try row.integer()) }
    guard let id = found ?? nil, let owner = try player(id, in: connection) else {
      throw IdentityRefusal.recoveryCodeUnknown
    }
    let bearer = try bearer.map { try current($0, in: connection) }
    guard bearer?.player.playerID != id else { throw IdentityRefusal.recoveryCodeUnknown }
    try connection.execute("DELETE FROM recovery_codes WHERE digest = $1", [.bytes(digest)])
    if let bearer, try count(of: bearer.player.playerID, in: connection) == 0 {
      let guest = bearer.player.playerID
      try merge(guest, id)
      try absorb(guest, into: id, at: now, in: connection)
      return SignIn(player: owner, token: bearer.token, isNew: false, merged: guest)
    }
    let token = try addToken(of: id, device: device, at: now, in: connection)
    return SignIn(player: owner, token: token.text, isNew: false, merged: nil)
  }

  /// Signs a player out of one device.
  package func signOut(
    _ player: PlayerID, device: DeviceID, current token: Token, in connection: any Connection
  ) throws {
    let own = try session(with: token, in: connection)?.device
    let known = try devices(of: player, current: own, in: connection)
    guard let found = known.first(where: { $0.id == device }) else { throw IdentityRefusal.deviceUnknown }
    guard try known.count > 1 || count(of: player, in: connection) > 0 else {
      throw IdentityRefusal.signOutLosesPlayer
    }
    if device.rawValue == player.rawValue { try endFirstToken(of: player, in: connection) }
    try connection.execute(
      "DELETE FROM access_tokens WHERE player = $1 AND id = $2",
      [.integer(player.rawValue), .integer(found.id.rawValue)])
  }

  private static func digest(_ code: RecoveryCode) -> [UInt8] { SHA256.digest(Array(code.text.utf8)) }
}
