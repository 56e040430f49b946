package import FriendsAPI
package import GamesAPI
package import IdentityAPI
package import InboxAPI
package import PartnersAPI
package import PlaydAPI
package import WalletAPI

/// A server response, or failure, with the parameters of its request.
extension PlaydFeature {
  package indirect enum ServerResponse: Sendable {
    package typealias Of<E: Endpoint> = Result<E.Response, CallError>

    case wallet(Of<GetWallet>)
    case games(Of<GetGames>)
    case challenges(Of<GetChallenges>)
    case partners(Of<GetPartners>)
    /// A page of the history; nil for the first.
    case history(Of<GetWalletHistory>, after: String?)
    case inbox(Of<GetInbox>, after: Int64?)
    case read(Of<ReadInbox>)
    case notifications(Of<GetNotificationSettings>)
    case notificationsChanged(Of<ChangeNotificationSettings>)
    case identities(Of<GetIdentities>)
    case devices(Of<GetDevices>)
    case friends(Of<GetFriends>)
    /// A change of the friends: the one it is about, nil for the link, and what to say after it.
    case friendsChanged(Result<FriendList, CallError>, PlayerID?, Toast?)
    case healthImported(Of<ImportHealth>)
    case healthAdded(Of<ImportHealth>)
    case deviceSignedOut(Of<SignOutDevice>, DeviceID)
    case recoveryMade(Of<MakeRecoveryCode>)
    case recovered(Of<Recover>)
    case claimed(Of<ClaimStreak>, day: Int64)
    case started(Of<StartChallenge>, id: String)
    case partnerConnecting(Of<ConnectPartner>, id: String)
    case partnerDisconnected(Of<DisconnectPartner>, id: String)
    case linked(Of<LinkGame>, GameSlug)
    case linkState(Of<GetGameLink>, GameSlug)
    case unlinked(Of<UnlinkGame>, GameSlug)
    case redeemed(Of<RedeemCoins>, GameSlug, units: Int64, coins: Int64)
    case redemption(Of<GetRedemption>)
    case pushKey(Of<GetPushKey>)
    case subscribed(Of<SubscribePush>)
    case unsubscribed(Of<UnsubscribePush>)
    /// Options for creating or using a passkey, passed to the browser as received.
    case passkeyOptions(status: Int, body: [UInt8], isNew: Bool)
    case appleStarted(Of<StartApple>)
    case appleNonce(Of<CreateAppleNonce>)
    case signedIn(Result<SignIn, CallError>, IdentityKind)
    case identityUnlinked(Of<DeleteIdentity>, IdentityID)
    case signedOutEverywhere(Of<SignOut>)
    /// Export of the player's data, saved as received.
    case exported(status: Int, body: [UInt8])
    case deleted(Of<DeleteMe>)
  }
}
