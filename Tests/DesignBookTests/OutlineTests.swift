import Localization
import Testing

@testable import DesignBook
@testable import WebUI

@Suite("Outlines")
struct OutlineTests {
  /// Whether all overlays pass touches through.
  func coversNothing<V: View>(_ view: V) -> Bool {
    let page = RecordingPage()
    page.show(view, in: Environment(localize: { Localization.string($0, in: .english) }))
    var layers = 0
    for element in page.allElements where element.kind == .shape && page[element.parent]?.kind == .layer {
      layers += 1
      guard element.styles.contains(Style(property: .hit, value: .keyword(.none))) else { return false }
    }
    return layers > 0
  }

  @Test("the line around a control lies over it and takes none of its touches")
  func lineAroundControlLiesOverItAndTakesNone() {
    #expect(
      coversNothing(
        SegmentedSelectionView(.modeTitle, options: [.init(.modeClassicName)], selection: 0, select: { _ in })))
    #expect(
      coversNothing(
        EntryField(.settingsName, prompt: .settingsNamePlaceholder, text: Binding(get: { "" }, set: { _ in }))))
    #expect(coversNothing(SecondaryButton(.commonCancel) {}))
  }

  @Test("the line around a card takes none of the touches of what is in it")
  func lineAroundCardTakesNoneOfTouchesOfWhat() {
    #expect(coversNothing(HeaderCard(.modeTitle) { PrimaryButton(.menuStart) {} }))
    #expect(coversNothing(GameCard(isSelected: true) { PrimaryButton(.menuStart) {} }))
    #expect(coversNothing(Banner(.warning, message: .syncOffline, dismiss: {})))
  }
}
