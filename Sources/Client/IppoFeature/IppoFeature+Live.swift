import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import Navigation
import RunFiles

/// A run under way: the watch's part.
extension IppoFeature {
  static let livePrefix = "live."
  static let diaryPrefix = "diary."
  static let recordingPrefix = "recording."
  static let kindKey = "kind"
  /// Newest recordings and diaries that the device keeps.
  static let mostRecordings = 20
  static let mostDiaries = 200
  /// A run that was left open for longer ends where its samples do.
  private static let longestBreak = Milliseconds.seconds(6 * 3_600)
  private static let watch: Int32 = 1

  static func reduce(
    _ state: inout State, run action: RunAction, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch action {
    case .pageOpened:
      // Loads the sensors' script ahead, so that the first tap speaks.
      return state.live == nil ? [.host(.more(.stopPlace))] : []
    case .kindTapped(let kind):
      state.kind = kind
      return [.store(kindKey, String(kind.rawValue)), .haptic(.button)]
    case .startTapped: return start(&state, shell)
    case .pauseTapped:
      state.live?.isPaused = true
      return [.host(.keepAwake(false)), .cancelTimer(Timer.tick), .haptic(.button)]
        + say(.ippoVoicePaused, state, shell)
    case .resumeTapped: return listen(&state, shell) + say(.ippoVoiceResumed, state, shell) + step(&state, shell)
    case .finishTapped: return finish(&state, shell)
    case .discardTapped:
      guard let live = state.live else { return [.unchanged] }
      return end(live, &state)
    case .lockTapped, .lockClosed:
      state.live?.lock = .locked
      return []
    case .unlockTapped:
      guard let live = state.live else { return [.unchanged] }
      state.live?.lock = live.lock == .locked ? .opening : .open
      return live.lock == .locked ? [.timer(Timer.lock, after: .seconds(4))] : [.cancelTimer(Timer.lock)]
    case .strapTapped: return toggleStrap(&state)
    case .outcomeEnded:
      state.live?.outcome = nil
      return []
    case .ticked: return step(&state, shell)
    case .seen(let isVisible): return isVisible ? step(&state, shell) : [.unchanged]
    case .motionAnswered(let answer): return take(answer, &state)
    case .moved(let readings): return take(readings, &state)
    case .placed(let event): return take(event, &state, shell)
    case .pulsed(let event): return take(event, &state, shell)
    case .detailTapped(let id):
      state.sheet = .run(id)
      return []
    }
  }

  // MARK: Start and end

  private static func start(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.live == nil, let age = state.log.state.age else { return [.unchanged] }
    state.live = LiveRun(
      id: state.generator.next(), seed: state.generator.next(), startedAt: shell.localTime,
      profile: RunProfile(kind: state.kind, age: age))
    return [.sound(.whistle), .haptic(.celebration)] + listen(&state, shell) + say(.ippoVoiceStart, state, shell)
      + step(&state, shell)
  }

  /// Everything that a run needs from the device.
  private static func listen(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live else { return [.unchanged] }
    state.live?.isPaused = false
    var effects: [Effect<Action>] = [.host(.keepAwake(true)), .host(.askMotion), .host(.listenMotion(true))]
    if state.sensors.motion != .good { state.sensors.motion = .waiting }
    if live.profile.kind != .treadmill {
      state.sensors.place = .waiting
      effects.append(.host(.more(.watchPlace(id: watch))))
    }
    return effects
  }

  /// The next sample, what the engine says to it, and the part of the run on the device.
  private static func step(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live, !live.isPaused else { return [.unchanged] }
    let count = live.recording.samples.count
    let signals = state.live?.advance(to: shell.now, pulse: state.sensors.pulse) ?? []
    var effects: [Effect<Action>] = [.timer(Timer.tick, after: .seconds(1))]
    guard let live = state.live, live.recording.samples.count > count else { return effects + [.unchanged] }
    let (number, part) = live.newestPart()
    effects.append(.store(livePrefix + String(number), Base64.url.text(part.encoded())))
    for signal in signals { effects += tell(signal, &state, shell) }
    effects += tellKilometer(&state, shell)
    return live.isFull ? effects + finish(&state, shell) : effects
  }

  private static func finish(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live else { return [.unchanged] }
    let effects = end(live, &state)
    guard live.engine.elapsed >= RunTiming.warmUp else {
      state.toast = .ippoRunShort
      return effects + [.announce(.ippoRunShort), .timer(Timer.toast, after: .seconds(4))]
    }
    let event = live.event()
    guard add(event, &state, shell) else { return effects + [.sound(.failure)] }
    let diary = RunDiary(RunChart(live.recording), track: live.track.places)
    return effects + [store(state.log)] + keep(diary, of: event.id, &state) + keep(live.recording, of: live.id, &state)
      + [.sound(.roundComplete), .haptic(.celebration), .navigate(.tab(Screen.runs.path))]
      + say(.ippoVoiceDone, state, shell)
  }

