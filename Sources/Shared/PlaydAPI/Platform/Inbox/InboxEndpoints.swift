import Kernel

/// A stretch of the player's inbox.
public enum GetInbox: Endpoint {
  public typealias Request = NoContent
  public typealias Response = InboxPage

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/inbox" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "The bearer's inbox, the newest first" }
  public static var details: String {
    "Notes are kinds with values; the words are the reader's. An item whose key a newer one has is gone."
  }
  public static var parameters: [Parameter] {
    [
      Parameter("limit", in: .query, .integer(InboxPage.limits), "How many items at most; 30 if left out."),
      Parameter("cursor", in: .query, .count, "The `cursor` of the page before; the newest items if left out."),
    ]
  }

  public static func call(limit: Int64 = 30, cursor: Int64? = nil, token: String) -> Call {
    var path = template + "?limit=" + limit.description
    if let cursor { path += "&cursor=" + cursor.description }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}

/// Tells that the player has seen the inbox up to an item.
public enum ReadInbox: Endpoint {
  public typealias Request = InboxRead
  public typealias Response = InboxUnread

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/inbox/read" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 1_024 }
  public static var summary: String { "Tell that the bearer has seen the inbox up to an item" }

  public static func call(upTo item: Int64, token: String) -> Call {
    makeCall(path: template, body: InboxRead(upTo: item), token: token)
  }
}

/// What happens to the player, as it happens.
public enum StreamInbox: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/inbox/stream" }
  public static var authentication: Authentication { .required }
  public static var problems: [ProblemType] { [] }
  public static var summary: String { "What happens to the bearer, as it happens: server-sent events" }
  public static var details: String {
    """
    `note` (an `InboxItem`) and `redemption` carry an id; sent as `Last-Event-ID` it is where the stream goes on, so that \
    none is lost or told twice. `balance` and `unread` say how things stand, at the beginning and whenever they change. \
    `reset` says that the id is too old, and that the rest has to be asked for.
    """
  }

  /// The stream as a call; the page reads its events one by one.
  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// What the player's devices may tell them.
public enum GetNotificationSettings: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NotificationSettings

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/notifications" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "What the bearer's devices may tell them, and when" }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Changes what the player's devices may tell them.
public enum ChangeNotificationSettings: Endpoint {
  public typealias Request = NotificationChange
  public typealias Response = NotificationSettings

  public static var method: HTTPMethod { .patch }
  public static var template: String { "/v1/notifications" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 4_096 }
  public static var summary: String { "Change what the bearer's devices may tell them, and when" }
  public static var details: String { "What is left out stays as it is. No topic is allowed until the player says so." }

  public static func call(_ change: NotificationChange, token: String) -> Call {
    makeCall(path: template, body: change, token: token)
  }
}

/// The key that push messages are signed with.
public enum GetPushKey: Endpoint {
  public typealias Request = NoContent
  public typealias Response = PushKey

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/push/key" }
  public static var authentication: Authentication { .none }
  public static var summary: String { "The key that push messages are signed with (RFC 8292)" }

  public static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// Signs a browser up for push messages.
public enum SubscribePush: Endpoint {
  public typealias Request = PushSubscription
  public typealias Response = NotificationSettings

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/push/subscriptions" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 8_192 }
  public static var problems: [ProblemType] { [.pushEndpointRefused, .pushKeyInvalid] }
  public static var summary: String { "Sign a browser up for push messages" }
  public static var details: String {
    """
    The body is what the browser's `PushSubscription.toJSON()` gives. A subscription belongs to the player who sent it \
    last. A player has at most ten; the eleventh takes the place of the oldest. Which topics are told is a matter of \
    `PATCH /v1/notifications`.
    """
  }

  /// - Parameter json: the subscription as the browser wrote it.
  public static func call(json: [UInt8], token: String) -> Call { makeCall(path: template, json: json, token: token) }
}

/// Forgets a browser's subscription.
public enum UnsubscribePush: Endpoint {
  public typealias Request = PushEndpoint
  public typealias Response = NotificationSettings

  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/push/subscriptions" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 8_192 }
  public static var summary: String { "Forget a browser's subscription" }
  public static var details: String { "One that the bearer does not have counts as forgotten." }

  public static func call(endpoint: String, token: String) -> Call {
    makeCall(path: template, body: PushEndpoint(endpoint: endpoint), token: token)
  }
}
