package import Kernel

/// Pacing parameters, served by the server so that a bad setting can be reverted at once.
@MemberwiseInit
package struct AdRules: Equatable, Sendable {
  /// Minimum time from launch to the first interstitial.
  @Default(Milliseconds.seconds(30)) package var afterLaunch: Milliseconds
  /// Minimum time from any ad to an interstitial.
  @Default(Milliseconds.seconds(30)) package var between: Milliseconds
  /// Minimum time played before an interstitial, from the launch or the last one.
  @Default(Milliseconds.seconds(240)) package var afterPlay: Milliseconds
  @Default(Milliseconds.seconds(8)) package var loadTimeout: Milliseconds
  /// Delay before loading again after a failure, per placement.
  @Default(Milliseconds.seconds(30)) package var retryAfter: Milliseconds
  /// Lifetime of a loaded ad.
  @Default(Milliseconds.seconds(900)) package var keptFor: Milliseconds
  /// Rules per placement; a placement without rules is off.
  package var placements: [PlacementRules]

  /// Rules of a placement; nil if it is off.
  package func of(_ placement: AdPlacement) -> PlacementRules? {
    for rules in placements where rules.placement == placement && rules.isOn && !rules.providers.isEmpty {
      return rules
    }
    return nil
  }

  /// Defaults: house ads only, after ten games and four minutes of play.
  package static var standard: AdRules {
    AdRules(
      placements: AdPlacement.allCases.map { placement in PlacementRules(placement) })
  }
}

/// Pacing parameters of one placement.
package struct PlacementRules: Equatable, Sendable {
  package var placement: AdPlacement
  package var isOn: Bool
  /// Providers in order of preference.
  package var providers: [AdProvider]
  /// Interstitials: games between two ads; 1 means after every game.
  package var everyGames: Int64
  /// Daily cap per player.
  package var dailyCap: Int64
  /// Daily cap of rewards from providers that do not sign views.
  package var unsignedCap: Int64
  /// Rewards a day granted without an ad when none is available.
  package var freeGrants: Int64
  /// Interstitials: time until the skip button.
  package var skippableAfter: Milliseconds
  /// Length of a house ad, and the minimum viewing time of a rewarded one by the server's clock.
  package var length: Milliseconds

  package init(
    _ placement: AdPlacement, isOn: Bool = true, providers: [AdProvider] = [.house], everyGames: Int64 = 10,
    dailyCap: Int64 = 40, unsignedCap: Int64 = 10, freeGrants: Int64 = 1,
    skippableAfter: Milliseconds = .seconds(3), length: Milliseconds? = nil
  ) {
    self.placement = placement
    self.isOn = isOn
    self.providers = providers
    self.everyGames = everyGames
    self.dailyCap = dailyCap
    self.unsignedCap = unsignedCap
    self.freeGrants = freeGrants
    self.skippableAfter = skippableAfter
    self.length = length ?? (placement.format == .rewarded ? .seconds(15) : .seconds(10))
  }

  /// Upper bounds of the parameters.
  package static var mostGames: Int64 { 1_000 }
  package static var mostADay: Int64 { 10_000 }
  package static var longest: Milliseconds { .seconds(120) }

  /// Description of the first invalid parameter; nil if all are valid.
  package var flaw: String? {
    guard (1...Self.mostGames).contains(everyGames) else { return "everyGames is 1 to 1000." }
    guard (0...Self.mostADay).contains(dailyCap), (0...Self.mostADay).contains(unsignedCap),
      (0...Self.mostADay).contains(freeGrants)
    else { return "dailyCap, unsignedCap and freeGrants are 0 to 10000." }
    guard length >= .seconds(1), length <= Self.longest else { return "length is 1000 to 120000 ms." }
    guard skippableAfter >= .zero, skippableAfter <= length else { return "skippableAfter is 0 to length." }
    for (index, provider) in providers.enumerated() where providers[..<index].contains(provider) {
      return "A provider is named twice."
    }
    return nil
  }
}
