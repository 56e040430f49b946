import Foundation
import HTTPServer
import HandModel
import Kernel
import OutOfPocketEngine
import PlaydAPI
import Synchronization

/// Plays games of Classic against a server, with a synthetic hand and through the public API alone.
///
/// For demonstration data and for load. It plays in real time: the server takes no game that lasted longer than its
/// session has existed, so the games of one stock of sessions are played side by side and sent when the longest is over.
struct SimulatePlayerCommand: Command {
  static let name = "simulate-player"
  static let summary = """
    plays games with a synthetic hand through a server's public API and prints a line of JSON for each that the server \
    has acknowledged.
    """
  static let options = [
    Option("url", .text, "http://127.0.0.1:8080", "The server."),
    Option("players", .number(1...1_000), "1", "How many players play at once, each a new guest."),
    Option("games", .number(1...1_000_000), "1", "How many games each of them plays."),
    Option("gestures", .number(0...200), "12", "The most gestures a game is good for; each game draws its own number."),
    Option("stock", .number(1...20), "10", "How many sessions a player takes at a time."),
    Option("seed", .number(0...Int64.max), "1", "Seeds the hands: the same seed plays alike."),
    Option("name", .text, nil, "A name for the players in place of the one the server gives."),
  ]

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    let players = Int(try settings.number("players"))
    let runs = try (0..<players).map { index in
      SimulatedPlayer(
        client: try PlainHTTPClient(url: try settings.text("url")), seed: UInt64(try settings.number("seed")),
        index: UInt64(index), games: try settings.number("games"), gestures: try settings.number("gestures"),
        stock: try settings.number("stock"), name: settings.optionalText("name"))
    }
    let failures = Atomic<Int>(0)
    let group = DispatchGroup()
    for run in runs {
      group.enter()
      Thread.detachNewThread {
        if let sentence = run.play() {
          Playd.complain("playd simulate-player: \(sentence)\n")
          failures.add(1, ordering: .relaxed)
        }
        group.leave()
      }
    }
    group.wait()
    return failures.load(ordering: .relaxed) == 0 ? 0 : 1
  }
}

/// One of the players; belongs to the thread it plays on.
private final class SimulatedPlayer: @unchecked Sendable {
  private let client: PlainHTTPClient
  private var player: SyntheticPlayer
  private var generator: Generator
  private let games: Int64
  private let gestures: Int64
  private let stock: Int64
  private let name: String?

  init(
    client: PlainHTTPClient, seed: UInt64, index: UInt64, games: Int64, gestures: Int64, stock: Int64, name: String?
  ) {
    self.client = client
    self.games = games
    self.gestures = gestures
    self.stock = stock
    self.name = name
    let own = seed &* 0x9E37_79B9_7F4A_7C15 &+ index
    player = SyntheticPlayer(hand: SyntheticHand(seed: own))
    generator = Generator(seed: own)
  }

  /// Plays all games; returns what went wrong in a sentence, or nil.
  func play() -> String? {
    do {
      let guest = try call(CreatePlayer.self, CreatePlayer.call())
      if let name { _ = try call(UpdateMe.self, UpdateMe.call(PlayerUpdate(name: name), token: guest.token)) }
      var left = games
      while left > 0 {
        let count = min(left, stock)
        try playStock(count, token: guest.token)
        left -= count
      }
      return nil
    } catch let failure as PlainHTTPClient.Failure {
      return failure.sentence
    } catch CallFailure.refused(let problem) {
      return "refused: \(problem.detail)"
    } catch {
      return "\(error)"
    }
  }

  private func playStock(_ count: Int64, token: String) throws {
    let request = SessionsRequest(.classicTouch, count: count)
    let sessions = try call(CreateSessions.self, CreateSessions.call(request, token: token)).sessions
    let played = sessions.map { session in
      let wanted = Int32(generator.next() % UInt64(gestures + 1))
      return (session, player.play(seed: session.seed, gestures: wanted, startedAt: session.createdAt))
    }
    let longest = played.compactMap { $0.1.game.outcome?.at.rawValue }.max() ?? 0
    usleep(UInt32(longest + 5) * 1_000)
    for (session, game) in played {
      let finish = FinishRequest(recording: game.recording.encoded(), score: Int64(game.game.score))
      let answer = try call(FinishSession.self, FinishSession.call(session.sessionID, finish, token: token))
      acknowledge(answer, token)
    }
  }

  /// One line in one write, so that lines of several players never mix.
  private func acknowledge(_ answer: FinishedGame, _ token: String) {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("token", token)
    writer.member("sessionID", answer.sessionID.text)
    writer.member("score", answer.score)
    writer.member("best", answer.best)
    writer.member("rank", answer.rank)
    writer.endObject()
    Playd.say(writer.text + "\n")
  }

  /// Sends a call, waiting as long as the server asks where it is asked too often.
  private func call<E: Endpoint>(_ endpoint: E.Type, _ call: Call) throws -> E.Response {
    while true {
      let (status, body) = try client.send(call)
      do throws(CallFailure) {
        return try E.response(status: status, body: body)
      } catch {
        guard case .refused(let problem) = error, problem.status == 429 else { throw error }
        sleep(UInt32(clamping: problem.retryAfter ?? 1))
      }
    }
  }
}
