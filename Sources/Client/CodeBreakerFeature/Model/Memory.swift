public import CodeBreakerEngine
public import Kernel

/// What is kept on the device besides the games themselves.
public struct Memory: Equatable, Sendable {
  /// The server's time as well as the device knows it: lives come back by it.
  public internal(set) var clock: TrustedClock
  public internal(set) var lives: Lives
  /// Lives bought with coins that are left, as the server last said, less those used since.
  public internal(set) var bought: Int64 = 0
  public internal(set) var progress = CampaignProgress()
  public internal(set) var tally = Tally()
  public internal(set) var streak = Streak()
  public internal(set) var free = FreeOptions()
  /// Whether a full draft that contradicts an earlier row is pointed out.
  public internal(set) var pointsOutContradictions = true
  /// The day on which the free grant was last taken; nil for never.
  public internal(set) var grantedOn: CivilDay?

  public internal(set) var unsent: [Unsent] = []

  public init(at now: Timestamp) {
    clock = TrustedClock(time: now, wall: now)
    lives = Lives(at: now)
  }
}
