import ClientHost
import DesignBook
import GestureRecognition
import Kernel
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import WebUI

// The tuning panel is for developers, so what players download first does without it: like the gallery it is in the full
// client only.

#if SLIM

  /// Stands in where there is no panel.
  public enum TuningFeature {
    public struct State: Sendable {
      init(now: Timestamp) {}
    }
    // With a case each, or what takes one would be found never to run.
    public enum Action: Sendable {
      case none
    }
    public enum Effect: Equatable, Sendable {
      case none
    }
  }

  extension AppFeature {
    static func tune(_ action: TuningFeature.Action, _ state: inout State) -> [Effect] { [] }
    static func tell(_ event: HostEvent, _ state: inout State) -> [Effect] { [] }
    static func wakeTuning(_ state: inout State) -> [Effect] { [] }
    static func enterTuning(_ state: inout State) -> [Effect] { [] }
    static func leaveTuning(_ state: inout State) -> [Effect] { [] }
    static func tellTuning(_ state: inout State) {}
    static func restoreTuning(_ kept: [Tuned], _ state: inout State) -> [Effect] { [] }
    static func append(_ effect: TuningFeature.Effect, to result: inout [HostEffect]) {}
    static func tuningText(_ state: State) -> String? { nil }
    static func takeText(_ id: Int32, _ state: State) -> String? { nil }
    static func tuningView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
  }

#else

  import TuningFeature

  extension AppFeature {
    /// Lets the panel take an action and sees to what it wants of the shell.
    static func tune(_ action: TuningFeature.Action, _ state: inout State) -> [Effect] {
      state.tuning.now = state.now
      var effects: [Effect] = []
      for effect in TuningFeature.reduce(&state.tuning, action) {
        switch effect {
        case .setTimer(let span): effects.append(.setTimer(.tuning, after: span))
        case .cancelTimer: effects.append(.cancelTimer(.tuning))
        case .keepRules: effects.append(.keep(.tuning))
        case .keepTake(let id): effects.append(.keep(.take(id)))
        case .removeTake(let id): effects.append(.remove(.take(id)))
        case .play(let rules): effects += goToMenu(&state) + play(.playBy(rules), &state)
        case .askMotion, .listenMotion, .saveFile, .pickFile, .copy: effects.append(.tuning(effect))
        }
      }
      return effects
    }

    /// Hands on what the page told while the panel is open.
    static func tell(_ event: HostEvent, _ state: inout State) -> [Effect] {
      switch event {
      case .motion(let readings):
        let samples = readings.map { reading in
          var sample = MotionSample(reading).alongPicture(quarterTurns: reading.screenAngle / 90)
          sample.time = sample.time - Milliseconds(state.tuning.epoch.rawValue)
          return sample
        }
        return tune(.sensor(.readings(samples)), &state)
      case .motionPermission(let answer):
        return tune(.sensor(.permission(isGranted: answer == .granted)), &state)
      case .file(.content(let name, let bytes)): return tune(.file(.content(name: name, bytes: bytes)), &state)
      case .file(.tooLarge(let name)): return tune(.file(.tooLarge(name: name)), &state)
      case .file(.unreadable(let name)): return tune(.file(.unreadable(name: name)), &state)
      default: return []
      }
    }

    static func wakeTuning(_ state: inout State) -> [Effect] { tune(.timer, &state) }
    static func enterTuning(_ state: inout State) -> [Effect] { tune(.opened, &state) }
    static func leaveTuning(_ state: inout State) -> [Effect] { tune(.closed, &state) }

    /// Lets the panel know what ranked games are played by.
    static func tellTuning(_ state: inout State) {
      state.tuning.inUse = TuningFeature.InUse(
        version: state.ruleBook.current,
        arms: state.ruleBook.arms.map { TuningFeature.InUse.Arm(experiment: $0.experiment, arm: $0.arm) })
    }

    /// Puts back what the device kept for the panel; what cannot be read is removed, and only that.
    static func restoreTuning(_ kept: [Tuned], _ state: inout State) -> [Effect] {
      var (rules, takes): (RunRules?, [Take]) = (nil, [])
      var effects: [Effect] = []
      for entry in kept {
        switch entry.key {
        case .tuning:
          rules = try? RulesFile.rules(from: Array(entry.text.utf8))
          if rules == nil { effects.append(.remove(entry.key)) }
        case .take(let id):
          if var take = take(from: entry.text) {
            take.id = id
            takes.append(take)
          } else {
            effects.append(.remove(entry.key))
          }
        default: break
        }
      }
      takes.sort { $0.id < $1.id }
      tellTuning(&state)
      TuningFeature.restore(&state.tuning, rules: rules, takes: takes)
      return effects
    }

    private static func take(from text: String) -> Take? {
      guard let json = try? JSON.parse(Array(text.utf8)) else { return nil }
      return try? Take(from: json)
    }

    static func append(_ effect: TuningFeature.Effect, to result: inout [HostEffect]) {
      switch effect {
      case .askMotion: result.append(.askMotion)
      case .listenMotion(let isListening): result.append(.listenMotion(isListening))
      case .saveFile(let name, let bytes): result.append(.saveFile(name: name, type: "application/json", bytes: bytes))
      case .pickFile: result.append(.pickFile(accept: ".json,application/json", limit: 8_388_608))
      case .copy(let text): result.append(.copyText(text))
      // The shell has seen to these while reducing.
      case .setTimer, .cancelTimer, .keepRules, .keepTake, .removeTake, .play: break
      }
    }

    static func tuningText(_ state: State) -> String? { RulesFile.text(of: state.tuning.rules) }

    static func takeText(_ id: Int32, _ state: State) -> String? {
      state.tuning.take(id).map { String(decoding: $0.serialized(), as: UTF8.self) }
    }

    static func tuningView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      TuningFeature.view(state.tuning, send: { send(.tuning($0)) }, back: { send(.backTapped) }).theme(.outOfPocket)
    }
  }

#endif
