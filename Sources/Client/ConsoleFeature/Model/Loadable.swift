package import ConsoleAPI
import Kernel
package import PlaydAPI

extension ConsoleFeature {
  /// A value loaded from the server.
  package indirect enum Loadable<Value: Sendable>: Sendable {
    case nothing, loading
    case loaded(Value)
    case failed(RequestError)

    /// The loaded value.
    package var value: Value? { if case .loaded(let value) = self { value } else { nil } }

    var isLoading: Bool { if case .loading = self { true } else { false } }
  }

  /// A failed request.
  package struct RequestError: Sendable {
    package var kind: Kind
    /// Problem type, if known to this version.
    package var problem: ProblemType?
    /// Seconds until a retry, if the server specified them.
    package var retryAfter: Int64?

    package enum Kind: UInt8, Sendable {
      /// Server unreachable.
      case offline
      case refused
      /// Busy, or an unexpected response.
      case unavailable
    }

    init(_ failure: CallError) {
      switch failure {
      case .unreadable(status: 0): kind = .offline
      case .unreadable: kind = .unavailable
      case .refused(let refusal):
        kind = refusal.status >= 500 ? .unavailable : .refused
        problem = refusal.type
        retryAfter = refusal.retryAfter
      }
    }

    /// Whether the session has ended.
    var endsSession: Bool { problem == .consoleTokenInvalid || problem == .consoleSessionExpired }
  }

  /// A banner after an operation.
  package indirect enum BannerMessage: Sendable {
    case failed(RequestError)
    case sessionEnded
    case signedOut
    case fieldsMissing
    case coinsInvalid
    case toppedUp(coins: Int64)
    case paidOut(coins: Int64)
    /// The account was closed; the banner can reopen it.
    case closed(ConsoleAccount)
    case opened
    case studioSaved
    case passwordChanged
    case gameChanged, rateChanged, webhookSaved, keyRevoked, replayed, decided
    case recovered(Int64)
    case momentsInvalid, monthsInvalid, sharesInvalid, offerInvalid
    case offerSaved, experimentBegun, experimentWeighed, experimentEnded
    case copied
    case factorOff, sessionEndedThere, othersEnded
    case passkeyAdded, passkeyRenamed, passkeyRemoved
    /// The browser's question was turned down.
    case passkeyCancelled
    /// The device has a passkey of the account.
    case passkeyKnown
    /// The browser knows no passkeys.
    case passkeysMissing
    case applicationDecided
    /// A version of the challenge catalogue, or of the limits.
    case published(Int64)
    /// A version's numbers are in the form.
    case limitsRestored(Int64)
    case limitsInvalid
    case player(PlayerBanner)
    case partner(PartnerBanner)
    case decidedAll(Int64)
    case adjusted, adjustmentProposed, adjustmentDecided
    case gameCreated, gameLaunched, pictureSaved, pictureTooLarge
    /// The game's answer to a test event; nil for none.
    case testSent(status: Int64?)
  }
}
