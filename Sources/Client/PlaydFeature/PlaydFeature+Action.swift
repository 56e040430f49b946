package import ClientHost
package import IdentityAPI
package import InboxAPI
package import Kernel
import Localization
package import PlaydAPI
package import ShellBridge
import WebUI

extension PlaydFeature {
  package indirect enum Action: Sendable {
    // From the page and the shell.
    /// The app was launched at a path, query included.
    case launched(path: String)
    /// A page came into view; nil if it belongs to another feature.
    case appeared(Screen?)
    case timer(Timer)
    case networkChanged
    /// The page became visible or hidden.
    case seen(Bool)
    /// The visitor returned through the browser's history.
    case resumed
    /// A guest was created.
    case playerMade
    /// Another player, or none.
    case playerChanged
    case answered(ServerResponse)
    case live(LiveEvent)
    /// A page event without effect here.
    case nothing
    case returned(PartnerReturn)

    // Navigation.
    case tabTapped(Screen)
    case opened(Screen)
    case backTapped
    /// Opens a game of the site by its path.
    case playTapped(String)
    case settingsTapped
    case overlayClosed
    case toastDismissed
    case retryTapped(Topic)

    // Wallet.
    case claimTapped
    case moreHistoryTapped

    // Parts with a reducer of their own.
    case redeem(RedeemAction)
    case link(LinkAction)
    case earn(EarnAction)
    case signIn(SignInAction)
    case account(AccountAction)
    case friends(FriendsAction)
    case health(HealthAction)
  }

  /// Importing an Apple Health export.
  package enum HealthAction: Sendable {
    case chooseTapped
    /// The chosen file, or a part of it.
    indirect case part(HostEvent.FilePart)
    case cancelTapped
    case sendTapped
    /// Reads Apple Health itself, in an app that offers it.
    case readTapped
    indirect case given(JSON)
    case refused(ShellRefusal)
    /// Apple Health has new data.
    case changed
    /// The player withdraws consent, on the page or in the system's settings.
    case stopTapped, revoked
  }

  /// What a player does for a friend, and with the own link.
  package enum FriendsAction: Sendable {
    case linkShared
    case linkRenewed
    case cheerTapped(PlayerID)
    case giftTapped(PlayerID)
    case endTapped(PlayerID)
    case endConfirmed(PlayerID)
  }

  /// Redeeming and the calculator.
  package enum RedeemAction: Sendable {
    case redeemTapped(GameSlug, units: Int64)
    case unitsChanged(Int64)
    case redeemReviewed
    case redeemConfirmed
    case redeemReconsidered
    case calculatorTapped(GameSlug)
    case calculatorEdited(Calculator.Field, String)
    case calculatorUsed
  }

  /// The connection with a game.
  package enum LinkAction: Sendable {
    case connectTapped(GameSlug)
    case codeCopied
    case disconnectTapped(GameSlug)
    case disconnectConfirmed(GameSlug)
  }

  /// Challenges and partners.
  package enum EarnAction: Sendable {
    case showAllTapped(EarnSection)
    case startTapped(String)
    case partnerConnectTapped(String)
    /// The year of birth, as typed.
    case ageTyped(String)
    case ageConfirmed(partner: String)
    case partnerDisconnectTapped(String)
    case partnerDisconnectConfirmed(String)
  }

  /// Signing in.
  package enum SignInAction: Sendable {
    case appleReturned(AppleReturn)
    /// The page runs in an app that offers this.
    case shellFound([ShellOffer])
    /// Proof of the player's identity from the app, as JSON.
    case gameCenterProved([UInt8])
    /// The app provided no proof.
    case gameCenterEnded(SignInResult.Outcome)
    /// Apple's token from the app's own sheet.
    case appleGiven(token: String, code: String?, name: String?)
    case appleEnded(SignInResult.Outcome)
    /// Signs in with an identity, or links it; guests confirm first.
    case signInTapped(IdentityKind)
    case signInConfirmed(IdentityKind)
  }

  /// The inbox, notifications, identities and the account itself.
  package enum AccountAction: Sendable {
    case pushChanged(Device.Push)
    case pushFailed
    /// The browser's passkey response as JSON; nil if cancelled.
    case passkeyMade([UInt8]?)
    case passkeyUsed([UInt8]?)
    /// Passkeys are not supported.
    case passkeysMissing
    /// The device already has a passkey of this player.
    case passkeyKnown
    /// The browser's push subscription, as JSON.
    case pushSubscribed([UInt8])
    /// The app's device for push messages, as JSON.
    indirect case deviceGiven(JSON)
    /// Not subscribed; the endpoint of a subscription that just ended, else empty.
    case pushEnded(endpoint: String)
    indirect case noteTapped(InboxItem)
    case moreInboxTapped
    case topicToggled(NoteTopic, Bool)
    case quietHoursToggled(Bool)
    case quietHoursChanged(QuietHours)
    case pushToggled(Bool)
    case passkeyAdded
    case identityRemoved(IdentityID)
    /// Signs out another device.
    case deviceSignedOut(DeviceID)
    case recoveryTapped
    case recoveryTyped(String)
    case recoverySent
    case signOutEverywhereTapped
    case signOutEverywhereConfirmed
    case exportTapped
    case deleteTapped
    case deleteConfirmed
  }

  /// Elements that coins fly between, by test id.
  enum Spot {
    static let counter = "coin-counter"
    static let claim = "claim"
    static let redeem = "redeem"
    static let toast = "toast"
    static let health = "health-import"
    static func challenge(_ id: String) -> String { "challenge-" + id }
    static func game(_ slug: GameSlug) -> String { "game-" + slug.text }
  }
}
