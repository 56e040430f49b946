import ClientHost
import Kernel
import Localization
import PlaydAPI
import PlaydFeature
import Testing
import WebUI

@testable import AppFeature

@Suite("The platform's pages in the shell")
struct PlatformPagesTests {
  private func opened(_ path: String, isOnline: Bool = true) -> AppBench {
    let bench = AppBench()
    bench.launch(path: path, isOnline: isOnline)
    return bench
  }

  private func asks(_ bench: AppBench, _ path: String) -> Bool {
    bench.effects.contains { effect in
      if case .request(_, _, let asked, _, _) = effect { asked.utf8.starts(with: path.utf8) } else { false }
    }
  }

  @Test("the home page is the Games tab, and the Earn tab is beside it, not above")
  func tabs() throws {
    let bench = opened("/")
    #expect(bench.shows(.playdLove))
    try bench.press(.playdEarn)
    #expect(bench.history == ["/", "/earn"])
    try bench.press(.playdGames)
    #expect(bench.position == 0)
    #expect(bench.complaint == "")
  }

  @Test("a guest is made first, and what waited is asked for them")
  func guest() {
    let bench = opened("/")
    #expect(bench.state.account.credentials != nil)
    for path in ["/v1/wallet", "/v1/games", "/v1/inbox"] { #expect(asks(bench, path), "\(path)") }
  }

  @Test("without a network the page says so and offers to try again")
  func offline() {
    let bench = opened("/", isOnline: false)
    #expect(bench.shows(.playdErrorOffline))
  }

  @Test("the house's games stay where they are, and lead back")
  func house() throws {
    let bench = opened("/")
    bench.send(.playd(.housePlayTapped(.outOfPocket)))
    #expect(bench.history[bench.position] == "/out-of-pocket")
    #expect(bench.shows(.menuNoBest))
    bench.send(.backTapped)
    #expect(bench.history[bench.position] == "/")
    bench.send(.playd(.housePlayTapped(.codeBreaker)))
    #expect(bench.history[bench.position] == "/codebreaker")
  }

  @Test("the stream is followed while a page of the platform is looked at")
  func live() {
    let bench = opened("/wallet")
    func follows(_ effect: HostEffect) -> Bool {
      if case .more(.listen(_, let path, _, _)) = effect {
        path.utf8.elementsEqual("/v1/inbox/stream".utf8)
      } else {
        false
      }
    }
    #expect(bench.effects.contains(where: follows))
    bench.clear()
    bench.host(.visibility(isVisible: false))
    #expect(bench.effects.contains(.more(.stopListening(id: 1))))
    bench.clear()
    bench.host(.visibility(isVisible: true))
    #expect(bench.effects.contains(where: follows))
    bench.clear()
    bench.send(.playd(.housePlayTapped(.outOfPocket)))
    #expect(bench.effects.contains(.more(.stopListening(id: 1))))
  }

  @Test("back from a partner's page, the outcome is said and leaves the address")
  func returned() {
    let bench = opened("/earn?partner=fitbit&connected=yes")
    #expect(bench.history[bench.position] == "/earn")
    #expect(bench.shows(.playdRemarkConnected(.verbatim("fitbit"))))
  }

  @Test("what was last heard is kept, and shown at the next launch")
  func kept() {
    let bench = opened("/")
    #expect(bench.storage.contains { $0.key.utf8.elementsEqual("playd.platform".utf8) })
    bench.storage.removeAll { $0.key.utf8.elementsEqual("playd.platform".utf8) }
    bench.storage.append(HostEvent.Entry(key: "playd.platform", value: "no json"))
    bench.launch(path: "/")
    #expect(bench.complaint == "")
  }
}
