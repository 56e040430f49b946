import Kernel

/// A stretch of the player's inbox.
package enum GetInbox: Endpoint {
  package typealias Request = NoContent
  package typealias Response = InboxPage

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/inbox" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The bearer's inbox, the newest first" }
  package static var details: String {
    "Notes are kinds with values; the words are the reader's. An item whose key a newer one has is gone."
  }
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

/// Tells that the player has seen the inbox up to an item.
package enum ReadInbox: Endpoint {
  package typealias Request = InboxRead
  package typealias Response = InboxUnread

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/inbox/read" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 1_024 }
  package static var summary: String { "Tell that the bearer has seen the inbox up to an item" }

  package static func call(upTo item: Int64, token: String) -> Call {
    makeCall(path: template, body: InboxRead(upTo: item), token: token)
  }
}

/// What happens to the player, as it happens.
package enum StreamInbox: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/inbox/stream" }
  package static var authentication: Authentication { .required }
  package static var problems: [ProblemType] { [] }
  package static var summary: String { "What happens to the bearer, as it happens: server-sent events" }
  package static var details: String {
    """
    `note` (an `InboxItem`) and `redemption` carry an id; sent as `Last-Event-ID` it is where the stream goes on, so that \
    none is lost or told twice. `balance` and `unread` say how things stand, at the beginning and whenever they change. \
    `reset` says that the id is too old, and that the rest has to be asked for.
    """
  }

  /// The stream as a call; the page reads its events one by one.
  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// What the player's devices may tell them.
package enum GetNotificationSettings: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NotificationSettings

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/notifications" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "What the bearer's devices may tell them, and when" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Changes what the player's devices may tell them.
package enum ChangeNotificationSettings: Endpoint {
  package typealias Request = NotificationChange
  package typealias Response = NotificationSettings

  package static var method: HTTPMethod { .patch }
  package static var template: String { "/v1/notifications" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var summary: String { "Change what the bearer's devices may tell them, and when" }
  package static var details: String {
    "What is left out stays as it is. No topic is allowed until the player says so."
  }

  package static func call(_ change: NotificationChange, token: String) -> Call {
    makeCall(path: template, body: change, token: token)
  }
}

/// The key that push messages are signed with.
package enum GetPushKey: Endpoint {
  package typealias Request = NoContent
  package typealias Response = PushKey

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/push/key" }
  package static var authentication: Authentication { .none }
  package static var summary: String { "The key that push messages are signed with (RFC 8292)" }

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Signs a browser up for push messages.
package enum SubscribePush: Endpoint {
  package typealias Request = PushSubscription
  package typealias Response = NotificationSettings

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/push/subscriptions" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 8_192 }
  package static var problems: [ProblemType] { [.pushEndpointRefused, .pushKeyInvalid] }
  package static var summary: String { "Sign a browser up for push messages" }
  package static var details: String {
    """
    The body is what the browser's `PushSubscription.toJSON()` gives. A subscription belongs to the player who sent it \
    last. A player has at most ten; the eleventh takes the place of the oldest. Which topics are told is a matter of \
    `PATCH /v1/notifications`.
    """
  }

  /// - Parameter json: the subscription as the browser wrote it.
  package static func call(json: [UInt8], token: String) -> Call { makeCall(path: template, json: json, token: token) }
}

/// Forgets a browser's subscription.
package enum UnsubscribePush: Endpoint {
  package typealias Request = PushEndpoint
  package typealias Response = NotificationSettings

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/push/subscriptions" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 8_192 }
  package static var summary: String { "Forget a browser's subscription" }
  package static var details: String { "One that the bearer does not have counts as forgotten." }

  package static func call(endpoint: String, token: String) -> Call {
    makeCall(path: template, body: PushEndpoint(endpoint: endpoint), token: token)
  }
}
