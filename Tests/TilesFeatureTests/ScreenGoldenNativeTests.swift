import Goldens
import Kernel
import ShellFixture
import Testing
import WebUI

@testable import TilesFeature

/// The pages of Tiles, as `Tests/Data/screens-tiles` has them; `make goldens` renews them.
@Suite("The golden screens of Tiles")
struct ScreenGoldenTests {
  private func section(
    _ title: String, language: String = "en", _ reach: (TilesFixture) throws -> Void
  ) throws -> Goldens.Section {
    let fixture = TilesFixture()
    fixture.shell.launch(languages: [language])
    try reach(fixture)
    return Goldens.Section(title, fixture.shell.page.transcript)
  }

  @Test("each page matches its file in each state")
  func pageMatchesFileInState() throws {
    let sections = [
      try section("in a game") { _ in }, try section("in a game, Georgian", language: "ka") { _ in },
      try section("solved") { try $0.solve() },
      try section("solved, unreachable") { fixture in
        fixture.server.mode = .unreachable
        try fixture.solve()
      },
      try section("loading") { fixture in
        fixture.shell.answersAtOnce = false
        fixture.shell.launch()
      },
      try section("settings") { $0.shell.launch(path: "/tiles/settings") },
    ]
    #expect(try Goldens("screens-tiles").differences([(name: "tiles", sections: sections)]) == [])
  }
}
