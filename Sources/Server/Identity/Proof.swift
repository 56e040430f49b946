import IdentityAPI
package import Kernel
package import PlaydAPI

/// A verified proof of an identity. It takes effect when `Identity.accept` consumes it.
package struct Proof: Sendable {
  let kind: IdentityKind
  /// The provider's identifier: `teamPlayerID`, Apple's `sub`, the passkey's base64url identifier.
  let subject: String
  /// The name for a new player; nil for a guest's name.
  let name: PlayerName?
  let once: Once
  let part: Part

  /// The proven Game Center identity (`teamPlayerID`); nil for other kinds.
  package var teamPlayerID: String? { kind == .gameCenter ? subject : nil }

  /// What keeps the proof from being used twice.
  enum Once: Sendable {
    /// A mark stored until that time.
    case mark([UInt8], until: Timestamp)
    /// An issued challenge.
    case challenge([UInt8], Challenge.Purpose)
  }

  /// Data stored with the link.
  enum Part: Sendable {
    case nothing
    /// Apple's refresh token, sealed, and its audience.
    case apple(sealed: [UInt8], audience: String)
    /// A new passkey.
    case registration(Passkey, transports: String)
    /// A passkey before and after its use.
    case assertion(before: Passkey, after: Passkey)
  }
}

extension Proof {
  /// A Game Center proof without signature checks, for the simulator.
  ///
  /// - Parameters:
  ///   - mark: its one-time mark, 32 bytes.
  ///   - until: how long the mark is stored.
  package static func checked(gameCenter subject: String, mark: [UInt8], until: Timestamp) -> Proof {
    Proof(kind: .gameCenter, subject: subject, name: nil, once: .mark(mark, until: until), part: .nothing)
  }
}

/// The requesting player with the presented token.
@MemberwiseInit
package struct Bearer: Sendable {
  package let player: PlayerID
  package let token: String
}
