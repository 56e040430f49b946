import AnalyticsAPI
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import LeaderboardsAPI
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's ranked ladder")
struct RankedTests {
  private let code: [Int32] = [0, 3, 5, 1]
  private let salt = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
  private let season = Ladder.season(at: CodeBreakerFixture.noon)

  private func session(_ number: Int64 = 1) throws -> SessionID { try #require(SessionID(rawValue: number)) }

  /// The server's answer; its hash is of `code`.
  private func standing(
    _ status: CodeBreakerStatus?, _ guesses: [[Int32]] = [], points: Int64 = 0, change: Int64? = nil, number: Int64 = 1,
    startsLeft: Int64 = 9
  ) throws -> CodeBreakerRanked {
    var standing = CodeBreakerRanked(
      serverTime: CodeBreakerFixture.noon, season: season, endsAt: Ladder.end(ofSeason: season), points: points,
      rank: points > 0 ? 3 : nil, startsLeft: startsLeft, startsAt: CodeBreakerFixture.noon + .seconds(3_600),
      game: nil)
    guard let status else { return standing }
    let secret = try #require(Code(code))
    var rows: [CodeBreakerRow] = []
    for guess in guesses {
      let feedback = Feedback(try #require(Code(guess)), secret, pegs: 4)
      rows.append(CodeBreakerRow(guess: guess, feedback: feedback, at: CodeBreakerFixture.noon))
    }
    let session = try session(number)
    standing.game = CodeBreakerRankedGame(
      sessionID: session, rules: Ladder.Division.bronze.rules,
      commitment: Ladder.commitment(session: session.text, space: .classic, secret: secret, salt: salt),
      startedAt: CodeBreakerFixture.noon, closesAt: CodeBreakerFixture.noon + Ladder.time, status: status, rows: rows,
      reveal: status == .playing ? nil : CodeBreakerReveal(secret: code, salt: salt), change: change)
    return standing
  }

  private func ladder(_ standing: CodeBreakerRanked, in language: Language = .english) -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture(language: language, isOnline: true)
    fixture.send(.rankedTapped)
    fixture.send(.heard(.ranked(standing)))
    return fixture
  }

  /// A game that was started and has one answered guess.
  private func begun() throws -> CodeBreakerFixture {
    let fixture = ladder(try standing(nil))
    fixture.send(.rankedStarted)
    fixture.send(.heard(.ranked(try standing(.playing))))
    fixture.guess([0, 0, 1, 1])
    fixture.send(.heard(.ranked(try standing(.playing, [[0, 0, 1, 1]]))))
    fixture.settle()
    return fixture
  }

  @Test("the map leads to the ladder, which tells the rule, the division and how many codes are left")
  func entry() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.effects = []
    #expect(fixture.page().shows("Crack codes and climb five divisions"))
    fixture.send(.rankedTapped)
    #expect(fixture.effects.contains(.show("/codebreaker/ranked")))
    #expect(fixture.asked(.call(GetCodeBreakerRanked.call(token: "token"))))
    fixture.send(.heard(.ranked(try standing(nil, points: 140))))
    #expect(
      fixture.effects.contains(.tell(#"{"kind":"gameCenterScore","board":"code-breaker.ranked","score":140}"#)))
    let page = fixture.page()
    #expect(page.shows("Silver") && page.shows("140 points") && page.shows("9 codes left today"))
    #expect(page.shows("Season rank: 3") && page.shows("Season ends Nov 30, 2026"))
    #expect(
      page.shows(
        "Six guesses keep your points. Each guess fewer adds 10, each guess more takes 10. A lost code takes 30."))
    #expect(fixture.page(.home).shows("Silver, 140 points"))
  }

  @Test("a game is started at the server, guessed there, and its result tells the points and proves the code")
  func game() throws {
    let fixture = ladder(try standing(nil))
    fixture.effects = []
    try fixture.page().tap(.button, "Start")
    #expect(fixture.asked(.call(StartCodeBreakerRanked.call(token: "token"))))
    fixture.send(.heard(.ranked(try standing(.playing))))
    #expect(fixture.asked(.show("/codebreaker/play")))
    fixture.guess(code)
    let guess = CodeBreakerGuess(number: 1, guess: code)
    #expect(fixture.asked(.call(GuessCodeBreakerRanked.call(try session(), guess, token: "token"))))
    fixture.send(.heard(.ranked(try standing(.won, [code], points: 50, change: 50))))
    fixture.settle()
    #expect(fixture.state.overlay == .won && fixture.state.memory.tally.games == 0)
    #expect(fixture.hasLogged([.rankedFinished(isWon: true, guesses: 1)]))
    #expect(fixture.overlay().shows("Points: +50") && fixture.overlay().shows("50 points"))
    try fixture.overlay().tap(.button, "See the proof")
    #expect(fixture.page().shows("The hash matches. This was the code all along."))
  }

  @Test("a read from before the start neither ends the start nor takes the game away")
  func lateRead() throws {
    let fixture = ladder(try standing(nil))
    let before = CodeBreakerFeature.ServerEvent.ranked(try standing(nil))
    fixture.send(.rankedStarted)
    fixture.send(.heard(.read(before, moves: 0)))
    #expect(fixture.state.ranked.isStarting)
    fixture.effects = []
    fixture.send(.heard(.ranked(try standing(.playing))))
    #expect(fixture.asked(.show("/codebreaker/play")))
    fixture.send(.heard(.read(before, moves: 0)))
    #expect(fixture.state.games.ranked?.isOver == false)
    #expect(fixture.asked(.call(GetCodeBreakerRanked.call(token: "token"))), "the read is repeated")
  }

  @Test("a read while a guess is under way leaves the feedback to the guess's answer")
  func readBetween() throws {
    let fixture = try begun()
    fixture.guess(code)
    fixture.send(.heard(.read(.ranked(try standing(.playing, [[0, 0, 1, 1]])), moves: fixture.state.moves)))
    #expect(fixture.state.games.ranked?.isWaiting == true)
    fixture.send(.heard(.ranked(try standing(.won, [[0, 0, 1, 1], code], points: 40, change: 40))))
    fixture.settle()
    #expect(fixture.state.overlay == .won)
  }

  @Test("a server that swaps the code and its hash after the start is found out")
  func swapped() throws {
    let fixture = try begun()
    var answer = try standing(.won, [[0, 0, 1, 1], code], points: 40, change: 40)
    let secret = try #require(Code([0, 3, 5, 1]))
    let other = "ff112233445566778899aabbccddeeff00112233445566778899aabbccddee00"
    answer.game?.reveal = CodeBreakerReveal(secret: code, salt: other)
    answer.game?.commitment = Ladder.commitment(
      session: try session().text, space: .classic, secret: secret, salt: other)
    let restored = try #require(Memory(text: fixture.state.memory.text))
    fixture.state.memory = restored
    fixture.send(.heard(.ranked(answer)))
    fixture.send(.rankedTapped)
    #expect(fixture.page().shows("The code was changed. It doesn’t match the hash from before the game, or your rows."))
  }

  @Test("a lost code tells what it took, and another one follows while there are some left today")
  func lost() throws {
    let fixture = try begun()
    fixture.guess([2, 2, 2, 2])
    let guesses: [[Int32]] = [[0, 0, 1, 1]] + (0..<9).map { [2, 2, 2, Int32($0 % 6)] }
    fixture.send(.heard(.ranked(try standing(.lost, guesses, points: 10, change: -30))))
    fixture.settle()
    #expect(fixture.state.overlay == .lost && fixture.state.lives == 5)
    #expect(fixture.hasLogged([.rankedFinished(isWon: false, guesses: 10)]))
    #expect(fixture.overlay().shows("Points: −30"))
    fixture.effects = []
    try fixture.overlay().tap(.button, "Next code")
    #expect(fixture.asked(.call(StartCodeBreakerRanked.call(token: "token"))))
    fixture.send(.heard(.ranked(try standing(.playing, points: 10, number: 2, startsLeft: 8))))
    #expect(fixture.state.overlay == nil && fixture.state.game?.rows.isEmpty == true)
    let spent = ladder(try standing(.lost, guesses, change: -30, startsLeft: 0))
    #expect(spent.page().shows("More codes in 1:00:00") && spent.page().find(.button, "Start") == nil)
  }

  @Test("a new division is told with the points that led into it")
  func promoted() throws {
    let fixture = try begun()
    fixture.guess(code)
    fixture.send(.heard(.ranked(try standing(.won, [[0, 0, 1, 1], code], points: 120, change: 40))))
    fixture.settle()
    #expect(fixture.overlay().shows("New division: Silver!"))
  }

  @Test("a refused guess asks how the game stands, and shows what another device did to it")
  func refused() throws {
    let fixture = try begun()
    fixture.guess([2, 2, 2, 2])
    fixture.effects = []
    fixture.send(.heard(.guessRefused(isOffline: false)))
    #expect(fixture.state.game?.isWaiting == false)
    #expect(fixture.asked(.call(GetCodeBreakerRanked.call(token: "token"))))
    fixture.send(.heard(.ranked(try standing(.playing, [[0, 0, 1, 1], [3, 3, 4, 4]]))))
    #expect(fixture.state.game?.rows.count == 2)
  }

  @Test("without a connection no code is started, and a refused start says so")
  func notStarted() throws {
    let fixture = ladder(try standing(nil))
    fixture.send(.rankedStarted)
    fixture.effects = []
    fixture.send(.heard(.rankedStartRefused(isOffline: false)))
    #expect(fixture.page().shows("Couldn’t start a code. Try again."))
    #expect(fixture.asked(.call(GetCodeBreakerRanked.call(token: "token"))))
    fixture.shell.isOnline = false
    fixture.send(.rankedStarted)
    #expect(!fixture.asked(.call(StartCodeBreakerRanked.call(token: "token"))))
    #expect(fixture.page().shows("Ranked codes need a connection. Levels and free play don’t."))
  }

  @Test("the season's board has the points, the own place and the friends, and earlier seasons")
  func board() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.boardTapped)
    fixture.effects = []
    fixture.send(.boardChosen(isRanked: true))
    #expect(fixture.effects.contains(.call(GetCodeBreakerLeaderboard.call(.ranked(season), token: "token"))))
    #expect(fixture.asked(.call(GetCodeBreakerRankedFriends.call(token: "token"))))
    let rows = [
      LeaderboardRow(rank: 1, name: "Nino", score: 310, achievedAt: CodeBreakerFixture.noon, isMe: false)
    ]
    let board = Leaderboard(
      game: "code-breaker", mode: "ranked", day: season, total: 1, rows: rows, me: nil, around: [])
    fixture.send(.heard(.board(season, .rows(board))))
    fixture.send(
      .heard(
        .board(
          season,
          .rankedFriends([CodeBreakerRankedFriend(name: "Gio", points: 40), CodeBreakerRankedFriend(name: "Ana")]))))
    let page = fixture.page()
    #expect(page.find(.image, "Rank 1, Nino, 310 points") != nil && page.shows("Platinum"))
    #expect(page.find(.image, "Gio: 40 points") != nil && page.find(.image, "Ana: Hasn’t played yet") != nil)
    #expect(page.shows("Season from Nov 1, 2026"))
    try page.tap(.button, "Day before")
    #expect(fixture.state.board.day == Ladder.season(of: season - 1) && fixture.state.board.rankedFriends == nil)
    try fixture.page().tap(.button, "Day after")
    #expect(fixture.state.board.day == season)
  }

  /// Whether the words are a line of a hash or of what was hashed.
  private func isOfProof(_ words: String) -> Bool {
    !words.utf8.contains(UInt8(ascii: " "))
      && words.utf8.contains { $0 == UInt8(ascii: ":") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  @Test("the ladder and its results are whole in both languages", arguments: Language.allCases)
  func whole(_ language: Language) throws {
    let guesses: [[Int32]] = (0..<10).map { [2, 2, $0 / 6, $0 % 6] }
    for answer in [
      try standing(nil), try standing(.playing, [[0, 0, 1, 1]]), try standing(.won, [code], points: 50, change: 50),
      try standing(.lost, guesses, change: -30, startsLeft: 0),
    ] {
      let fixture = ladder(answer, in: language)
      fixture.state.open = .ranked
      fixture.state.overlay = answer.game?.status == .lost ? .lost : .won
      for page in [fixture.page(), fixture.page(.home), fixture.page(.play), fixture.page(.board)] {
        #expect(page.words.filter { !isOfProof($0) && Localization.flaw(in: $0, language: language) != nil } == [])
        #expect(page.complaint.isEmpty)
      }
    }
  }
}
