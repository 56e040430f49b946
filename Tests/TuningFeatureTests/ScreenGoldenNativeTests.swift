import Goldens
import Kernel
import Testing
import WebUI

@testable import TuningFeature

/// The sections of the tuning panel, as `Tests/Data/screens-tuning` has them; `make goldens` renews them.
@Suite("The tuning panel's golden screens")
struct ScreenGoldenTests {
  private static func transcript(_ fixture: PanelFixture, _ section: TuningFeature.Section) -> [String] {
    fixture.state.section = section
    let page = RecordingPage()
    fixture.show(on: page)
    return page.transcript
  }

  @Test("each state of each section matches its golden file")
  func stateOfSectionMatchesGoldenFile() throws {
    let files = TuningFeature.Section.allCases.map { section in
      (
        name: "\(section)",
        sections: [
          Goldens.Section("first visit", Self.transcript(PanelFixture(), section)),
          Goldens.Section("in use", Self.transcript(PanelFixture.busy(), section)),
        ]
      )
    }
    #expect(try Goldens("screens-tuning").differences(files) == [])
  }
}
