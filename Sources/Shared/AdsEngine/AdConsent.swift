/// Which law's idea of consent holds for a player.
public enum AdRegime: UInt8, CaseIterable, Hashable, Sendable {
  /// Opt in: nobody else learns anything until the player allows it (GDPR, ePrivacy). Also where the country is not known.
  case gdpr
  /// Opt out: others may show ads, but sharing for profiles stops when the player says so (CCPA and the like).
  case ccpa
  /// No such law known; treated as opt out.
  case other

  /// The word on the wire.
  public var word: String {
    switch self {
    case .gdpr: "gdpr"
    case .ccpa: "ccpa"
    case .other: "other"
    }
  }

  public init?(word: String) {
    for regime in Self.allCases where regime.word.utf8.elementsEqual(word.utf8) {
      self = regime
      return
    }
    return nil
  }
}

/// What a player chose.
public enum AdChoice: UInt8, CaseIterable, Hashable, Sendable {
  /// Ads may be chosen by what is known of the player.
  case personalised = 1
  /// Ads without that.
  case contextual
  /// The player is a child; nothing is personalised, and others are told to treat the request as a child's.
  case child

  /// The word on the wire.
  public var word: String {
    switch self {
    case .personalised: "personalised"
    case .contextual: "contextual"
    case .child: "child"
    }
  }

  public init?(word: String) {
    for choice in Self.allCases where choice.word.utf8.elementsEqual(word.utf8) {
      self = choice
      return
    }
    return nil
  }
}

/// What a provider may do for a player.
public enum AdPermission: UInt8, Hashable, Sendable {
  case nothing, childDirected, contextual, personalised
}

/// What is known of a player's consent to ads: a state machine that allows nothing until there is an answer.
///
/// An answer is good for the version of the policy it was given to. Opening the question again from the settings leaves
/// the old answer in force until there is a new one; taking it back leaves nothing allowed.
public struct AdConsent: Equatable, Sendable {
  /// The policy asked about; a new one makes older answers void.
  public private(set) var policy: Int64
  public private(set) var regime: AdRegime
  /// The answer and the policy it was given to.
  public private(set) var answer: Answer?
  /// Whether the question is on the screen.
  public private(set) var isAsking = false

  public struct Answer: Equatable, Sendable {
    public var choice: AdChoice
    public var policy: Int64

    public init(_ choice: AdChoice, policy: Int64) {
      self.choice = choice
      self.policy = policy
    }
  }

  /// Before anything is known the strictest regime holds.
  public init(policy: Int64 = 1, regime: AdRegime = .gdpr, answer: Answer? = nil) {
    self.policy = policy
    self.regime = regime
    self.answer = answer
  }

  /// The answer, if it is one to the policy in force.
  public var choice: AdChoice? {
    guard let answer, answer.policy == policy else { return nil }
    return answer.choice
  }

  public mutating func configure(policy: Int64, regime: AdRegime) {
    self.policy = policy
    self.regime = regime
  }

  /// Puts the question on the screen.
  public mutating func ask() { isAsking = true }

  /// Takes the question off the screen without an answer.
  public mutating func dismiss() { isAsking = false }

  public mutating func choose(_ choice: AdChoice) {
    isAsking = false
    answer = Answer(choice, policy: policy)
  }

  /// Takes the answer back.
  public mutating func withdraw() {
    isAsking = false
    answer = nil
  }

  /// What this provider may do now.
  public func permission(for provider: AdProvider) -> AdPermission {
    Self.permission(for: provider, choice, regime)
  }

  /// What a provider may do for a player of that choice: the server asks the same.
  public static func permission(for provider: AdProvider, _ choice: AdChoice?, _ regime: AdRegime) -> AdPermission {
    guard let choice else { return .nothing }
    switch (choice, provider.isThirdParty, regime) {
    case (.child, false, _): return .childDirected
    // A child cannot consent, and under opt-in others need consent even for ads without profiles: they store things.
    case (.child, true, .gdpr), (.contextual, true, .gdpr): return .nothing
    case (.child, true, _): return .childDirected
    case (.contextual, _, _), (.personalised, false, _): return .contextual
    case (.personalised, true, _): return .personalised
    }
  }
}
