import ClientHost
import DesignBook
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

@testable import AppKit
@testable import TuningFeature

/// The panel's effects as compared by tests.
enum Request: Equatable {
  case askMotion
  case listenMotion(Bool)
  case setTimer(after: Milliseconds)
  case cancelTimer
  case saveFile(name: String, bytes: [UInt8])
  case pickFile
  case copy(String)
  case keepRules
  case storeTake(Int32)
  case removeTake(Int32)
  case play(RunRules)
  case open(String)
  case askConfiguration
  case unchanged
  case other

  init(_ effect: Effect<TuningFeature.Action>) {
    switch effect {
    case .host(.askMotion): self = .askMotion
    case .host(.listenMotion(let isListening)): self = .listenMotion(isListening)
    case .timer(1, let span): self = .setTimer(after: span)
    case .cancelTimer(1): self = .cancelTimer
    case .host(.saveFile(let name, _, let bytes)): self = .saveFile(name: name, bytes: bytes)
    case .host(.pickFile): self = .pickFile
    case .host(.copyText(let text)): self = .copy(text)
    case .store("rules", .some): self = .keepRules
    case .store(let key, let value) where key.utf8.starts(with: "take.".utf8):
      let number = Int32(String(decoding: Array(key.utf8)[5...], as: UTF8.self)) ?? 0
      self = value == nil ? .removeTake(number) : .storeTake(number)
    case .leave(let text, "outOfPocket", "ownRules"): self = Self.rules(text).map { .play($0) } ?? .other
    case .navigate(.open(let path)): self = .open(path)
    case .request: self = .askConfiguration
    case .unchanged: self = .unchanged
    default: self = .other
    }
  }

  private static func rules(_ text: String) -> RunRules? { try? RulesFile.rules(from: Array(text.utf8)) }
}

extension TuningFeature.State {
  func take(_ id: Int32) -> Take? { takes.take(id) }
}

/// The panel, driven like the shell.
final class PanelFixture {
  var state: TuningFeature.State
  var shell: ShellContext
  var effects: [Request] = []

  static let page = PageTable(TuningFeature.pages).page(at: "/out-of-pocket/tuning")

  init() {
    shell = ShellContext(page: Self.page)
    shell.now = Timestamp(1_000_000)
    state = TuningFeature.State(now: shell.now)
    send(.opened)
  }

  func send(_ action: TuningFeature.Action) {
    effects = TuningFeature.reduce(&state, action, shell).map { Request($0) }
  }

  func pass(_ span: Int64) { shell.now = shell.now + Milliseconds(span) }

  func index(_ name: String) -> Int { RunRules.fields.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? -1 }

  func value(_ name: String) -> Int64 { state.draft.value(of: index(name)) }

  /// Readings of an upright phone, 16 ms apart, pushed along its z axis.
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

  func show(on page: RecordingPage, in language: Language = .english, large: Bool = false) {
    page.show(
      TuningFeature.view(state, page: Self.page, shell: shell, send: send),
      in: Environment(
        localize: Localization.localizer(for: language), locale: language.code, theme: ThemeName.outOfPocket.rawValue,
        typeScale: large ? 2 : 1))
  }

  /// The panel with something in every part.
  static func busy() -> PanelFixture {
    let fixture = PanelFixture()
    fixture.send(.rules(.set(field: fixture.index("shortestLimit"), to: 9_000)))
    fixture.send(.rules(.search("i")))
    fixture.send(.rules(.importFile))
    fixture.send(.file(.content(name: "a.json", bytes: Array("{".utf8))))
    fixture.send(.show(.takes))
    fixture.send(.takes(.record))
    fixture.send(.sensor(.readings(fixture.shaking)))
    fixture.send(.takes(.stop))
    fixture.send(.sensor(.count(true)))
    fixture.send(.sensor(.pause))
    return fixture
  }
}
