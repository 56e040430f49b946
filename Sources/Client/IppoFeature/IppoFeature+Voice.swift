import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import WebUI

/// Voice and haptics for a phone in a pocket.
extension IppoFeature {
  /// Speaks a sentence; a screen reader hears it as well.
  static func say(
    _ sentence: LocalizedStringResource, _ shell: ShellContext
  ) -> [Effect<Action>] {
    let words = Localization.string(sentence, in: shell.language)
    return [.host(.more(.speak(words, language: shell.language.code))), .announce(sentence)]
  }

  static func tell(
    _ signal: RunEngine.Signal, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    switch signal {
    case .warmedUp: return say(.ippoVoiceWarm, shell)
    case .encounter(let length):
      return [.sound(.encounter), .haptic(.encounter)]
        + say(.ippoVoiceSprint((length.rawValue + 500) / 1_000), shell)
    case .sprintEnded: return [.sound(.sprintEnd), .haptic(.sprintEnd)] + say(.ippoVoiceEasy, shell)
    case .judged(let grade):
      guard let live = state.live else { return [] }
      let outcome = live.outcome(of: grade, in: state.game(at: shell.localTime))
      state.live?.outcome = outcome
      return [.timer(Timer.outcome, after: .seconds(8))] + tell(outcome, shell)
    }
  }

  private static func tell(
    _ outcome: LiveRun.Outcome, _ shell: ShellContext
  ) -> [Effect<Action>] {
    if outcome.isCatch {
      return [.sound(.catchChime), .haptic(.encounter)] + say(.ippoVoiceCatch, shell)
    }
    if outcome.grade > .missed {
      return [.sound(.sprintWon), .haptic(.celebration)] + say(.ippoVoiceWon(outcome.coins), shell)
    }
    return [.sound(.sprintMissed), .haptic(.sprintEnd)] + say(.ippoVoiceMissed, shell)
  }

  /// Each kilometre, with the time that it took.
  static func tellKilometer(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let live = state.live, live.engine.distance / 100_000 > live.kilometers else { return [] }
    let took = live.engine.elapsed - live.lastKilometer
    state.live?.kilometers = live.engine.distance / 100_000
    state.live?.lastKilometer = live.engine.elapsed
    let seconds = took.rawValue / 1_000
    return say(
      .ippoVoiceKilometer(
        .ippoKilometerCount(live.engine.distance / 100_000), .ippoMinuteCount(seconds / 60),
        .ippoSecondCount(seconds % 60)), shell)
  }
}

extension Haptic {
  /// Three strong pulses: something is in the bushes.
  static var encounter: Haptic { Haptic(pattern: [260, 120, 260, 120, 260]) }
  /// One long soft pulse.
  static var sprintEnd: Haptic { Haptic(pattern: [400]) }
}
