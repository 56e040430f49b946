import Commands
import Foundation
import HTTPServer
import HandModel
import IdentityAPI
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import Synchronization

/// Plays games against a server through the public API, with synthetic touches and motion.
///
/// For demonstration data and load tests. It plays in real time: the server refuses a game longer than its session has
/// existed, so the games of one batch of sessions run in parallel and are sent when the longest is over.
@MemberwiseInit(unlabelled: 1)
struct SimulateOutOfPocketCommand: Command {
  static let name = "simulate-player"
  static let brief = "play games against a server through its public API"
  static let summary = """
    plays games with synthetic hands through a server's public API and prints a line of JSON for each that the server \
    has acknowledged.
    """
  static let options = [
    Option("url", kind: .text, default: "http://127.0.0.1:8080", help: "The server."),
    Option("players", kind: .number(1...1_000), default: "1", help: "How many players play at once, each a new guest."),
    Option("games", kind: .number(1...1_000_000), default: "1", help: "How many games each of them plays."),
    Option(
      "mode", kind: .text, default: "classic",
      help:
        "What is played, by the board's word as in /v1/leaderboards/out-of-pocket/WORD; `all` for every mode and pool in turn."
    ),
    Option(
      "gestures", kind: .number(0...200), default: "12",
      help: "The most gestures a game is good for; each game draws its own number, and scores unless this is 0."),
    Option("stock", kind: .number(1...20), default: "10", help: "How many sessions a player takes at a time."),
    Option("seed", kind: .number(0...Int64.max), default: "1", help: "Seeds the hands: the same seed plays alike."),
    Option("name", kind: .text, default: nil, help: "A name for the players in place of the one the server gives."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    let players = Int(try settings.number("players"))
    let boards = try boards()
    let runs = try (0..<players).map { index in
      SimulatedPlayer(
        client: try PlainHTTPClient(url: try settings.text("url")), seed: UInt64(try settings.number("seed")),
        index: UInt64(index), boards: boards, games: try settings.number("games"),
        gestures: try settings.number("gestures"),
        stock: try settings.number("stock"), name: settings.optionalText("name"))
    }
    let failures = Atomic<Int>(0)
    let group = DispatchGroup()
    for run in runs {
      group.enter()
      Thread.detachNewThread {
        if let sentence = run.play() {
          Terminal.complain("playd simulate-player: \(sentence)\n")
          failures.add(1, ordering: .relaxed)
        }
        group.leave()
      }
    }
    group.wait()
    return failures.load(ordering: .relaxed) == 0 ? 0 : 1
  }

  private func boards() throws -> [OutOfPocketBoard] {
    let word = try settings.text("mode")
    if word == "all" {
      return OutOfPocketBoard.all.filter {
        $0.ranking.assistance == .none && $0.ranking.channel == .everything && $0 != .classicTouch
      }
    }
    guard let board = OutOfPocketBoard(game: OutOfPocketBoard.classicTouch.game, mode: word) else {
      throw UsageError(
        sentence: "There is no board \(word). /v1/configuration lists them; `all` is every mode and pool.")
    }
    return [board]
  }
}

/// A simulated player; belongs to its thread.
private final class SimulatedPlayer: @unchecked Sendable {
  private let client: PlainHTTPClient
  private var generator: Generator
  private var boards: [OutOfPocketBoard]
  private let games: Int64
  private let gestures: Int64
  private let stock: Int64
  private let name: String?
  /// The latest rules.
  private var rules: RunRules?

  init(
    client: PlainHTTPClient, seed: UInt64, index: UInt64, boards: [OutOfPocketBoard], games: Int64, gestures: Int64,
    stock: Int64, name: String?
  ) {
    self.client = client
    self.boards = boards
    self.games = games
    self.gestures = gestures
    self.stock = stock
    self.name = name
    let own = seed &* 0x9E37_79B9_7F4A_7C15 &+ index
    generator = Generator(seed: own)
  }

