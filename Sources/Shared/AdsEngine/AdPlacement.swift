import Kernel

/// Presentation of an ad.
@Words
package enum AdFormat: UInt8, CaseIterable, Hashable, Sendable {
  /// Between two activities; skippable after a while, without a reward.
  case interstitial
  /// Requested by the player, with a reward for watching to the end.
  case rewarded
}

/// Reward of a watched ad.
@Words
package enum AdPurpose: UInt8, CaseIterable, Hashable, Sendable {
  /// A CodeBreaker life.
  case life = 1
  /// One more attempt at a lost CodeBreaker code.
  case attempt
  /// A CodeBreaker hint.
  case hint
}

/// A place in an app where an ad can appear.
@Words
package enum AdPlacement: UInt8, CaseIterable, Hashable, Sendable {
  /// Between two games of Out of Pocket.
  @Word("out-of-pocket-between-games") case betweenGames = 1
  /// CodeBreaker's "watch an ad for a life".
  @Word("codebreaker-life") case life
  /// CodeBreaker's bonus attempt, once per game.
  @Word("codebreaker-attempt") case attempt
  /// CodeBreaker's hint.
  @Word("codebreaker-hint") case hint

  /// Display name of the game with this placement.
  package var game: String {
    switch self {
    case .betweenGames: "Out of Pocket"
    case .life, .attempt, .hint: "CodeBreaker"
    }
  }

  /// House ad for this placement; it never advertises the game being played.
  package var ownCreative: HouseCreative {
    switch self {
    case .betweenGames: .outOfPocket
    case .life, .attempt, .hint: .pegs
    }
  }

  package var format: AdFormat { purpose == nil ? .interstitial : .rewarded }

  /// Reward of this placement; nil for interstitials.
  package var purpose: AdPurpose? {
    switch self {
    case .betweenGames: nil
    case .life: .life
    case .attempt: .attempt
    case .hint: .hint
    }
  }
}

/// Source of an ad.
@Words
package enum AdProvider: UInt8, CaseIterable, Hashable, Sendable {
  /// Play'd house ads: animations for catalogue games, without any network request.
  case house = 1
  /// Google H5 Games Ads (Ad Placement API), in the page.
  case h5
  /// Google AdMob, in the native shells.
  case admob

  /// Whether a third party learns about the view.
  package var isThirdParty: Bool { self != .house }

  /// Whether the provider's servers sign completed views. Rewards for unsigned views have a daily cap.
  package var signsViews: Bool { self == .admob }
}

/// House ads, one per catalogue game.
@Words(.hyphenated)
package enum HouseCreative: UInt8, CaseIterable, Hashable, Sendable {
  case outOfPocket = 1
  @Word("codebreaker") case pegs
  case ippo
  case hatGame
}
