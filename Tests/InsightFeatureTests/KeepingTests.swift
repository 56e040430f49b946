import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import InsightFeature

@Suite("Keeping what was played")
struct KeepingTests {
  @Test("a finished run is kept with its chunk, and what it earned is told in order")
  func finished() {
    let bench = InsightBench()
    bench.finish([InsightBench.attempt(.tap, .tap)], score: 26)
    #expect(
      bench.effects == [.keepChunk(1), .keepCareer, .unlocked(.classicTen), .unlocked(.classicTwentyFive)])
    #expect(bench.state.career.day(of: .classicTen) == bench.state.today)
    bench.effects = []
    bench.finish([], score: 26)
    #expect(bench.effects == [.keepChunk(1), .keepCareer])
  }

  @Test("a daily challenge counts for its own day")
  func daily() {
    let bench = InsightBench()
    let day = bench.state.today + 1
    bench.send(.finished(bench.result([], mode: .daily), day: day))
    #expect(bench.state.career.day(of: .firstDaily) == day)
  }

  @Test("what no longer fits is folded: totals are written before the chunk is removed")
  func folding() {
    let bench = InsightBench()
    let attempts = [Attempt](repeating: InsightBench.attempt(.tap, .tap), count: 1_000)
    for _ in 0...PlayHistory.mostChunks { bench.finish(attempts) }
    let tail = bench.effects.filter {
      if case .unlocked = $0 { return false }
      return true
    }
    #expect(
      tail.suffix(4) == [.keepChunk(Int64(PlayHistory.mostChunks + 1)), .keepTotals, .removeChunk(1), .keepCareer])
  }

  @Test("a reset is asked about, takes statistics and nothing else, and can be undone with what was played since")
  func reset() throws {
    let bench = InsightBench.played(days: 2)
    bench.open()
    let before = bench.state.history
    let earned = bench.state.career
    bench.send(.resetTapped)
    #expect(bench.page().shows("Reset all statistics?"))
    bench.send(.resetCancelled)
    #expect(bench.state.history == before && !bench.state.asksToReset)
    bench.effects = []
    bench.send(.resetTapped)
    bench.send(.resetConfirmed)
    #expect(bench.state.history.isEmpty && bench.state.career == earned)
    #expect(
      bench.effects == before.chunks.map { .removeChunk($0.number) } + [.keepTotals, .announce(.statisticsResetDone)])
    bench.finish([InsightBench.attempt(.tap, .tap)], score: 3)
    let page = bench.page()
    try page.tap(.button, "Undo")
    let filter = StatisticsFilter()
    let all = StatisticsReport(bench.state.history, filter, today: bench.state.today)
    let old = StatisticsReport(before, filter, today: bench.state.today)
    #expect(all.totals.runs == old.totals.runs + 1)
    #expect(bench.state.undo == nil)
    #expect(bench.effects.contains(.keepTotals))
    for chunk in bench.state.history.chunks { #expect(bench.effects.contains(.keepChunk(chunk.number))) }
  }

  @Test("leaving the screen gives up the undo and lets go of what was drawn")
  func covered() {
    let bench = InsightBench.played(days: 1)
    bench.open()
    bench.send(.resetConfirmed)
    bench.send(.covered)
    #expect(bench.state.undo == nil && bench.state.report == nil)
    bench.effects = []
    bench.send(.undoTapped)
    #expect(bench.effects == [])
  }

  @Test("the export is JSON with every game and answer")
  func export() throws {
    let bench = InsightBench.played(days: 1, attempts: 5)
    bench.send(.exportTapped)
    guard case .saveFile(let name, let type, let bytes)? = bench.effects.last else {
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
