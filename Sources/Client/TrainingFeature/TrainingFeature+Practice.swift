import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature

/// Practice: a deck, a pace, and prompts until the player stops.
extension TrainingFeature {
  /// Opens the selection, unless a drill is running.
  static func openPractice(_ state: inout State) -> [Effect] { [] }

  static func choose(pace: Int32, _ state: inout State) -> [Effect] {
    guard Practice.paces.contains(pace), pace != state.memory.pace else { return [] }
    state.memory.pace = pace
    return [.storeMemory]
  }

  static func propose(_ gestures: [Gesture], _ state: inout State) -> [Effect] {
    state.practice.proposal = gestures.isEmpty ? nil : .weak(gestures)
    return []
  }

  static func choose(_ deck: Deck, _ state: inout State) -> [Effect] {
    guard !deck.gestures.isEmpty, state.practice.waiting == nil else { return [] }
    if deck.usesMotion && (state.motion == .unknown || state.motion == .asking) {
      state.practice.waiting = deck
      state.motion = .asking
      return [.askForMotion]
    }
    return begin(deck, &state)
  }

  static func begin(_ deck: Deck, _ state: inout State) -> [Effect] {
    var settings = RunSettings.practice(deck.gestures)
    settings.stroop = state.stroop
    settings.pace = state.memory.pace
    // Buttons from the start if motion is unavailable.
    if state.motion == .refused { settings.assistance = .buttons }
    if settings.pace > 100 { settings.assistance = .assisted }
    var drill = Drill(
      deck: deck,
      session: TrainingSession(seed: state.generator.next(), settings: settings, surface: state.surface, at: state.now))
    drill.usesButtons = state.prefersButtons
    var effects: [Effect] = [.keepAwake(true)]
    if deck.usesMotion && !(state.motion == .refused) {
      // Sensors that were silent last time may work again.
      state.motion = .granted
      effects += [.listenToMotion(true), .setTimer(.sensors, after: sensorPatience)]
    }
    if let prompt = drill.session.run.prompt {
      effects += [.announce(prompt.gesture.instruction), feel(prompt, state)]
    }
    effects += setAlarm(&drill.session, state.now)
    state.practice.drill = drill
    return effects
  }

  static func stop(_ state: inout State) -> [Effect] {
    guard var drill = state.practice.drill, !drill.isOver else { return [] }
    drill.isOver = true
    _ = drill.session.process(.stop, at: state.now)
    // Stopped before the first try: no results.
    guard drill.hits + drill.misses > 0 else {
      state.practice.drill = nil
      return rest
    }
    state.practice.drill = drill
    return rest + (drill.log.result(of: drill.session).map { [.finished($0)] } ?? [])
  }

  /// Effects that end a drill.
  private static var rest: [Effect] {
    [
      .listenToMotion(false), .keepAwake(false), .cancelTimer(.run), .cancelTimer(.sensors), .cancelTimer(.meter),
      .feel(.stopped),
    ]
  }

  static func again(_ state: inout State) -> [Effect] {
    guard let drill = state.practice.drill, drill.isOver else { return [] }
    return begin(drill.deck, &state)
  }

  static func another(_ state: inout State) -> [Effect] {
    guard state.practice.drill?.isOver == true else { return [] }
    state.practice.drill = nil
    return []
  }

  static func followDrill(_ events: [RunEvent], _ state: inout State) -> [Effect] {
    guard var drill = state.practice.drill, !drill.isOver else { return [] }
    var effects: [Effect] = []
    for event in events {
      drill.log.record(event)
      switch event {
      case .prompted(let prompt):
        if drill.deck.gestures.count > 1 { effects.append(.announce(prompt.gesture.instruction)) }
        effects.append(feel(prompt, state))
      case .succeeded(let success):
        drill.count(success)
        drill.streak += 1
        effects += [.play(.tone, rate: Sound.toneRate(streak: Int64(drill.streak))), .vibrate(.success)]
        effects.append(.feel(.succeeded(success.item.answer, combo: Int32(drill.streak), milestone: 0)))
      case .missed(let mistake):
        drill.count(mistake)
        drill.streak = 0
        effects += [.vibrate(.button)]
        if let correction = drill.correction { effects.append(.announce(correction.sentence)) }
      case .blocked(let touch):
        if let said = Correction(touch) {
          drill.correction = said
          drill.corrections += 1
        }
      case .excused:
        drill.correction = .touched
        drill.corrections += 1
      case .sensors(let health): effects += record(health, &state)
      case .ended:
        // Hidden for too long: keep the results.
        drill.isOver = true
        effects += rest
        if let result = drill.log.result(of: drill.session) { effects.append(.finished(result)) }
      case .paused: effects.append(.feel(.stopped))
      case .buttonsOffered, .resumed, .shown, .buildingBegan, .added, .additionRefused, .roundCompleted, .handover,
        .page:
        break
      }
    }
    effects += setAlarm(&drill.session, state.now)
    state.practice.drill = drill
    return effects
  }
}
