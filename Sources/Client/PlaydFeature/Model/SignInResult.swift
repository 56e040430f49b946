package import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

extension PlaydFeature {
  /// A sign-in with Apple in progress. Stored, because the page is left meanwhile.
  struct AppleJourney: Equatable, Sendable {
    /// Identifies the sign-in; returned in Apple's redirect.
    var state: String
    /// PKCE verifier.
    var verifier: String
    var leftAt: Timestamp
    /// The browser has returned, and the server has not answered yet.
    var isBack = false

    /// Lifetime of a sign-in at the server.
    static let life = Milliseconds.seconds(600)

    static func == (a: AppleJourney, b: AppleJourney) -> Bool {
      a.state.hasSameBytes(as: b.state) && a.verifier.hasSameBytes(as: b.verifier) && a.leftAt == b.leftAt
        && a.isBack == b.isBack
    }
  }

  /// Result of Apple's page.
  package enum AppleReturn: Equatable, Sendable {
    /// State of the sign-in.
    case answered(state: String)
    /// Cancelled by the player.
    case cancelled
    /// The address has neither, or a sign-in that was not begun here.
    case unknown

    package static func == (a: AppleReturn, b: AppleReturn) -> Bool {
      switch (a, b) {
      case (.answered(let x), .answered(let y)): x.hasSameBytes(as: y)
      case (.cancelled, .cancelled), (.unknown, .unknown): true
      default: false
      }
    }
  }

  /// Result of signing in; shown on the account page until it is left.
  package struct SignInResult: Equatable, Sendable {
    package enum Outcome: UInt8, CaseIterable, Sendable {
      /// Linked to the current player.
      case linked
      /// The guest was merged into the identity's player.
      case merged
      /// Cancelled by the player.
      case cancelled
      /// Expired, or started elsewhere.
      case expired
      /// Belongs to another player, and the current one is not a guest.
      case taken
      /// Another identity of this kind is linked.
      case kindTaken
      /// The limit of identities is reached.
      case full
      /// The provider is unavailable.
      case unavailable
      /// Rejected by the server.
      case refused
    }

    package var kind: IdentityKind
    package var outcome: Outcome

    /// Reason for rejecting a proof.
    init(_ kind: IdentityKind, _ problem: ProblemType?) {
      self.kind = kind
      outcome =
        switch problem {
        case .identityTaken: .taken
        case .identityKindTaken: .kindTaken
        case .identitiesFull: .full
        case .providerUnavailable, .providerNotSetUp: .unavailable
        case .proofExpired, .proofInFuture, .proofChallengeUnknown, .proofReplayed, .providerRefusedCode: .expired
        default: .refused
        }
    }

    init(_ kind: IdentityKind, _ outcome: Outcome) {
      self.kind = kind
      self.outcome = outcome
    }

    var isFailure: Bool { outcome != .linked && outcome != .merged }

    var sentence: LocalizedStringResource {
      let name = kind.words
      return switch outcome {
      case .linked: .playdSignInLinked(name)
      case .merged: .playdSignInMerged
      case .cancelled: .playdSignInCancelled(name)
      case .expired: .playdSignInExpired
      case .taken: .playdSignInTaken(name)
      case .kindTaken: .playdSignInKindTaken(name)
      case .full: .playdSignInFull
      case .unavailable: .playdSignInUnavailable(name)
      case .refused: .playdSignInRefused(name)
      }
    }
  }
}

extension IdentityKind {
  /// Display name.
  var words: LocalizedStringResource {
    switch self {
    case .gameCenter: .playdGameCenter
    case .apple: .playdApple
    case .passkey: .playdPasskey
    }
  }
}

extension PlaydFeature.State {
  /// Whether a Game Center identity is linked.
  var hasGameCenter: Bool { identities?.identities.contains { $0.kind == .gameCenter } ?? false }

  /// Whether the player has no identity and exists on this device only.
  var isGuest: Bool { identities?.identities.isEmpty ?? false }
}
