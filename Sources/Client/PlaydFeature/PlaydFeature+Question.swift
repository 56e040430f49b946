import Kernel
import Localization
public import PlaydAPI

extension PlaydFeature {
  /// What the server is asked, with all that belongs to it but who asks.
  public enum Question: Equatable, Sendable {
    case wallet, games, challenges, partners
    /// A page of the history; nil for the first.
    case history(cursor: String?)
    case inbox(cursor: Int64?)
    case read(upTo: Int64)
    case notifications
    case changeNotifications(NotificationChange)
    case identities, devices
    case claim(key: String, day: Int64)
    case start(String)
    case connectPartner(String)
    case disconnectPartner(String)
    case link(GameSlug)
    case linkState(GameSlug)
    case unlink(GameSlug)
    case redeem(GameSlug, units: Int64, coins: Int64, key: String)
    case redemption(RedemptionID)
    case pushKey
    case subscribe([UInt8])
    case unsubscribe(String)
    case passkeyCreation
    case passkeyCreated(PasskeyRegistration)
    case passkeyRequest
    case passkeyUsed(PasskeyAssertion)
    case appleStart
    case appleFinish(AppleFinish)
    case gameCenter(GameCenterProof)
    case unlinkIdentity(IdentityID)
    case signOutEverywhere
    case export
    case delete

    /// The call that asks it.
    public func call(token: String, utcOffset: Int32) -> Call {
      let offset = Int64(utcOffset)
      switch self {
      case .wallet: return GetWallet.call(utcOffset: offset, token: token)
      case .games: return GetGames.call(token: token)
      case .challenges: return GetChallenges.call(utcOffset: offset, token: token)
      case .partners: return GetPartners.call(token: token)
      case .history(let cursor): return GetWalletHistory.call(cursor: cursor, token: token)
      case .inbox(let cursor): return GetInbox.call(cursor: cursor, token: token)
      case .read(let item): return ReadInbox.call(upTo: item, token: token)
      case .notifications: return GetNotificationSettings.call(token: token)
      case .changeNotifications(let change): return ChangeNotificationSettings.call(change, token: token)
      case .identities: return GetIdentities.call(token: token)
      case .devices: return GetDevices.call(token: token)
      case .claim(let key, _): return ClaimStreak.call(utcOffset: offset, key: key, token: token)
      case .start(let id): return StartChallenge.call(id, utcOffset: offset, token: token)
      case .connectPartner(let id): return ConnectPartner.call(id, token: token)
      case .disconnectPartner(let id): return DisconnectPartner.call(id, token: token)
      case .link(let game): return LinkGame.call(game, LinkRequest(), token: token)
      case .linkState(let game): return GetGameLink.call(game, token: token)
      case .unlink(let game): return UnlinkGame.call(game, token: token)
      case .redeem(let game, let units, let coins, let key):
        return RedeemCoins.call(game, RedemptionRequest(units: units, coins: Coins(coins)), key: key, token: token)
      case .redemption(let id): return GetRedemption.call(id, token: token)
      case .pushKey: return GetPushKey.call()
      case .subscribe(let json): return SubscribePush.call(json: json, token: token)
      case .unsubscribe(let endpoint): return UnsubscribePush.call(endpoint: endpoint, token: token)
      case .passkeyCreation: return BeginPasskeyRegistration.call(token: token)
      case .passkeyCreated(let registration): return FinishPasskeyRegistration.call(registration, token: token)
      case .passkeyRequest: return BeginPasskeyAssertion.call()
      case .passkeyUsed(let assertion): return FinishPasskeyAssertion.call(assertion, token: token)
      case .appleStart: return StartApple.call()
      case .appleFinish(let finish): return FinishApple.call(finish, token: token)
      case .gameCenter(let proof): return SignInWithGameCenter.call(proof, token: token)
      case .unlinkIdentity(let id): return DeleteIdentity.call(id, token: token)
      case .signOutEverywhere: return SignOut.call(SignOutRequest(everywhere: true), token: token)
      case .export: return ExportMe.call(token: token)
      case .delete: return DeleteMe.call(token: token)
      }
    }

    /// The topic that the answer is news of; nil for what is done rather than asked.
    var topic: Topic? {
      switch self {
      case .wallet: .wallet
      case .games: .games
      case .challenges: .challenges
      case .partners: .partners
      case .history: .history
      case .inbox: .inbox
      case .notifications: .notifications
      case .identities: .identities
      case .devices: .devices
      default: nil
      }
    }

    public static func == (a: Question, b: Question) -> Bool {
      // A question is its call: what two of them would send is what tells them apart.
      let (x, y) = (a.call(token: "", utcOffset: 0), b.call(token: "", utcOffset: 0))
      return x.method == y.method && x.path.hasSameBytes(as: y.path) && x.body == y.body
        && x.headers.last?.value.bytes == y.headers.last?.value.bytes
    }
  }
}
