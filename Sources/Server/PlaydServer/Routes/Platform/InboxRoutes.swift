import Cryptography
import Database
import HTTPServer
import IdentityAPI
import InboxAPI
import Kernel
package import Notifications
import PlaydAPI
package import ServerKit

extension Router {
  mutating func addInbox(_ services: Services) {
    let (notifications, database) = (services.notifications, services.database)
    add(GetInbox.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let limit = try incoming.queryInteger("limit", in: InboxPage.limits) ?? 30
      let cursor = try incoming.queryInteger("cursor", in: 0...9_007_199_254_740_991)
      return try database.read { try notifications.page(of: player, before: cursor, limit: limit, in: $0) }
    }
    add(ReadInbox.self, on: services) { incoming in
      let (player, item) = (try incoming.bearer().playerID, incoming.body.upTo)
      let unread = try database.write(.player(player.rawValue)) {
        try notifications.read(upTo: item, by: player, in: $0)
      }
      return InboxUnread(unread: unread)
    }
    addResponding(StreamInbox.self, on: services) { incoming in
      services.streams.response(for: try incoming.bearer().playerID, after: incoming.lastEvent)
    }
    addNotificationSettings(services)
    addPush(services)
    addAppDevices(services)
  }

  private mutating func addNotificationSettings(_ services: Services) {
    let (notifications, database) = (services.notifications, services.database)
    add(GetNotificationSettings.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      return try database.read { try notifications.settings(of: player, in: $0) }
    }
    add(ChangeNotificationSettings.self, on: services) { incoming in
      let (player, change) = (try incoming.bearer().playerID, incoming.body)
      return try ofLivingPlayer {
        try database.write(.player(player.rawValue)) { try notifications.change(change, of: player, in: $0) }
      }
    }
  }

  private mutating func addPush(_ services: Services) {
    let (notifications, database) = (services.notifications, services.database)
    let exceptions = services.privateEndpoints
    add(GetPushKey.self, on: services) { _ in
      let stored = try database.read { try notifications.storedPushKey(in: $0) }
      let key = try stored ?? database.write { try notifications.pushKey(in: $0) }
      return PushKey(publicKey: key.publicKey.point ?? [])
    }
    add(SubscribePush.self, on: services) { incoming in
      let (player, subscription, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      return try ofLivingPlayer {
        try database.write { connection in
          try notifications.subscribe(
            subscription, of: player, exceptions: exceptions, at: now, in: connection)
          return try notifications.settings(of: player, in: connection)
        }
      }
    }
    add(UnsubscribePush.self, on: services) { incoming in
      let (player, endpoint) = (try incoming.bearer().playerID, incoming.body.endpoint)
      return try database.write { connection in
        try notifications.unsubscribe(endpoint, of: player, in: connection)
        return try notifications.settings(of: player, in: connection)
      }
    }
  }
}

extension Router {
  fileprivate mutating func addAppDevices(_ services: Services) {
    let (notifications, database) = (services.notifications, services.database)
    let apps = services.apple.push?.apps ?? []
    add(RegisterAppDevice.self, on: services) { incoming in
      let (player, device, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      return try ofLivingPlayer {
        try database.write { connection in
          try notifications.register(device, of: player, apps: apps, at: now, in: connection)
          return try notifications.settings(of: player, in: connection)
        }
      }
    }
    add(UnregisterAppDevice.self, on: services) { incoming in
      let (player, device) = (try incoming.bearer().playerID, incoming.body)
      return try database.write { connection in
        try notifications.unregister(device, of: player, in: connection)
        return try notifications.settings(of: player, in: connection)
      }
    }
  }
}

extension Incoming {
  /// The client's last event; nil on the first connection. An invalid id counts as unknown, which the stream answers
  /// with a reset.
  fileprivate var lastEvent: Int64? {
    guard let text = request.headers.first(named: "Last-Event-ID"), !text.isEmpty else { return nil }
    return Int64(text).flatMap { $0 >= 0 ? $0 : nil } ?? .max
  }
}

extension PushRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .endpoint(let sentence): Refusal(.pushEndpointRefused, detail: sentence)
    case .key: Refusal(.pushKeyInvalid, detail: "`p256dh` is not a point of P-256.")
    case .app(let app): Refusal(.pushAppUnknown, detail: "The server has no key of Apple's for \(app).")
    }
  }
}
