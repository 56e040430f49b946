import AppKit
import ClientHost
import HatGameAPI
import HatGameEngine
import Kernel
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("Difficulty learned from real games")
struct LearnedLevelsTests {
  private let server = ScriptedServer()
  private let device = Device()

  /// Statistics in which the listed words take longer, one after another.
  private func statistics(_ words: [String]) -> HatWordStatistics {
    HatWordStatistics(
      words: words.indices.map { index in
        HatWordStatistic(
          word: HatWord.hash(words[index]), games: 20, milliseconds: 1_000 * Int64(index + 1), guesses: 1, skips: 0)
      })
  }

  @Test("the slowest quarter of a language moves up a level, the quickest down")
  func quartersMove() {
    let easy = Array(WordDatabase.words(of: .english, level: .easy).prefix(80))
    var learned = LearnedLevels()
    learned.learn(from: statistics(easy), at: Timestamp(5))
    let (easyNow, hardNow) = (
      WordDatabase.words(of: .english, level: .easy, learned: learned),
      WordDatabase.words(of: .english, level: .hard, learned: learned)
    )
    for (index, word) in easy.enumerated() {
      #expect(easyNow.contains { $0.hasSameBytes(as: word) } == (index < 60), "\(word)")
      #expect(hardNow.contains { $0.hasSameBytes(as: word) } == (index >= 60), "\(word)")
    }
    let all = WordDatabase.words(of: .english, level: .mixed)
    #expect(WordDatabase.words(of: .english, level: .mixed, learned: learned).count == all.count)
    #expect(
      WordDatabase.words(of: .georgian, level: .easy, learned: learned).count
        == WordDatabase.words(of: .georgian, level: .easy).count)
  }

  @Test("a skip counts as ten seconds, and few known words say nothing")
  func skipsCount() {
    let words = Array(WordDatabase.words(of: .english, level: .easy).prefix(40))
    var known = statistics(words)
    known.words[0].skips = 30
    var learned = LearnedLevels()
    learned.learn(from: known, at: Timestamp(5))
    #expect(learned.difficulty(of: words[0], listed: 0) == 1)
    known.words.removeLast()
    learned.learn(from: known, at: Timestamp(5))
    #expect(learned.isEmpty)
  }

  @Test("what was learned is kept on the device")
  func learnedIsKept() {
    var learned = LearnedLevels()
    learned.learn(from: statistics(WordDatabase.words(of: .georgian, level: .mixed)), at: Timestamp(77))
    learned.reported = 0xFEDC_BA98_7654_3210
    guard case .value(let read) = LearnedLevels.read(learned.text) else {
      #expect(Bool(false), "cannot be read")
      return
    }
    #expect(read.harder == learned.harder && read.easier == learned.easier && !read.isEmpty)
    #expect(read.readAt == Timestamp(77) && read.reported == learned.reported)
  }

  @Test("statistics are read when a game is set up, once a week")
  func statisticsAreReadWeekly() throws {
    server.on(GetHatWords.self) { _ in .ok(self.statistics(WordDatabase.words(of: .english, level: .mixed))) }
    let first = HatFixture(device: device, server: server)
    first.shell.launch()
    #expect(server.count("GET /v1/hat-game/words") == 0)
    first.send(.home(.newGame))
    #expect(server.count("GET /v1/hat-game/words") == 1)
    #expect(first.state?.levels.isEmpty == false)
    let second = HatFixture(device: device, server: server)
    second.shell.launch()
    second.send(.home(.newGame))
    #expect(server.count("GET /v1/hat-game/words") == 1)
  }

  /// Plays a game with words of the database to its end, out of test mode.
  private func play(on fixture: HatFixture, words: WordDatabase.Choice) throws(RecordingPage.PageError) {
    fixture.shell.launch()
    fixture.startTestGame { $0.words = words }
    guard var defaults = fixture.state?.defaults else { return }
    defaults.isTestMode = false
    fixture.send(.home(.defaultsChanged(defaults)))
    try fixture.playToEnd()
  }

  @Test("a finished game's words are reported once, without the player and without their own words")
  func finishedGameIsReported() throws {
    server.on(ReportHatWords.self) { _ in .nothing }
    let fixture = HatFixture(device: device, server: server)
    try play(on: fixture, words: .english)
    let calls = server.requests.filter { $0.path == "/v1/hat-game/words" && $0.method == "POST" }
    #expect(calls.count == 1)
    let report = try #require(calls.first?.json(HatWordReport.self))
    #expect(calls.first?.token == nil)
    let slips = fixture.game.slips
    #expect(report.words.count == slips.count)
    for slip in slips {
      let times = try #require(report.words.first { $0.word == HatWord.hash(slip.text) })
      #expect(times.guesses == Int64(fixture.game.rules.rounds.count))
      #expect(times.milliseconds >= 1_000 * times.guesses)
    }
    let again = HatFixture(device: device, server: server)
    again.shell.launch()
    #expect(server.count("POST /v1/hat-game/words") == 1)
  }

  @Test("a report that the network lost is sent at the next launch")
  func lostReportIsSentLater() throws {
    server.on(ReportHatWords.self) { _ in .lost }
    let fixture = HatFixture(device: device, server: server)
    try play(on: fixture, words: .georgian)
    #expect(fixture.state?.levels.reported == 0)
    server.on(ReportHatWords.self) { _ in .nothing }
    let again = HatFixture(device: device, server: server)
    again.shell.launch()
    #expect(again.state?.levels.reported != 0)
  }
}
