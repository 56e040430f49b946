package import Kernel
public import PlaydAPI

/// An identity that somebody has just proved, all signatures checked. It is worth nothing until `Identity.settle` has used
/// it up.
public struct Proof: Sendable {
  let kind: IdentityKind
  /// The provider's name for the person: `teamPlayerID`, Apple's `sub`, the passkey's name in base64url.
  let subject: String
  /// What a player made for it is called; nil for a guest's name.
  let name: PlayerName?
  let once: Once
  let part: Part

  /// The identity of Game Center that was proved (`teamPlayerID`); nil for a proof of another kind.
  public var teamPlayerID: String? { kind == .gameCenter ? subject : nil }

  /// What makes the proof good once.
  enum Once: Sendable {
    /// A mark is left, so that it is known if it comes again before that moment.
    case mark([UInt8], until: Timestamp)
    /// It answers a challenge that was handed out.
    case challenge([UInt8], Challenge.Purpose)
  }

  /// What is kept beside the link.
  enum Part: Sendable {
    case nothing
    /// Apple's refresh token, sealed, and whose it is.
    case apple(sealed: [UInt8], audience: String)
    /// A passkey just made.
    case registration(Passkey, transports: String)
    /// A passkey as it was when it was read, and as it is now that it was used.
    case assertion(before: Passkey, after: Passkey)
  }
}

extension Proof {
  /// A proof of Game Center's as `Identity.prove` gives it once all signatures are checked: for the simulator, which has
  /// no Apple.
  ///
  /// - Parameters:
  ///   - mark: what makes it good once, 32 bytes.
  ///   - until: how long it is known.
  package static func checked(gameCenter subject: String, mark: [UInt8], until: Timestamp) -> Proof {
    Proof(kind: .gameCenter, subject: subject, name: nil, once: .mark(mark, until: until), part: .nothing)
  }
}

/// Who asks, with the token they showed.
public struct Bearer: Sendable {
  public let player: PlayerID
  public let token: String

  public init(player: PlayerID, token: String) {
    self.player = player
    self.token = token
  }
}
