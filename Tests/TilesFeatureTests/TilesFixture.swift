import AppKit
import ClientHost
import DesignBook
import Kernel
import LeaderboardsAPI
import Localization
import PlaydAPI
import ShellFixture
import TilesRules
import WebUI

@testable import TilesFeature

/// The program with a server that issues games and replays the results.
final class TilesFixture {
  let shell: ShellFixture
  var server: ScriptedServer { shell.server }
  /// The seed of the server's next game.
  var seed: UInt64 = 100
  /// Nil while the server has no data of the player's golden tiles.
  var golden: Int64 = 0
  /// The accepted scores, in order.
  private(set) var scores: [Int64] = []
  private var sessions: [TilesSession] = []

  init(device: Device = Device()) {
    shell = ShellFixture(device: device) {
      Program(
        name: "tiles", root: "/tiles", title: .tilesName, theme: .playd, features: [TilesFeature.hosted()])
    }
    server.on(BeginTiles.self) { [self] call in
      guard let id = SessionID(rawValue: Int64(sessions.count) + 1) else { return .problem(.internalError) }
      let session = TilesSession(sessionID: id, seed: seed, expiresAt: call.now + .seconds(604_800))
      sessions.append(session)
      seed += 1
      return .ok(session, status: 201)
    }
    server.on(FinishTiles.self) { [self] call in finish(call) }
    server.on(GetTiles.self) { [self] _ in
      .ok(TilesOverview(best: scores.max(), solved: Int64(scores.count), golden: golden))
    }
    server.on(GetLeaderboard.self) { [self] _ in
      var rows: [LeaderboardRow] = []
      if let best = scores.max() {
        rows.append(
          LeaderboardRow(rank: 1, name: server.name, score: best, achievedAt: Timestamp(0), isMe: true))
      }
      return .ok(
        Leaderboard(game: "tiles", mode: "score", day: nil, total: Int64(rows.count), rows: rows, me: rows.first))
    }
  }

  private func finish(_ call: ServerCall) -> ServerAnswer {
    guard let report = call.json(TilesReport.self), let word = call.words.first,
      let session = sessions.first(where: { $0.sessionID.text.hasSameBytes(as: word) })
    else { return .problem(.sessionNotFound) }
    guard let recording = try? TilesRecording(decoding: report.recording), recording.seed == session.seed,
      let game = try? TilesGame(replaying: recording), game.isSolved
    else { return .problem(.recordingUnreadable) }
    scores.append(game.score)
    return .ok(
      TilesResult(
        moves: Int64(game.moves.count), score: game.score, best: scores.max() ?? 0, rank: 1, total: 1))
  }

  var state: TilesFeature.State? { shell.state(of: TilesFeature.self) }
  var game: TilesGame? { state?.open?.game }
  /// The stored text of the current game.
  var kept: String? { shell.device["playd.tiles.game"] }

  /// Taps the tile on the page.
  func tap(_ tile: UInt8) throws(RecordingPage.PageError) { try shell.press(.tilesTile(Int64(tile))) }

  /// Solves the current game by the shortest solution; returns its moves.
  @discardableResult func solve() throws(RecordingPage.PageError) -> Int64 {
    guard let way = game?.frame.shortestWay else { return 0 }
    for tile in way { try tap(tile) }
    return Int64(way.count)
  }
}
