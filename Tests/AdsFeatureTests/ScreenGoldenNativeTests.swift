import AdsEngine
import Goldens
import Kernel
import Localization
import Testing
import WebUI

@testable import AdsFeature

/// Ads, the consent dialog and its setting, as `Tests/Data/screens-ads` has them; `make goldens` renews them.
@Suite("The golden screens of ads")
struct ScreenGoldenTests {
  private static func ad(_ language: Language) throws -> [Goldens.Section] {
    var sections: [Goldens.Section] = []
    for creative in HouseCreative.allCases {
      let fixture = AdsFixture(language: language)
      try fixture.showRewarded(creative)
      sections.append(Goldens.Section("playing \(creative)", fixture.cover().transcript))
      fixture.wait(.seconds(5))
      fixture.send(.closeTapped)
      sections.append(Goldens.Section("closing \(creative)", fixture.cover().transcript))
    }
    return sections
  }

  private static func consent(_ language: Language) throws -> [Goldens.Section] {
    let asking = AdsFixture(choice: nil, language: language)
    asking.configure(recorded: nil)
    asking.send(.show(.life))
    var sections = [Goldens.Section("question", asking.question().transcript)]
    for choice in AdChoice.allCases {
      let fixture = AdsFixture(choice: choice, language: language)
      fixture.configure(recorded: choice)
      sections.append(Goldens.Section("setting, \(choice)", try fixture.settings().transcript))
    }
    return sections
  }

  @Test("each state of each screen matches its golden file")
  func stateOfScreenMatchesGoldenFile() throws {
    var files: [(name: String, sections: [Goldens.Section])] = []
    for language in Language.allCases {
      files.append((name: "ad-" + language.code, sections: try Self.ad(language)))
      files.append((name: "consent-" + language.code, sections: try Self.consent(language)))
    }
    #expect(try Goldens("screens-ads").differences(files) == [])
  }
}
