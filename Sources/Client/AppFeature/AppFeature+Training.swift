import ClientHost
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

// Tutorial and practice are in the full client only. What a first visit loads offers the tutorial, and leaves for the full
// client when somebody takes the offer: the address already says where to go on.

#if SLIM

  /// Stands in where nothing is taught.
  public enum TrainingFeature {
    public struct State: Sendable {
      init(now: Timestamp, seed: UInt64) {}
    }
    public enum Action: Sendable {}
    public enum Effect: Equatable, Sendable {}
  }

  extension AppFeature {
    static func train(_ action: TrainingFeature.Action, _ state: inout State) -> [Effect] {}
    static func tellTraining(_ event: HostEvent, _ state: inout State) -> [Effect] { [] }
    static func ringTraining(_ timer: Timer, _ state: inout State) -> [Effect] { [] }
    static func enterTraining(_ page: Page, _ state: inout State) -> [Effect] { [] }
    static func leaveTraining(_ state: inout State) -> [Effect] { [] }
    static func restoreTraining(_ state: inout State) {}
    static func append(_ effect: TrainingFeature.Effect, in state: State, to result: inout [HostEffect]) {}
    static func trainingView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
  }

#else

  import TrainingFeature

  extension AppFeature {
    /// Lets training take an action and sees to what it wants of the shell.
    static func train(_ action: TrainingFeature.Action, _ state: inout State) -> [Effect] {
      state.training.now = state.now
      state.training.stroop = state.outOfPocket.options.stroop
      state.training.prefersButtons = state.outOfPocket.options.usesButtons
      var effects: [Effect] = []
      let before = TrainingMark(state.training)
      for effect in TrainingFeature.reduce(&state.training, action) {
        switch effect {
        case .setTimer(let timer, let span): effects.append(.setTimer(Timer(timer), after: span))
        case .cancelTimer(let timer): effects.append(.cancelTimer(Timer(timer)))
        case .keepMemory:
          let memory = state.training.memory
          state.onboarding.hasCompletedTutorial = memory.hasCompletedTutorial
          state.onboarding.place = Int64(memory.place)
          state.onboarding.pace = Int64(memory.pace)
          state.onboarding.hasBeenWelcomed = true
          effects.append(.keep(.onboarding))
        case .finished(let result):
          effects += record(result, &state)
          if result.settings.mode == .tutorial { effects += play(.rulesLearned, &state) }
        case .leave: effects += goBack(&state)
        case .leaveToPlay: effects += goToMenu(&state) + startAtOnce(&state)
        case .showPractice: effects += showTraining(.outOfPocketPractice, &state)
        case .play, .vibrate, .keepAwake, .announce, .askForMotion, .listenToMotion: effects.append(.training(effect))
        }
      }
      for event in TrainingMark(state.training).events(since: before) { effects += log(event, &state) }
      return effects
    }

    /// Hands on what the page told while tutorial or practice is open.
    static func tellTraining(_ event: HostEvent, _ state: inout State) -> [Effect] {
      switch event {
      case .motion(let readings):
        let effects = train(
          .moved(readings.map { MotionSample($0).alongPicture(quarterTurns: $0.screenAngle / 90) }), &state)
        state.isAsDrawn = effects.isEmpty && !state.training.showsMotion
        return effects
      case .motionPermission(let permission):
        return train(.motionAnswered(isGranted: permission == .granted), &state)
      case .visibility(let isVisible): return train(.visibility(isVisible: isVisible), &state)
      default: return []
      }
    }

    static func ringTraining(_ timer: Timer, _ state: inout State) -> [Effect] {
      switch timer {
      case .trainingRun: train(.timer(.run), &state)
      case .trainingNext: train(.timer(.next), &state)
      case .trainingSensors: train(.timer(.sensors), &state)
      case .trainingMeter: train(.timer(.meter), &state)
      default: []
      }
    }

    /// Opens tutorial or practice as their page comes into view.
    static func enterTraining(_ page: Page, _ state: inout State) -> [Effect] {
      train(page == .outOfPocketTutorial ? .tutorialOpened : .practiceOpened, &state)
    }

    static func leaveTraining(_ state: inout State) -> [Effect] { train(.closed, &state) }

    /// Begins with what the device kept.
    static func restoreTraining(_ state: inout State) {
      let kept = state.onboarding
      state.training = TrainingFeature.State(
        now: state.now, seed: state.generator.next(),
        memory: TrainingFeature.Memory(
          hasCompletedTutorial: kept.hasCompletedTutorial, place: Int(kept.place), pace: Int32(kept.pace)))
    }

    static func append(_ effect: TrainingFeature.Effect, in state: State, to result: inout [HostEffect]) {
      switch effect {
      case .play(let sound, let rate): append(OutOfPocketFeature.Effect.play(sound, rate: rate), in: state, to: &result)
      case .vibrate(let haptic): append(OutOfPocketFeature.Effect.vibrate(haptic), in: state, to: &result)
      case .keepAwake(let isAwake): result.append(.keepAwake(isAwake))
      case .announce(let sentence): result.append(.announce(Localization.string(sentence, in: state.language)))
      case .askForMotion: result.append(.askMotion)
      case .listenToMotion(let isListening): result.append(.listenMotion(isListening))
      // The shell has seen to these while reducing.
      case .setTimer, .cancelTimer, .keepMemory, .finished, .leave, .leaveToPlay, .showPractice: break
      }
    }

    @ViewBuilder static func trainingView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      if state.navigator.page == .outOfPocketTutorial {
        TrainingFeature.tutorialView(state.training) { send(.training($0)) }
      } else {
        TrainingFeature.practiceView(state.training, send: { send(.training($0)) }, back: { send(.backTapped) })
      }
    }
  }

  extension AppFeature.Timer {
    /// The app's alarm for training's.
    fileprivate init(_ timer: TrainingFeature.Timer) {
      switch timer {
      case .run: self = .trainingRun
      case .next: self = .trainingNext
      case .sensors: self = .trainingSensors
      case .meter: self = .trainingMeter
      }
    }
  }

#endif

extension AppFeature {
  /// Leads to tutorial or practice. From the sheet of modes, and from one of them to the other, it takes the place of what
  /// is shown: going back leads to the menu.
  static func showTraining(_ page: Page, _ state: inout State) -> [Effect] {
    let before = state.navigator.page
    guard before == .outOfPocketModes || isTraining(before) else { return push(page, &state) }
    return follow(state.navigator.replace(with: page)) + moved(from: before, &state)
  }

  /// Whether a page is training's.
  static func isTraining(_ page: Page) -> Bool { page == .outOfPocketTutorial || page == .outOfPocketPractice }
}
