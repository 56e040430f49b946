import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI

// A claim's digest is stored with its use, in the transaction that granted it. So it is used once however often it is
// sent, also by concurrent requests.
extension CodeBreakerGames {
  /// The use of a claim: the nth extra attempt or hint of a game, or a life.
  struct Use: Equatable {
    var game: SessionID?
    var place: Int64 = 0

    /// The use's identifier for the rewards service; zero for lives.
    var reference: Int64 { game.map { $0.rawValue &+ place } ?? 0 }
  }

  /// Consumes the claims for a game's extra attempts and hints, in order. Consumed ones are unaffected.
  func consume(
    _ claims: [CodeBreakerClaim], for played: RecordedGame, in game: SessionID, created: Timestamp,
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let given = played.recording.inputs.compactMap { input -> (purpose: AdPurpose, moment: Timestamp)? in
      let moment = min(max(played.recording.startedAt + input.at, created), now)
      return switch input.kind {
      case .guess, .giveUp: nil
      case .extraAttempt: (.attempt, moment)
      case .hint: (.hint, moment)
      }
    }
    // A device that lost its storage has only later claims: earlier extras are paid.
    let paid = claims.count == given.count ? 0 : try paidPlaces(of: game, by: player, in: connection)
    guard claims.count == given.count - paid else {
      throw CodeBreakerRefusal.claimMissing(claims: claims.count, needed: given.count - paid)
    }
    for (offset, (claim, (purpose, moment))) in zip(claims, given.dropFirst(paid)).enumerated() {
      let use = Use(game: game, place: Int64(paid + offset))
      guard try !isUsed(claim, for: use, of: player, in: connection) else { continue }
      // A place must not consume a second claim.
      guard try !isPaid(use, by: player, in: connection) else { continue }
      try self.use(claim, for: use, purpose: purpose, given: moment, of: player, at: now, in: connection)
    }
  }

  /// The number of a game's paid extra attempts and hints: always the first ones.
  private func paidPlaces(
    of game: SessionID, by player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Int {
    Int(
      try connection.integer(
        "SELECT count(*) FROM code_breaker_claims WHERE player = $1 AND game = $2",
        [.integer(player.rawValue), .integer(game.rawValue)]))
  }

  /// Whether the claim was consumed for this use. Throws if for another.
  func isUsed(
    _ claim: CodeBreakerClaim, for use: Use, of player: PlayerID, in connection: any Connection
  ) throws -> Bool {
    let used = try connection.first(
      "SELECT game, place FROM code_breaker_claims WHERE player = $1 AND digest = $2",
      [.integer(player.rawValue), .bytes(claim.digest)]
    ) { (row: StoredRow) throws(DatabaseError) in
      Use(game: try row.optionalInteger().flatMap { SessionID(rawValue: $0) }, place: try row.integer())
    }
    guard let used else { return false }
    guard used == use else { throw CodeBreakerRefusal.claimSpent }
    return true
  }

  private func isPaid(
    _ use: Use, by player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Bool {
    guard let game = use.game else { return false }
    return try connection.integer(
      "SELECT count(*) FROM code_breaker_claims WHERE player = $1 AND game = $2 AND place = $3",
      [.integer(player.rawValue), .integer(game.rawValue), .integer(use.place)]) > 0
  }

  /// Consumes a claim at a time in the past for a game played offline: a grant must be of a day that was current
  /// somewhere then, and later than the last one used.
  func use(
    _ claim: CodeBreakerClaim, for use: Use, purpose: AdPurpose, given moment: Timestamp, of player: PlayerID,
    at now: Timestamp, in connection: any Connection
  ) throws {
    var day: CivilDay?
    switch claim {
    case .reward(let token):
      guard try useReward(token, purpose, player, use.reference, now, connection) else {
        throw CodeBreakerRefusal.claimSpent
      }
    case .grant(let granted):
      guard DailyCode.openDays(at: moment).contains(granted) else {
        throw CodeBreakerRefusal.grantOfAnotherDay(granted)
      }
      if let last = try lastGrantDay(of: player, in: connection), granted <= last {
        throw CodeBreakerRefusal.claimSpent
      }
      day = granted
    case .bought:
      guard purpose == .life, try takeBoughtLife(of: player, in: connection) else {
        throw CodeBreakerRefusal.noneBought
      }
    }
    try connection.execute(
      "INSERT INTO code_breaker_claims (player, digest, day, game, place, used_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .integer(player.rawValue), .bytes(claim.digest), .integer(day?.rawValue), .integer(use.game?.rawValue),
        .integer(use.place), .integer(now.rawValue),
      ])
  }

  /// The day of the last used grant.
  func lastGrantDay(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> CivilDay? {
    try connection.first(
      "SELECT day FROM code_breaker_claims WHERE player = $1 AND day IS NOT NULL ORDER BY day DESC LIMIT 1",
      [.integer(player.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in CivilDay(rawValue: try row.integer()) }
  }
}

extension CodeBreakerClaim {
  /// The stored digest: 32 bytes.
  var digest: [UInt8] {
    switch self {
    case .reward(let token): SHA256.digest([UInt8](("reward:" + token).utf8))
    case .grant(let day): SHA256.digest([UInt8]("grant:\(day.rawValue)".utf8))
    case .bought(let use): SHA256.digest([UInt8](("bought:" + use).utf8))
    }
  }
}
