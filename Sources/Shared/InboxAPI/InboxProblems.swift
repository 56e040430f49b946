import PlaydAPI

/// Subscriptions to notifications.
@Problems("inboxKinds")
extension ProblemDeclaration {
  /// Send the subscription as the browser gave it; its endpoint is a public https address.
  @Problem(422, "The endpoint is not a push service's", isAudited: true) package static var pushEndpointRefused: Self
  /// Send the subscription as the browser gave it; `p256dh` is a point of P-256.
  @Problem(422, "The subscription's key is no key", isAudited: true) package static var pushKeyInvalid: Self
  /// Send the bundle identifier of an app that the operator names with --apns-apps.
  @Problem(422, "The server sends nothing to this app", isAudited: true) package static var pushAppUnknown: Self
}
