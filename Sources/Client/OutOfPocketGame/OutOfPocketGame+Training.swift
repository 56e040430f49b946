import AppKit
import ClientHost
import GestureRecognition
import InsightFeature
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import TrainingFeature

/// Tutorial and practice.
extension OutOfPocketGame {
  static func send(
    training action: TrainingFeature.Action, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    state.training.stroop = state.game.options.stroop
    state.training.prefersButtons = state.game.options.usesButtons
    var effects: [Effect<Action>] = []
    let before = TrainingMark(state.training)
    for effect in TrainingFeature.reduce(&state.training, action) {
      switch effect {
      case .setTimer(let timer, let span): effects.append(.timer(Timer.training(timer).number, after: span))
      case .cancelTimer(let timer): effects.append(.cancelTimer(Timer.training(timer).number))
      case .storeMemory:
        state.onboarding.apply(state.training.memory)
        effects.append(store(.onboarding, state))
      case .finished(let result):
        effects += send(insight: .finished(result, day: nil), &state)
      case .leave: effects.append(.navigate(.back))
      case .leaveToPlay:
        state.onArrival = .start
        effects += send(game: .rulesLearned, &state, shell)
        effects.append(.navigate(.open(Place.menu.path)))
      case .showPractice: effects += showTraining(.practice, state)
      case .play(let sound, let rate): effects.append(.sound(sound, rate: rate))
      case .vibrate(let haptic): effects.append(.haptic(haptic))
      case .keepAwake(let isAwake): effects.append(.host(.keepAwake(isAwake)))
      case .announce(let sentence): effects.append(.announce(sentence))
      case .feel(let moment): effects.append(.host(.feel(moment.numbers)))
      case .askForMotion: effects.append(.host(.askMotion))
      case .listenToMotion(let isListening): effects.append(.host(.listenMotion(isListening)))
      }
    }
    return effects + TrainingMark(state.training).events(since: before).map { .log($0) }
  }

  /// Proposes practice of weak gestures.
  static func proposePractice(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let report = StatisticsReport(state.insight.book.history, StatisticsFilter(), today: state.insight.today)
    return send(training: .proposed(report.totals.confusion.practiceDeck(pairs: 4).gestures), &state, shell)
  }

  /// Starts practice of a suggested deck.
  static func begin(_ deck: GestureSet, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    send(training: .proposed(deck.gestures), &state, shell)
      + send(training: TrainingFeature.practice(deck: .weak(deck.gestures)), &state, shell)
  }
}

extension Onboarding {
  /// Persistent part of training.
  var training: TrainingFeature.Memory {
    TrainingFeature.Memory(
      hasCompletedTutorial: hasCompletedTutorial, place: Int(place),
      learned: learned.map { GestureSet(rawValue: UInt16(truncatingIfNeeded: $0)) }, pace: Int32(pace))
  }

  fileprivate mutating func apply(_ memory: TrainingFeature.Memory) {
    hasCompletedTutorial = memory.hasCompletedTutorial
    place = Int64(memory.place)
    learned = memory.learned.map { Int64($0.rawValue) }
    pace = Int64(memory.pace)
    hasBeenWelcomed = true
  }
}