  /// Plays all games; returns an error as a sentence, or nil.
  func play() -> String? {
    do {
      let guest = try call(CreatePlayer.self, CreatePlayer.call())
      if let name { _ = try call(UpdateMe.self, UpdateMe.call(PlayerUpdate(name: name), token: guest.token)) }
      var left = games
      while left > 0, let board = nextBoard() {
        // The daily challenge has one session.
        let count = board.isDaily ? 1 : min(left, boards.count > 1 ? 1 : stock)
        try playStock(count, of: board, token: guest.token)
        left -= count
      }
      return nil
    } catch let failure as PlainHTTPClient.RequestError {
      return failure.sentence
    } catch CallError.refused(let problem) {
      return "refused: \(problem.detail)"
    } catch {
      return "\(error)"
    }
  }

  /// The boards in turn; the daily challenge's together once.
  private func nextBoard() -> OutOfPocketBoard? {
    guard !boards.isEmpty else { return nil }
    let board = boards.removeFirst()
    if board.isDaily { boards.removeAll { $0.isDaily } } else { boards.append(board) }
    return board
  }

  private func playStock(_ count: Int64, of board: OutOfPocketBoard, token: String) throws {
    let request = OutOfPocketSessionsRequest(board, count: count)
    let sessions = try call(CreateOutOfPocketSessions.self, CreateOutOfPocketSessions.call(request, token: token))
      .sessions
    let played = try sessions.map { session in (session, play(session, by: try rules(session.rulesVersion, token))) }
    let longest = played.map { $0.1.recording.endedAt.rawValue }.max() ?? 0
    usleep(UInt32(longest + 5) * 1_000)
    for (session, run) in played {
      let finish = OutOfPocketFinishRequest(recording: run.recording.encoded(), score: Int64(run.run.score))
      let answer = try call(
        FinishOutOfPocketSession.self, FinishOutOfPocketSession.call(session.sessionID, finish, token: token))
      acknowledge(answer, token)
    }
  }

  /// A version's rules, from the configuration as clients read it.
  private func rules(_ version: Int32, _ token: String) throws -> RunRules {
    if let rules, rules.version == version { return rules }
    let games = try call(GetOutOfPocketConfiguration.self, GetOutOfPocketConfiguration.call(token: token)).games
    guard let tuning = games.flatMap(\.versions).first(where: { $0.version == version }) else {
      throw UsageError(sentence: "The server's configuration lacks version \(version), which it hands out.")
    }
    let found = try tuning.rules()
    rules = found
    return found
  }

  /// Plays until a game scores, since no points are not ranked; a hand may fail at its first prompt.
  private func play(_ session: OutOfPocketSession, by rules: RunRules) -> RecordedRun {
    var run = attempt(session, by: rules)
    var attempts = 1
    while gestures > 0, run.run.score == 0, attempts < 50 {
      run = attempt(session, by: rules)
      attempts += 1
    }
    return run
  }

  private func attempt(_ session: OutOfPocketSession, by rules: RunRules) -> RecordedRun {
    let wanted = gestures > 0 ? Int32(1 + generator.next() % UInt64(gestures)) : 0
    // Hands move in the run's time, so each run has its own.
    var runner = SyntheticRunner(seed: generator.next())
    runner.usesButtons = session.board.ranking.assistance != .none
    return runner.play(
      session.board.settings, seed: session.seed, answers: wanted, startedAt: session.createdAt, rules: rules)
  }

  /// One line in one write, so that players' lines do not interleave.
  private func acknowledge(_ answer: OutOfPocketResult, _ token: String) {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("token", token)
    writer.member("sessionID", answer.sessionID.text)
    writer.member("mode", answer.board.mode)
    writer.member("score", answer.score)
    writer.member("best", answer.best)
    writer.member("rank", answer.rank)
    writer.endObject()
    Terminal.say(writer.text + "\n")
  }

  /// Sends a call and waits as told when rate-limited.
  private func call<E: Endpoint>(_ endpoint: E.Type, _ call: Call) throws -> E.Response {
    while true {
      let (status, body) = try client.send(call)
      do throws(CallError) {
        return try E.response(status: status, body: body)
      } catch {
        guard case .refused(let problem) = error, problem.status == 429 else { throw error }
        sleep(UInt32(clamping: problem.retryAfter ?? 1))
      }
    }
  }
}
