import AdsAPI
import ConsoleAPI
import FriendsAPI
import GamesAPI
import IdentityAPI
import InboxAPI
import PartnersAPI
package import PlaydAPI
import RoomsAPI
import ServerKit
import StoreAPI
import WalletAPI

extension ProblemKind {
  /// The kinds of the platform and of our games.
  package static let all = ofPlatform.flatMap { $0 } + GameList.all.flatMap { $0.problems }

  private static var ofPlatform: [[ProblemKind]] {
    [
      sharedKinds, identityKinds, walletKinds, partnerKinds, gameKinds, inboxKinds, friendKinds, roomKinds, adKinds,
      storeKinds, consoleKinds,
    ]
  }

  private static let byURI = Dictionary(uniqueKeysWithValues: all.map { ($0.type.uri, $0) })

  /// The kind that a `type` member names.
  package init?(uri: String) {
    guard let kind = Self.byURI[uri] else { return nil }
    self = kind
  }
}
