import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("Rules from the server")
struct RuleBookTests {
  private func faster() -> RunRules {
    var rules = RunRules(version: 2)
    rules.startingLimit = Milliseconds(2_500)
    return rules
  }

  /// A server that hands out version 2.
  private func bench(isConfigured: Bool = true) -> AppBench {
    let bench = AppBench()
    bench.server.current = 2
    if isConfigured { bench.server.rules.append(faster()) }
    bench.launch()
    bench.wait(1_700)
    return bench
  }

  private func asked(_ bench: AppBench) -> Int { bench.server.calls.count { $0 == "GET /v1/configuration" } }

  @Test("a session is played by the rules of its version, and the server agrees with what comes out")
  func played() throws {
    let bench = bench()
    try bench.knowRules()
    try bench.press(.menuStart)
    #expect(try #require(bench.play).ticket.rules == faster())
    try bench.playGame(3)
    #expect(bench.server.finished.map(\.score) == [3])
  }

  @Test("what the server told is kept over a reload, and asked for again when it has grown old")
  func kept() {
    let bench = bench()
    #expect(asked(bench) == 1)
    bench.launch(isOnline: false)
    #expect(bench.state.ruleBook.rules(2) == faster() && bench.state.ruleBook.own == faster())
    bench.launch()
    #expect(asked(bench) == 1)
    bench.wait(6 * 3_600_000)
    bench.launch()
    #expect(asked(bench) == 2)
  }

  @Test("a session whose rules are not here makes it ask, and waits until they are")
  func lacking() throws {
    let bench = bench(isConfigured: false)
    try bench.knowRules()
    let count = bench.state.stock.items.count
    try bench.press(.menuStart)
    // Played all the same, but without the session, which is not lost.
    #expect(try #require(bench.play).ticket.session == nil)
    #expect(bench.state.stock.items.count == count && count > 0)
    try bench.playGame(1)
    bench.server.rules.append(faster())
    bench.wait(60_000)
    try bench.press(.gameOverTryAgain)
    try bench.playGame(1)
    bench.wait(1_000)
    try bench.press(.gameOverTryAgain)
    #expect(try #require(bench.play).ticket.rules == faster())
    #expect(try #require(bench.play).ticket.session != nil)
  }

  @Test("rules that this build cannot play by are left out, and what it has goes on")
  func unplayable() throws {
    let bench = AppBench()
    var impossible = RunRules(version: 3)
    impossible.startingLimit = Milliseconds(1)
    bench.server.rules = [.standard, impossible]
    bench.launch()
    bench.wait(1_700)
    #expect(bench.state.ruleBook.versions == [.standard])
    try bench.knowRules()
    try bench.press(.menuStart)
    #expect(try #require(bench.play).ticket.session != nil)
  }

  @Test("a damaged book is left out, and the server asked again")
  func damaged() {
    let bench = bench()
    for index in bench.storage.indices where bench.storage[index].key == "playd.rules" {
      bench.storage[index].value = "{\"version\":1}"
    }
    bench.launch()
    #expect(asked(bench) == 2 && bench.state.ruleBook.rules(2) == faster())
  }
}