  /// Ends the run without crediting it.
  private static func end(_ live: LiveRun, _ state: inout State) -> [Effect<Action>] {
    state.live = nil
    (state.sensors.place, state.sensors.motion) = (.off, .off)
    return [
      .host(.keepAwake(false)), .host(.listenMotion(false)), .host(.more(.stopPlace)), .cancelTimer(Timer.tick),
    ] + (0..<max(live.parts, 1)).map { .store(livePrefix + String($0), nil) }
  }

  /// Ends a run that was left open hours ago, at its last sample.
  static func endForgotten(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live, shell.now - (live.startedAt + live.newest) > longestBreak else { return [] }
    return finish(&state, shell).filter { if case .navigate = $0 { false } else { true } }
  }

  // MARK: What is kept

  static func keep(_ diary: RunDiary, of id: UInt64, _ state: inout State) -> [Effect<Action>] {
    let key = diaryPrefix + String(id)
    state.diaries.removeAll { $0.key.hasSameBytes(as: key) }
    state.diaries.append(StoredText(key: key, text: Base64.url.text(diary.encoded())))
    var effects: [Effect<Action>] = state.diaries.suffix(1).map { .store($0.key, $0.text) }
    while state.diaries.count > mostDiaries { effects.append(.store(state.diaries.removeFirst().key, nil)) }
    return effects
  }

  /// The samples, until the run is proved.
  private static func keep(_ recording: RunRecording, of id: UInt64, _ state: inout State) -> [Effect<Action>] {
    let key = recordingPrefix + String(id)
    state.recordings.append(key)
    var effects: [Effect<Action>] = [.store(key, Base64.url.text(recording.encoded()))]
    while state.recordings.count > mostRecordings { effects.append(.store(state.recordings.removeFirst(), nil)) }
    return effects
  }

  // MARK: Sensors

  private static func toggleStrap(_ state: inout State) -> [Effect<Action>] {
    switch state.sensors.strap {
    case .good, .lost, .waiting:
      state.sensors.strap = .off
      state.sensors.pulse = nil
      return [.host(.more(.disconnectPulse))]
    case .off, .denied, .unavailable:
      state.sensors.strap = .waiting
      return [.host(.more(.connectPulse(id: watch)))]
    }
  }

  private static func take(_ answer: HostEvent.MotionPermission, _ state: inout State) -> [Effect<Action>] {
    guard state.live != nil else { return [.unchanged] }
    switch answer {
    case .granted: return [.unchanged]
    case .denied, .undecided: state.sensors.motion = .denied
    case .unavailable: state.sensors.motion = .unavailable
    }
    return []
  }

  private static func take(_ readings: [MotionReading], _ state: inout State) -> [Effect<Action>] {
    state.live?.read(readings)
    guard state.sensors.motion != .good, readings.contains(where: { $0.gravity.x.isFinite }) else {
      return [.unchanged]
    }
    state.sensors.motion = .good
    return []
  }

  private static func take(
    _ event: HostEvent.PlaceEvent, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    guard state.live != nil else { return [.unchanged] }
    let before = state.sensors.place
    switch event {
    case .fix(let fix):
      let isGood = state.live?.read(fix, at: shell.now) ?? false
      if isGood { state.sensors.place = .good } else if before == .good { state.sensors.place = .lost }
    case .lost: if before == .good { state.sensors.place = .lost }
    case .denied: state.sensors.place = .denied
    case .unavailable: state.sensors.place = .unavailable
    }
    let effects = step(&state, shell)
    return before == .good && state.sensors.place == .lost ? effects + say(.ippoVoiceNoPlace, state, shell) : effects
  }

  private static func take(
    _ event: HostEvent.PulseEvent, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch event {
    case .connected(let name):
      state.sensors.strap = .good
      state.sensors.strapName = name
      return [.sound(.successTick), .haptic(.success)]
    case .measured(let bytes):
      guard let rate = StrapReading.heartRate(bytes) else { return [.unchanged] }
      let isNew = state.sensors.pulse?.rate != rate
      state.sensors.strap = .good
      state.sensors.pulse = Sensors.Pulse(rate: rate, at: shell.now)
      if state.live != nil { return step(&state, shell) }
      return isNew ? [] : [.unchanged]
    case .lost:
      state.sensors.strap = .lost
      return state.live == nil ? [] : say(.ippoVoiceNoPulse, state, shell)
    case .cancelled: state.sensors.strap = .off
    case .unavailable: state.sensors.strap = .unavailable
    case .failed: state.sensors.strap = .denied
    }
    return []
  }
}
