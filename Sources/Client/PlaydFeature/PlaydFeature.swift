package import AppKit
package import ClientHost
package import FriendsAPI
package import GamesAPI
package import IdentityAPI
package import InboxAPI
package import Kernel
package import Localization
package import PartnersAPI
package import PlaydAPI
package import WalletAPI

/// The rewards platform: wallet, earning, redeeming, inbox and account.
///
/// Loaded data is shown offline with its time. Requests that move coins carry a persistent idempotency key.
package enum PlaydFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "platform"

  package struct State: Sendable {
    /// Time of the current action; up to `apps`, copied from the shell before each action.
    package var now: Timestamp
    /// UTC offset in minutes, east positive.
    package var utcOffset: Int32
    package var isOnline: Bool
    package var language: Language
    package var reducesMotion: Bool
    /// Display name; empty without a player.
    package var name: String
    /// The programs of the site.
    package var apps: [HostEvent.App]

    /// Browser capabilities.
    package var device: Device
    /// Games opened from here.
    package internal(set) var played: PlayedGames
    /// Player that the data below belongs to; nil without one.
    var playerID: PlayerID?

    /// Screen in view; nil for another feature's.
    package internal(set) var screen: Screen?
    package internal(set) var overlay: Overlay?
    /// Last loaded data.
    package internal(set) var wallet: Wallet?
    package internal(set) var games: [Game]?
    package internal(set) var challenges: [Challenge]?
    package internal(set) var partners: [Partner]?
    package internal(set) var history = History()
    package internal(set) var inbox = Inbox()
    package internal(set) var notifications: NotificationSettings?
    package internal(set) var ageGate = AgeGate()
    /// Public key of push messages: 65 bytes.
    var pushKey: [UInt8]?
    package internal(set) var identities: LinkedIdentities?
    package internal(set) var devices: [SignedInDevice]?
    package internal(set) var friends: FriendList?
    /// The import of an Apple Health export.
    package internal(set) var health = HealthPage.idle
    /// Code of a friend's link, until it was followed.
    var friendCode: LinkCode?
    /// Recovery code just made, until the page is left.
    package internal(set) var recoveryCode: RecoveryCode?
    /// Recovery code being typed.
    var recoveryText = ""
    /// Whether nothing was stored at the launch.
    var isFirstLaunch = false
    /// Sign-in result, until the account page is left.
    package internal(set) var signInResult: SignInResult?
    /// Sign-in with Apple in progress.
    var apple: AppleJourney?
    /// Whether the player wants push messages from the app on this device.
    var wantsAppPush = false
    /// Whether the player lets the app import new Apple Health data automatically.
    var wantsAppHealth = false
    /// Whether such an import is in progress.
    var isAddingHealth = false
    /// The app's device, once the app has said it.
    var appDevice: AppDevice?
    /// The server's nonce of the sheet that the app shows.
    var appleNonce: String?
    /// Whether Game Center was tried on this device, or must wait for a tap.
    var hasTriedGameCenter = false
    /// Whether Game Center is being asked without a tap.
    var isSigningInAtLaunch = false
    /// Load state per topic.
    var loadStates: [LoadState]

    package internal(set) var redeeming: Redeeming?
    package internal(set) var calculator: Calculator?
    /// Redemptions in progress, latest first.
    package internal(set) var redemptions: [Redemption]
    /// Unanswered requests.
    package internal(set) var pendingRequests: [PendingRequest]
    /// Displayed balance, which follows the coin animation.
    package internal(set) var shownBalance: Int64
    /// Operations in progress, shown on their buttons.
    var busy: [Operation]
    package internal(set) var toast: Toast?
    /// Expanded sections of the Earn tab.
    var opened: [EarnSection]
    /// Result of a partner's page, just returned from.
    package internal(set) var returned: PartnerReturn?
    /// Test id of the element that the next earned coins fly from.
    var source: String?
    /// Balance at the end of the coin animation.
    var flyingTo: Int64?
    /// Game whose redeem sheet opens once its price is known.
    var redeemingAtArrival: GameSlug?
    /// Game that opened this page to redeem.
    var cameFrom: GameSlug?
    /// Token of the followed live stream.
    var streamToken: String?
    /// Whether coin sounds are registered.
    var hasSounds = false
    /// Whether the persistent state changed in the current action.
    var needsSaving = false
    var generator: Generator

    /// `seed` feeds keys and retry delays.
    package init(now: Timestamp, seed: UInt64 = 0) {
      self.now = now
      utcOffset = 0
      isOnline = true
      language = .english
      reducesMotion = false
      name = ""
      apps = []
      device = Device()
      played = PlayedGames()
      loadStates = Topic.allCases.map { _ in LoadState() }
      redemptions = []
      pendingRequests = []
      shownBalance = 0
      busy = []
      opened = []
      generator = Generator(seed: seed)
    }
  }

  /// Browser capabilities.
  package struct Device: Equatable, Sendable {
    package var hasPasskeys = true
    /// Whether the page runs in an app with Game Center; nil until known.
    package var hasGameCenter: Bool?
    /// Whether the app shows Apple's sheet, which needs no page of Apple's.
    package var hasAppleSheet = false
    /// Whether push messages come by the app instead of the browser.
    package var hasAppPush = false
    /// Whether the app reads Apple Health.
    package var hasHealth = false
    package var push = Push.unavailable

    package init() {}

    /// State of push messages.
    package enum Push: UInt8, Sendable {
      case unavailable
      /// Not asked yet.
      case undecided
      case denied
      case subscribed
    }
  }

  /// Screens of the feature.
  package enum Screen: Equatable, Sendable {
    /// Home of the site.
    case games
    case earn
    case wallet
    case inbox
    case notifications
    case account
    case friends
    case health
    case game(GameSlug)
    case challenge(String)

    @inline(never) package static func == (a: Screen, b: Screen) -> Bool {
      switch (a, b) {
      case (.games, .games), (.earn, .earn), (.wallet, .wallet), (.inbox, .inbox), (.notifications, .notifications),
        (.account, .account), (.friends, .friends), (.health, .health):
        true
      case (.game(let x), .game(let y)): x == y
      case (.challenge(let x), .challenge(let y)): x.hasSameBytes(as: y)
      default: false
      }
    }
  }

  /// Overlay of the page.
  package enum Overlay: Equatable, Sendable {
    case redeem(GameSlug)
    case calculator(GameSlug)
    case connect(GameSlug)
    case disconnect(GameSlug)
    case disconnectPartner(String)
    /// Asks for the player's age before a finance partner is connected.
    case age(partner: String)
    /// Confirms that a guest signs in as a possibly existing player.
    case signIn(IdentityKind)
    case signOutEverywhere
    case delete
    case endFriendship(PlayerID)

    @inline(never) package static func == (a: Overlay, b: Overlay) -> Bool {
      switch (a, b) {
      case (.redeem(let x), .redeem(let y)), (.calculator(let x), .calculator(let y)),
        (.connect(let x), .connect(let y)),
        (.disconnect(let x), .disconnect(let y)):
        x == y
      case (.disconnectPartner(let x), .disconnectPartner(let y)), (.age(let x), .age(let y)): x.hasSameBytes(as: y)
      case (.endFriendship(let x), .endFriendship(let y)): x == y
      case (.signIn(let x), .signIn(let y)): x == y
      case (.signOutEverywhere, .signOutEverywhere), (.delete, .delete): true
      default: false
      }
    }
  }

  /// Timers of the feature.
  package enum Timer: UInt8, CaseIterable, Sendable {
    /// End of the coin animation.
    case coins
    /// Polling of redemptions and connections.
    case follow
    /// End of a toast.
    case toast
  }
}
