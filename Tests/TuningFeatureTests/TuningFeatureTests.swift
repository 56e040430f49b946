import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import TuningFeature

/// The panel, driven as the shell drives it.
final class PanelBench {
  var state: TuningFeature.State
  var effects: [TuningFeature.Effect] = []

  init() {
    state = TuningFeature.State(now: Timestamp(1_000_000))
    send(.opened)
  }

  func send(_ action: TuningFeature.Action) {
    effects = TuningFeature.reduce(&state, action)
  }

  func pass(_ span: Int64) { state.now = state.now + Milliseconds(span) }

  func index(_ name: String) -> Int { RunRules.fields.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? -1 }

  func value(_ name: String) -> Int64 { state.draft.value(of: index(name)) }

  /// Readings of a phone held upright, 16 ms apart, pushed by so much along its z axis.
  func readings(from start: Int64, _ pushes: [Int32]) -> [MotionSample] {
    pushes.enumerated().map { place, push in
      MotionSample(
        time: Milliseconds(start + Int64(place) * 16), acceleration: MotionVector(x: push, y: 0, z: 1_000),
        linear: MotionVector(x: push, y: 0, z: 0))
    }
  }

  /// A second of rest, then two of shaking at 4 Hz with 3.5 g.
  var shaking: [MotionSample] {
    var pushes = [Int32](repeating: 0, count: 63)
    for place in 0..<125 { pushes.append(place / 8 % 2 == 0 ? 3_500 : -3_500) }
    return readings(from: 0, pushes)
  }
}

@Suite("The rules of the tuning panel")
struct TuningRulesTests {
  @Test("a slider's many values are one step back")
  func coalescing() {
    let bench = PanelBench()
    let field = bench.index("startingLimit")
    for value in [3_100, 3_200, 3_300] as [Int64] {
      bench.pass(16)
      bench.send(.rules(.set(field: field, to: value)))
    }
    #expect(bench.effects == [.keepRules])
    #expect(bench.state.rules.startingLimit == Milliseconds(3_300))
    bench.send(.rules(.undo))
    #expect(bench.state.draft.isStandard)
    bench.send(.rules(.redo))
    #expect(bench.value("startingLimit") == 3_300)
  }

  @Test("changes a while apart, or of two numbers, are steps of their own")
  func steps() {
    let bench = PanelBench()
    bench.send(.rules(.set(field: bench.index("showGap"), to: 300)))
    bench.pass(2_000)
    bench.send(.rules(.set(field: bench.index("showGap"), to: 400)))
    bench.send(.rules(.set(field: bench.index("tiltAngle"), to: 500)))
    bench.send(.rules(.undo))
    #expect(bench.value("tiltAngle") == 440)
    bench.send(.rules(.undo))
    #expect(bench.value("showGap") == 300)
    bench.send(.rules(.undo))
    #expect(bench.value("showGap") == 200)
    #expect(!bench.state.draft.canUndo)
  }

  @Test("a hundred steps back are remembered, not more")
  func bounded() {
    let bench = PanelBench()
    for step in 0..<300 {
      bench.pass(2_000)
      bench.send(.rules(.set(field: bench.index("showGap"), to: Int64(step + 1))))
    }
    var steps = 0
    while bench.state.draft.canUndo, steps < 1_000 {
      bench.send(.rules(.undo))
      steps += 1
    }
    #expect(steps == 100)
  }

  @Test("a written number counts once it is one that can be; until then it stands there marked")
  func entries() {
    let bench = PanelBench()
    let field = bench.index("startingLimit")
    bench.send(.rules(.entered(field: field, "2")))
    #expect(bench.value("startingLimit") == 3_000)
    #expect(bench.state.draft.entry?.isFlawed == true)
    bench.send(.rules(.entered(field: field, "2500")))
    #expect(bench.value("startingLimit") == 2_500)
    #expect(bench.state.draft.entry?.isFlawed == false)
    bench.send(.rules(.entered(field: field, "x")))
    #expect(bench.value("startingLimit") == 2_500)
  }

  @Test(
    "texts that are no numbers are none",
    arguments: ["", "-", "1.5", "12 ", "1e3", "9999999999999", "١"])
  func noNumbers(text: String) {
    #expect(RulesDraft.number(text) == nil)
  }

