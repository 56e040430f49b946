import Database
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@testable import TilesGames
@testable import TilesRules

@Suite("Tiles on the server")
struct TilesGamesTests {
  private let fixture: TilesFixture
  private var games: TilesGames { fixture.games }

  init() throws { fixture = try TilesFixture() }

  @Test("a solved game is replayed, scored and ranked")
  func solvedGameIsReplayed() throws {
    let player = try fixture.guest()
    let session = try games.begin(for: player, at: fixture.noon)
    let game = TilesFixture.solved(session.seed)
    let result = try games.finish(
      TilesFixture.report(game), of: session.sessionID, by: player, at: fixture.noon + .seconds(30))
    #expect(result.moves == Int64(game.moves.count) && result.score == game.score)
    #expect(result.best == game.score && result.rank == 1 && result.total == 1)
    #expect(try games.overview(of: player) == TilesOverview(best: game.score, solved: 1, golden: 0))
  }

  @Test("the best score counts, and the rank is its place among all players")
  func bestScoreCounts() throws {
    let (first, second) = (try fixture.guest(), try fixture.guest())
    let good = try fixture.solve(by: first)
    let bad = try fixture.solve(by: second, detour: 40)
    #expect(bad.rank == 2 && bad.total == 2)
    let worse = try fixture.solve(by: first, detour: 80)
    #expect(worse.best == good.score && worse.rank == 1 && worse.score < good.score)
  }

  @Test("a repeated recording gets the same answer; a different one is refused")
  func repeatedRecording() throws {
    let player = try fixture.guest()
    let session = try games.begin(for: player, at: fixture.noon)
    let report = TilesFixture.report(TilesFixture.solved(session.seed))
    let first = try games.finish(report, of: session.sessionID, by: player, at: fixture.noon)
    let late = session.expiresAt + .seconds(1)
    #expect(try games.finish(report, of: session.sessionID, by: player, at: late) == first)
    let other = TilesFixture.report(TilesFixture.solved(session.seed, detour: 1))
    let refusal = fixture.refusal { _ = try games.finish(other, of: session.sessionID, by: player, at: fixture.noon) }
    #expect(refusal == .finishedOtherwise)
    #expect(try games.overview(of: player).solved == 1)
  }

  @Test("anything but a solved recording of the game is refused without effect")
  func anythingButSolvedRecordingOfGameIsRefused() throws {
    let (player, other) = (try fixture.guest(), try fixture.guest())
    let session = try games.begin(for: player, at: fixture.noon)
    let solved = TilesFixture.solved(session.seed)
    func finish(_ recording: [UInt8], by someone: PlayerID? = nil, at now: Timestamp? = nil) -> TilesRefusal? {
      fixture.refusal {
        _ = try games.finish(
          TilesReport(recording: recording), of: session.sessionID, by: someone ?? player, at: now ?? fixture.noon)
      }
    }
    let bytes = TilesRecording(solved).encoded()
    #expect(finish(bytes, by: other) == .notFound)
    #expect(finish(bytes, at: session.expiresAt + .seconds(1)) == .expired(at: session.expiresAt))
    #expect(finish([1, 2, 3]) == .unreadable(.notARecording))
    #expect(finish(Array(bytes.dropLast())) == .unreadable(.damaged))
    #expect(finish(TilesRecording(TilesFixture.solved(session.seed &+ 1)).encoded()) == .anotherGame)
    #expect(finish(TilesRecording(seed: session.seed, moves: solved.moves.dropLast()).encoded()) == .unsolved)
    #expect(finish(TilesRecording(seed: session.seed, moves: []).encoded()) == .unsolved)
    let impossible = TilesRecording(seed: session.seed, moves: solved.moves + [8])
    #expect(finish(impossible.encoded()) == .impossible(MoveError(number: solved.moves.count + 1)))
    #expect(try games.overview(of: player) == TilesOverview(best: nil, solved: 0, golden: 0))
    #expect(finish(bytes) == nil)
  }

  @Test("a player has twenty open games at most, and finished ones stay")
  func playerHasTwentyOpenGamesAtMost() throws {
    let player = try fixture.guest()
    _ = try fixture.solve(by: player)
    let first = try games.begin(for: player, at: fixture.noon)
    for second in 1...20 { _ = try games.begin(for: player, at: fixture.noon + .seconds(Int64(second))) }
    #expect(try fixture.count("tiles_games", of: player) == 21)
    let report = TilesFixture.report(TilesFixture.solved(first.seed))
    let refusal = fixture.refusal {
      _ = try games.finish(report, of: first.sessionID, by: player, at: fixture.noon + .seconds(60))
    }
    #expect(refusal == .notFound)
    #expect(try games.overview(of: player).solved == 1)
  }

