import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

extension TrainingFeature {
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .tutorialOpened: openTutorial(&state)
    case .practiceOpened: openPractice(&state)
    case .closed: close(&state)
    case .timer(let timer): ring(timer, &state)
    case .visibility(let isVisible): look(isVisible, &state)
    case .motionAnswered(let isGranted): answer(isGranted: isGranted, &state)
    case .moved(let samples): move(samples, &state)
    case .touched(let pointers): touch(pointers, &state)
    case .buttonPressed(let gesture): press(gesture, &state)
    case .buttonsChosen: chooseButtons(&state)
    case .nextTapped, .backTapped, .skipTapped, .motionAllowed, .motionDeclined, .leaveTapped, .playTapped,
      .practiceTapped:
      [.vibrate(.button)] + pressed(action, &state)
    case .paceChosen(let pace): choose(pace: pace, &state)
    case .deckChosen(let deck): [.vibrate(.button)] + choose(deck, &state)
    case .stopTapped: [.vibrate(.button)] + stop(&state)
    case .againTapped: [.vibrate(.button)] + again(&state)
    case .anotherTapped: [.vibrate(.button)] + another(&state)
    case .proposed(let gestures): propose(gestures, &state)
    }
  }

  private static func pressed(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .nextTapped: next(&state)
    case .backTapped: back(&state)
    case .skipTapped: skip(&state)
    case .motionAllowed: allowMotion(&state)
    case .motionDeclined: declineMotion(&state)
    case .leaveTapped: [.leave]
    case .playTapped: [.leaveToPlay]
    case .practiceTapped: [.showPractice]
    default: []
    }
  }

  /// The page has been left: what runs ends, and where the tutorial was is remembered already.
  private static func close(_ state: inout State) -> [Effect] {
    guard state.tutorial != nil || state.practice.drill != nil || state.practice.waiting != nil else { return [] }
    state.tutorial = nil
    state.practice.drill = nil
    state.practice.waiting = nil
    return [.listenToMotion(false), .keepAwake(false)] + Timer.allCases.map { .cancelTimer($0) }
  }

  // MARK: What reaches the run

  private static func touch(_ pointers: [SurfacePointer], _ state: inout State) -> [Effect] {
    if let last = pointers.last { state.surface = SurfaceSize(last.surface) }
    if var tutorial = state.tutorial {
      let events = tutorial.session.take(pointers, &tutorial.meter)
      state.tutorial = tutorial
      return follow(events, &state) + watch(tutorial.meter, tutorial.gesture)
    }
    if var drill = state.practice.drill, !drill.isOver {
      let events = drill.session.take(pointers, &drill.meter)
      state.practice.drill = drill
      return follow(events, &state) + watch(drill.meter, drill.session.run.prompt?.gesture)
    }
    return []
  }

  private static func move(_ samples: [MotionSample], _ state: inout State) -> [Effect] {
    if var tutorial = state.tutorial {
      let events = tutorial.session.take(samples, &tutorial.motions)
      state.tutorial = tutorial
      return follow(events, &state)
    }
    if var drill = state.practice.drill, !drill.isOver {
      let events = drill.session.take(samples, &drill.motions)
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

  /// A hidden page pauses; nothing is lost, so that it goes on by itself when it is seen again.
  private static func look(_ isVisible: Bool, _ state: inout State) -> [Effect] {
    let now = state.now
    return withSession(&state) { session in
      let late = session.advance(to: now)
      return late + session.tell(isVisible ? .resume : .pause, at: now)
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
      // Drawing again is all there is to do; the next alarm is set as long as a finger is down.
      if let tutorial = state.tutorial { return watch(tutorial.meter, tutorial.gesture) }
      if let drill = state.practice.drill { return watch(drill.meter, drill.session.run.prompt?.gesture) }
      return []
    case .next: return praiseSeen(&state)
    case .sensors: return checkSensors(&state)
    }
  }

  /// Keeps the bar of a held finger moving.
  private static func watch(_ meter: FingerMeter, _ gesture: Gesture?) -> [Effect] {
    gesture == .longPress && meter.isTouched ? [.setTimer(.meter, after: Milliseconds(33))] : []
  }

  /// Lets something happen to whichever run is on, and follows what comes of it.
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
    state.tutorial != nil ? followLesson(events, &state) : followDrill(events, &state)
  }

  // MARK: The sensors

  private static func answer(isGranted: Bool, _ state: inout State) -> [Effect] {
    state.motion = isGranted ? .granted : .refused
    if let deck = state.practice.waiting {
      state.practice.waiting = nil
      return begin(deck, &state)
    }
    guard state.tutorial?.stage == .permission else { return [] }
    return enter(&state)
  }

  /// Whoever has allowed motion, on a device that has none, must not wait for it.
  private static func checkSensors(_ state: inout State) -> [Effect] {
    let health = state.tutorial?.session.run.sensors ?? state.practice.drill?.session.run.sensors
    guard state.motion == .granted, let health, health != .ok, health != .swapped else { return [] }
    state.motion = .silent
    return [.announce(.trainingMotionSilent)]
  }

  /// The sensors' health has changed while motions are asked for.
  static func note(_ health: SensorHealth, _ state: inout State) -> [Effect] {
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

  /// How long allowed sensors may take to be heard of.
  static let sensorPatience = Milliseconds(1_500)

  /// Asks to be woken when the run must next look at the clock, unless that has been asked for.
  static func setAlarm(_ session: inout TrainingSession, _ now: Timestamp) -> [Effect] {
    guard let wake = session.wake, wake != session.alarm else { return [] }
    session.alarm = wake
    return [.setTimer(.run, after: max(wake - session.time(at: now), .zero))]
  }
}
