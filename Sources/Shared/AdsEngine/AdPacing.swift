package import Kernel

/// Ad counts and times that caps and cool-downs depend on.
///
/// Interstitials keep a distance from the launch, from any other ad and, counted in games, from each other. Rewarded
/// ads are requested by the player and have a daily cap only. Days are UTC, as on the server. A clock set back restarts
/// the cool-downs; it never shortens them.
package struct AdPacing: Equatable, Sendable {
  package private(set) var launchedAt: Timestamp
  /// End of the last ad of any placement.
  package private(set) var lastAt: Timestamp?
  /// Games ended since the launch or the last interstitial.
  package private(set) var games: Int64 = 0
  /// Time played in them.
  package private(set) var played = Milliseconds.zero
  private var day: CivilDay
  /// Ads shown on `day` per placement, indexed by raw value.
  private var shown: [Int64]

  package init(launchedAt: Timestamp) {
    self.launchedAt = launchedAt
    day = CivilDay(of: launchedAt, utcOffsetMinutes: 0)
    shown = AdPlacement.allCases.map { _ in 0 }
  }

  /// Reason for not showing an ad.
  package enum Obstacle: Equatable, Sendable {
    case off, launch, coolDown, games, played, dailyCap
  }

  /// Advances the clock.
  package mutating func advance(to now: Timestamp) {
    if now < launchedAt { launchedAt = now }
    if let last = lastAt, now < last { lastAt = now }
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    guard today != day else { return }
    day = today
    shown = shown.map { _ in 0 }
  }

  /// First obstacle to an ad at the placement at the current time; nil if it may be shown.
  ///
  /// - Parameter isNext: evaluates the state after one more game and ignores the clock, for preloading.
  package func obstacle(
    to placement: AdPlacement, under rules: AdRules, at now: Timestamp, isNext: Bool = false
  ) -> Obstacle? {
    guard let its = rules.of(placement) else { return .off }
    guard shown[Int(placement.rawValue) - 1] < its.dailyCap else { return .dailyCap }
    guard placement.format == .interstitial else { return nil }
    guard games + (isNext ? 1 : 0) >= its.everyGames else { return .games }
    guard !isNext else { return nil }
    guard played >= rules.afterPlay else { return .played }
    guard now - launchedAt >= rules.afterLaunch else { return .launch }
    if let last = lastAt, now - last < rules.between { return .coolDown }
    return nil
  }

  package mutating func gameEnded(after length: Milliseconds) {
    games += 1
    played += max(length, .zero)
  }

  package mutating func began(_ placement: AdPlacement) {
    let index = Int(placement.rawValue) - 1
    let count = shown[index] + 1
    shown = shown.enumerated().map { $0.offset == index ? count : $0.element }
    guard placement.format == .interstitial else { return }
    games = 0
    played = .zero
  }

  package mutating func ended(at now: Timestamp) { lastAt = now }
}
