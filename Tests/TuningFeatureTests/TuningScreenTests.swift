import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import TuningFeature

@Suite("The tuning panel's screens")
struct TuningScreenTests {
  @Test("every view is whole in every language and size: no raw key, no nameless button", arguments: [0, 1, 2, 3])
  func everyViewIsWholeInEveryLanguageAndSize(section: Int) {
    let fixture = PanelFixture.busy()
    fixture.state.section = TuningFeature.Section.allCases[section]
    let names = RunRules.fields.map { $0.name } + ["pt", "mg", "mrad", "JSON", "a"]
    for language in Language.allCases {
      for large in [false, true] {
        let page = RecordingPage()
        fixture.show(on: page, in: language, large: large)
        #expect(page.complaint.isEmpty, "\(page.complaint)")
        for button in page.all(.button) { #expect(!page.name(of: button).isEmpty) }
        if language == .english {
          for words in page.words {
            let error = Localization.flaw(in: words, language: language, names: names)
            #expect(error == nil, "\(words)")
          }
        }
      }
    }
  }

  @Test("a rule is found, written and played from the page")
  func ruleIsFound() throws {
    let fixture = PanelFixture()
    let page = RecordingPage()
    fixture.show(on: page)
    let search = try #require(page.find(.textField, "Search"))
    try page.type("startingLimit", into: search)
    fixture.show(on: page)
    let entry = try #require(page.all(.textField, "startingLimit").first)
    try page.type("2600", into: entry)
    fixture.show(on: page)
    #expect(page.shows("1 number changed"))
    #expect(page.shows("3000 → 2600 ms"))
    try page.tap(.button, "Play with these rules")
    #expect(fixture.effects == [.play(fixture.state.rules), .open("/out-of-pocket?rules=own")])
    try page.tap(.button, "Undo")
    fixture.show(on: page)
    #expect(page.shows("All numbers are standard"))
  }

  @Test("a frame of the plot changes its lines and figures, and nothing else on the page")
  func calmPlot() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    let page = RecordingPage()
    let rest = fixture.readings(from: 0, (0..<400).map { Int32($0 * 37 % 101) })
    fixture.send(.sensor(.readings(Array(rest.prefix(390)))))
    fixture.show(on: page)
    fixture.send(.sensor(.readings(Array(rest.suffix(10)))))
    fixture.show(on: page)
    #expect(page.operationCount > 0)
    #expect(page.operationCount <= 12, "\(page.operationCount)")
  }
}
