import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import TuningFeature

@Suite("The tuning panel's screens")
struct TuningScreenTests {
  func show(_ bench: PanelBench, on page: RecordingPage, in language: Language = .english, large: Bool = false) {
    page.show(
      TuningFeature.view(bench.state, send: bench.send, back: {}),
      in: Environment(
        localize: Localization.localizer(for: language), locale: language.code, theme: ThemeName.outOfPocket.rawValue,
        typeScale: large ? 2 : 1))
  }

  /// The panel with something in every part.
  func busy() -> PanelBench {
    let bench = PanelBench()
    bench.send(.rules(.set(field: bench.index("shortestLimit"), to: 9_000)))
    bench.send(.rules(.search("i")))
    bench.send(.rules(.importFile))
    bench.send(.file(.content(name: "a.json", bytes: Array("{".utf8))))
    bench.send(.show(.takes))
    bench.send(.takes(.record))
    bench.send(.sensor(.readings(bench.shaking)))
    bench.send(.takes(.stop))
    bench.send(.sensor(.count(true)))
    bench.send(.sensor(.pause))
    return bench
  }

  @Test("every view is whole in every language and size: no raw key, no nameless button", arguments: [0, 1, 2, 3])
  func complete(section: Int) {
    let bench = busy()
    bench.state.section = TuningFeature.Section.allCases[section]
    let names = RunRules.fields.map { $0.name } + ["pt", "mg", "mrad", "JSON", "a"]
    for language in Language.allCases {
      for large in [false, true] {
        let page = RecordingPage()
        show(bench, on: page, in: language, large: large)
        #expect(page.complaint.isEmpty, "\(page.complaint)")
        for button in page.all(.button) { #expect(!page.name(of: button).isEmpty) }
        if language == .english {
          for words in page.words {
            let flaw = Localization.flaw(in: words, language: language, names: names)
            #expect(flaw == nil, "\(words)")
          }
        }
      }
    }
  }

  @Test("a rule is found, written and played from the page")
  func tuning() throws {
    let bench = PanelBench()
    let page = RecordingPage()
    show(bench, on: page)
    let search = try #require(page.find(.textField, "Name of a rule"))
    try page.type("startingLimit", into: search)
    show(bench, on: page)
    let entry = try #require(page.all(.textField, "startingLimit").first)
    try page.type("2600", into: entry)
    show(bench, on: page)
    #expect(page.shows("1 number changed"))
    #expect(page.shows("3000 → 2600 ms"))
    try page.tap(.button, "Play with these")
    #expect(bench.effects == [.play(bench.state.rules)])
    try page.tap(.button, "Undo")
    show(bench, on: page)
    #expect(page.shows("All numbers are standard"))
  }

  @Test("a frame of the plot changes its lines and figures, and nothing else on the page")
  func calmPlot() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    let page = RecordingPage()
    let rest = bench.readings(from: 0, (0..<400).map { Int32($0 * 37 % 101) })
    bench.send(.sensor(.readings(Array(rest.prefix(390)))))
    show(bench, on: page)
    bench.send(.sensor(.readings(Array(rest.suffix(10)))))
    show(bench, on: page)
    #expect(page.operationCount > 0)
    #expect(page.operationCount <= 12, "\(page.operationCount)")
  }
}
