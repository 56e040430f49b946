public import Kernel

/// The numbers that ads are paced by. They come from the server, so that a bad choice can be taken back at once.
public struct AdRules: Equatable, Sendable {
  /// No interstitial for so long after the app was opened.
  public var afterLaunch: Milliseconds
  /// No interstitial for so long after any ad.
  public var between: Milliseconds
  /// An ad that takes longer to load counts as failed.
  public var loadTimeout: Milliseconds
  /// After a failure nothing is loaded for that placement for so long.
  public var retryAfter: Milliseconds
  /// A loaded ad is thrown away after so long.
  public var keptFor: Milliseconds
  /// One for each placement; a placement without is off.
  public var placements: [PlacementRules]

  public init(
    afterLaunch: Milliseconds = .seconds(30), between: Milliseconds = .seconds(30),
    loadTimeout: Milliseconds = .seconds(8), retryAfter: Milliseconds = .seconds(30),
    keptFor: Milliseconds = .seconds(900), placements: [PlacementRules]
  ) {
    self.afterLaunch = afterLaunch
    self.between = between
    self.loadTimeout = loadTimeout
    self.retryAfter = retryAfter
    self.keptFor = keptFor
    self.placements = placements
  }

  /// The rules of a placement; nil where no ads are shown.
  public func of(_ placement: AdPlacement) -> PlacementRules? {
    for rules in placements where rules.placement == placement && rules.isOn && !rules.providers.isEmpty {
      return rules
    }
    return nil
  }

  /// What holds where the operator has said nothing: house ads alone, every second game, thirty seconds apart (the
  /// document of Out of Pocket, section on ads).
  public static var standard: AdRules {
    AdRules(
      placements: AdPlacement.allCases.map { placement in PlacementRules(placement) })
  }
}

/// The numbers of one placement.
public struct PlacementRules: Equatable, Sendable {
  public var placement: AdPlacement
  public var isOn: Bool
  /// Who is asked for an ad, in this order.
  public var providers: [AdProvider]
  /// Interstitials: shown at most after every so many games; 1 is after each.
  public var everyGames: Int64
  /// The most ads of this placement a player sees in a day.
  public var dailyCap: Int64
  /// The most rewards a day from providers that do not sign their views.
  public var unsignedCap: Int64
  /// How often a day the reward is given without an ad where none can be had.
  public var freeGrants: Int64
  /// Interstitials: how long before it can be left.
  public var skippableAfter: Milliseconds
  /// How long a house ad lasts, and how much of a rewarded one must have passed by the server's clock.
  public var length: Milliseconds

  public init(
    _ placement: AdPlacement, isOn: Bool = true, providers: [AdProvider] = [.house], everyGames: Int64 = 2,
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

  /// What each number may be.
  public static var mostGames: Int64 { 1_000 }
  public static var mostADay: Int64 { 10_000 }
  public static var longest: Milliseconds { .seconds(120) }

  /// The first thing wrong with the numbers, in a sentence; nil when they are in order.
  public var flaw: String? {
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
