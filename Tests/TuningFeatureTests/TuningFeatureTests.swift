import ClientHost
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import Testing

@testable import TuningFeature

@Suite("The rules of the tuning panel")
struct TuningRulesTests {
  @Test("a slider's many values are one step back")
  func sliderManyValuesAreOneStepBack() {
    let fixture = PanelFixture()
    let field = fixture.index("startingLimit")
    for value in [3_100, 3_200, 3_300] as [Int64] {
      fixture.pass(16)
      fixture.send(.rules(.set(field: field, to: value)))
    }
    #expect(fixture.effects == [.keepRules])
    #expect(fixture.state.rules.startingLimit == Milliseconds(3_300))
    fixture.send(.rules(.undo))
    #expect(fixture.state.draft.isStandard)
    fixture.send(.rules(.redo))
    #expect(fixture.value("startingLimit") == 3_300)
  }

  @Test("changes a while apart, or of two numbers, are steps of their own")
  func changesWhileApart() {
    let fixture = PanelFixture()
    fixture.send(.rules(.set(field: fixture.index("showGap"), to: 300)))
    fixture.pass(2_000)
    fixture.send(.rules(.set(field: fixture.index("showGap"), to: 400)))
    fixture.send(.rules(.set(field: fixture.index("tiltAngle"), to: 500)))
    fixture.send(.rules(.undo))
    #expect(fixture.value("tiltAngle") == 440)
    fixture.send(.rules(.undo))
    #expect(fixture.value("showGap") == 300)
    fixture.send(.rules(.undo))
    #expect(fixture.value("showGap") == 200)
    #expect(!fixture.state.draft.canUndo)
  }

  @Test("a hundred steps back are remembered, not more")
  func hundredStepsBackAreRemembered() {
    let fixture = PanelFixture()
    for step in 0..<300 {
      fixture.pass(2_000)
      fixture.send(.rules(.set(field: fixture.index("showGap"), to: Int64(step + 1))))
    }
    var steps = 0
    while fixture.state.draft.canUndo, steps < 1_000 {
      fixture.send(.rules(.undo))
      steps += 1
    }
    #expect(steps == 100)
  }

  @Test("a written number counts once it is one that can be; until then it stands there marked")
  func writtenNumberCountsOnceItIsOneCan() {
    let fixture = PanelFixture()
    let field = fixture.index("startingLimit")
    fixture.send(.rules(.entered(field: field, "2")))
    #expect(fixture.value("startingLimit") == 3_000)
    #expect(fixture.state.draft.entry?.isFlawed == true)
    fixture.send(.rules(.entered(field: field, "2500")))
    #expect(fixture.value("startingLimit") == 2_500)
    #expect(fixture.state.draft.entry?.isFlawed == false)
    fixture.send(.rules(.entered(field: field, "x")))
    #expect(fixture.value("startingLimit") == 2_500)
  }

  @Test(
    "texts that are no numbers are none",
    arguments: ["", "-", "1.5", "12 ", "1e3", "9999999999999", "١"])
  func noNumbers(text: String) {
    #expect(RulesDraft.number(text) == nil)
  }

  @Test("numbers that contradict each other are shown, and the last that did not are used")
  func numbersContradictOtherAreShown() {
    let fixture = PanelFixture()
    fixture.send(.rules(.set(field: fixture.index("shortestLimit"), to: 9_000)))
    #expect(fixture.state.draft.problem != nil)
    #expect(fixture.value("shortestLimit") == 9_000)
    #expect(fixture.state.rules == .standard)
    fixture.send(.rules(.play))
    #expect(fixture.effects.isEmpty)
    fixture.send(.rules(.set(field: fixture.index("startingLimit"), to: 9_500)))
    #expect(fixture.state.draft.problem == nil)
    #expect(fixture.state.rules.shortestLimit == Milliseconds(9_000))
    fixture.send(.rules(.play))
    #expect(fixture.effects == [.play(fixture.state.rules), .open("/out-of-pocket?rules=own")])
  }

