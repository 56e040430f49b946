import Kernel
public import PlaydAPI

extension ConsoleFeature {
  /// Something that comes from the server.
  public indirect enum Loadable<Value: Sendable>: Sendable {
    case nothing, loading
    case loaded(Value)
    case failed(Failure)

    /// What is there.
    public var value: Value? { if case .loaded(let value) = self { value } else { nil } }

    var isLoading: Bool { if case .loading = self { true } else { false } }
  }

  /// Why the server did not do something.
  public struct Failure: Sendable {
    public var kind: Kind
    /// The kind of the refusal, where the server gave one that this version knows.
    public var problem: ProblemType?
    /// In how many seconds to try again, where the server knows.
    public var retryAfter: Int64?

    public enum Kind: UInt8, Sendable {
      /// The server could not be reached.
      case offline
      /// It refused.
      case refused
      /// It was busy, or answered something else.
      case unavailable
    }

    init(_ failure: CallFailure) {
      switch failure {
      case .unreadable(status: 0): kind = .offline
      case .unreadable: kind = .unavailable
      case .refused(let refusal):
        kind = refusal.status >= 500 ? .unavailable : .refused
        problem = refusal.type
        retryAfter = refusal.retryAfter
      }
    }

    /// Whether it says that nobody is signed in any more.
    var endsSession: Bool { problem == .consoleTokenInvalid || problem == .consoleSessionExpired }
  }

  /// What is said in a banner after something was asked for.
  public indirect enum Notice: Sendable {
    case failed(Failure)
    case sessionEnded
    case signedOut
    case fieldsMissing
    case coinsInvalid
    case toppedUp(coins: Int64)
    case paidOut(coins: Int64)
    /// The account was closed; it can be opened again from here.
    case closed(ConsoleAccount)
    case opened
    case studioSaved
    case passwordChanged
    case gameChanged, rateChanged, webhookSaved, keyRevoked, replayed, decided
    case recovered(Int64)
    case momentsInvalid, sharesInvalid, offerInvalid
    case offerSaved, experimentBegun, experimentWeighed, experimentEnded
    case copied
  }
}
