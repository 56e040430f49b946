import Database
import IdentityAPI
import Kernel
import PlaydAPI

/// A one-time challenge. Any process may receive its answer.
struct Challenge: Sendable {
  /// Its purpose. Raw values are stored in the database and never change.
  enum Purpose: Int64, Sendable {
    /// A used Game Center proof: not issued by us, but it must not come twice.
    case gameCenterProof = 1
    case appleNonce = 2
    case appleState = 3
    case passkeyRegistration = 4
    case passkeyAssertion = 5
    /// A handled Apple notification: repeating it has no effect.
    case appleNotification = 6
  }

  var purpose: Purpose
  /// SHA-256 of the issued text or bytes.
  var digest: [UInt8]
  /// The requesting player, if relevant.
  var player: PlayerID?
  /// SHA-256 of the requester's secret.
  var secret: [UInt8]?
  /// Further data to remember.
  var detail = ""
  var expiresAt: Timestamp
  /// The proven player; nil while unanswered.
  var usedBy: PlayerID?

  static let nonceLifetime = Milliseconds.seconds(600)
}

extension Identity {
  /// Stores a challenge and deletes a few expired ones. False if its digest exists.
  ///
  /// Checking before inserting makes PostgreSQL restart the second of two concurrent transactions, which then finds the
  /// first one's row.
  @discardableResult
  func store(_ challenge: Challenge, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
    try forgetChallenges(64, at: now, in: connection)
    return try connection.execute(
      """
      INSERT INTO proof_challenges (digest, purpose, player, secret, detail, expires_at, used_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (digest) DO NOTHING
      """,
      [
        .bytes(challenge.digest), .integer(challenge.purpose.rawValue), .integer(challenge.player?.rawValue),
        .bytes(challenge.secret), .text(challenge.detail), .integer(challenge.expiresAt.rawValue),
        .integer(challenge.usedBy?.rawValue),
      ]) == 1
  }

  /// Deletes at most `limit` expired challenges.
  func forgetChallenges(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      DELETE FROM proof_challenges WHERE digest IN (
        SELECT digest FROM proof_challenges WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
      """, [.integer(now.rawValue), .integer(limit)])
  }

  /// The unexpired challenge with that digest; nil if unknown.
  func challenge(
    _ digest: [UInt8], for purpose: Challenge.Purpose, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Challenge? {
    try connection.first(
      """
      SELECT player, secret, detail, expires_at, used_by FROM proof_challenges
      WHERE digest = $1 AND purpose = $2 AND expires_at > $3
      """, [.bytes(digest), .integer(purpose.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      Challenge(
        purpose: purpose, digest: digest, player: try row.optionalInteger().flatMap { PlayerID(rawValue: $0) },
        secret: try row.optionalBytes(), detail: try row.text(), expiresAt: Timestamp(try row.integer()),
        usedBy: try row.optionalInteger().flatMap { PlayerID(rawValue: $0) })
    }
  }

  /// The challenge, if unanswered. An answered one may be repeated only by the bearer it proved, without effect.
  func open(
    _ digest: [UInt8], for purpose: Challenge.Purpose, bearer: Bearer?, at now: Timestamp,
    in connection: any Connection
  ) throws -> Challenge {
    guard let challenge = try challenge(digest, for: purpose, at: now, in: connection) else {
      throw IdentityRefusal.challengeUnknown
    }
    if let usedBy = challenge.usedBy, usedBy != bearer?.player {
      // The same request may have merged the bearer, a guest, in the meantime.
      guard let bearer, try current(bearer, in: connection).player.playerID == usedBy else {
        throw IdentityRefusal.replayed
      }
    }
    return challenge
  }

  /// Records the player a challenge has proved.
  func close(_ challenge: Challenge, for player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "UPDATE proof_challenges SET used_by = $2 WHERE digest = $1",
      [.bytes(challenge.digest), .integer(player.rawValue)])
  }
}