  @Test("each number alone, and all together, go back to the standard")
  func numberAloneAndAllTogether() {
    let fixture = PanelFixture()
    for name in ["showGap", "tiltAngle", "swipeDistance"] {
      fixture.send(.rules(.set(field: fixture.index(name), to: fixture.value(name) + 1)))
    }
    #expect(fixture.state.draft.differences.count == 3)
    fixture.send(.rules(.reset(field: fixture.index("tiltAngle"))))
    #expect(fixture.state.draft.differences.count == 2)
    fixture.send(.rules(.resetAll))
    #expect(fixture.state.draft.isStandard)
  }

  @Test("every preset makes rules, and undo leads back from it", arguments: [0, 1, 2, 3])
  func everyPresetMakesRules(place: Int) {
    let fixture = PanelFixture()
    fixture.send(.rules(.preset(place)))
    #expect(fixture.state.draft.problem == nil)
    if place > 0 { fixture.send(.rules(.undo)) }
    #expect(fixture.state.draft.isStandard)
  }

  @Test("the search finds parts of names in any case")
  func searchFindsPartsOfNamesInAnyCase() {
    let fixture = PanelFixture()
    fixture.send(.rules(.search("TILT")))
    let names = fixture.state.draft.found.map { RunRules.fields[$0].name }
    #expect(names.contains { $0.utf8.elementsEqual("tiltHold".utf8) })
    #expect(names.contains { $0.utf8.elementsEqual("wrongTiltHold".utf8) })
    #expect(names.count < 12)
    fixture.send(.rules(.search("  ")))
    #expect(fixture.state.draft.found.count == RunRules.fields.count)
  }

  @Test("what is saved is read back the same, by every preset", arguments: [0, 1, 2, 3])
  func roundTrip(place: Int) throws {
    let fixture = PanelFixture()
    fixture.send(.rules(.preset(place)))
    let text = RulesFile.text(of: fixture.state.rules)
    #expect(try RulesFile.rules(from: Array(text.utf8)) == fixture.state.rules)
  }

  @Test(
    "a broken file says what is wrong and changes nothing",
    arguments: [
      "", "{", "[]", "{\"version\": 1}", "{\"version\": 0, \"values\": {}}",
      "{\"version\": 1, \"values\": {\"tiltHold\": \"long\"}}", "{\"version\": 1, \"values\": {\"tiltHold\": 99999}}",
      "{\"version\": 1, \"values\": {\"nothing\": 1}}", "{\"version\": 1, \"values\": [1]}",
      "{\"version\": 1, \"values\": {\"shortestLimit\": 9000}}",
    ])
  func brokenFile(text: String) {
    let fixture = PanelFixture()
    fixture.send(.rules(.set(field: fixture.index("showGap"), to: 333)))
    let before = fixture.state.draft.edited
    fixture.send(.rules(.importFile))
    #expect(fixture.effects == [.pickFile])
    fixture.send(.file(.content(name: "a.json", bytes: Array(text.utf8))))
    #expect(fixture.state.draft.edited == before)
    #expect(fixture.state.importing.error != nil)
    #expect(fixture.effects.isEmpty)
  }

  @Test("a mistake in a file is told by its line and column")
  func mistakeInFileIsToldByLineAndColumn() {
    let text = "{\n  \"version\": 1,\n  \"values\": {\"showGap\": 1,}\n}"
    var found: (Int, Int)?
    do throws(RulesFile.ParseError) {
      _ = try RulesFile.rules(from: Array(text.utf8))
    } catch {
      if case .syntax(let syntax) = error { found = (syntax.line, syntax.column) }
    }
    #expect(found?.0 == 3)
    #expect((found?.1 ?? 0) > 20)
  }

  @Test("pasted text is taken like a file, in one line too")
  func pastedTextIsTakenLikeFile() {
    let fixture = PanelFixture()
    fixture.send(.rules(.pasteTaken))
    #expect(fixture.state.importing.error == .nothingPasted)
    fixture.send(.rules(.pasteEdited("{\"version\": 1, \"values\": {\"showGap\": 250}}")))
    fixture.send(.rules(.pasteTaken))
    #expect(fixture.value("showGap") == 250)
    #expect(fixture.state.note == .imported)
    #expect(fixture.effects == [.keepRules])
  }

  @Test("an unrequested file is ignored")
  func strayFile() {
    let fixture = PanelFixture()
    fixture.send(
      .file(.content(name: "a.json", bytes: Array(RulesFile.text(of: RulePreset.gentle.rules(version: 1)).utf8))))
    #expect(fixture.state.draft.isStandard)
  }
}
