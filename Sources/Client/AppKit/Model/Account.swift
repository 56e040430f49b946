import Kernel
package import PlaydAPI

/// The player's account. A guest is created on first need.
package enum Account: Equatable, Sendable {
  /// No player yet.
  case none
  /// A guest was requested.
  case creating
  case player(Credentials)

  /// A player with a session token.
  @MemberwiseInit
  package struct Credentials: Equatable, Sendable {
    package var playerID: PlayerID
    package var token: String
    /// Display name.
    package var name: String

    package static func == (a: Credentials, b: Credentials) -> Bool {
      a.playerID == b.playerID && a.token.hasSameBytes(as: b.token) && a.name.hasSameBytes(as: b.name)
    }
  }

  /// Credentials; nil without a player.
  package var credentials: Credentials? {
    if case .player(let credentials) = self { credentials } else { nil }
  }
}
