/// How an ad takes the screen.
public enum AdFormat: UInt8, CaseIterable, Hashable, Sendable {
  /// Between two things the player does; it can be left after a while and earns nothing.
  case interstitial
  /// Asked for by the player, who earns something by watching to the end.
  case rewarded

  /// The word on the wire.
  public var word: String {
    switch self {
    case .interstitial: "interstitial"
    case .rewarded: "rewarded"
    }
  }
}

/// What a watched ad is good for.
public enum AdPurpose: UInt8, CaseIterable, Hashable, Sendable {
  /// A life of CodeBreaker.
  case life = 1
  /// One more attempt at a lost code.
  case attempt
  /// A hint.
  case hint

  /// The word on the wire.
  public var word: String {
    switch self {
    case .life: "life"
    case .attempt: "attempt"
    case .hint: "hint"
    }
  }

  public init?(word: String) {
    for purpose in Self.allCases where purpose.word.utf8.elementsEqual(word.utf8) {
      self = purpose
      return
    }
    return nil
  }
}

/// A place in the app where an ad may stand.
public enum AdPlacement: UInt8, CaseIterable, Hashable, Sendable {
  /// After a game of Out of Pocket, before the next thing.
  case betweenGames = 1
  /// CodeBreaker's "watch an ad for a life".
  case life
  /// CodeBreaker's one bonus attempt a game.
  case attempt
  /// CodeBreaker's hint.
  case hint

  /// The word on the wire.
  public var word: String {
    switch self {
    case .betweenGames: "out-of-pocket-between-games"
    case .life: "codebreaker-life"
    case .attempt: "codebreaker-attempt"
    case .hint: "codebreaker-hint"
    }
  }

  public init?(word: String) {
    for placement in Self.allCases where placement.word.utf8.elementsEqual(word.utf8) {
      self = placement
      return
    }
    return nil
  }

  public var format: AdFormat { purpose == nil ? .interstitial : .rewarded }

  /// What is earned there; nil where nothing is.
  public var purpose: AdPurpose? {
    switch self {
    case .betweenGames: nil
    case .life: .life
    case .attempt: .attempt
    case .hint: .hint
    }
  }
}

/// Who an ad comes from.
public enum AdProvider: UInt8, CaseIterable, Hashable, Sendable {
  /// Play'd itself: moving pictures for the games of the catalogue, which load nothing from anywhere else.
  case house = 1
  /// Google's H5 Games Ads, by the Ad Placement API, in the page.
  case h5
  /// Google AdMob, in the native shells.
  case admob

  /// The word on the wire.
  public var word: String {
    switch self {
    case .house: "house"
    case .h5: "h5"
    case .admob: "admob"
    }
  }

  public init?(word: String) {
    for provider in Self.allCases where provider.word.utf8.elementsEqual(word.utf8) {
      self = provider
      return
    }
    return nil
  }

  /// Whether somebody else than Play'd learns of the view.
  public var isThirdParty: Bool { self != .house }

  /// Whether its servers sign that an ad was watched. What the others' views earn is limited by the day.
  public var signsViews: Bool { self == .admob }
}

/// The house's own ads: one for each game of the catalogue.
public enum HouseCreative: UInt8, CaseIterable, Hashable, Sendable {
  case outOfPocket = 1
  case codeBreaker, ippo, hatGame

  /// The word on the wire.
  public var word: String {
    switch self {
    case .outOfPocket: "out-of-pocket"
    case .codeBreaker: "codebreaker"
    case .ippo: "ippo"
    case .hatGame: "hat-game"
    }
  }

  public init?(word: String) {
    for creative in Self.allCases where creative.word.utf8.elementsEqual(word.utf8) {
      self = creative
      return
    }
    return nil
  }
}
