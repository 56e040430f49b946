import Kernel
import PlaydAPI
import Testing

@testable import TilesRules

@Suite("Tiles' payloads")
struct TilesPayloadTests {
  private func text(_ value: some JSONEncodable) -> String { String(decoding: value.serialized(), as: UTF8.self) }

  private func read<Value: JSONDecodable>(_ text: String) -> Value? {
    guard let json = try? JSON.parse(text) else { return nil }
    return try? Value(from: json)
  }

  @Test("every payload survives a round trip")
  func roundTrips() throws {
    let id = try #require(SessionID(rawValue: 77))
    let session = TilesSession(sessionID: id, seed: .max, expiresAt: Timestamp(9))
    #expect(read(text(session)) == session)
    for overview in [TilesOverview(best: nil, solved: 0, golden: 0), TilesOverview(best: 978, solved: 3, golden: 8)] {
      #expect(read(text(overview)) == overview)
    }
    let report = TilesReport(recording: TilesRecording(seed: 1, moves: [1, 2]).encoded())
    #expect(read(text(report)) == report)
    let result = TilesResult(moves: 22, score: 978, best: 980, rank: 3, total: 12)
    #expect(read(text(result)) == result)
    let open = ExportedTilesGame(sessionID: id, createdAt: Timestamp(1))
    let finished = ExportedTilesGame(
      sessionID: id, createdAt: Timestamp(1), finishedAt: Timestamp(2), score: 978, recording: report.recording)
    let export = ExportedTiles(games: [open, finished], golden: 4)
    #expect(read(text(export)) == export)
  }

  @Test("a recording that is not base64url is refused")
  func recordingIsNotBase64urlIsRefused() {
    let report: TilesReport? = read(#"{"recording": "?"}"#)
    #expect(report == nil)
    let more: TilesReport? = read(#"{"recording": "", "score": 1000}"#)
    #expect(more == nil)
  }

  @Test("the calls match the endpoints' templates")
  func callsMatchEndpointsTemplates() throws {
    let id = try #require(SessionID(rawValue: 77))
    #expect(GetTiles.call(token: "t").path.hasSameBytes(as: "/v1/tiles"))
    #expect(BeginTiles.call(token: "t").path.hasSameBytes(as: "/v1/tiles/games"))
    let finish = FinishTiles.call(id, TilesReport(recording: [1]), token: "t")
    #expect(finish.path.hasSameBytes(as: "/v1/tiles/games/ses_000000000002d/finish"))
    let board = TilesBoard.call(limit: 5, token: nil)
    #expect(board.path.hasSameBytes(as: "/v1/leaderboards/tiles/score?limit=5"))
  }

  @Test("the longest recording fits the body and its schema")
  func longestRecordingFitsBodyAndSchema() {
    let longest = TilesReport(
      recording: TilesRecording(seed: .max, moves: [UInt8](repeating: 8, count: TilesGame.mostMoves)).encoded())
    #expect(longest.recording.count <= TilesRecording.mostBytes)
    #expect(longest.serialized().count <= FinishTiles.bodyLimit)
    #expect(Base64.url.text(longest.recording).utf8.count <= 2_800)
  }
}
