import PlaydAPI

/// Subscriptions to notifications.
@Problems("inboxKinds")
extension ProblemDeclaration {
  @Problem(
    422, "The endpoint is not a push service's", isAudited: true,
    remedy: "Send the subscription as the browser gave it; its endpoint is a public https address.")
  package static var pushEndpointRefused: Self
  @Problem(
    422, "The subscription's key is no key", isAudited: true,
    remedy: "Send the subscription as the browser gave it; `p256dh` is a point of P-256.")
  package static var pushKeyInvalid: Self
  @Problem(
    422, "The server sends nothing to this app", isAudited: true,
    remedy: "Send the bundle identifier of an app that the operator names with --apns-apps.")
  package static var pushAppUnknown: Self
}
