import Goldens
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import InsightFeature

/// Statistics, achievements and sharing, as `Tests/Data/screens-insight` has them; `make goldens` renews them.
@Suite("Insight's golden screens")
struct ScreenGoldenTests {
  private static func sections(_ show: (InsightFixture) -> RecordingPage) -> [Goldens.Section] {
    [
      ("filled", InsightFixture.played()), ("filled, Georgian", .played(language: .georgian)),
      ("empty", InsightFixture()),
    ].map { state, fixture in
      fixture.open()
      return Goldens.Section(state, show(fixture).transcript)
    }
  }

  @Test("each state of each page matches its golden file")
  func stateOfPageMatchesGoldenFile() throws {
    let files = [
      (name: "statistics", sections: Self.sections { $0.page() }),
      (name: "achievements", sections: Self.sections { $0.achievements() }),
      (name: "sharing", sections: Self.sections { $0.sharing() }),
    ]
    #expect(try Goldens("screens-insight").differences(files) == [])
  }
}
