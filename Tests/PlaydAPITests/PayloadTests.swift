import AdsAPI
import DecodingProblems
import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import Testing

@Suite("Payloads")
struct PayloadTests {
  private func session(_ board: OutOfPocketBoard = .classicTouch) throws -> OutOfPocketSession {
    OutOfPocketSession(
      sessionID: try #require(SessionID(rawValue: 77)), board: board, seed: 0xFEDC_BA98_7654_3210, rulesVersion: 3,
      createdAt: Timestamp(1_000), expiresAt: Timestamp(2_000))
  }

  @Test(
    "a session reads back as it was written, its seed in hexadecimal", arguments: [nil, CivilDay(rawValue: 20_777)])
  func sessionRoundTrip(_ day: CivilDay?) throws {
    let daily = OutOfPocketBoard(RankingClass(mode: .daily, pool: .unhinged), day: day)
    let session = try session(try #require(daily))
    let bytes = session.serialized()
    let json = try JSON.parse(bytes)
    #expect(json["seed"] == .string("fedcba9876543210"))
    let read = try OutOfPocketSession(from: json)
    #expect(read == session)
  }

  @Test(
    "a seed that is not sixteen small hexadecimal digits is refused",
    arguments: ["", "123", "FEDCBA9876543210", "0x00000000000000"])
  func seeds(_ text: String) throws {
    let bytes = try session().serialized()
    guard case .object(var members) = try JSON.parse(bytes) else { return }
    members["seed"] = .string(text)
    let changed = JSON.object(members)
    let message = JSON.problem { () throws(JSON.DecodingError) in _ = try OutOfPocketSession(from: changed) }
    #expect(message == "seed: must be sixteen hexadecimal digits")
  }

  @Test("a finished game reads back as it was written, with and without what may be missing")
  func finishedGame() throws {
    let id = try #require(SessionID(rawValue: 5))
    for (previous, saw) in [(nil, nil), (3, "swipeUp"), (4, nil)] as [(Int64?, String?)] {
      let game = OutOfPocketResult(
        sessionID: id, board: .classicTouch, score: 4, scores: [3, 4], rounds: 2, winner: saw == nil ? nil : .second,
        ending: OutOfPocketEnding(
          saw == nil ? .stopped : .mistake, player: saw == nil ? nil : 1, expected: saw, saw: saw,
          after: saw == nil ? nil : Milliseconds(840)), rank: 2, total: 9, best: 4, previousBest: previous)
      #expect(game.newHighScore == (previous != 4))
      let json = try JSON.parse(game.serialized())
      let read = try OutOfPocketResult(from: json)
      #expect(read == game)
    }
  }

  @Test("a leaderboard reads back as it was written")
  func leaderboard() throws {
    let row = LeaderboardRow(rank: 1, name: "Otter", score: 9, achievedAt: Timestamp(3), isMe: true)
    let board = Leaderboard(board: .classicTouch, total: 1, rows: [row], me: row, around: [row])
    let json = try JSON.parse(board.serialized())
    let read = try Leaderboard(from: json)
    #expect(read == board)
  }

  @Test("a field with an initial value is missed where every message has it")
  func requiredField() throws {
    let json = try JSON.parse(#"{"game":"ippo","mode":"week","total":0,"rows":[]}"#)
    #expect(JSON.problem { () throws(JSON.DecodingError) in _ = try Leaderboard(from: json) } == "around: missing")
  }

  @Test("a computed field is written and not read")
  func computedField() throws {
    var figures = AdsConsoleReport.Figures()
    figures.requests = 4
    figures.fills = 1
    let json = try JSON.parse(figures.serialized())
    #expect(json["fillPerMillion"] == .integer(250_000))
    let read = try AdsConsoleReport.Figures(from: json)
    #expect(read == figures)
    #expect(AdsConsoleReport.Figures().serialized() == AdsConsoleReport.Figures(requests: 0).serialized())
  }

  @Test("items that only a newer server knows are passed over")
  func unknownItems() throws {
    let json = try JSON.parse(#"{"identities":[],"offered":["apple","retina","passkey"]}"#)
    let read = try LinkedIdentities(from: json)
    #expect(read.offered == [.apple, .passkey])
  }

  @Test("a request with a member nobody asked for is refused by its name")
  func unknownMember() throws {
    let json = try JSON.parse(#"{"game":"out-of-pocket","mode":"classic","seed":"1"}"#)
    #expect(
      JSON.problem { () throws(JSON.DecodingError) in _ = try OutOfPocketSessionsRequest(from: json) }
        == "seed: unknown member")
  }

  @Test("a count outside 1 to 20 is refused", arguments: ["0", "-1", "21", "1.5", "\"2\""])
  func count(_ text: String) throws {
    let json = try JSON.parse(#"{"game":"out-of-pocket","mode":"classic","count":"# + text + "}")
    #expect(JSON.problem { () throws(JSON.DecodingError) in _ = try OutOfPocketSessionsRequest(from: json) } != nil)
  }

  @Test("a recording that is not base64url is refused", arguments: ["a", "ab==", "a+b/", "ab cd"])
  func recording(_ text: String) throws {
    let json = JSON.object(["recording": .string(text), "score": 1])
    let message = JSON.problem { () throws(JSON.DecodingError) in _ = try OutOfPocketFinishRequest(from: json) }
    #expect(message == "recording: must be base64url without padding")
  }

  @Test("a board is found by its words and by nothing else")
  func boards() {
    #expect(OutOfPocketBoard(game: "out-of-pocket", mode: "classic-touch") == .classicTouch)
    for mode in [
      "Classic", "", "classic-", "classical", "zen", "classic-audio-discreet", "memory-audio", "memory-touch",
    ] {
      #expect(OutOfPocketBoard(game: "out-of-pocket", mode: mode) == nil, "\(mode)")
    }
    #expect(OutOfPocketBoard(game: "", mode: "") == nil)
  }

  @Test("every board has words and a number of its own, and is found by them")
  func everyBoard() {
    #expect(OutOfPocketBoard.all.count == 49)
    for board in OutOfPocketBoard.all {
      #expect(OutOfPocketBoard(game: board.game, mode: board.mode) == board, "\(board.mode)")
      #expect(OutOfPocketBoard(rawValue: board.rawValue) == board, "\(board.mode)")
      let day = board.on(CivilDay(rawValue: 20_777))
      #expect(OutOfPocketBoard(rawValue: day.rawValue) == day, "\(board.mode)")
      #expect((day == board) != board.isDaily, "\(board.mode)")
    }
  }

  @Test("a board's words say the mode and what is not usual about it")
  func boardWords() {
    let plain = RankingClass(mode: .gameVersusPlayers, pool: .unhinged)
    #expect(OutOfPocketBoard(plain)?.mode == "game-vs-players")
    let special = RankingClass(mode: .classic, pool: .discreet, assistance: .buttons, channel: .haptic)
    #expect(OutOfPocketBoard(special)?.mode == "classic-discreet-buttons-haptic")
  }

  @Test("the board of the first version keeps its number")
  func firstBoard() {
    #expect(OutOfPocketBoard.classicTouch.rawValue == 1)
    for number in [0, -1, 2, 9, 0x301, 0x100_0000, 0x10_0001, Int64.max] as [Int64] {
      #expect(OutOfPocketBoard(rawValue: number) == nil, "\(number)")
    }
  }

  @Test("days belong to the daily challenge, and not before 1970")
  func boardDays() {
    let daily = RankingClass(mode: .daily, pool: .discreet)
    #expect(OutOfPocketBoard(daily, day: .epoch)?.day == .epoch)
    #expect(OutOfPocketBoard(daily, day: CivilDay(rawValue: -1)) == nil)
    #expect(OutOfPocketBoard(RankingClass(mode: .classic, pool: .discreet), day: .epoch) == nil)
  }
}
