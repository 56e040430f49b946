import Kernel
import PlaydAPI

/// The bearer's inbox, the newest first.
///
/// Notes are kinds with values; the words are the reader's. An item whose key a newer one has is gone.
@Endpoint(.get, "/v1/inbox", .required)
package enum GetInbox: Endpoint {
  package typealias Response = InboxPage

  package static var parameters: [Parameter] {
    [
      Parameter("limit", in: .query, .integer(InboxPage.limits), "How many items at most; 30 if left out."),
      Parameter("cursor", in: .query, .count, "The `cursor` of the page before; the newest items if left out."),
    ]
  }

  package static func call(limit: Int64 = 30, cursor: Int64? = nil, token: String) -> Call {
    var path = template + "?limit=" + limit.description
    if let cursor { path += "&cursor=" + cursor.description }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}

/// Tell that the bearer has seen the inbox up to an item.
@Endpoint(.post, "/v1/inbox/read", .required, bodyLimit: 1_024)
package enum ReadInbox: Endpoint {
  package typealias Request = InboxRead
  package typealias Response = InboxUnread

  package static func call(upTo item: Int64, token: String) -> Call {
    makeCall(path: template, body: InboxRead(upTo: item), token: token)
  }
}

/// What happens to the bearer, as it happens: server-sent events.
///
/// `note` (an `InboxItem`), `redemption` and `changed` (a topic to ask for again) carry an id; sent as `Last-Event-ID` it is where the stream goes on, so
/// that none is lost or told twice. `balance` and `unread` say how things stand, at the beginning and whenever they
/// change. `reset` says that the id is too old, and that the rest has to be asked for.
@Endpoint(.get, "/v1/inbox/stream", .required, problems: [])
package enum StreamInbox: Endpoint {
  /// The stream as a call; the page reads its events one by one.
  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// What the bearer's devices may tell them, and when.
@Endpoint(.get, "/v1/notifications", .required)
package enum GetNotificationSettings: Endpoint {
  package typealias Response = NotificationSettings
}

/// Change what the bearer's devices may tell them, and when.
///
/// What is left out stays as it is. No topic is allowed until the player says so.
@Endpoint(.patch, "/v1/notifications", .required, bodyLimit: 4_096)
package enum ChangeNotificationSettings: Endpoint {
  package typealias Request = NotificationChange
  package typealias Response = NotificationSettings
}

/// The key that push messages are signed with (RFC 8292).
@Endpoint(.get, "/v1/push/key", .none)
package enum GetPushKey: Endpoint {
  package typealias Response = PushKey
}

/// Sign a browser up for push messages.
///
/// The body is what the browser's `PushSubscription.toJSON()` gives. A subscription belongs to the player who sent it
/// last. A player has at most ten; the eleventh takes the place of the oldest. Which topics are told is a matter of
/// `PATCH /v1/notifications`.
@Endpoint(
  .post, "/v1/push/subscriptions", .required, bodyLimit: 8_192, problems: [.pushEndpointRefused, .pushKeyInvalid])
package enum SubscribePush: Endpoint {
  package typealias Request = PushSubscription
  package typealias Response = NotificationSettings

  /// - Parameter json: the subscription as the browser wrote it.
  package static func call(json: [UInt8], token: String) -> Call { makeCall(path: template, json: json, token: token) }
}

/// Forget a browser's subscription.
///
/// One that the bearer does not have counts as forgotten.
@Endpoint(.delete, "/v1/push/subscriptions", .required, bodyLimit: 8_192)
package enum UnsubscribePush: Endpoint {
  package typealias Request = PushEndpoint
  package typealias Response = NotificationSettings

  package static func call(endpoint: String, token: String) -> Call {
    makeCall(path: template, body: PushEndpoint(endpoint: endpoint), token: token)
  }
}

/// Sign an app on a device up for push messages through Apple.
///
/// Send it after each launch: Apple gives a new token from time to time. A token belongs to the player who sent it last. A
/// player has at most ten such devices; the eleventh takes the place of the oldest. Which topics are told is a matter of
/// `PATCH /v1/notifications`.
@Endpoint(.post, "/v1/push/devices", .required, bodyLimit: 4_096, problems: [.pushAppUnknown])
package enum RegisterAppDevice: Endpoint {
  package typealias Request = AppDevice
  package typealias Response = NotificationSettings
}

/// Forget an app on a device.
///
/// One that the bearer does not have counts as forgotten.
@Endpoint(.delete, "/v1/push/devices", .required, bodyLimit: 4_096)
package enum UnregisterAppDevice: Endpoint {
  package typealias Request = AppDevice
  package typealias Response = NotificationSettings
}
