import AppKit
import ClientHost
import IppoAPI
import IppoEngine
import Kernel
import Localization
import Navigation
import PlaydAPI
import RunFiles

/// A run under way: the watch's part.
extension IppoFeature {
  static let livePrefix = "live."
  static let pausedKey = "paused"
  static let kindKey = "kind"
  /// A run that was left open for longer ends where its samples do.
  private static let longestBreak = Milliseconds.seconds(6 * 3_600)
  /// The longest break after which an interrupted run resumes without a tap.
  private static let shortBreak = Milliseconds.seconds(120)
  /// Positions are lost after this long without a good one.
  private static let freshPlace = Milliseconds.seconds(20)
  private static let watch: Int32 = 1

  static func reduce(
    _ state: inout State, run action: RunAction, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch action {
    case .pageOpened:
      // Loads the sensors' script ahead, so that the first tap speaks.
      let effects: [Effect<Action>] = state.live == nil ? [.host(.more(.stopPlace))] : []
      return effects + sync(&state, shell) + stockUp(state, shell)
    case .kindTapped(let kind):
      state.kind = kind
      return [.store(kindKey, String(kind.rawValue)), .haptic(.button)]
    case .startTapped: return start(&state, shell)
    case .pauseTapped: return pause(&state) + [.haptic(.button)] + say(.ippoVoicePaused, shell)
    case .resumeTapped: return listen(&state) + say(.ippoVoiceResumed, shell) + step(&state, shell)
    case .finishTapped: return endRun(&state, shell)
    case .discardTapped: return endRun(&state, shell, counts: false)
    case .lockTapped, .lockClosed:
      state.live?.lock = .locked
      return []
    case .unlockTapped:
      guard let lock = state.live?.lock else { return [.unchanged] }
      state.live?.lock = lock == .locked ? .opening : .open
      return lock == .locked ? [.timer(Timer.lock, after: .seconds(4))] : [.cancelTimer(Timer.lock)]
    case .strapTapped: return toggleStrap(&state)
    case .outcomeEnded:
      state.live?.outcome = nil
      return []
    case .ticked: return orUnchanged(&state) { look(&$0, shell) }
    case .goesOnElsewhere:
      guard state.live?.isPaused == false else { return [.unchanged] }
      return pause(&state)
    case .endedElsewhere:
      guard state.live != nil else { return [.unchanged] }
      state.live = nil
      return stopSensors(&state)
    case .motionAnswered(let answer): return handle(answer, &state)
    case .moved(let readings): return handle(readings, &state, shell)
    case .placed(let event): return handle(event, &state, shell)
    case .pulsed(let event): return handle(event, &state, shell)
    case .detailTapped(let start):
      state.sheet = .run(start)
      return []
    }
  }

  /// Marks effects that came with no new sample as showing nothing new.
  private static func orUnchanged(_ state: inout State, _ act: (inout State) -> [Effect<Action>]) -> [Effect<Action>] {
    let count = state.live?.recording.samples.count
    let sensors = state.sensors
    let effects = act(&state)
    return count == state.live?.recording.samples.count && sensors == state.sensors ? effects + [.unchanged] : effects
  }

  // MARK: Start

  private static func start(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.live == nil, let age = state.log.state.age else { return [.unchanged] }
    state.sync.running = state.sync.former == nil ? state.sync.takeSession(at: shell.now) : nil
    state.live = LiveRun(
      id: state.generator.next(), seed: state.generator.next(), startedAt: shell.localTime,
      profile: RunProfile(kind: state.kind, age: age), session: state.sync.running)
    return [.sound(.whistle), .haptic(.celebration)] + keep(state) + listen(&state) + say(.ippoVoiceStart, shell)
      + step(&state, shell) + stockUp(state, shell)
  }

  /// Gives an issued run to the run under way that has none.
  static func issueLive(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live, live.session == nil, state.sync.former == nil,
      let session = state.sync.takeSession(at: shell.now)
    else { return [] }
    state.sync.running = session
    state.live?.issue(session)
    return (0..<live.parts).compactMap { storePart($0, state) }
  }

  /// Everything that a run needs from the device.
  private static func listen(_ state: inout State) -> [Effect<Action>] {
    guard let live = state.live else { return [.unchanged] }
    state.live?.isPaused = false
    var effects: [Effect<Action>] = [
      .store(pausedKey, nil), .host(.keepAwake(true)), .host(.askMotion), .host(.listenMotion(true)),
    ]
    state.sensors.motion = .waiting
    if live.profile.kind != .treadmill {
      state.sensors.place = .waiting
      effects.append(.host(.more(.watchPlace(id: watch))))
    }
    return effects
  }

  private static func pause(_ state: inout State) -> [Effect<Action>] {
    state.live?.isPaused = true
    return stopSensors(&state) + [.store(pausedKey, "1")]
  }

  private static func stopSensors(_ state: inout State) -> [Effect<Action>] {
    (state.sensors.place, state.sensors.motion) = (.off, .off)
    return [.host(.keepAwake(false)), .host(.listenMotion(false)), .host(.more(.stopPlace)), .cancelTimer(Timer.tick)]
  }

  // MARK: Every second

  /// The next sample of a run that is not paused.
  static func look(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.live?.isPaused == false ? losePlace(&state, shell) + step(&state, shell) : []
  }

