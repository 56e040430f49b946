import Kernel

/// Every screen of the product, and the address of each.
///
/// An address is a path from the root of the site; opening it, from a link or the address bar, leads to the screen with
/// its parents behind it.
public enum Page: Sendable {
  /// The games, with what can be redeemed in them; on a first visit Out of Pocket.
  case home
  case settings
  /// Out of Pocket: its menu, the sheet of modes, the Classic game, its leaderboard.
  case outOfPocket
  case outOfPocketModes
  case outOfPocketClassic
  case outOfPocketLeaderboard
  /// What the player's games show, and what has been achieved.
  case outOfPocketStatistics
  case outOfPocketAchievements
  /// The developer's panel of the rules.
  case outOfPocketTuning
  /// Every gesture taught; any of them practised.
  case outOfPocketTutorial
  case outOfPocketPractice
  /// CodeBreaker: its home, or a screen of it.
  case codeBreaker(CodeBreakerPage)
  #if !SLIM
    /// The console of studios and operators.
    case console(ConsoleTab)
    /// The rewards platform: earning, the wallet, the account.
    case platform(PlatformPage)
  #endif
  /// The components of the design book, for those who build with them.
  case gallery(GalleryAddress)
  /// An address that leads nowhere, kept as it was asked for.
  case notFound(path: String)

  /// The page at an address; its query and a slash at the end are ignored where the page has no use for them.
  /// Nil for an address that leads nowhere.
  public init?(path: String) {
    let address = Address(path)
    if let section = GalleryAddress(address) {
      self = .gallery(section)
      return
    }
    if let page = CodeBreakerPage(address) {
      self = .codeBreaker(page)
      return
    }
    #if !SLIM
      if let tab = ConsoleTab(address) {
        self = .console(tab)
        return
      }
      if let page = PlatformPage(address) {
        self = .platform(page)
        return
      }
    #endif
    for page in Page.fixed where address.isPath(page.path) {
      self = page
      return
    }
    return nil
  }

  /// The page at an address, or the one that says there is none.
  public static func at(_ path: String) -> Page { Page(path: path) ?? .notFound(path: path) }

  /// The address of the page, with the query it needs.
  public var path: String {
    switch self {
    case .home: "/"
    case .settings: "/settings"
    case .outOfPocket: "/out-of-pocket"
    case .outOfPocketModes: "/out-of-pocket/modes"
    case .outOfPocketClassic: "/out-of-pocket/classic"
    case .outOfPocketLeaderboard: "/out-of-pocket/leaderboard"
    case .outOfPocketStatistics: "/out-of-pocket/statistics"
    case .outOfPocketAchievements: "/out-of-pocket/achievements"
    case .outOfPocketTuning: "/out-of-pocket/tuning"
    case .outOfPocketTutorial: "/out-of-pocket/tutorial"
    case .outOfPocketPractice: "/out-of-pocket/practice"
    case .codeBreaker(let page): page.path
    #if !SLIM
      case .console(let tab): tab.path
      case .platform(let page): page.path
    #endif
    case .gallery(let address): address.path
    case .notFound(let path): path
    }
  }

  /// Where the page hangs: going up from it leads here. Nil for the root.
  public var parent: Page? {
    switch self {
    case .home: nil
    case .outOfPocket, .settings, .notFound: .home
    case .outOfPocketModes, .outOfPocketClassic, .outOfPocketLeaderboard: .outOfPocket
    case .outOfPocketStatistics, .outOfPocketAchievements: .outOfPocket
    case .outOfPocketTuning: .settings
    case .outOfPocketTutorial, .outOfPocketPractice: .outOfPocket
    case .codeBreaker(let page): page == .home ? .home : .codeBreaker(.home)
    #if !SLIM
      case .console(let tab): tab == .overview ? .home : .console(.overview)
      case .platform(let page): page.parent
    #endif
    case .gallery(let address): address.isIndex ? .settings : .gallery(address.index)
    }
  }

  /// How the page stands on its parent.
  public var style: Layer.Style {
    switch self {
    case .outOfPocketModes: .sheet
    case .outOfPocketClassic, .outOfPocketTutorial: .fullScreen
    case .home, .settings, .outOfPocket, .outOfPocketLeaderboard, .outOfPocketTuning, .outOfPocketPractice,
      .outOfPocketStatistics, .outOfPocketAchievements, .codeBreaker, .gallery, .notFound:
      .stack
    #if !SLIM
      case .console, .platform: .stack
    #endif
    }
  }

  /// Whether only the full program has the page; the slim one of a first visit gives way to it. `host.js` knows the same
  /// addresses.
  public var isInFullProgram: Bool {
    switch self {
    case .outOfPocketModes, .gallery, .codeBreaker, .outOfPocketTutorial, .outOfPocketPractice,
      .outOfPocketStatistics,
      .outOfPocketAchievements,
      .outOfPocketTuning:
      true
    #if !SLIM
      case .console, .platform: true
    #endif
    default: false
    }
  }

  /// The pages whose address is fixed.
  static let fixed: [Page] = [
    .home, .settings, .outOfPocket, .outOfPocketModes, .outOfPocketClassic, .outOfPocketLeaderboard,
    .outOfPocketTuning, .outOfPocketTutorial, .outOfPocketPractice, .outOfPocketStatistics, .outOfPocketAchievements,
  ]
}

extension Page: Equatable {
  /// Two pages are one when their address is, byte for byte.
  public static func == (a: Page, b: Page) -> Bool { a.path.hasSameBytes(as: b.path) }
}
