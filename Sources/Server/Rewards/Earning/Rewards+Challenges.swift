public import Database
public import Kernel
public import PlaydAPI
import RewardsEngine

/// What can be earned.
extension Rewards {
  /// How a player stands with partners, as far as challenges go: the slugs of those that are connected, and of those that
  /// this server can connect.
  public struct Connections: Sendable {
    public var connected: Set<String>
    public var offered: Set<String>

    public init(connected: Set<String> = [], offered: Set<String> = []) {
      self.connected = connected
      self.offered = offered
    }
  }

  /// The challenges that are on, with the player's progress, in the order of the catalogue.
  public func challenges(
    of player: PlayerID, utcOffset: Int32, connections: Connections, at now: Timestamp, in connection: any Connection
  ) throws -> ChallengeList {
    let catalogue = try catalogue(in: connection)
    let standing = try Standing(player, catalogue, utcOffset, connections, now, connection)
    return ChallengeList(
      challenges: catalogue.challenges.compactMap { challenge in
        standing.isShown(challenge) ? standing.view(of: challenge) : nil
      })
  }

  /// Begins a challenge. Doing so again changes nothing.
  ///
  /// - Throws: `RewardsRefusal`.
  public func start(
    _ slug: String, of player: PlayerID, utcOffset: Int32, connections: Connections, at now: Timestamp,
    in connection: any Connection
  ) throws -> Challenge {
    let catalogue = try catalogue(in: connection)
    guard let challenge = catalogue.challenge(slug: slug) else { throw RewardsRefusal.challengeNotFound }
    if let endsAt = challenge.endsAt, endsAt <= now { throw RewardsRefusal.challengeOver }
    let before = try Standing(player, catalogue, utcOffset, connections, now, connection)
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
    var evaluator = Evaluator(self, catalogue, player, now, connection)
    try evaluator.evaluate(challenge, cycle)
    return try Standing(player, catalogue, utcOffset, connections, now, connection).view(of: challenge)
  }

  /// Remembers the player's clock, by which the days of partners' actions are told.
  func keepClock(_ utcOffset: Int32, of player: PlayerID, _ connection: any Connection) throws {
    var earner = try earner(player, connection) ?? Earner()
    guard earner.utcOffset != utcOffset else { return }
    earner.utcOffset = utcOffset
    try store(earner, of: player, connection)
  }
}
