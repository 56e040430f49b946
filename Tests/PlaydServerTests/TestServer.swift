import Ads
import Console
import Database
import HTTPClient
import HTTPServer
import HandModel
import Identity
import Kernel
import OutOfPocketEngine
import PlaydAPI
import PlaydServer
import Synchronization
import TestDatabase
import Testing

/// The whole server in this process: the real router over a real database, without sockets, and with a clock that the
/// test turns.
final class TestServer: Sendable {
  /// What came back.
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
  private let services: Services
  private let hands: Hands

  init(
    limits: PlaydRouter.Limits = .none, consoleToken: String? = nil, accounts: AdsAccounts = AdsAccounts(),
    identity: Identity = Identity()
  ) throws {
    store = try TestDatabase(DatabaseSchema.migrator)
    let hands = Hands()
    let clock = ServerClock(now: { Timestamp(hands.read()) }, nanoseconds: { hands.read() * 1_000_000 })
    services = Services(
      store.database, identity: identity,
      ads: Ads(
        accounts,
        keys: KeyCache(
          mostBytes: 1, ask: { _ throws(HTTPClient.Failure) in throw .notConnected }, read: { SSVKeys($0) })),
      consoleToken: consoleToken.flatMap { ConsoleToken($0) }, consoleCost: .trivial, clock: clock)
    router = PlaydRouter.make(services, limits: limits)
    self.hands = hands
  }

  private final class Hands: Sendable {
    private let time = Mutex<Int64>(1_800_000_000_000)
    func read() -> Int64 { time.withLock { $0 } }
    func turn(by span: Int64) { time.withLock { $0 += span } }
  }

  var now: Timestamp { Timestamp(hands.read()) }

  func wait(_ span: Milliseconds) { hands.turn(by: span.rawValue) }

  /// How many rows a table has, those alone that fit the condition.
  func rows(of table: String, where condition: String = "1 = 1") throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table) WHERE \(condition)") }
  }

  /// Writes what was refused so far into the audit log, as a worker does once a second.
  func writeRefusals() throws { try services.refusals.write(to: services.console, at: now, all: true) }

  /// Makes every use of the database fail.
  func loseDatabase() { store.database.close() }

  /// Sends a call as the client would.
  func send(_ call: Call) throws -> Answer {
    try send(
      call.method.name, call.path, headers: call.headers.map { ($0.name, $0.value) }, body: call.body)
  }

  /// Sends anything.
  func send(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: [UInt8] = [],
    from address: String = "192.0.2.1"
  ) throws -> Answer {
    let method = Array(method.utf8).withUnsafeBufferPointer { HTTPServer.HTTPMethod(token: $0) }
    let request = try Request(
      method, path, headers: headers, body: body, remote: try #require(RemoteAddress(address)), receivedAt: now)
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

  func session(_ token: String, _ board: Board = .classicTouch) throws -> Session {
    let answer = try send(CreateSessions.call(SessionsRequest(board), token: token))
    return try #require(try CreateSessions.response(status: answer.status, body: answer.body).sessions.first)
  }

  /// A session's game, played well enough for so many gestures; time passes meanwhile.
  func play(_ session: Session, _ gestures: Int32, ending: SyntheticRunner.Ending = .wrongGesture) -> FinishRequest {
    var runner = SyntheticRunner(seed: 5)
    return play(session, gestures, ending: ending, by: &runner)
  }

  func play(
    _ session: Session, _ gestures: Int32, ending: SyntheticRunner.Ending = .wrongGesture,
    by runner: inout SyntheticRunner
  ) -> FinishRequest {
    let run = runner.play(
      session.board.settings, seed: session.seed, answers: gestures, ending: ending, startedAt: now)
    wait(run.recording.endedAt)
    return FinishRequest(recording: run.recording.encoded(), score: Int64(run.run.score))
  }

  func finish(_ session: Session, _ request: FinishRequest, _ token: String) throws -> Answer {
    try send(FinishSession.call(session.sessionID, request, token: token))
  }

  /// Plays and finishes one game.
  func score(_ gestures: Int32, _ token: String, _ board: Board = .classicTouch) throws -> FinishedGame {
    let session = try session(token, board)
    let answer = try finish(session, play(session, gestures), token)
    return try FinishSession.response(status: answer.status, body: answer.body)
  }

  func leaderboard(
    _ board: Board = .classicTouch, limit: Int64 = 100, token: String? = nil
  ) throws -> Leaderboard {
    let answer = try send(GetLeaderboard.call(board, limit: limit, token: token))
    return try GetLeaderboard.response(status: answer.status, body: answer.body)
  }
}
