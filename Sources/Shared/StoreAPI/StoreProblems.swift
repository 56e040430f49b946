import PlaydAPI

/// Purchases in the App Store.
@Problems("storeKinds")
extension ProblemDeclaration {
  @Problem(
    403, "The server sells nothing in the App Store",
    remedy: "Leave the shop out; `playd serve --help` tells the operator how to set it up (--app-store-apps).")
  package static var storeNotSetUp: Self
  @Problem(
    422, "The purchase cannot be read", isAudited: true,
    remedy: "Send the transaction as StoreKit gave it, unchanged; `detail` names the place.")
  package static var purchaseMalformed: Self
  @Problem(
    403, "The purchase is not signed by Apple", isAudited: true,
    remedy: "Send the transaction as StoreKit gave it, unchanged.")
  package static var purchaseSignatureWrong: Self
  @Problem(
    422, "The purchase is none of this server's", isAudited: true,
    remedy: "Buy in an app, an environment and of a product that the server sells; `detail` says which does not fit.")
  package static var purchaseForeign: Self
  @Problem(
    409, "The purchase belongs to another player",
    remedy: "Sign in as the player who bought it; purchases carry their `accountToken` from GET /v1/store.")
  package static var purchaseOfAnotherPlayer: Self
}
