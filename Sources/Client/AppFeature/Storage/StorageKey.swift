public import PlaydAPI

#if !SLIM
  public import CodeBreakerFeature
#endif

/// The names under which the app keeps values on the device. One value a concern, and one a finished game: what is
/// damaged loses only itself, and a game is kept without writing the others again.
public enum StorageKey: Equatable, Sendable {
  case account
  case settings
  case bests
  /// The chosen mode and whether the rules have been shown.
  case outOfPocket
  case stock
  /// The versions of the rules the server has published.
  case rules
  /// What happened, not yet taken by the server.
  case analytics
  /// When the app was first opened, left by the slim program until the full one has counted it.
  case firstVisit
  /// The player's first steps: whether the tutorial was offered, and how far it got.
  case onboarding
  #if !SLIM
    /// What the player chose about ads.
    case ads
    /// The rewards platform: what was last heard, and what was wished and not answered.
    case platform
    /// The session of the console.
    case console
  #endif
  /// The rules set in the tuning panel.
  case tuning
  /// A motion recorded there, by its number.
  case take(Int32)
  /// Achievements.
  case career
  /// The history of play: sums of what is no longer kept one by one, and the chunks of what is.
  case playTotals
  case playChunk(Int64)
  /// A finished game not yet taken by the server.
  case game(SessionID)
  #if !SLIM
    /// CodeBreaker: lives, progress and what else it keeps, and its games.
    case codeBreaker
    case codeBreakerGame(GameSlot)
  #endif

  private static let gamePrefix = "playd.game."
  private static let chunkPrefix = "playd.history."
  private static let takePrefix = "playd.take."

  /// The name in the device's storage.
  public var name: String {
    switch self {
    case .account: "playd.account"
    case .settings: "playd.settings"
    case .bests: "playd.bests"
    case .outOfPocket: "playd.outOfPocket"
    case .stock: "playd.stock"
    case .rules: "playd.rules"
    case .analytics: "playd.analytics"
    case .firstVisit: "playd.firstVisit"
    case .onboarding: "playd.onboarding"
    #if !SLIM
      case .ads: "playd.ads"
      case .platform: "playd.platform"
      case .console: "playd.console"
    #endif
    case .tuning: "playd.tuning"
    case .take(let id): Self.takePrefix + String(id)
    case .career: "playd.career"
    case .playTotals: "playd.statistics"
    case .playChunk(let number): Self.chunkPrefix + String(number)
    case .game(let session): Self.gamePrefix + session.text
    #if !SLIM
      case .codeBreaker: "playd.codebreaker"
      case .codeBreakerGame(.campaign): "playd.codebreaker.campaign"
      case .codeBreakerGame(.free): "playd.codebreaker.free"
      case .codeBreakerGame(.daily): "playd.codebreaker.daily"
    #endif
    }
  }

  /// Nil for a name that is not the app's.
  public init?(name: String) {
    let bytes = [UInt8](name.utf8)
    for key in [
      StorageKey.account, .settings, .bests, .outOfPocket, .stock, .rules, .analytics, .firstVisit, .onboarding,
      .tuning, .career,
      .playTotals,
    ]
    where bytes.elementsEqual(key.name.utf8) {
      self = key
      return
    }
    #if !SLIM
      for key in [StorageKey.codeBreaker, .platform] + GameSlot.allCases.map({ .codeBreakerGame($0) })
      where bytes.elementsEqual(key.name.utf8) {
        self = key
        return
      }
    #endif
    let take = [UInt8](Self.takePrefix.utf8)
    if bytes.starts(with: take), bytes.count <= take.count + 9 {
      guard let id = Self.number(bytes[take.count...]) else { return nil }
      self = .take(id)
      return
    }
    let chunk = [UInt8](Self.chunkPrefix.utf8)
    if bytes.starts(with: chunk), bytes.count <= chunk.count + 9 {
      guard let number = Self.number(bytes[chunk.count...]) else { return nil }
      self = .playChunk(Int64(number))
      return
    }
    let prefix = [UInt8](Self.gamePrefix.utf8)
    guard bytes.starts(with: prefix),
      let session = SessionID(String(decoding: bytes[prefix.count...], as: UTF8.self))
    else { return nil }
    self = .game(session)
  }

  /// A number from 1 up, without zeros before it.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int32? {
    var number: Int32 = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39, number > 0 || digit > 0x30 else { return nil }
      number = number * 10 + Int32(digit - 0x30)
    }
    return number > 0 ? number : nil
  }
}
