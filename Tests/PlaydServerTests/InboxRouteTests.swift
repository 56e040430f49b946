import AccountAPI
import Cryptography
import Database
import HTTPServer
import IdentityAPI
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import TestDatabase
import Testing

@Suite("Inbox, settings and push messages over HTTP")
struct InboxRouteTests {
  private let server: TestServer
  private let token: String
  private let player: PlayerID

  init() throws {
    server = try TestServer()
    let guest = try server.guest()
    (token, player) = (guest.token, guest.player.playerID)
  }

  private func post(_ coins: Int64) throws {
    let (player, now) = (player, server.now)
    let note = Note.earned(coins: coins, challenge: BilingualText(english: "Steps", georgian: "ნაბიჯები"))
    try server.store.database.write { try Notifications().post(note, to: player, at: now, in: $0) }
  }

  private func subscription(_ endpoint: String = "https://push.example.net/one") -> PushSubscription {
    PushSubscription(
      endpoint: endpoint, publicKey: PrivateKey.p256().publicKey.point ?? [], secret: SecureRandom.bytes(16))
  }

  @Test("the inbox is paged, and marked read up to an item")
  func inbox() throws {
    for coins in 1...3 { try post(Int64(coins)) }
    let answer = try server.send(GetInbox.call(limit: 2, token: token))
    let page = try GetInbox.response(status: answer.status, body: answer.body)
    #expect(page.items.map(\.id) == [3, 2] && page.unread == 3 && page.cursor == 2)
    let next = try server.send(GetInbox.call(limit: 2, cursor: 2, token: token))
    #expect(try GetInbox.response(status: next.status, body: next.body).items.map(\.id) == [1])
    let read = try server.send(ReadInbox.call(upTo: 2, token: token))
    #expect(try ReadInbox.response(status: read.status, body: read.body).unread == 1)
  }

  @Test("is the bearer's alone, and needs a token")
  func bearer() throws {
    try post(1)
    let other = try server.guest().token
    let answer = try server.send(GetInbox.call(token: other))
    #expect(try GetInbox.response(status: answer.status, body: answer.body).items.isEmpty)
    for path in ["/v1/inbox", "/v1/inbox/stream", "/v1/notifications"] {
      #expect(try server.send("GET", path).problem == .tokenMissing)
      let wrong = [("Authorization", "Bearer " + String(repeating: "a", count: 43))]
      #expect(try server.send("GET", path, headers: wrong).problem == .tokenInvalid)
    }
  }

  @Test(
    "refuses invalid pages",
    arguments: ["limit=0", "limit=101", "limit=x", "limit=1&limit=2", "cursor=-1", "cursor=1.5"])
  func parameters(_ query: String) throws {
    let headers = [("Authorization", "Bearer " + token)]
    #expect(try server.send("GET", "/v1/inbox?" + query, headers: headers).problem == .invalidParameter)
  }

