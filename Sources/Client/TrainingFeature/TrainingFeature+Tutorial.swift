import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature

/// The tutorial's pages and tries.
extension TrainingFeature {
  /// Duration of the praise after a lesson.
  static let praise = Milliseconds(1_300)

  static func openTutorial(_ state: inout State) -> [Effect] {
    guard case .none = state.tutorial else { return [] }
    let place = state.memory.place
    // An earlier program kept the place only.
    let learned = state.memory.learned ?? GestureSet(Step.all[..<place].compactMap { $0.gesture })
    state.memory.learned = learned
    if place == 0, state.memory.isGraduate { state.memory.learned = [] }
    let session = open(at: state.memory.place, &state)
    state.tutorial = Tutorial(index: state.memory.place, session: session)
    state.tutorial?.usesButtons = state.prefersButtons
    return [.keepAwake(true)] + arrive(&state)
  }

  /// A new tutorial run at a step's page.
  private static func open(at index: Int, _ state: inout State) -> TrainingSession {
    var settings = RunSettings(mode: .tutorial, pool: .unhinged)
    settings.stroop = state.stroop
    if state.motion == .refused { settings.assistance = .buttons }
    return TrainingSession(
      seed: state.generator.next(), settings: settings, surface: state.surface,
      readies: Step.readies(to: index, rules: .standard), at: state.now)
  }

  // MARK: Steps

  /// Handles the start of a step.
  private static func arrive(_ state: inout State) -> [Effect] {
    guard var tutorial = state.tutorial else { return [] }
    tutorial.done = 0
    tutorial.correction = nil
    tutorial.meter = FingerMeter()
    tutorial.motions = MotionMeter()
    tutorial.stage = .reading
    var effects: [Effect] = [.cancelTimer(.next), .feel(.stopped)]
    switch tutorial.step {
    case .introduction: effects.append(.announce(.trainingIntroTitle))
    case .round: effects.append(.announce(.trainingRoundTitle))
    case .lesson(let gesture):
      if gesture.isMotion && (state.motion == .unknown || state.motion == .asking) {
        tutorial.stage = .permission
        effects.append(.announce(.trainingMotionTitle))
      } else if gesture == .stroop {
        tutorial.stage = .explaining(0)
        effects.append(.announce(.trainingStroopTitle))
      } else {
        state.tutorial = tutorial
        return effects + storeProgress(&state) + enter(&state)
      }
    case .graduation:
      effects += [.listenToMotion(false), .keepAwake(false)]
      guard state.memory.isGraduate else {
        effects.append(.announce(.trainingTourTitle))
        break
      }
      effects += [.play(.roundComplete, rate: 1_000), .vibrate(.celebration), .announce(.trainingGraduationTitle)]
      state.memory.hasCompletedTutorial = true
      // The run ends with this page; the page stays visible.
      var last = tutorial.session
      _ = last.process(.ready, at: state.now)
      // Tries during the tutorial are not representative: the history gets its completion only.
      if let result = TryLog().result(of: last) { effects.append(.finished(result)) }
    }
    state.tutorial = tutorial
    return effects + storeProgress(&state)
  }

  /// Stores the progress; a completed tutorial restarts from the beginning.
  private static func storeProgress(_ state: inout State) -> [Effect] {
    guard let tutorial = state.tutorial else { return [] }
    state.memory.place = tutorial.step == .graduation ? 0 : tutorial.index
    return [.storeMemory]
  }

  /// Begins the player's turn: the run prompts for the gesture.
  static func enter(_ state: inout State) -> [Effect] {
    guard var tutorial = state.tutorial else { return [] }
    var effects: [Effect] = []
    let needsSensors = tutorial.gesture?.isMotion == true || tutorial.step == .round
    if needsSensors, state.motion == .granted, tutorial.session.run.sensors != .ok {
      // Previously silent sensors are judged from here on.
      tutorial.session = open(at: tutorial.index, &state)
      effects += [.listenToMotion(true), .setTimer(.sensors, after: sensorPatience)]
    }
    tutorial.stage = .doing
    if case .lesson(let gesture) = tutorial.step { effects.append(.announce(gesture.lesson)) }
    state.tutorial = tutorial
    let now = state.now
    return effects + withSession(&state) { $0.process(.ready, at: now) }
  }

