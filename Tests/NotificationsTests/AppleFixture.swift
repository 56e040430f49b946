import Cryptography
import Database
import HTTPClient
import InboxAPI
import Kernel
import PlaydAPI
import ServerRuntime
import Synchronization

@testable import Notifications

/// Apple's push service without a network: it records requests and answers as told.
final class FakeApple: Sendable {
  private struct State {
    var requests: [HTTPClient.Request] = []
    var answers: [Result<HTTPClient.Response, HTTPClient.RequestError>] = []
    /// How many requests came together, call by call.
    var calls: [Int] = []
  }

  private let state = Mutex(State())

  var requests: [HTTPClient.Request] { state.withLock { $0.requests } }
  var calls: [Int] { state.withLock { $0.calls } }

  /// The next answers in order; acceptance when none is left.
  func answer(_ status: Int, _ reason: String? = nil, timestamp: Int64? = nil, retryAfter: String? = nil) {
    var body: [String: JSON] = [:]
    if let reason { body["reason"] = .string(reason) }
    if let timestamp { body["timestamp"] = .integer(timestamp) }
    var object = JSON.Object()
    for (name, value) in body.sorted(by: { $0.key < $1.key }) { object[name] = value }
    let response = HTTPClient.Response(
      status: status, headers: retryAfter.map { [("retry-after", $0)] } ?? [], body: JSON.object(object).serialized())
    state.withLock { $0.answers.append(.success(response)) }
  }

  func fail(_ error: HTTPClient.RequestError) { state.withLock { $0.answers.append(.failure(error)) } }

  func respond(to requests: [HTTPClient.Request]) -> [Result<HTTPClient.Response, HTTPClient.RequestError>] {
    state.withLock { state in
      state.requests += requests
      state.calls.append(requests.count)
      return requests.map { _ in
        state.answers.isEmpty
          ? .success(HTTPClient.Response(status: 200, body: [])) : state.answers.removeFirst()
      }
    }
  }
}

extension HTTPClient.Request {
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// The service with a worker, Apple, and a clock.
final class AppleFixture {
  static let app = "com.example.playd"
  let inbox: InboxFixture
  let apple = FakeApple()
  let key = PrivateKey.p256()
  let worker: PushWorker
  let board = WorkerBoard()
  private let time: Time

  private final class Time: Sendable {
    private let value: Mutex<Int64>
    init(_ start: Timestamp) { value = Mutex(start.rawValue) }
    var now: Timestamp { Timestamp(value.withLock { $0 }) }
    func pass(_ span: Milliseconds) { value.withLock { $0 += span.rawValue } }
  }

  init(hasAccount: Bool = true) throws {
    inbox = try InboxFixture()
    let (time, apple) = (Time(inbox.now), apple)
    self.time = time
    let account = ApplePush(apps: [Self.app], team: "TEAM567890", keyName: "KEY4567890", key: key)
    worker = PushWorker(
      inbox.database, client: HTTPClient(policy: .publicOnly()), subject: "mailto:push@example.com",
      apple: hasAccount ? account : nil, transport: { apple.respond(to: $0) },
      clock: ServerClock(now: { time.now }, nanoseconds: { time.now.rawValue * 1_000_000 }), board: board)
    try inbox.change(
      NotificationChange(topics: Dictionary(NoteTopic.allCases.map { ($0, true) }) { first, _ in first }))
  }

  func wait(_ span: Milliseconds) {
    time.pass(span)
    inbox.wait(span)
  }

  static func device(_ number: UInt8, _ environment: AppEnvironment = .production) -> AppDevice {
    AppDevice(app: app, environment: environment, token: Array(repeating: number, count: 32))
  }

  func register(_ device: AppDevice, _ other: PlayerID? = nil) throws {
    let (notifications, player, now) = (inbox.notifications, other ?? inbox.player, inbox.now)
    try inbox.database.write {
      try notifications.register(device, of: player, apps: [Self.app], at: now, in: $0)
    }
  }

  func rows(_ table: String) throws -> Int64 {
    try inbox.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }

  func send() throws { while try worker.sendDue() > 0 {} }

  var status: WorkerStatus.Snapshot {
    board.status(of: PushWorker.appleName, interval: .seconds(1)).snapshot
  }
}
