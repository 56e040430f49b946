import Kernel
import Localization
public import PlaydAPI
import WebUI

extension PlaydFeature {
  /// A sign-in that the browser has left for Apple's page with. Kept on the device, because the page is gone meanwhile.
  struct AppleJourney: Equatable, Sendable {
    /// Names the sign-in; the address that Apple leads back to has it.
    var state: String
    /// What another's browser has not.
    var verifier: String
    var leftAt: Timestamp
    /// The browser is back, and the server has not answered yet.
    var isBack = false

    /// How long the server waits for an answer.
    static let life = Milliseconds.seconds(600)

    static func == (a: AppleJourney, b: AppleJourney) -> Bool {
      a.state.hasSameBytes(as: b.state) && a.verifier.hasSameBytes(as: b.verifier) && a.leftAt == b.leftAt
        && a.isBack == b.isBack
    }
  }

  /// What Apple's page sent the browser back with.
  public enum AppleReturn: Equatable, Sendable {
    /// The name of the sign-in that was begun.
    case answered(state: String)
    /// The player turned back there.
    case cancelled
    /// The address has neither, or what nobody began.
    case unknown

    public static func == (a: AppleReturn, b: AppleReturn) -> Bool {
      switch (a, b) {
      case (.answered(let x), .answered(let y)): x.hasSameBytes(as: y)
      case (.cancelled, .cancelled), (.unknown, .unknown): true
      default: false
      }
    }
  }

  /// What came of proving who one is; stands on the account page until it is left.
  public struct SignInNews: Equatable, Sendable {
    public enum Outcome: UInt8, CaseIterable, Sendable {
      /// The identity belongs to the player who was here.
      case linked
      /// The guest who was here is part of the player who has the identity.
      case merged
      /// The player turned back.
      case cancelled
      /// Too late, or begun elsewhere.
      case expired
      /// Another player has it, and the one here is no guest.
      case taken
      /// Another of its kind is linked already.
      case kindTaken
      /// No room for another.
      case full
      /// The provider does not answer.
      case unavailable
      /// The server did not believe it.
      case refused
    }

    public var kind: IdentityKind
    public var outcome: Outcome

    /// Why a proof was not taken.
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

    var isTrouble: Bool { outcome != .linked && outcome != .merged }

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
  /// What players know it as.
  var words: LocalizedStringResource {
    switch self {
    case .gameCenter: .playdGameCenter
    case .apple: .playdApple
    case .passkey: .playdPasskey
    }
  }
}

extension PlaydFeature.State {
  /// Whether the player has proved who they are in Game Center.
  var hasGameCenter: Bool { identities?.identities.contains { $0.kind == .gameCenter } ?? false }

  /// Whether nobody could come back to what is here but on this device.
  var isGuest: Bool { identities?.identities.isEmpty ?? false }
}