  @Test("golden tiles are granted once per call, and added up")
  func goldenTilesAreGrantedOncePerCall() throws {
    let player = try fixture.guest()
    let (module, now) = (fixture.module, fixture.noon)
    try fixture.store.database.write { try module.grant(1, to: player, at: now, in: $0) }
    try fixture.store.database.write { try module.grant(4, to: player, at: now, in: $0) }
    #expect(try games.overview(of: player).golden == 5)
  }

  @Test("a guest's games and golden tiles become the player's")
  func guestGamesAndGoldenTilesBecomePlayer() throws {
    let (guest, player) = (try fixture.guest(), try fixture.guest())
    _ = try fixture.solve(by: guest)
    let open = try games.begin(for: guest, at: fixture.noon)
    let (module, now) = (fixture.module, fixture.noon)
    try fixture.store.database.write {
      try module.grant(2, to: guest, at: now, in: $0)
      try module.grant(1, to: player, at: now, in: $0)
      try module.games.boards.merge(guest, into: player, in: $0)
      try module.merge(guest, into: player, at: now, in: $0)
    }
    let overview = try games.overview(of: player)
    #expect(overview.solved == 1 && overview.golden == 3 && overview.best != nil)
    for table in TilesModule.playerTables { #expect(try fixture.count(table, of: guest) == 0) }
    let report = TilesFixture.report(TilesFixture.solved(open.seed))
    #expect(try games.finish(report, of: open.sessionID, by: player, at: now).total == 1)
  }

  @Test("the export has every game and the golden tiles, and erasure leaves nothing")
  func exportHasEveryGameAndGoldenTiles() throws {
    let player = try fixture.guest()
    let result = try fixture.solve(by: player)
    let open = try games.begin(for: player, at: fixture.noon + .seconds(1))
    let (module, now) = (fixture.module, fixture.noon)
    try fixture.store.database.write { try module.grant(8, to: player, at: now, in: $0) }
    let export = try fixture.store.database.read { try module.games.export(of: player, in: $0) }
    #expect(export.golden == 8 && export.games.count == 2)
    let finished = try #require(export.games.first)
    #expect(finished.score == result.score && finished.recording != nil && finished.finishedAt == now)
    #expect(export.games.last == ExportedTilesGame(sessionID: open.sessionID, createdAt: now + .seconds(1)))
    var document = ExportDocument()
    try fixture.store.database.read { try module.export(of: player, at: now, to: &document, in: $0) }
    let text = String(decoding: document.serialized(), as: UTF8.self)
    #expect(text.contains(#""tiles":{"games":["#))
    try fixture.store.database.write { try module.erase(player, at: now, in: $0) }
    for table in TilesModule.playerTables { #expect(try fixture.count(table, of: player) == 0) }
  }

  @Test("replaying all finished games finds differences")
  func replayingAllFinishedGamesFindsDifferences() throws {
    let player = try fixture.guest()
    for _ in 0..<3 { _ = try fixture.solve(by: player) }
    _ = try games.begin(for: player, at: fixture.noon)
    #expect(try fixture.module.reverify { difference in Issue.record("\(difference)") } == 3)
    try fixture.store.database.write {
      _ = try $0.execute("UPDATE tiles_games SET moves = moves + 1 WHERE finished_at IS NOT NULL", [])
    }
    var found: [String] = []
    #expect(try fixture.module.reverify { found.append($0.found) } == 3)
    #expect(found.count == 3 && found.allSatisfy { $0.hasPrefix("solved in ") })
  }

  @Test("the board has one word and one number in its namespace")
  func boardHasOneWordAndOneNumberInNamespace() throws {
    let board = try fixture.module.board("score", day: nil, at: fixture.noon)
    #expect(board.game == "tiles" && board.mode == "score")
    #expect(fixture.module.board(.init(rawValue: board.rawValue)) == board)
    #expect(fixture.module.board(.init(rawValue: board.rawValue + 1)) == nil)
    #expect(throws: Refusal.self) { _ = try fixture.module.board("classic", day: nil, at: fixture.noon) }
    #expect(throws: Refusal.self) { _ = try fixture.module.board("score", day: .epoch, at: fixture.noon) }
  }
}
