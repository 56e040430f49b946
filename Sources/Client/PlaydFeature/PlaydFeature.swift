public import Kernel
public import Localization
public import PlaydAPI

/// The rewards platform: what is earned, what is redeemed, and everything that explains it.
///
/// What the server says is shown as it was last heard, with the moment it was heard once it can no longer be asked. What
/// moves coins carries a key that is kept across reloads, so that sending it again does nothing twice.
public enum PlaydFeature: Reducer {
  public struct State: Sendable {
    /// The moment of the action in hand; the shell sets it, with all that stands up to `playedGames`.
    public var now: Timestamp
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32
    public var isOnline: Bool
    public var language: Language
    public var reducesMotion: Bool
    /// The name others see; empty before there is a player.
    public var name: String
    /// What of the browser's a page like this may use.
    public var device: Device
    /// First-party games that were played on this device, the latest first.
    public var playedGames: [HouseGame]

    /// The page in view; nil while it is none of the feature's.
    public internal(set) var screen: Screen?
    public internal(set) var overlay: Overlay?
    /// The latest news of each kind, as far as it has been heard.
    public internal(set) var wallet: Wallet?
    public internal(set) var games: [Game]?
    public internal(set) var challenges: [Challenge]?
    public internal(set) var partners: [Partner]?
    public internal(set) var history = History()
    public internal(set) var inbox = Inbox()
    public internal(set) var notifications: NotificationSettings?
    /// What push messages are signed with: 65 bytes.
    var pushKey: [UInt8]?
    public internal(set) var identities: LinkedIdentities?
    public internal(set) var devices: [SignedInDevice]?
    /// What came of proving who one is, until the account page is left.
    public internal(set) var signInNews: SignInNews?
    /// The sign-in that Apple's page was left for with.
    var apple: AppleJourney?
    /// Game Center was asked on this device, or is not to be asked without a tap.
    var hasTriedGameCenter = false
    /// Game Center was asked without a tap, and has not answered.
    var isSigningInAtLaunch = false
    /// How the talk about each topic stands, and when it last went well.
    var talks: [Talk]

    public internal(set) var redeeming: Redeeming?
    public internal(set) var calculator: Calculator?
    /// Redemptions that are on their way, the latest first.
    public internal(set) var redemptions: [Redemption]
    /// What was wished of the server and not answered yet.
    public internal(set) var wishes: [Wish]
    /// What the counter shows: the balance, once the coins have flown there.
    public internal(set) var shownBalance: Int64
    /// What is being done about one thing, so that its button says so.
    var busy: [Work]
    public internal(set) var remark: Remark?
    /// The sections of the Earn tab that show all they have.
    var opened: [EarnSection]
    /// A partner's page was opened from here, or has just been come back from.
    public internal(set) var returned: PartnerReturn?
    /// Where coins that come in next fly from: the identifier of an element.
    var source: String?
    /// The balance that coins in the air bring the counter to.
    var flyingTo: Int64?
    var generator: Generator

    /// `seed` is for keys and for pauses.
    public init(now: Timestamp, seed: UInt64 = 0) {
      self.now = now
      utcOffset = 0
      isOnline = true
      language = .english
      reducesMotion = false
      name = ""
      device = Device()
      playedGames = []
      talks = Topic.allCases.map { _ in Talk() }
      redemptions = []
      wishes = []
      shownBalance = 0
      busy = []
      opened = []
      generator = Generator(seed: seed)
    }
  }

  /// What of the browser's a page like this may use.
  public struct Device: Equatable, Sendable {
    public var hasPasskeys = true
    /// Whether the page stands in an app that has Game Center; nil until it has been found out.
    public var hasGameCenter: Bool?
    public var push = Push.unavailable

    public init() {}

    /// Whether this browser may be told of things while the page is closed.
    public enum Push: UInt8, Sendable {
      case unavailable
      /// Nobody has been asked.
      case undecided
      case denied
      case subscribed
    }
  }

  /// The pages of the platform.
  public enum Screen: Equatable, Sendable {
    case games
    case earn
    case wallet
    case inbox
    case notifications
    case account
    case game(GameSlug)
    case challenge(String)

    public static func == (a: Screen, b: Screen) -> Bool {
      switch (a, b) {
      case (.games, .games), (.earn, .earn), (.wallet, .wallet), (.inbox, .inbox), (.notifications, .notifications),
        (.account, .account):
        true
      case (.game(let x), .game(let y)): x == y
      case (.challenge(let x), .challenge(let y)): x.hasSameBytes(as: y)
      default: false
      }
    }

    /// Whether it is one of the two with the bar below.
    public var isTab: Bool { self == .games || self == .earn }
  }

  /// The house's own games, whose pages stay where they are.
  public enum HouseGame: UInt8, CaseIterable, Sendable {
    case outOfPocket, codeBreaker
  }

  /// What lies over the page.
  public enum Overlay: Equatable, Sendable {
    case redeem(GameSlug)
    case calculator(GameSlug)
    case connect(GameSlug)
    case disconnect(GameSlug)
    case disconnectPartner(String)
    /// Whether a guest wants to be somebody who may have played elsewhere.
    case signIn(IdentityKind)
    case signOutEverywhere
    case delete

    public static func == (a: Overlay, b: Overlay) -> Bool {
      switch (a, b) {
      case (.redeem(let x), .redeem(let y)), (.calculator(let x), .calculator(let y)),
        (.connect(let x), .connect(let y)),
        (.disconnect(let x), .disconnect(let y)):
        x == y
      case (.disconnectPartner(let x), .disconnectPartner(let y)): x.hasSameBytes(as: y)
      case (.signIn(let x), .signIn(let y)): x == y
      case (.signOutEverywhere, .signOutEverywhere), (.delete, .delete): true
      default: false
      }
    }
  }

  /// The feature's alarms.
  public enum Timer: UInt8, CaseIterable, Sendable {
    /// Coins that flew have reached the counter.
    case coins
    /// Time to ask again how a redemption or a connection stands.
    case follow
    /// A remark has been read.
    case remark
  }
}
