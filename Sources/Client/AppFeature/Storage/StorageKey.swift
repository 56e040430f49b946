public import PlaydAPI

/// The names under which the app keeps values on the device. One value a concern, and one a finished game: what is
/// damaged loses only itself, and a game is kept without writing the others again.
public enum StorageKey: Equatable, Sendable {
  case account
  case settings
  case bests
  /// The chosen mode and whether the rules have been shown.
  case outOfPocket
  case stock
  /// What happened, not yet taken by the server.
  case analytics
  /// A finished game not yet taken by the server.
  case game(SessionID)

  private static let gamePrefix = "playd.game."

  /// The name in the device's storage.
  public var name: String {
    switch self {
    case .account: "playd.account"
    case .settings: "playd.settings"
    case .bests: "playd.bests"
    case .outOfPocket: "playd.outOfPocket"
    case .stock: "playd.stock"
    case .analytics: "playd.analytics"
    case .game(let session): Self.gamePrefix + session.text
    }
  }

  /// Nil for a name that is not the app's.
  public init?(name: String) {
    let bytes = [UInt8](name.utf8)
    for key in [StorageKey.account, .settings, .bests, .outOfPocket, .stock, .analytics]
    where bytes.elementsEqual(key.name.utf8) {
      self = key
      return
    }
    let prefix = [UInt8](Self.gamePrefix.utf8)
    guard bytes.starts(with: prefix),
      let session = SessionID(String(decoding: bytes[prefix.count...], as: UTF8.self))
    else { return nil }
    self = .game(session)
  }
}
