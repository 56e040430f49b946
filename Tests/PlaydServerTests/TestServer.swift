import Ads
import Analytics
import Console
import Cryptography
import Database
import HTTPClient
import HTTPServer
import HandModel
import Identity
import IdentityAPI
import Kernel
import LeaderboardsAPI
import Mail
import Notifications
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import StoreAuthority
import Synchronization
import TestDatabase
import Testing

@testable import PlaydServer

/// The whole server in this process: the real router over a real database, without sockets, with a manual clock.
final class TestServer: Sendable {
  /// A response.
  struct Answer {
    let status: Int
    let body: [UInt8]
    let response: Response

    func header(_ name: String) -> String? { response.header(name) }

    var json: JSON? { try? JSON.parse(body) }
    /// The kind of the problem document.
    var problem: ProblemType? {
      guard case .string(let uri)? = json?["type"] else { return nil }
      return ProblemType(uri: uri)
    }
  }

  let store: TestDatabase
  let router: Router
  let services: Services
  let postbox = Postbox()
  private let hands: Hands

  init(
    limits: PlaydRouter.Limits = .none, consoleToken: String? = nil, accounts: AdsAccounts = AdsAccounts(),
    identity: Identity = Identity(), apple: AppleServices = TestServer.apple, listsSandbox: Bool = true,
    metricsToken: String? = nil
  ) throws {
    store = try TestDatabase(DatabaseSchema.migrator)
    try DatabaseSchema.update(store.database, at: Timestamp(0))
    let hands = Hands()
    let clock = ServerClock(now: { Timestamp(hands.read()) }, nanoseconds: { hands.read() * 1_000_000 })
    services = Services(
      store.database, identity: identity,
      ads: Ads(
        accounts,
        keys: KeyCache(
          mostBytes: 1, fetch: { _ throws(HTTPClient.RequestError) in throw .notConnected }, read: { SSVKeys($0) })),
      apple: apple, consoleToken: consoleToken.flatMap { ConsoleToken($0) }, consoleCost: .trivial,
      mailTransport: postbox, clock: clock,
      listsSandbox: listsSandbox)
    router = PlaydRouter.make(
      services, limits: limits, operations: OperationsAccess(token: metricsToken.flatMap { ConsoleToken($0) }))
    self.hands = hands
  }

  /// The app that the server sends push messages to.
  static let app = "com.example.playd"
  static let apple = AppleServices(
    push: ApplePush(apps: [app], team: "TEAM567890", keyName: "KEY4567890", key: .p256()),
    store: StoreAuthority.settings)

  /// Keeps the e-mails.
  final class Postbox: MailTransport {
    private let kept = Mutex<[MailMessage]>([])
    var messages: [MailMessage] { kept.withLock { $0 } }

    func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome {
      kept.withLock { $0.append(message) }
      return .accepted
    }
  }

  /// Sends what is in the outbox, and returns every e-mail so far.
  func letters() throws -> [MailMessage] {
    let worker = MailWorker(store.database, mail: services.mail, transport: postbox, clock: services.clock)
    while try worker.sendDue() > 0 {}
    return postbox.messages
  }

  private final class Hands: Sendable {
    private let time = Mutex<Int64>(1_800_000_000_000)
    func read() -> Int64 { time.withLock { $0 } }
    func turn(by span: Int64) { time.withLock { $0 += span } }
  }

  var now: Timestamp { Timestamp(hands.read()) }

  func wait(_ span: Milliseconds) { hands.turn(by: span.rawValue) }

