import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

extension TrainingFeature {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .tutorialOpened: openTutorial(&state)
    case .practiceOpened: openPractice(&state)
    case .closed: close(&state)
    case .timer(let timer): ring(timer, &state)
    case .visibility(let isVisible): handleVisibility(isVisible, &state)
    case .motionAnswered(let isGranted): handlePermission(isGranted: isGranted, &state)
    case .moved(let samples): handleMotion(samples, &state)
    case .touched(let pointers): touch(pointers, &state)
    case .buttonPressed(let gesture): press(gesture, &state)
    case .buttonsChosen: chooseButtons(&state)
    case .nextTapped: [.vibrate(.button)] + next(&state)
    case .backTapped: [.vibrate(.button)] + back(&state)
    case .skipTapped: [.vibrate(.button)] + skip(&state)
    case .motionAllowed: [.vibrate(.button)] + allowMotion(&state)
    case .motionDeclined: [.vibrate(.button)] + declineMotion(&state)
    case .leaveTapped: [.vibrate(.button), .leave]
    case .playTapped: [.vibrate(.button), .leaveToPlay]
    case .practiceTapped: [.vibrate(.button), .showPractice]
    case .paceChosen(let pace): choose(pace: pace, &state)
    case .deckChosen(let deck): [.vibrate(.button)] + choose(deck, &state)
    case .stopTapped: [.vibrate(.button)] + stop(&state)
    case .againTapped: [.vibrate(.button)] + again(&state)
    case .anotherTapped: [.vibrate(.button)] + another(&state)
    case .proposed(let gestures): propose(gestures, &state)
    }
  }

  /// Handles leaving the page: ends the run; the tutorial's progress is already stored.
  private static func close(_ state: inout State) -> [Effect] {
    guard state.isOpen else { return [] }
    state.tutorial = nil
    state.practice.drill = nil
    state.practice.waiting = nil
    return [.listenToMotion(false), .keepAwake(false), .feel(.stopped)] + Timer.allCases.map { .cancelTimer($0) }
  }

  // MARK: Input of the run

  private static func touch(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect] {
    if let last = pointers.last { state.surface = SurfaceSize(last.surface) }
    if var tutorial = state.tutorial {
      let events = tutorial.session.process(pointers, &tutorial.meter)
      state.tutorial = tutorial
      return follow(events, &state) + watch(tutorial.meter, tutorial.gesture)
    }
    if var drill = state.practice.drill, !drill.isOver {
      let events = drill.session.process(pointers, &drill.meter)
      state.practice.drill = drill
      return follow(events, &state) + watch(drill.meter, drill.session.run.prompt?.gesture)
    }
    return []
  }

  private static func handleMotion(_ samples: [MotionSample], _ state: inout State) -> [Effect] {
    if var tutorial = state.tutorial {
      let events = tutorial.session.process(samples, &tutorial.motions)
      state.tutorial = tutorial
      return follow(events, &state)
    }
    if var drill = state.practice.drill, !drill.isOver {
      let events = drill.session.process(samples, &drill.motions)
      state.practice.drill = drill
      return follow(events, &state)
    }
    return []
  }

  private static func press(_ gesture: Gesture, _ state: inout State) -> [Effect] {
    let now = state.now
    return withSession(&state) { $0.press(gesture, at: now) }
  }

  private static func chooseButtons(_ state: inout State) -> [Effect] {
    state.tutorial?.usesButtons = true
    state.practice.drill?.usesButtons = true
    return [.vibrate(.button)]
  }

  /// A hidden page pauses; nothing is lost, and it resumes automatically.
  private static func handleVisibility(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    let now = state.now
    return withSession(&state) { session in
      let late = session.advance(to: now)
      return late + session.process(isVisible ? .resume : .pause, at: now)
    }
  }

  private static func ring(_ timer: Timer, _ state: inout State) -> [Effect] {
    let now = state.now
    switch timer {
    case .run:
      state.tutorial?.session.alarm = nil
      state.practice.drill?.session.alarm = nil
      return withSession(&state) { $0.advance(to: now) }
    case .meter:
      // Only redraws; repeated while a finger is down.
      if let tutorial = state.tutorial { return watch(tutorial.meter, tutorial.gesture) }
      if let drill = state.practice.drill { return watch(drill.meter, drill.session.run.prompt?.gesture) }
      return []
    case .next: return praiseSeen(&state)
    case .sensors: return checkSensors(&state)
    }
  }

  /// Refreshes the bar of a held finger.
  private static func watch(_ meter: FingerMeter, _ gesture: Gesture?) -> [Effect] {
    gesture == .longPress && meter.isTouched ? [.setTimer(.meter, after: Milliseconds(33))] : []
  }

  /// Applies a change to the current session and handles its events.
  static func withSession(_ state: inout State, _ change: (inout TrainingSession) -> [RunEvent]) -> [Effect] {
    if var tutorial = state.tutorial {
      let events = change(&tutorial.session)
      state.tutorial = tutorial
      return follow(events, &state)
    }
    if var drill = state.practice.drill, !drill.isOver {
      let events = change(&drill.session)
      state.practice.drill = drill
      return follow(events, &state)
    }
    return []
  }

  private static func follow(_ events: [RunEvent], _ state: inout State) -> [Effect] {
    if case .some = state.tutorial { followLesson(events, &state) } else { followDrill(events, &state) }
  }

  // MARK: The sensors

  private static func handlePermission(isGranted: Bool, _ state: inout State) -> [Effect] {
    state.motion = isGranted ? .granted : .refused
    if let deck = state.practice.waiting {
      state.practice.waiting = nil
      return begin(deck, &state)
    }
    guard state.tutorial?.stage == .permission else { return [] }
    return enter(&state)
  }

  /// Granted motion on a device without sensors must not block.
  private static func checkSensors(_ state: inout State) -> [Effect] {
    let health = state.tutorial?.session.run.sensors ?? state.practice.drill?.session.run.sensors
    guard state.motion == .granted, let health, health != .ok, health != .swapped else { return [] }
    state.motion = .silent
    return [.announce(.trainingMotionSilent)]
  }

  /// Handles a change of the sensors' health during motion prompts.
  static func record(_ health: SensorHealth, _ state: inout State) -> [Effect] {
    switch health {
    case .ok: if state.motion == .silent { state.motion = .granted }
    case .absent, .tooSlow, .stalled:
      if state.motion == .granted {
        state.motion = .silent
        return [.announce(.trainingMotionSilent)]
      }
    case .waiting, .swapped: break
    }
    return []
  }

  /// A prompt for `feel.js`.
  static func feel(_ prompt: RunPrompt, _ state: State) -> Effect {
    .feel(.prompted(prompt.gesture, limit: prompt.limit, isCalm: state.reducesMotion))
  }

  /// Timeout of granted sensors' first reading.
  static let sensorPatience = Milliseconds(1_500)

  /// Schedules the run's next wake-up if it changed.
  static func setAlarm(_ session: inout TrainingSession, _ now: Timestamp) -> [Effect] {
    guard let wake = session.wake, wake != session.alarm else { return [] }
    session.alarm = wake
    return [.setTimer(.run, after: max(wake - session.time(at: now), .zero))]
  }
}

extension TrainingFeature.State {
  /// Whether the tutorial or practice is open. Comparing with nil would compile comparisons of whole runs.
  fileprivate var isOpen: Bool {
    if case .some = tutorial { return true }
    if case .some = practice.drill { return true }
    return practice.waiting != nil
  }
}