  @Test("the stream is uncacheable server-sent events")
  func stream() throws {
    let answer = try server.send(StreamInbox.call(token: token))
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == "text/event-stream" && answer.header("Cache-Control") == "no-store")
  }

  @Test("a change of settings affects only its members")
  func settings() throws {
    let change = NotificationChange(
      topics: [.streak: true], quietHours: QuietHours(from: 0, to: 420), utcOffset: -300, language: .georgian)
    let answer = try server.send(ChangeNotificationSettings.call(change, token: token))
    let settings = try ChangeNotificationSettings.response(status: answer.status, body: answer.body)
    #expect(settings.allowed == [.streak] && settings.utcOffset == -300 && settings.language == .georgian)
    let again = try server.send(GetNotificationSettings.call(token: token))
    #expect(try GetNotificationSettings.response(status: again.status, body: again.body) == settings)
    for body in [
      #"{"utcOffset": 841}"#, #"{"quietHours": {"from": 1440, "to": 0}}"#, #"{"language": "fr"}"#, #"{"streak": 1}"#,
      #"{"other": true}"#, "[]",
    ] {
      #expect(
        try server.send("PATCH", "/v1/notifications", token: token, json: body).problem == .invalidBody, "\(body)")
    }
  }

  @Test("a browser subscribes with the server's key and unsubscribes")
  func push() throws {
    let first = try server.send(GetPushKey.call())
    let key = try GetPushKey.response(status: first.status, body: first.body).publicKey
    #expect(PublicKey.p256(point: key) != nil)
    let second = try server.send(GetPushKey.call())
    #expect(try GetPushKey.response(status: second.status, body: second.body).publicKey == key)
    let subscription = subscription()
    for _ in 0..<2 {
      let answer = try server.send(SubscribePush.call(json: subscription.serialized(), token: token))
      #expect(try SubscribePush.response(status: answer.status, body: answer.body).devices == 1)
    }
    let gone = try server.send(UnsubscribePush.call(endpoint: subscription.endpoint, token: token))
    #expect(try UnsubscribePush.response(status: gone.status, body: gone.body).devices == 0)
  }

  @Test("an app's device is registered and forgotten")
  func apps() throws {
    let device = AppDevice(app: TestServer.app, environment: .production, token: Array(repeating: 9, count: 32))
    for _ in 0..<2 {
      let answer = try server.send(RegisterAppDevice.call(device, token: token))
      #expect(try RegisterAppDevice.response(status: answer.status, body: answer.body).devices == 1)
    }
    let gone = try server.send(UnregisterAppDevice.call(device, token: token))
    #expect(try UnregisterAppDevice.response(status: gone.status, body: gone.body).devices == 0)
    let other = AppDevice(app: "com.example.other", environment: .production, token: device.token)
    #expect(try server.send(RegisterAppDevice.call(other, token: token)).problem == .pushAppUnknown)
    let text = #"{"app":"com.example.playd","environment":"production","token":"xyz"}"#
    #expect(try server.send("POST", "/v1/push/devices", token: token, json: text).problem == .invalidBody)
    #expect(try server.rows(of: "push_devices") == 0)
  }

  @Test("an impossible subscription is refused, and nothing is stored")
  func badSubscriptions() throws {
    let refused = try server.send(
      SubscribePush.call(json: subscription("http://push.example.net").serialized(), token: token))
    #expect(refused.problem == .pushEndpointRefused)
    var wrong = subscription()
    wrong.publicKey[40] ^= 1
    #expect(try server.send(SubscribePush.call(json: wrong.serialized(), token: token)).problem == .pushKeyInvalid)
    for body in [
      #"{"endpoint": "https://a.example", "keys": {"p256dh": "AA", "auth": "AA"}}"#,
      #"{"endpoint": "https://a.example"}"#,
    ] {
      let answer = try server.send("POST", "/v1/push/subscriptions", token: token, json: body)
      #expect(answer.problem == .invalidBody)
    }
    #expect(try server.rows(of: "push_subscriptions") == 0)
  }

  @Test("a sign-in on another device is announced, and the first is not")
  func signedIn() throws {
    let fixture = try IdentityFixture()
    var passkey = fixture.authenticator()
    let first = try fixture.register(&passkey)
    let second = try fixture.signIn(&passkey)
    #expect(first.player.playerID == second.player.playerID)
    let answer = try fixture.server.send(GetInbox.call(token: first.token))
    let notes = try GetInbox.response(status: answer.status, body: answer.body).items.map(\.note)
    #expect(notes == [.signedIn(device: "Web")])
  }

  @Test("an export has the inbox, and erasure leaves nothing of it")
  func leaving() throws {
    try post(1)
    _ = try server.send(SubscribePush.call(json: subscription().serialized(), token: token))
    let device = AppDevice(app: TestServer.app, environment: .production, token: Array(repeating: 9, count: 32))
    _ = try server.send(RegisterAppDevice.call(device, token: token))
    let answer = try server.send(ExportMe.call(token: token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(export.platform.inbox?.items.count == 1)
    #expect(export.platform.inbox?.endpoints == ["https://push.example.net/one"])
    #expect(export.platform.inbox?.apps.map(\.app) == [TestServer.app])
    #expect(try server.send(DeleteMe.call(token: token)).status == 204)
    for table in ["inbox", "inbox_heads", "push_subscriptions", "push_devices", "push_jobs", "notification_settings"] {
      #expect(try server.rows(of: table) == 0, "\(table)")
    }
  }
}