  /// Takes the next sample, announces the engine's signals, and stores the run's last minute.
  private static func step(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let count = state.live?.recording.samples.count ?? 0
    let signals = state.live?.advance(to: shell.now, pulse: state.sensors.pulse) ?? []
    var effects: [Effect<Action>] = [.timer(Timer.tick, after: .seconds(1))]
    guard let live = state.live else { return [] }
    if live.recording.samples.count > count {
      if let part = storePart(live.parts - 1, state) { effects.append(part) }
      for signal in signals { effects += tell(signal, &state, shell) }
      effects += tellKilometer(&state, shell)
    }
    return live.isFull ? effects + endRun(&state, shell) : effects
  }

  private static func storePart(_ number: Int, _ state: State) -> Effect<Action>? {
    state.live.map { .store(livePrefix + String(number), Base64.url.text($0.part(number).encoded())) }
  }

  // MARK: The end

  /// Ends the run and counts it on the same way as one from a file.
  private static func endRun(
    _ state: inout State, _ shell: ShellContext, counts: Bool = true
  ) -> [Effect<Action>] {
    guard let live = state.live else { return [.unchanged] }
    var effects = forget(live, &state) + stopSensors(&state)
    guard counts, live.engine.elapsed >= RunTiming.warmUp else {
      // The issued run can be run another time.
      if let session = live.session { state.sync.sessions.insert(session, at: 0) }
      effects += keep(state)
      guard counts else { return effects }
      state.toast = .ippoRunShort
      return effects + [.announce(.ippoRunShort), .timer(Timer.toast, after: .seconds(4))]
    }
    let diary = RunDiary(RunChart(live.recording), track: live.track.places.map { $0.position })
    effects += keep(diary, of: live.startedAt, &state)
    if let session = live.session {
      effects += finish(live.recording, as: session, in: &state, shell: shell)
    } else {
      effects += credit(live.recording, &state, shell)
      if !state.sync.waiting.isEmpty { state.importProblem = .waits }
    }
    return effects + [.sound(.roundComplete), .haptic(.celebration), .navigate(.tab(Screen.runs.path))]
      + say(.ippoVoiceDone, shell)
  }

  /// Removes the run from the screen and the device.
  private static func forget(_ live: LiveRun, _ state: inout State) -> [Effect<Action>] {
    state.live = nil
    state.sync.running = nil
    return [.store(pausedKey, nil)] + (0..<max(live.parts, 1)).map { .store(livePrefix + String($0), nil) }
  }

  /// A run under way when its player leaves the device: it counts as far as it came, once the player is back.
  static func leaveRun(_ state: inout State) -> [Effect<Action>] {
    guard let live = state.live else { return [] }
    let effects = forget(live, &state) + stopSensors(&state)
    guard live.engine.elapsed >= RunTiming.warmUp else { return effects }
    if let session = live.session {
      state.sync.proving.append(ProvingRun(session: session.sessionID, recording: live.recording.encoded()))
    } else {
      state.sync.waiting.append(live.recording.encoded())
    }
    return effects
  }

  /// Resumes the stored run of a launch; after hours it ends at its last sample.
  static func takeUp(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live else { return [] }
    let silence = shell.now - (live.startedAt + live.newest)
    if silence > longestBreak {
      return endRun(&state, shell).filter { if case .navigate = $0 { false } else { true } }
    }
    guard silence <= shortBreak, !state.wasPaused else { return [] }
    return listen(&state) + say(.ippoVoiceResumed, shell) + step(&state, shell)
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

  private static func handle(_ answer: HostEvent.MotionPermission, _ state: inout State) -> [Effect<Action>] {
    guard state.live != nil else { return [.unchanged] }
    switch answer {
    case .granted: return [.unchanged]
    case .denied, .undecided: state.sensors.motion = .denied
    case .unavailable: state.sensors.motion = .unavailable
    }
    return []
  }

  private static func handle(
    _ readings: [MotionReading], _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    state.live?.read(readings, at: shell.now)
    guard state.live != nil, state.sensors.motion != .good, readings.contains(where: { $0.gravity.x.isFinite }) else {
      return [.unchanged]
    }
    state.sensors.motion = .good
    return []
  }

  private static func handle(
    _ event: HostEvent.PlaceEvent, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    guard state.live?.isPaused == false else { return [.unchanged] }
    return orUnchanged(&state) { state in
      switch event {
      case .fix(let fix):
        if state.live?.read(fix, at: shell.now) ?? false {
          (state.sensors.place, state.sensors.placeAt) = (.good, shell.now)
        }
      // A receiver that fails for a moment is not lost yet.
      case .lost: break
      case .denied: state.sensors.place = .denied
      case .unavailable: state.sensors.place = .unavailable
      }
      return look(&state, shell)
    }
  }

  /// Notes positions that stopped coming.
  private static func losePlace(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.sensors.place == .good, let last = state.sensors.placeAt, shell.now - last > freshPlace else {
      return []
    }
    state.sensors.place = .lost
    return say(.ippoVoiceNoPlace, shell)
  }

  private static func handle(
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
      guard state.live != nil else { return isNew ? [] : [.unchanged] }
      return orUnchanged(&state) { look(&$0, shell) }
    case .lost:
      state.sensors.strap = .lost
      return state.live == nil ? [] : say(.ippoVoiceNoPulse, shell)
    case .cancelled: state.sensors.strap = .off
    case .unavailable: state.sensors.strap = .unavailable
    case .failed: state.sensors.strap = .denied
    }
    return []
  }
}