  /// A table's number of rows that meet the condition.
  func rows(of table: String, where condition: String = "1 = 1") throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table) WHERE \(condition)") }
  }

  /// Writes pending refusals to the audit log, as a worker does every second.
  func writeRefusals() throws { try services.refusals.write(to: services.console, at: now, all: true) }

  /// Deletes old events, as the server does at its start.
  func pruneEvents() throws {
    let (events, now) = (services.events, now)
    _ = try store.database.write { try events.prune(1_000, at: now, in: $0) }
  }

  /// Does a worker's hourly pass.
  func removeIdleGuests() throws { while try IdleGuests().work(services, at: now) {} }

  /// The tables with a column that references a player.
  func tablesOfPlayers() throws -> Set<String> {
    let query =
      switch store.database.dialect {
      case .sqlite:
        "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'player'"
      case .postgres:
        """
        SELECT CAST(table_name AS TEXT) FROM information_schema.columns
        WHERE table_schema = current_schema() AND column_name = 'player'
        """
      }
    return try store.database.read { connection in
      Set(try connection.all(query) { row throws(DatabaseError) in try row.text() })
    }
  }

  /// Makes every use of the database fail.
  func loseDatabase() { store.database.close() }

  /// Sends a call as the client would.
  func send(_ call: Call) throws -> Answer {
    try send(
      call.method.name, call.path, headers: call.headers.map { ($0.name, $0.value) }, body: call.body)
  }

  /// Sends an arbitrary request.
  func send(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8] = [],
    from address: String = "192.0.2.1"
  ) throws -> Answer {
    let method = Array(method.utf8).withUnsafeBufferPointer { HTTPServer.HTTPMethod(token: $0) }
    let request = try Request(
      method, target: path, headers: headers, body: body, remote: try #require(RemoteAddress(address)), receivedAt: now)
    let response = router.respond(to: request)
    return Answer(status: Int(response.status.rawValue), body: response.bytes ?? [], response: response)
  }

  /// Sends a body as JSON with a token.
  func send(_ method: String, _ path: String, token: String?, json: String) throws -> Answer {
    var headers = [("Content-Type", "application/json")]
    if let token { headers.append(("Authorization", "Bearer " + token)) }
    return try send(method, path, headers: headers, body: Array(json.utf8))
  }

  func guest() throws -> NewPlayer {
    let answer = try send(CreatePlayer.call())
    return try CreatePlayer.response(status: answer.status, body: answer.body)
  }

  func session(_ token: String, _ board: OutOfPocketBoard = .classicTouch) throws -> OutOfPocketSession {
    let answer = try send(CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(board), token: token))
    return try #require(try CreateOutOfPocketSessions.response(status: answer.status, body: answer.body).sessions.first)
  }

  /// A session's game with that many gestures; time passes meanwhile.
  func play(_ session: OutOfPocketSession, _ gestures: Int32, ending: SyntheticRunner.Ending = .wrongGesture)
    -> OutOfPocketFinishRequest
  {
    var runner = SyntheticRunner(seed: 5)
    return play(session, gestures, ending: ending, by: &runner)
  }

  func play(
    _ session: OutOfPocketSession, _ gestures: Int32, ending: SyntheticRunner.Ending = .wrongGesture,
    by runner: inout SyntheticRunner
  ) -> OutOfPocketFinishRequest {
    let run = runner.play(
      session.board.settings, seed: session.seed, answers: gestures, ending: ending, startedAt: now,
      rules: .current)
    wait(run.recording.endedAt)
    return OutOfPocketFinishRequest(recording: run.recording.encoded(), score: Int64(run.run.score))
  }

  func finish(_ session: OutOfPocketSession, _ request: OutOfPocketFinishRequest, _ token: String) throws -> Answer {
    try send(FinishOutOfPocketSession.call(session.sessionID, request, token: token))
  }

  /// Plays and finishes one game.
  func score(_ gestures: Int32, _ token: String, _ board: OutOfPocketBoard = .classicTouch) throws -> OutOfPocketResult
  {
    let session = try session(token, board)
    let answer = try finish(session, play(session, gestures), token)
    return try FinishOutOfPocketSession.response(status: answer.status, body: answer.body)
  }

  func leaderboard(
    _ board: OutOfPocketBoard = .classicTouch, limit: Int64 = 100, token: String? = nil
  ) throws -> Leaderboard {
    let answer = try send(
      GetLeaderboard.call(game: board.game, mode: board.mode, day: board.day, limit: limit, token: token))
    return try GetLeaderboard.response(status: answer.status, body: answer.body)
  }
}
