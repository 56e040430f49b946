import Kernel
import PlaydAPI

/// The bearer's inbox, the newest first.
///
/// Notes are kinds with values; the words are the reader's. An item whose key a newer one has is gone.
@Endpoint(.get, "/v1/inbox", .required, response: InboxPage.self)
package struct GetInbox: Endpoint {
  /// How many items at most; 30 if left out.
  @Field(.integer(InboxPage.limits)) package var limit: Int64 = 30
  /// The `cursor` of the page before; the newest items if left out.
  package var cursor: Int64?
}

/// Tell that the bearer has seen the inbox up to an item.
@Endpoint(.post, "/v1/inbox/read", .required, request: InboxRead.self, response: InboxUnread.self, bodyLimit: 1_024)
package enum ReadInbox: Endpoint {}

/// What happens to the bearer, as it happens: server-sent events.
///
/// `note` (an `InboxItem`), `redemption` and `changed` (a topic to ask for again) carry an id; sent as `Last-Event-ID` it is where the stream goes on, so
/// that none is lost or told twice. `balance` and `unread` say how things stand, at the beginning and whenever they
/// change. `reset` says that the id is too old, and that the rest has to be asked for.
@Endpoint(.get, "/v1/inbox/stream", .required, success: 200, problems: [])
package enum StreamInbox: Endpoint {}

/// What the bearer's devices may tell them, and when.
@Endpoint(.get, "/v1/notifications", .required, response: NotificationSettings.self)
package enum GetNotificationSettings: Endpoint {}

/// Change what the bearer's devices may tell them, and when.
///
/// What is left out stays as it is. No topic is allowed until the player says so.
@Endpoint(.patch, "/v1/notifications", .required, request: NotificationChange.self, response: NotificationSettings.self)
package enum ChangeNotificationSettings: Endpoint {}

/// The key that push messages are signed with (RFC 8292).
@Endpoint(.get, "/v1/push/key", .none, response: PushKey.self)
package enum GetPushKey: Endpoint {}

/// Sign a browser up for push messages.
///
/// The body is what the browser's `PushSubscription.toJSON()` gives. A subscription belongs to the player who sent it
/// last. A player has at most ten; the eleventh takes the place of the oldest. Which topics are told is a matter of
/// `PATCH /v1/notifications`.
@Endpoint(
  .post, "/v1/push/subscriptions", .required, request: PushSubscription.self, response: NotificationSettings.self,
  bodyLimit: 8_192, problems: [.pushEndpointRefused, .pushKeyInvalid])
package enum SubscribePush: Endpoint {
  /// - Parameter json: the subscription as the browser wrote it.
  package static func call(json: [UInt8], token: String) -> Call { makeCall(path: template, json: json, token: token) }
}

/// Forget a browser's subscription.
///
/// One that the bearer does not have counts as forgotten.
@Endpoint(
  .delete, "/v1/push/subscriptions", .required, request: PushEndpoint.self, response: NotificationSettings.self,
  bodyLimit: 8_192)
package enum UnsubscribePush: Endpoint {}

/// Sign an app on a device up for push messages through Apple.
///
/// Send it after each launch: Apple gives a new token from time to time. A token belongs to the player who sent it last. A
/// player has at most ten such devices; the eleventh takes the place of the oldest. Which topics are told is a matter of
/// `PATCH /v1/notifications`.
@Endpoint(
  .post, "/v1/push/devices", .required, request: AppDevice.self, response: NotificationSettings.self,
  problems: [.pushAppUnknown])
package enum RegisterAppDevice: Endpoint {}

/// Forget an app on a device.
///
/// One that the bearer does not have counts as forgotten.
@Endpoint(.delete, "/v1/push/devices", .required, request: AppDevice.self, response: NotificationSettings.self)
package enum UnregisterAppDevice: Endpoint {}
