import Kernel

/// Privacy regime that applies to a player.
@Words
package enum AdRegime: UInt8, CaseIterable, Hashable, Sendable {
  /// Opt-in: no third party receives data before the player consents (GDPR, ePrivacy). Also the default for an unknown
  /// country.
  case gdpr
  /// Opt-out: third parties may serve ads, but profiling stops at the player's request (CCPA and similar laws).
  case ccpa
  /// No known regime; treated as opt-out.
  case other
}

/// A player's answer to the consent prompt.
@Words
package enum AdChoice: UInt8, CaseIterable, Hashable, Sendable {
  /// Personalised ads.
  case personalised = 1
  /// Non-personalised ads.
  case contextual
  /// The player is a child: nothing is personalised, and third-party requests carry the child-directed flag.
  case child
}

/// Permission of a provider to serve ads to a player.
package enum AdPermission: UInt8, Hashable, Sendable {
  case nothing, childDirected, contextual, personalised
}

/// Consent state machine; permits nothing until the player has answered.
///
/// An answer is valid for one policy version. Reopening the prompt from the settings keeps the current answer until a
/// new one is given; withdrawing it permits nothing.
package struct AdConsent: Equatable, Sendable {
  /// Current policy version; a newer one invalidates older answers.
  package private(set) var policy: Int64
  package private(set) var regime: AdRegime
  /// The answer and the policy version it refers to.
  package private(set) var answer: Answer?
  /// Whether the prompt is shown.
  package private(set) var isAsking = false

  @MemberwiseInit(unlabelled: 1)
  package struct Answer: Equatable, Sendable {
    package var choice: AdChoice
    package var policy: Int64
  }

  /// Defaults to the strictest regime.
  package init(policy: Int64 = 1, regime: AdRegime = .gdpr, answer: Answer? = nil) {
    self.policy = policy
    self.regime = regime
    self.answer = answer
  }

  /// The player's choice under the current policy; nil without a valid answer.
  package var choice: AdChoice? {
    guard let answer, answer.policy == policy else { return nil }
    return answer.choice
  }

  package mutating func configure(policy: Int64, regime: AdRegime) {
    self.policy = policy
    self.regime = regime
  }

  /// Shows the prompt.
  package mutating func ask() { isAsking = true }

  /// Closes the prompt without an answer.
  package mutating func dismiss() { isAsking = false }

  package mutating func choose(_ choice: AdChoice) {
    isAsking = false
    answer = Answer(choice, policy: policy)
  }

  /// Withdraws the answer.
  package mutating func withdraw() {
    isAsking = false
    answer = nil
  }

  /// Current permission of a provider.
  package func permission(for provider: AdProvider) -> AdPermission {
    Self.permission(for: provider, choice, regime)
  }

  /// Permission of a provider for a choice and a regime; shared with the server.
  package static func permission(for provider: AdProvider, _ choice: AdChoice?, _ regime: AdRegime) -> AdPermission {
    guard let choice else { return .nothing }
    switch (choice, provider.isThirdParty, regime) {
    case (.child, false, _): return .childDirected
    // A child cannot consent, and under opt-in even non-personalised third-party ads need consent because they store
    // data.
    case (.child, true, .gdpr), (.contextual, true, .gdpr): return .nothing
    case (.child, true, _): return .childDirected
    case (.contextual, _, _), (.personalised, false, _): return .contextual
    case (.personalised, true, _): return .personalised
    }
  }
}
