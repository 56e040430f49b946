import ClientHost
import GestureRecognition
import HandModel
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import WebUI

@testable import AppFeature

/// The whole client without a browser: the shell, a recording page, a server, the device's storage, history and clock.
///
/// What a visitor does goes in through the page; what the page is asked to do is performed here.
final class AppBench {
  var state = AppFeature.State()
  let page = RecordingPage()
  var server = FakeServer()
  /// Whether answers come by themselves; otherwise they wait for `deliver()`.
  var answersAtOnce = true
  var storage: [HostEvent.Entry] = []
  var isStorageFull = false
  var history = ["/out-of-pocket"]
  var position = 0
  var now: Int64 = 1_763_640_000_000
  /// What was asked of the page since the last `clear()`.
  var effects: [HostEffect] = []
  /// How often the app was launched: each page load brings other randomness.
  private var launches: UInt64 = 0
  private var alarms: [(id: Int32, due: Int64)] = []
  private var waiting: [HostEffect] = []
  private var hand = SyntheticHand(seed: 5)
  private var fingersUpAt: Int64 = 0
  /// Operations the page did not understand, if ever.
  var complaint: String { page.complaint }

  /// Whether the app remembers Discreet Mode, so that no motion is asked for.
  var isDiscreet = true
  /// What the page answers when it is asked for the sensors; nil for a page that never answers.
  var motionPermission: HostEvent.MotionPermission? = .granted
  /// Whether a reading comes when the page is told to listen.
  var hasSensors = true

  // MARK: The device

  /// Starts the app as a page load does: with a fresh state, and what the device kept.
  func launch(
    path: String? = nil, languages: [String] = ["en-GB"], isOnline: Bool = true, reducesMotion: Bool = false,
    hasVibration: Bool = true
  ) {
    launches += 1
    if isDiscreet, !storage.contains(where: { $0.key == "playd.outOfPocket" }) {
      var memory = OutOfPocketMemory()
      memory.options.isDiscreet = true
      storage.append(HostEvent.Entry(key: "playd.outOfPocket", value: memory.text))
    }
    state = AppFeature.State()
    alarms = []
    waiting = []
    if let path { history[position] = path }
    host(
      .launched(
        HostEvent.Launch(
          path: history[position], historyEntry: Int32(position), languages: languages, storage: storage,
          isOnline: isOnline, entropy: 41 + launches,
          preferences: HostEvent.Preferences(reducesMotion: reducesMotion, isDark: false), utcOffset: 240,
          hasVibration: hasVibration)))
  }

  /// A bench on the menu, the title over and the stock filled.
  static func atMenu(languages: [String] = ["en-GB"], isOnline: Bool = true) -> AppBench {
    let bench = AppBench()
    bench.launch(languages: languages, isOnline: isOnline)
    bench.wait(1_700)
    bench.send(.welcome(.later))
    bench.clear()
    return bench
  }

  func clear() { effects = [] }

  func host(_ event: HostEvent) { send(.host(event)) }

  func send(_ action: AppFeature.Action) {
    let effects = AppFeature.step(&state, action, at: Timestamp(now))
    show()
    for effect in effects { perform(effect) }
  }

  private func show() {
    page.show(AppFeature.view(state) { [unowned self] in send($0) }, in: AppFeature.environment(state))
  }

  func perform(_ effect: HostEffect) {
    effects.append(effect)
    switch effect {
    case .request:
      waiting.append(effect)
      if answersAtOnce { deliver() }
    case .setTimer(let id, let span):
      alarms.removeAll { $0.id == id }
      alarms.append((id, now + span.rawValue))
    case .cancelTimer(let id): alarms.removeAll { $0.id == id }
    case .store(let key, let value):
      if isStorageFull, value != nil {
        host(.storageFailed(key: key))
        return
      }
      storage.removeAll { $0.key == key }
      if let value { storage.append(HostEvent.Entry(key: key, value: value)) }
    case .setPath(let path, let replacing):
      if replacing {
        history[position] = path
      } else {
        history.removeSubrange((position + 1)...)
        history.append(path)
        position += 1
      }
    case .goBack(let entries): goBack(Int(entries))
    case .askMotion: if let motionPermission { host(.motionPermission(motionPermission)) }
    case .listenMotion(true): if hasSensors { host(.motion([ClientHost.MotionReading(restingAt: now)])) }
    default: break
    }
  }