  static func next(_ state: inout State) -> [Effect] {
    guard let tutorial = state.tutorial else { return [] }
    switch tutorial.stage {
    case .reading: return tutorial.step == .round ? enter(&state) : forward(&state)
    case .explaining(let page):
      guard page + 1 < Tutorial.explanations else { return enter(&state) }
      state.tutorial?.stage = .explaining(page + 1)
      return []
    case .done: return forward(&state)
    case .permission, .doing: return []
    }
  }

  static func praiseSeen(_ state: inout State) -> [Effect] {
    state.tutorial?.stage == .done ? forward(&state) : []
  }

  static func skip(_ state: inout State) -> [Effect] {
    guard let tutorial = state.tutorial, tutorial.step != .graduation else { return [] }
    return forward(&state)
  }

  static func back(_ state: inout State) -> [Effect] {
    guard let tutorial = state.tutorial else { return [] }
    if case .explaining(let page) = tutorial.stage, page > 0 {
      state.tutorial?.stage = .explaining(page - 1)
      return []
    }
    if tutorial.step == .lesson(.stroop), tutorial.stage == .doing || tutorial.stage == .done {
      return go(to: tutorial.index, &state)
    }
    return tutorial.index > 0 ? go(to: tutorial.index - 1, &state) : [.leave]
  }

  private static func forward(_ state: inout State) -> [Effect] {
    guard let tutorial = state.tutorial, tutorial.index + 1 < Step.all.count else { return [] }
    return go(to: tutorial.index + 1, &state)
  }

  private static func go(to index: Int, _ state: inout State) -> [Effect] {
    guard var tutorial = state.tutorial else { return [] }
    tutorial.index = index
    // Continue the run if it has reached this page, with working sensors; else open another one here.
    if tutorial.session.run.phase != .reading(tutorial.step.page) { tutorial.session = open(at: index, &state) }
    state.tutorial = tutorial
    return arrive(&state)
  }

  // MARK: Motion

  static func allowMotion(_ state: inout State) -> [Effect] {
    guard state.tutorial?.stage == .permission, state.motion != .asking else { return [] }
    state.motion = .asking
    return [.askForMotion]
  }

  static func declineMotion(_ state: inout State) -> [Effect] {
    guard state.tutorial?.stage == .permission else { return [] }
    state.motion = .refused
    return enter(&state)
  }

  // MARK: Results of tries

  static func followLesson(_ events: [RunEvent], _ state: inout State) -> [Effect] {
    guard var tutorial = state.tutorial else { return [] }
    var effects: [Effect] = []
    var isLost = false
    for event in events {
      switch event {
      case .prompted(let prompt):
        if tutorial.step == .round { effects.append(.announce(prompt.gesture.instruction)) }
        effects.append(feel(prompt, state))
      case .succeeded(let success):
        tutorial.done += 1
        tutorial.correction = nil
        effects += [.play(.tone, rate: Sound.toneRate(streak: Int64(tutorial.done))), .vibrate(.success)]
        effects.append(.feel(.succeeded(success.item.answer, combo: tutorial.done, milestone: 0)))
      case .missed(let mistake): effects += showCorrection(Correction(mistake), &tutorial)
      case .blocked(let touch):
        if tutorial.stage == .doing, let said = Correction(touch) { effects += showCorrection(said, &tutorial) }
      case .excused: effects += showCorrection(.touched, &tutorial)
      case .page(let page):
        if tutorial.stage == .doing, page != tutorial.step.page {
          tutorial.stage = .done
          if case .lesson(let gesture) = tutorial.step { state.memory.learned?.formUnion(GestureSet([gesture])) }
          effects += [.play(.roundComplete, rate: 1_000), .announce(.trainingWell)]
          effects.append(.setTimer(.next, after: praise))
        }
      case .sensors(let health):
        if tutorial.stage == .doing, tutorial.gesture?.isMotion == true { effects += record(health, &state) }
      case .ended: isLost = true
      case .buttonsOffered, .paused, .resumed, .shown, .buildingBegan, .added, .additionRefused, .roundCompleted,
        .handover:
        break
      }
    }
    guard !isLost else {
      // Hidden for too long: restart the step.
      tutorial.session = open(at: tutorial.index, &state)
      state.tutorial = tutorial
      return effects + arrive(&state)
    }
    effects += setAlarm(&tutorial.session, state.now)
    state.tutorial = tutorial
    return effects
  }

  private static func showCorrection(_ correction: Correction, _ tutorial: inout Tutorial) -> [Effect] {
    tutorial.correction = correction
    tutorial.corrections += 1
    return [.vibrate(.button), .announce(correction.sentence)]
  }
}
