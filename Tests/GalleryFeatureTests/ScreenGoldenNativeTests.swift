import DesignBook
import Goldens
import Kernel
import Localization
import Navigation
import Testing
import WebUI

@testable import GalleryFeature

/// The sections of the gallery, as `Tests/Data/screens-gallery` has them; `make goldens` renews them.
@Suite("The gallery's golden screens")
struct ScreenGoldenTests {
  private static func transcript(_ section: GallerySection, _ language: Language) -> [String] {
    let address = GalleryAddress(section: section.slug, language: language.code)
    let page = RecordingPage()
    GalleryFixture(GalleryFeature.State(address: address, language: .english, scheme: .light)).show(on: page)
    return page.transcript
  }

  @Test("each section matches its golden file")
  func sectionMatchesGoldenFile() throws {
    let files = GallerySection.allCases.map { section in
      (
        name: section.slug,
        sections: Language.allCases.map { Goldens.Section($0.code, Self.transcript(section, $0)) }
      )
    }
    #expect(try Goldens("screens-gallery").differences(files) == [])
  }
}
