import FriendsAPI
import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import PartnersAPI
import PlaydAPI
import StoreAPI
import WalletAPI

/// What the platform keeps about a player, in their export.
@Payload
package struct PlatformExport: Equatable, Sendable {
  /// What they can sign in with.
  package var identities: [LinkedIdentity] = []
  /// Where they are signed in.
  package var devices: [SignedInDevice] = []
  /// Accounts in games, and what was redeemed.
  package var games: GamesExport?
  /// What they were told, and where.
  package var inbox: ExportedInbox?
  /// What partners told, and what it came to.
  package var earnings: ExportedEarnings = ExportedEarnings()
  /// Connections with partners.
  package var partners: ExportedPartners = ExportedPartners(connections: [])
  /// What they imported from Apple Health.
  package var health: ExportedHealth = ExportedHealth()
  /// Their friends.
  package var friends: ExportedFriends = ExportedFriends()
  /// Until when they see no ads between games, where they bought that.
  package var adFreeUntil: Timestamp?
  /// What they bought in the App Store.
  package var purchases: [ExportedPurchase] = []
}
