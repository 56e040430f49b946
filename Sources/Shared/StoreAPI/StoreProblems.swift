import PlaydAPI

/// Purchases in the App Store.
@Problems("storeKinds")
extension ProblemDeclaration {
  /// Leave the shop out; `playd serve --help` tells the operator how to set it up (--app-store-apps).
  @Problem(403, "The server sells nothing in the App Store") package static var storeNotSetUp: Self
  /// Send the transaction as StoreKit gave it, unchanged; `detail` names the place.
  @Problem(422, "The purchase cannot be read", isAudited: true) package static var purchaseMalformed: Self
  /// Send the transaction as StoreKit gave it, unchanged.
  @Problem(403, "The purchase is not signed by Apple", isAudited: true) package static var purchaseSignatureWrong: Self
  /// Buy in an app, an environment and of a product that the server sells; `detail` says which does not fit.
  @Problem(422, "The purchase is none of this server's", isAudited: true) package static var purchaseForeign: Self
  /// Sign in as the player who bought it; purchases carry their `accountToken` from GET /v1/store.
  @Problem(409, "The purchase belongs to another player") package static var purchaseOfAnotherPlayer: Self
}
