public import Kernel
import Localization
public import OutOfPocketFeature
public import PlaydAPI
public import WebUI

extension PlaydFeature {
  public enum Action: Sendable {
    // The page and the shell.
    /// A page has come into view; nil when it is none of the feature's.
    case appeared(Screen?)
    case timer(Timer)
    case networkChanged
    /// There is a player at the server, another one than before.
    case playerChanged
    case answered(Question, status: Int, body: [UInt8])
    case live(LiveEvent)
    case returned(PartnerReturn)
    case appleReturned(AppleReturn)
    /// The page stands in an app that has Game Center.
    case gameCenterOffered
    /// The app's proof of who the player is there, as JSON.
    case gameCenterProved([UInt8])
    /// The app had no proof.
    case gameCenterEnded(SignInNews.Outcome)
    case pushChanged(Device.Push)
    /// The browser's passkey, as JSON; nil when nobody used one.
    case passkeyMade([UInt8]?)
    case passkeyUsed([UInt8]?)
    /// This browser has no passkeys.
    case passkeysMissing
    /// The device has a passkey of this player already.
    case passkeyKnown
    /// The browser is signed up for push messages; its subscription, as JSON.
    case pushSubscribed([UInt8])
    /// It is no longer, or never was; the endpoint of what has just ended, empty where nothing has.
    case pushEnded(endpoint: String)

    // Moving about.
    case tabTapped(Screen)
    case opened(Screen)
    case housePlayTapped(HouseGame)
    case settingsTapped
    case overlayClosed
    case remarkDismissed
    case retryTapped(Topic)

    // The wallet.
    case claimTapped
    case moreHistoryTapped

    // Games.
    case redeemTapped(GameSlug, units: Int64)
    case unitsChanged(Int64)
    case redeemReviewed
    case redeemConfirmed
    case redeemReconsidered
    case calculatorTapped(GameSlug)
    case calculatorEdited(Calculator.Field, String)
    case calculatorUsed
    case connectTapped(GameSlug)
    case codeCopied
    case disconnectTapped(GameSlug)
    case disconnectConfirmed(GameSlug)

    // Earning.
    case showAllTapped(EarnSection)
    case startTapped(String)
    case partnerConnectTapped(String)
    case partnerDisconnectTapped(String)
    case partnerDisconnectConfirmed(String)

    // Inbox.
    case noteTapped(InboxItem)
    case moreInboxTapped
    case topicToggled(NoteTopic, Bool)
    case quietHoursToggled(Bool)
    case quietHoursChanged(QuietHours)
    case pushToggled(Bool)

    // The account.
    case passkeyAdded
    /// Signs in with an identity, or links it; a guest is asked first.
    case signInTapped(IdentityKind)
    case signInConfirmed(IdentityKind)
    case identityRemoved(IdentityID)
    case signOutEverywhereTapped
    case signOutEverywhereConfirmed
    case exportTapped
    case deleteTapped
    case deleteConfirmed
  }

  public enum Effect: Equatable, Sendable {
    /// Asks the server; the answer comes back as `Action.answered`.
    case ask(Question)
    /// Keeps what was last heard, and the open wishes.
    case keep
    case show(Screen)
    case showTab(Screen)
    case showHouse(HouseGame)
    case showSettings
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    case play(Sound)
    case vibrate(Haptic)
    case announce(LocalizedStringResource)
    case copy(String)
    /// Leaves for a page of another site, in this window.
    case leave(url: String)
    /// Coins fly from one element of the page to another; the elements are named by their identifiers.
    case fly(from: String, to: String, count: Int32)
    /// Hands the player all that is kept about them.
    case save(name: String, bytes: [UInt8])
    case subscribePush(key: [UInt8])
    case unsubscribePush
    case checkPush
    case makePasskey(options: [UInt8])
    case usePasskey(options: [UInt8])
    case checkGameCenter
    case proveGameCenter
    /// Another player is signed in on this device, or none any more.
    case signedIn(SignIn)
    case signedOut

    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.ask(let x), .ask(let y)): x == y
      case (.keep, .keep), (.showSettings, .showSettings), (.checkPush, .checkPush),
        (.unsubscribePush, .unsubscribePush), (.checkGameCenter, .checkGameCenter),
        (.proveGameCenter, .proveGameCenter), (.signedOut, .signedOut):
        true
      case (.show(let x), .show(let y)), (.showTab(let x), .showTab(let y)): x == y
      case (.showHouse(let x), .showHouse(let y)): x == y
      case (.setTimer(let x, let u), .setTimer(let y, let v)): x == y && u == v
      case (.cancelTimer(let x), .cancelTimer(let y)): x == y
      case (.play(let x), .play(let y)): x == y
      case (.vibrate(let x), .vibrate(let y)): x == y
      case (.announce(let x), .announce(let y)): x == y
      case (.copy(let x), .copy(let y)), (.leave(let x), .leave(let y)):
        x.hasSameBytes(as: y)
      case (.fly(let a1, let b1, let n1), .fly(let a2, let b2, let n2)):
        a1.hasSameBytes(as: a2) && b1.hasSameBytes(as: b2) && n1 == n2
      case (.save(let x, let u), .save(let y, let v)): x.hasSameBytes(as: y) && u == v
      case (.subscribePush(let x), .subscribePush(let y)), (.makePasskey(let x), .makePasskey(let y)),
        (.usePasskey(let x), .usePasskey(let y)):
        x == y
      case (.signedIn(let x), .signedIn(let y)):
        x.player.playerID == y.player.playerID && x.token.hasSameBytes(as: y.token)
      default: false
      }
    }
  }

  /// The elements that coins fly between, by the identifiers the page knows them under.
  enum Spot {
    static let counter = "coin-counter"
    static let claim = "claim"
    static let redeem = "redeem"
    static func challenge(_ id: String) -> String { "challenge-" + id }
    static func game(_ slug: GameSlug) -> String { "game-" + slug.text }
  }
}
