import Kernel
public import PlaydAPI

/// Who the player is to the server. A guest is made by itself the first time one is needed.
public enum Account: Equatable, Sendable {
  /// No player yet.
  case none
  /// The server has been asked for a guest.
  case creating
  case player(Credentials)

  /// A player with what proves it is them.
  public struct Credentials: Equatable, Sendable {
    public var playerID: PlayerID
    public var token: String
    /// The name others see.
    public var name: String

    public init(playerID: PlayerID, token: String, name: String) {
      self.playerID = playerID
      self.token = token
      self.name = name
    }

    public static func == (a: Credentials, b: Credentials) -> Bool {
      a.playerID == b.playerID && a.token.hasSameBytes(as: b.token) && a.name.hasSameBytes(as: b.name)
    }
  }

  /// The player, where there is one.
  public var credentials: Credentials? {
    if case .player(let credentials) = self { credentials } else { nil }
  }
}