  @Test("numbers that contradict each other are shown, and the last that did not are used")
  func contradiction() {
    let bench = PanelBench()
    bench.send(.rules(.set(field: bench.index("shortestLimit"), to: 9_000)))
    #expect(bench.state.draft.problem != nil)
    #expect(bench.value("shortestLimit") == 9_000)
    #expect(bench.state.rules == .standard)
    bench.send(.rules(.play))
    #expect(bench.effects.isEmpty)
    bench.send(.rules(.set(field: bench.index("startingLimit"), to: 9_500)))
    #expect(bench.state.draft.problem == nil)
    #expect(bench.state.rules.shortestLimit == Milliseconds(9_000))
    bench.send(.rules(.play))
    #expect(bench.effects == [.play(bench.state.rules)])
  }

  @Test("each number alone, and all together, go back to the standard")
  func resets() {
    let bench = PanelBench()
    for name in ["showGap", "tiltAngle", "swipeDistance"] {
      bench.send(.rules(.set(field: bench.index(name), to: bench.value(name) + 1)))
    }
    #expect(bench.state.draft.differences.count == 3)
    bench.send(.rules(.reset(field: bench.index("tiltAngle"))))
    #expect(bench.state.draft.differences.count == 2)
    bench.send(.rules(.resetAll))
    #expect(bench.state.draft.isStandard)
  }

  @Test("every preset makes rules, and undo leads back from it", arguments: [0, 1, 2, 3])
  func presets(place: Int) {
    let bench = PanelBench()
    bench.send(.rules(.preset(place)))
    #expect(bench.state.draft.problem == nil)
    if place > 0 { bench.send(.rules(.undo)) }
    #expect(bench.state.draft.isStandard)
  }

  @Test("the search finds parts of names in any case")
  func search() {
    let bench = PanelBench()
    bench.send(.rules(.search("TILT")))
    let names = bench.state.draft.found.map { RunRules.fields[$0].name }
    #expect(names.contains { $0.utf8.elementsEqual("tiltHold".utf8) })
    #expect(names.contains { $0.utf8.elementsEqual("wrongTiltHold".utf8) })
    #expect(names.count < 12)
    bench.send(.rules(.search("  ")))
    #expect(bench.state.draft.found.count == RunRules.fields.count)
  }

  @Test("what is saved is read back the same, by every preset", arguments: [0, 1, 2, 3])
  func roundTrip(place: Int) throws {
    let bench = PanelBench()
    bench.send(.rules(.preset(place)))
    let text = RulesFile.text(of: bench.state.rules)
    #expect(try RulesFile.rules(from: Array(text.utf8)) == bench.state.rules)
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
    let bench = PanelBench()
    bench.send(.rules(.set(field: bench.index("showGap"), to: 333)))
    let before = bench.state.draft.edited
    bench.send(.rules(.importFile))
    #expect(bench.effects == [.pickFile])
    bench.send(.file(.content(name: "a.json", bytes: Array(text.utf8))))
    #expect(bench.state.draft.edited == before)
    #expect(bench.state.importing.flaw != nil)
    #expect(bench.effects.isEmpty)
  }

  @Test("a mistake in a file is told by its line and column")
  func place() {
    let text = "{\n  \"version\": 1,\n  \"values\": {\"showGap\": 1,}\n}"
    var found: (Int, Int)?
    do throws(RulesFile.Flaw) {
      _ = try RulesFile.rules(from: Array(text.utf8))
    } catch {
      if case .syntax(let syntax) = error { found = (syntax.line, syntax.column) }
    }
    #expect(found?.0 == 3)
    #expect((found?.1 ?? 0) > 20)
  }

  @Test("pasted text is taken like a file, in one line too")
  func paste() {
    let bench = PanelBench()
    bench.send(.rules(.pasteTaken))
    #expect(bench.state.importing.flaw == .nothingPasted)
    bench.send(.rules(.pasteEdited("{\"version\": 1, \"values\": {\"showGap\": 250}}")))
    bench.send(.rules(.pasteTaken))
    #expect(bench.value("showGap") == 250)
    #expect(bench.state.note == .imported)
    #expect(bench.effects == [.keepRules])
  }

  @Test("a file nobody asked for is left alone")
  func strayFile() {
    let bench = PanelBench()
    bench.send(
      .file(.content(name: "a.json", bytes: Array(RulesFile.text(of: RulePreset.gentle.rules(version: 1)).utf8))))
    #expect(bench.state.draft.isStandard)
  }
}
