public import Kernel

/// How many ads there were and when: what caps and cool-downs are decided by.
///
/// Interstitials keep away from the launch, from any other ad, and from each other by a number of games. Rewarded ads are
/// asked for by the player and have only the day's cap. Days are UTC, as the server counts them. A clock set back makes
/// the cool-downs begin anew; it never shortens them.
public struct AdPacing: Equatable, Sendable {
  public private(set) var launchedAt: Timestamp
  /// When the last ad of any placement left the screen.
  public private(set) var lastAt: Timestamp?
  /// Games ended since the last interstitial.
  public private(set) var games: Int64 = 0
  private var day: CivilDay
  /// How many of each placement were shown on `day`, by raw value.
  private var shown: [Int64]

  public init(launchedAt: Timestamp) {
    self.launchedAt = launchedAt
    day = CivilDay(of: launchedAt, utcOffsetMinutes: 0)
    shown = AdPlacement.allCases.map { _ in 0 }
  }

  /// Why an ad may not be shown now.
  public enum Obstacle: Equatable, Sendable {
    case off, launch, coolDown, games, dailyCap
  }

  /// Brings the clock up to date.
  public mutating func look(at now: Timestamp) {
    if now < launchedAt { launchedAt = now }
    if let last = lastAt, now < last { lastAt = now }
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    guard today != day else { return }
    day = today
    shown = shown.map { _ in 0 }
  }

  /// What stands in the way of an ad at the placement, as of the last look; nil for nothing.
  ///
  /// - Parameter isNext: asks of the moment after one more game, so that an ad can be loaded ahead; the clock is not asked.
  public func obstacle(
    to placement: AdPlacement, _ rules: AdRules, at now: Timestamp, isNext: Bool = false
  ) -> Obstacle? {
    guard let its = rules.of(placement) else { return .off }
    guard shown[Int(placement.rawValue) - 1] < its.dailyCap else { return .dailyCap }
    guard placement.format == .interstitial else { return nil }
    guard games + (isNext ? 1 : 0) >= its.everyGames else { return .games }
    guard !isNext else { return nil }
    guard now - launchedAt >= rules.afterLaunch else { return .launch }
    if let last = lastAt, now - last < rules.between { return .coolDown }
    return nil
  }

  public mutating func gameEnded() { games += 1 }

  public mutating func began(_ placement: AdPlacement) {
    let index = Int(placement.rawValue) - 1
    let count = shown[index] + 1
    shown = shown.enumerated().map { $0.offset == index ? count : $0.element }
    if placement.format == .interstitial { games = 0 }
  }

  public mutating func ended(at now: Timestamp) { lastAt = now }
}
