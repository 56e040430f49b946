import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import InsightFeature

@Suite("Storing the history of play")
struct KeepingTests {
  @Test("a finished run is stored in its chunk, and its achievements are shown in order")
  func finishedRunIsStoredInChunk() {
    let fixture = InsightFixture()
    fixture.finish([InsightFixture.attempt(.tap, .tap)], score: 26)
    #expect(
      fixture.effects == [.storeChunk(1), .storeCareer, .unlocked(.classicTen), .unlocked(.classicTwentyFive)])
    #expect(fixture.state.career.day(of: .classicTen) == fixture.state.today)
    fixture.effects = []
    fixture.finish([], score: 26)
    #expect(fixture.effects == [.storeChunk(1), .storeCareer])
  }

  @Test("a daily challenge counts for its own day")
  func dailyChallengeCountsForOwnDay() {
    let fixture = InsightFixture()
    let day = fixture.state.today + 1
    fixture.send(.finished(fixture.result([], mode: .daily), day: day))
    #expect(fixture.state.career.day(of: .firstDaily) == day)
  }

  @Test("what no longer fits is folded: totals are written before the chunk is removed")
  func whatNoLongerFitsIsFolded() {
    let fixture = InsightFixture()
    let attempts = [Attempt](repeating: InsightFixture.attempt(.tap, .tap), count: 1_000)
    for _ in 0...PlayHistory.mostChunks { fixture.finish(attempts) }
    let tail = fixture.effects.filter {
      if case .unlocked = $0 { return false }
      return true
    }
    #expect(
      tail.suffix(4) == [.storeChunk(Int64(PlayHistory.mostChunks + 1)), .storeTotals, .removeChunk(1), .storeCareer])
  }

  @Test("a reset is confirmed, affects statistics only, and can be undone with later runs kept")
  func resetIsConfirmed() throws {
    let fixture = InsightFixture.played(days: 2)
    fixture.open()
    let before = fixture.state.history
    let earned = fixture.state.career
    fixture.send(.resetTapped)
    #expect(fixture.page().shows("Reset all statistics?"))
    fixture.send(.resetCancelled)
    #expect(fixture.state.history == before && !fixture.state.asksToReset)
    fixture.effects = []
    fixture.send(.resetTapped)
    fixture.send(.resetConfirmed)
    #expect(fixture.state.history.isEmpty && fixture.state.career == earned)
    #expect(
      fixture.effects == before.chunks.map { .removeChunk($0.number) } + [
        .storeTotals, .announce(.statisticsResetDone),
      ])
    fixture.finish([InsightFixture.attempt(.tap, .tap)], score: 3)
    let page = fixture.page()
    try page.tap(.button, "Undo")
    let filter = StatisticsFilter()
    let all = StatisticsReport(fixture.state.history, filter, today: fixture.state.today)
    let old = StatisticsReport(before, filter, today: fixture.state.today)
    #expect(all.totals.runs == old.totals.runs + 1)
    #expect(fixture.state.undo == nil)
    #expect(fixture.effects.contains(.storeTotals))
    for chunk in fixture.state.history.chunks { #expect(fixture.effects.contains(.storeChunk(chunk.number))) }
  }

  @Test("leaving the screen discards the undo and the rendered cards")
  func leavingScreenDiscardsUndoAndRenderedCards() {
    let fixture = InsightFixture.played(days: 1)
    fixture.open()
    fixture.send(.resetConfirmed)
    fixture.send(.covered)
    #expect(fixture.state.undo == nil && fixture.state.report == nil)
    fixture.effects = []
    fixture.send(.undoTapped)
    #expect(fixture.effects == [])
  }

  @Test("the export is JSON with every game and answer")
  func exportIsJSONWithEveryGameAndAnswer() throws {
    let fixture = InsightFixture.played(days: 1, attempts: 5)
    fixture.send(.exportTapped)
    guard case .saveFile(let name, let type, let bytes)? = fixture.effects.last else {
      #expect(Bool(false), "a file is saved")
      return
    }
    #expect(name.utf8.elementsEqual("out-of-pocket-statistics-2026-11-20.json".utf8))
    #expect(type.utf8.elementsEqual("application/json".utf8))
    let json = try JSON.parse(bytes)
    var reader = try JSON.ObjectReader(json)
    let games = try reader.array("games", of: JSON.self)
    #expect(games.count == RunMode.allCases.count)
  }
}
