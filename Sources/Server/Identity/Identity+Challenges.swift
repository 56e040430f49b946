import Database
import Kernel
import PlaydAPI

/// What was handed out to be answered once. Any process may take the answer.
struct Challenge: Sendable {
  /// What it is for. The raw values stand in the database and never change.
  enum Purpose: Int64, Sendable {
    /// A proof of Game Center's that was shown: nothing was handed out, and it must not come again.
    case gameCenterProof = 1
    case appleNonce = 2
    case appleState = 3
    case passkeyRegistration = 4
    case passkeyAssertion = 5
    /// A notification of Apple's that was taken: it does nothing when it comes again.
    case appleNotification = 6
  }

  var purpose: Purpose
  /// SHA-256 of the text or bytes that were handed out.
  var digest: [UInt8]
  /// Who asked for it, where that matters.
  var player: PlayerID?
  /// SHA-256 of what the one who asked keeps to themselves.
  var secret: [UInt8]?
  /// What else has to be remembered.
  var detail = ""
  var expiresAt: Timestamp
  /// Whom it has proved; nil while it waits for an answer.
  var usedBy: PlayerID?

  static let nonceLifetime = Milliseconds.seconds(600)
}

extension Identity {
  /// Keeps a challenge, and forgets a few that are over. False where there is one of that digest.
  ///
  /// The conflict is asked for rather than run into: of two transactions at once PostgreSQL then repeats the second, which
  /// finds what the first has kept.
  @discardableResult
  func keep(_ challenge: Challenge, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Bool {
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

  /// Removes at most `limit` challenges that are over.
  func forgetChallenges(_ limit: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      DELETE FROM proof_challenges WHERE digest IN (
        SELECT digest FROM proof_challenges WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
      """, [.integer(now.rawValue), .integer(limit)])
  }

  /// The challenge of that digest, unless it is over; nil for one that was never handed out.
  func challenge(
    _ digest: [UInt8], for purpose: Challenge.Purpose, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Challenge? {
    try connection.first(
      """
      SELECT player, secret, detail, expires_at, used_by FROM proof_challenges
      WHERE digest = $1 AND purpose = $2 AND expires_at > $3
      """, [.bytes(digest), .integer(purpose.rawValue), .integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      Challenge(
        purpose: purpose, digest: digest, player: try row.optionalInteger(0).flatMap { PlayerID(rawValue: $0) },
        secret: try row.optionalBytes(1), detail: try row.text(2), expiresAt: Timestamp(try row.integer(3)),
        usedBy: try row.optionalInteger(4).flatMap { PlayerID(rawValue: $0) })
    }
  }

  /// The challenge, if it waits for an answer. One that was answered before may be answered again only by the bearer
  /// whom it proved, and then changes nothing.
  func open(
    _ digest: [UInt8], for purpose: Challenge.Purpose, bearer: Bearer?, at now: Timestamp,
    in connection: any Connection
  ) throws -> Challenge {
    guard let challenge = try challenge(digest, for: purpose, at: now, in: connection) else {
      throw IdentityRefusal.challengeUnknown
    }
    if let usedBy = challenge.usedBy, usedBy != bearer?.player { throw IdentityRefusal.replayed }
    return challenge
  }

  /// Notes whom a challenge has proved.
  func close(_ challenge: Challenge, for player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      "UPDATE proof_challenges SET used_by = $2 WHERE digest = $1",
      [.bytes(challenge.digest), .integer(player.rawValue)])
  }
}
