import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("What a first visit leaves to the full program")
struct FirstVisitTests {
  private func kept(_ bench: AppBench, _ name: String) -> String? {
    bench.storage.first { $0.key.utf8.elementsEqual(name.utf8) }?.value
  }

  /// A device as the slim program leaves it: games, but nobody has looked at what they earned.
  private func left(_ bench: AppBench, at opened: Int64) {
    bench.storage.removeAll { $0.key.utf8.elementsEqual("playd.career".utf8) }
    bench.storage.append(
      HostEvent.Entry(key: "playd.firstVisit", value: FirstVisit(Timestamp(opened)).text))
  }

  @Test("achievements of its games are told at the next launch, once")
  func achievements() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(11)
    left(bench, at: bench.now)
    bench.launch()
    bench.wait(2_000)
    #expect(bench.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(kept(bench, "playd.career") != nil)
    bench.launch()
    bench.wait(2_000)
    #expect(!bench.shows(.achievementsToast(.achievementsClassicTenName)))
    bench.launch(path: "/out-of-pocket/achievements")
    #expect(bench.shows(.achievementsClassicTenName))
  }

  @Test("the first opening is counted from when it was, once")
  func firstOpening() {
    let bench = AppBench()
    let opened = bench.now - 86_400_000
    left(bench, at: opened)
    bench.launch()
    #expect(kept(bench, "playd.firstVisit") == nil)
    bench.wait(70_000)
    bench.launch()
    bench.wait(70_000)
    let openings = bench.server.batches.flatMap { $0.events }.filter { $0.event == .firstOpen }
    #expect(openings.count == 1)
    #expect(openings.first?.at == Timestamp(opened))
  }

  @Test("a damaged note of it costs nothing else")
  func damaged() {
    let bench = AppBench()
    bench.storage.append(HostEvent.Entry(key: "playd.firstVisit", value: "{\"version\":1,\"at\":\"then\"}"))
    bench.launch()
    #expect(kept(bench, "playd.firstVisit") == nil)
    #expect(bench.complaint == "")
  }
}
