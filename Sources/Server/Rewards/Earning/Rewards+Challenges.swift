package import Database
package import Kernel
package import PlaydAPI
import RewardsEngine
package import WalletAPI

/// The challenges as players see them.
extension Rewards {
  /// A player's connections with partners, for challenges: the slugs of connected ones, and of those this server can
  /// connect.
  @MemberwiseInit
  package struct Connections: Sendable {
    @Default(Set<String>()) package var connected: Set<String>
    @Default(Set<String>()) package var offered: Set<String>
  }

  /// The active challenges with the player's progress, in order of the catalogue.
  package func challenges(
    of player: PlayerID, utcOffset: Int32, connections: Connections, at now: Timestamp, in connection: any Connection
  ) throws -> ChallengeList {
    let catalogue = try catalogue(in: connection)
    let snapshot = try ChallengeSnapshot(
      player, catalogue: catalogue, utcOffset: utcOffset, connections: connections, at: now, in: connection)
    return ChallengeList(
      challenges: catalogue.challenges.compactMap { challenge in
        snapshot.isShown(challenge) ? snapshot.view(of: challenge) : nil
      })
  }

  /// Starts a challenge. Idempotent.
  ///
  /// - Throws: `RewardsRefusal`.
  package func start(
    _ slug: String, of player: PlayerID, utcOffset: Int32, connections: Connections, at now: Timestamp,
    in connection: any Connection
  ) throws -> Challenge {
    let catalogue = try catalogue(in: connection)
    guard let challenge = catalogue.challenge(slug: slug) else { throw RewardsRefusal.challengeNotFound }
    if let endsAt = challenge.endsAt, endsAt <= now { throw RewardsRefusal.challengeOver }
    let before = try ChallengeSnapshot(
      player, catalogue: catalogue, utcOffset: utcOffset, connections: connections, at: now, in: connection)
    guard challenge.isActive || before.isShown(challenge) else { throw RewardsRefusal.challengeOver }
    if let startsAt = challenge.startsAt, startsAt > now {
      throw RewardsRefusal.challengeLocked("\(slug) begins at \(startsAt.rawValue).")
    }
    if let missing = before.missing(for: challenge).first {
      throw RewardsRefusal.challengeLocked("\(slug) comes after \(missing).")
    }
    try keepClock(utcOffset, of: player, connection)
    let cycle = challenge.period.cycle(of: CivilDay(of: now, utcOffsetMinutes: utcOffset))
    try connection.execute(
      """
      INSERT INTO reward_starts (player, challenge, cycle, started_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player, challenge, cycle) DO NOTHING
      """,
      [.integer(player.rawValue), .integer(challenge.id), .integer(cycle), .integer(now.rawValue)])
    var evaluator = Evaluator(self, catalogue: catalogue, player: player, at: now, in: connection)
    try evaluator.evaluate(challenge, cycle)
    return try ChallengeSnapshot(
      player, catalogue: catalogue, utcOffset: utcOffset, connections: connections, at: now, in: connection
    ).view(of: challenge)
  }

  /// Stores the player's UTC offset, which determines the days of partners' reports.
  func keepClock(_ utcOffset: Int32, of player: PlayerID, _ connection: any Connection) throws {
    var earner = try earner(player, connection) ?? EarningProfile()
    guard earner.utcOffset != utcOffset else { return }
    earner.utcOffset = utcOffset
    try store(earner, of: player, connection)
  }
}
