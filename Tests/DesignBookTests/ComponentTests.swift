import Localization
import Testing
import WebUI

@testable import DesignBook

@Suite("Components")
struct ComponentTests {
  final class Log {
    var taps: [Int] = []
  }

  func environment(_ typeScale: Double = 1) -> Environment {
    Environment(localize: { Localization.string($0, in: .english) }, typeScale: typeScale)
  }

  @Test("a button says its title and does its action")
  func buttonSaysTitleAndDoesAction() throws {
    let (page, log) = (RecordingPage(), Log())
    page.show(PrimaryButton(.gameOverTryAgain) { log.taps.append(1) }, in: environment())
    try page.tap(.button, "Try Again")
    #expect(log.taps == [1])
  }

  @Test("a busy button and one in a disabled part take no touches")
  func busyButtonAndOneInDisabledPartTake() {
    let page = RecordingPage()
    page.show(
      VStack {
        PrimaryButton(.commonSave, isBusy: true) {}
        SecondaryButton(.commonCancel) {}.disabled(true)
      }, in: environment())
    for button in page.all(.button) { #expect(button.isDisabled) }
    #expect(page.all(.button).count == 2)
  }

  @Test("a button that shows only a symbol is named for the screen reader")
  func buttonShowsOnlySymbolIsNamedForScreenReader() {
    let page = RecordingPage()
    page.show(
      VStack {
        FloatingButton(.controller, label: .menuChooseMode) {}
        SymbolButton(.close, label: .commonClose) {}
      }, in: environment())
    #expect(page.find(.button, "Choose a mode") != nil)
    #expect(page.find(.button, "Close") != nil)
  }

  @Test("a banner's badge moves in; the symbol of a kind does not")
  func badge() {
    for badge in [nil, AwardBadge(.bolt, color: .white).erasedContent] {
      let page = RecordingPage()
      page.show(Banner(.success, message: .syncSent(3), badge: badge), in: environment())
      let plays = page.allElements.contains { !$0.effects.isEmpty }
      if case .some = badge { #expect(plays) } else { #expect(!plays) }
    }
  }

  @Test("a segment is selected by a touch, and says when it is", arguments: [1.0, 2.0])
  func segmentIsSelectedByTouch(typeScale: Double) throws {
    let (page, log) = (RecordingPage(), Log())
    let options = [SegmentedSelectionView.Option(.modeClassicName), SegmentedSelectionView.Option(.settingsSound)]
    page.show(
      SegmentedSelectionView(.modeTitle, options: options, selection: 0) { log.taps.append($0) },
      in: environment(typeScale))
    try page.tap(.button, "Sound")
    #expect(log.taps == [1])
    #expect(page.find(.button, "Classic")?.isSelected == true)
    #expect(page.find(.button, "Sound")?.isSelected == false)
  }

  @Test("a folded card shows its content only when it is open")
  func foldedCardShowsContentOnlyWhenItIsOpen() throws {
    let (page, log) = (RecordingPage(), Log())
    func card(_ isExpanded: Bool) -> FoldableCard {
      FoldableCard(
        .modeTitle, isExpanded: isExpanded, toggle: { log.taps.append(7) }, content: { Text(.modeClassicSummary) })
    }
    let summary = Localization.string(.modeClassicSummary, in: .english)
    page.show(card(false), in: environment())
    #expect(!page.shows(summary))
    try page.tap(.button, "Game modes")
    #expect(log.taps == [7])
    page.show(card(true), in: environment())
    #expect(page.shows(summary))
  }

  @Test("a banner carries its message, its button and a way to hide it")
  func bannerCarriesMessage() throws {
    let (page, log) = (RecordingPage(), Log())
    page.show(
      Banner(
        .information, message: .updateReady, button: (title: .updateReload, action: { log.taps.append(1) }),
        dismiss: { log.taps.append(2) }), in: environment())
    #expect(page.shows("A new version is ready."))
    try page.tap(.button, "Reload")
    try page.tap(.button, "Dismiss")
    #expect(log.taps == [1, 2])
  }

  @Test("an error says what happened and offers to try again where that can help")
  func errorSaysWhatHappenedAndOffersToTryAgain() throws {
    let (page, log) = (RecordingPage(), Log())
    page.show(ErrorState(.errorNetwork) { log.taps.append(1) }, in: environment())
    #expect(page.shows("Something went wrong"))
    try page.tap(.button, "Try again")
    #expect(log.taps == [1])
    page.show(ErrorState(.errorNetwork), in: environment())
    #expect(page.all(.button).isEmpty)
  }

  @Test("an avatar shows the first letter of a name in any script, and a figure for none")
  func avatarShowsFirstLetterOfNameInAnyScript() {
    let page = RecordingPage()
    page.show(Avatar(name: "ნინო"), in: environment())
    #expect(page.shows("ნ"))
    page.show(Avatar(name: " Ada"), in: environment())
    #expect(page.shows("A"))
    page.show(Avatar(name: ""), in: environment())
    #expect(page.words.isEmpty)
  }
}
