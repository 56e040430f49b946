import AccountAPI
import Analytics
import AnalyticsAPI
import Database
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import OutOfPocketEngine
import PlaydAPI
import Testing

@Suite("Events over HTTP")
struct EventRouteTests {
  private let server: TestServer

  init() throws { server = try TestServer(consoleToken: "a console's token") }

  private func batch(_ number: UInt64, _ events: [AnalyticsEvent]) -> EventBatch {
    EventBatch(
      batchID: BatchID(high: 0, low: number), sentAt: server.now,
      events: events.map { StampedEvent($0, at: server.now) })
  }

  private func send(_ batch: EventBatch, _ token: String?) throws -> TestServer.Answer {
    try server.send(
      "POST", "/v1/events", token: token, json: String(decoding: batch.serialized(), as: UTF8.self))
  }

  private func report(_ query: String = "", _ token: String? = "a console's token") throws -> TestServer.Answer {
    let headers = token.map { [("Authorization", "Bearer " + $0)] } ?? []
    return try server.send("GET", "/v1/console/analytics" + query, headers: headers)
  }

  @Test("events are stored once, acknowledged, counted, exported, and erased with their player")
  func lifecycle() throws {
    let guest = try server.guest()
    let batch = batch(1, [.app(.firstOpen), .app(.screenShown(.menu))])
    for isRepeated in [false, true, true] {
      let answer = try send(batch, guest.token)
      #expect(answer.status == 200)
      #expect(answer.json == ["stored": 2, "repeated": .bool(isRepeated)])
    }
    let export = try server.send(ExportMe.call(token: guest.token))
    #expect(try ExportMe.response(status: export.status, body: export.body).events == batch.events)
    let found = try AnalyticsReport(from: try #require(try report().json))
    #expect(found.events.map(\.count) == [1, 1] && found.retention.map(\.players) == [1])
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try server.rows(of: "event_batches") == 0 && server.rows(of: "event_days") == 0)
    #expect(try send(self.batch(2, [.app(.firstOpen)]), guest.token).problem == .tokenInvalid)
  }

  @Test("a guest who only sent events is deleted once the events are, and stays in the retention")
  func idleGuests() throws {
    let guest = try server.guest()
    #expect(try send(batch(1, [.app(.firstOpen)]), guest.token).status == 200)
    server.wait(.seconds(EventStore.days * 86_400))
    try server.pruneEvents()
    try server.removeIdleGuests()
    #expect(try server.send(GetMe.call(token: guest.token)).status == 200)
    server.wait(.seconds(86_400))
    try server.pruneEvents()
    try server.removeIdleGuests()
    #expect(try server.send(GetMe.call(token: guest.token)).status == 401)
    for table in ["event_batches", "event_days", "event_players"] { #expect(try server.rows(of: table) == 0) }
    #expect(try server.rows(of: "event_retention", where: "players = 1 AND age = 0") == 1)
  }

  @Test("events need a player, a body within the limit, and free space")
  func refusals() throws {
    let guest = try server.guest()
    #expect(try send(batch(1, [.app(.firstOpen)]), nil).problem == .tokenMissing)
    let none = try send(batch(1, []), guest.token)
    #expect(none.status == 422 && none.problem == .invalidBody)
    let many = try send(batch(1, [AnalyticsEvent](repeating: .app(.firstOpen), count: 201)), guest.token)
    #expect(many.status == 422 && many.problem == .invalidBody)
    let text = #"{"batchID":"\#(String(repeating: "0", count: 32))","sentAt":1800000000000,"events":["#
    let large = try server.send(
      "POST", "/v1/events", token: guest.token, json: text + String(repeating: " ", count: 70_000) + "]}")
    #expect(large.status == 413 && large.problem == .contentTooLarge)
    let unknown = try server.send(
      "POST", "/v1/events", token: guest.token, json: text + #"{"event":"sneezed","at":1800000000000}]}"#)
    #expect(unknown.problem == .invalidBody)
    #expect(try server.rows(of: "event_batches") == 0)
  }

  @Test("the largest possible batch fits into a body")
  func largest() throws {
    let guest = try server.guest()
    let event = AnalyticsEvent.gameStarted(
      mode: .playerVersusPlayer, pool: .unhinged, assistance: .assisted, channel: .everything, isRanked: false)
    #expect(try send(batch(1, [AnalyticsEvent](repeating: event, count: 200)), guest.token).status == 200)
  }

  @Test("the console needs the operator's token, and explains how to enable it")
  func console() throws {
    #expect(try report().status == 200)
    for token in [nil, "", "a console's tokem", "a console's token2", try server.guest().token] {
      let answer = try report("", token)
      #expect(answer.status == 401 && answer.problem == .consoleTokenInvalid)
      #expect(answer.header("WWW-Authenticate") != nil)
    }
    let closed = try TestServer().send("GET", "/v1/console/analytics")
    #expect(closed.status == 403 && closed.problem == .consoleClosed)
    #expect(String(decoding: closed.body, as: UTF8.self).contains("PLAYD_CONSOLE_TOKEN"))
  }

  @Test(
    "invalid days and games are refused",
    arguments: [
      "?from=today", "?from=2026-02-30", "?to=2026-01-01&to=2026-01-02", "?from=2027-02-01&to=2027-01-01",
      "?from=2020-01-01", "?game=chess", "?game=",
    ])
  func badQueries(_ query: String) throws {
    let answer = try report(query)
    #expect(answer.status == 400 && answer.problem == .invalidParameter)
  }

  @Test("new events prune old ones")
  func pruning() throws {
    let guest = try server.guest()
    for number in 1...3 as ClosedRange<UInt64> { _ = try send(batch(number, [.app(.firstOpen)]), guest.token) }
    server.wait(.seconds(91 * 86_400))
    _ = try send(batch(4, [.app(.firstOpen)]), guest.token)
    #expect(try server.rows(of: "event_batches") == 2)
    _ = try send(batch(5, [.app(.firstOpen)]), guest.token)
    #expect(try server.rows(of: "event_batches") == 2)
  }
}
