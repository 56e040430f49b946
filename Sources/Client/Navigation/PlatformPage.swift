import Kernel

#if !SLIM
  /// The screens of the rewards platform beside its first tab, which is the root: `/earn`, `/games/dice`.
  public enum PlatformPage: Sendable {
    /// What coins are earned by.
    case earn
    /// A challenge, by its name in the API.
    case challenge(String)
    /// A game of the catalogue, by its name in the API.
    case game(String)
    /// The player's coins, and what became of them.
    case wallet
    case inbox
    case notifications
    case account

    /// Nil when the address is not one of them.
    init?(_ address: Address) {
      for page in Self.fixed where address.isPath(page.path) {
        self = page
        return
      }
      if address.isPath(Self.signIn) {
        self = .account
      } else if let word = address.word(after: "/earn") {
        self = .challenge(word)
      } else if let word = address.word(after: "/games") {
        self = .game(word)
      } else {
        return nil
      }
    }

    /// Where Apple's page sends a browser back to; the account shows what comes of it.
    public static var signIn: String { "/sign-in" }

    static let fixed: [PlatformPage] = [.earn, .wallet, .inbox, .notifications, .account]

    var path: String {
      switch self {
      case .earn: "/earn"
      case .challenge(let id): "/earn/" + id
      case .game(let slug): "/games/" + slug
      case .wallet: "/wallet"
      case .inbox: "/inbox"
      case .notifications: "/inbox/settings"
      case .account: "/account"
      }
    }

    /// Where the page hangs.
    var parent: Page {
      switch self {
      case .earn, .game, .wallet, .inbox, .account: .home
      case .challenge: .platform(.earn)
      case .notifications: .platform(.inbox)
      }
    }
  }
#endif