  /// The browser's own back button does the same.
  func goBack(_ entries: Int = 1) {
    guard position >= entries else { return }
    position -= entries
    host(.navigated(path: history[position], entry: Int32(position)))
  }

  /// Lets the server answer what it was asked.
  func deliver() {
    while !waiting.isEmpty {
      guard case .request(let id, let method, let path, let headers, let body) = waiting.removeFirst() else { continue }
      let answer = server.answer(method: method, path: path, headers: headers, body: body, now: now)
      host(.response(id: id, status: answer.status, body: answer.body))
    }
  }

  func setOnline(_ isOnline: Bool) {
    server.mode = isOnline ? .well : .unreachable
    host(.network(isOnline: isOnline))
  }

  /// Lets time pass, ringing what is due on the way.
  func wait(_ span: Int64) { wait(until: now + span) }

  func wait(until moment: Int64) {
    while let next = alarms.filter({ $0.due <= moment }).min(by: { $0.due < $1.due }) {
      alarms.removeAll { $0.id == next.id }
      now = max(now, next.due)
      host(.timer(id: next.id))
    }
    now = max(now, moment)
  }

  /// Sets the device's clock back, while nothing else stands still.
  func setClockBack(_ span: Int64) {
    now -= span
    fingersUpAt -= span
    server.clockOffset += span
    for index in alarms.indices { alarms[index].due -= span }
  }

  // MARK: The visitor

  /// Presses what the words say; the topmost, where two say the same.
  func press(_ words: LocalizedStringResource) throws(RecordingPage.Failure) {
    let name = Localization.string(words, in: state.language)
    guard let button = page.all(.button, name).last else { throw .notFound(name) }
    try page.tap(button)
  }

  func shows(_ words: LocalizedStringResource) -> Bool {
    page.shows(Localization.string(words, in: state.language))
  }

  /// Puts the rules aside for good, so that Start starts.
  func knowRules() throws(RecordingPage.Failure) {
    if state.isWelcoming { send(.welcome(.later)) }
    try press(.rulesTitle)
    try press(.rulesDone)
  }

  var play: Play? { if case .playing(let play) = state.outOfPocket.screen { play } else { nil } }
  var over: GameOver? { if case .over(let over) = state.outOfPocket.screen { over } else { nil } }

  /// Makes a gesture on the surface as a hand would, after a moment to react.
  func make(_ gesture: Gesture) throws(RecordingPage.Failure) {
    let start = max(now + hand.reaction().rawValue, fingersUpAt + 40)
    let samples = hand.perform(gesture, at: Milliseconds(start))
    for sample in samples {
      wait(until: sample.time.rawValue)
      fingersUpAt = sample.time.rawValue
      guard play != nil, let surface = page.surface else { return }
      try page.touch(surface, [SurfacePointer(sample)])
    }
  }

  /// Plays until `score` points are made, then ends the game by a wrong gesture.
  func playGame(_ score: Int64) throws(RecordingPage.Failure) {
    var tries = 0
    while let play, play.score < score, let prompt = play.prompt, tries < 200 {
      tries += 1
      try make(prompt.item.answer)
    }
    if let prompt = play?.prompt { try make(SyntheticRunner.wrong(for: prompt.item.answer)) }
    wait(1_000)
  }
}

extension SurfacePointer {
  /// A reading with its time as Unix milliseconds.
  fileprivate init(_ sample: PointerSample) {
    let phase: Phase =
      switch sample.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      pointer: sample.pointer, phase: phase, x: Double(sample.x) / 16, y: Double(sample.y) / 16,
      time: Double(sample.time.rawValue), surface: Size(width: 390, height: 844))
  }
}

extension ClientHost.MotionReading {
  /// A phone lying on its back.
  init(restingAt now: Int64) {
    self.init(
      time: Double(now), gravity: Vector(0, 0, 9.81), acceleration: Vector(0, 0, 0), rotation: Vector(0, 0, 0), beta: 0,
      gamma: 0)
  }
}

extension Board {
  /// What the bench plays: Classic in Discreet Mode.
  static let classicDiscreet =
    Board(RankingClass(mode: .classic, pool: .discreet)) ?? .classicTouch
}
