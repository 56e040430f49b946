package import AppKit
import ClientHost
import GestureRecognition
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

extension TuningFeature {
  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .page(.some): .opened
    case .page(nil): .closed
    case .timer: .timer
    case .host(.motion(let readings)): .sensor(.moved(readings))
    case .host(.motionPermission(let answer)): .sensor(.permission(isGranted: answer == .granted))
    case .host(.file(let file)): .file(file)
    default: nil
    }
  }

  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.now = shell.now
    switch action {
    case .opened: return open(&state)
    case .closed: return close(&state)
    case .backTapped: return [.navigate(.back)]
    case .show(let section): return show(section, &state)
    case .timer: return ring(&state)
    case .file(let file): return handle(file, &state)
    case .configured(let answer): return learn(answer, &state)
    case .rules(let action): return change(action, &state)
    case .sensor(let action): return sense(action, &state)
    case .takes(let action): return shelve(action, &state)
    case .touch(let action): return trace(action, &state)
    }
  }

  // MARK: Page

  private static func open(_ state: inout State) -> [Effect<Action>] {
    guard !state.isOpen else { return [] }
    state.isOpen = true
    state.epoch = state.now
    state.note = nil
    state.importing = Import()
    state.touch.use(state.rules.touch, awaiting: state.touch.awaited, at: .zero)
    return [
      GetOutOfPocketConfiguration.requestOptionallyAuthenticated(tag: Tag.configuration.rawValue) { token in
        GetOutOfPocketConfiguration.call(token: token)
      } then: { answer in
        .configured(answer)
      }
    ]
  }

  /// Applies the rules of ranked games; before the server's response, this build's.
  private static func learn(
    _ answer: Result<OutOfPocketConfiguration, CallError>, _ state: inout State
  ) -> [Effect<Action>] {
    guard case .success(let configuration) = answer,
      let game = configuration.games.first(where: { $0.game.hasSameBytes(as: OutOfPocketBoard.classicTouch.game) })
    else { return [] }
    state.inUse = InUse(
      version: game.current, arms: game.experiments.map { InUse.Arm(experiment: $0.experiment, arm: $0.arm) })
    return []
  }

  private static func close(_ state: inout State) -> [Effect<Action>] {
    guard state.isOpen else { return [] }
    state.isOpen = false
    return silence(&state)
  }

  private static func show(_ section: Section, _ state: inout State) -> [Effect<Action>] {
    guard section != state.section else { return [] }
    let needed = silence(&state)
    state.section = section
    state.note = nil
    state.importing.error = nil
    return needed
  }

  /// Stops the sensors when the page is left.
  static func silence(_ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    if state.takes.recording != nil { effects += stopRecording(&state) }
    if state.sensor.isListening {
      state.sensor.isListening = false
      state.sensor.counter.isCounting = false
      effects += [.host(.listenMotion(false)), .cancelTimer(Timer.wake)]
    }
    return effects
  }

  private static func ring(_ state: inout State) -> [Effect<Action>] {
    switch state.section {
    case .sensor, .takes:
      guard state.sensor.isListening else { return [] }
      state.sensor.advance(to: state.time)
      return [.timer(Timer.wake, after: heartbeat)]
    case .touch:
      state.touch.advance(to: state.time)
      return wake(state)
    case .rules: return []
    }
  }

  /// Interval of checking silent sensors.
  static let heartbeat = Milliseconds(500)

  // MARK: Files

  private static func handle(_ file: HostEvent.PickedFile, _ state: inout State) -> [Effect<Action>] {
    guard let purpose = state.importing.purpose else { return [] }
    state.importing.purpose = nil
    switch file {
    case .tooLarge(let name): state.importing.error = .tooLarge(name: name)
    case .unreadable(let name): state.importing.error = .unreadable(name: name)
    case .content(_, let bytes):
      return purpose == .rules ? importRules(bytes, &state) : importTakes(bytes, &state)
    }
    return []
  }

  /// Takes rules from outside, all or none.
  static func importRules(_ bytes: [UInt8], _ state: inout State) -> [Effect<Action>] {
    do throws(RulesFile.ParseError) {
      let rules = try RulesFile.rules(from: bytes)
      state.importing.error = nil
      state.importing.pasted = ""
      state.note = .imported
      state.draft.change(to: rules)
      return apply(&state)
    } catch {
      state.note = nil
      state.importing.error = .rules(error)
      return []
    }
  }

  /// Applies and stores the edited rules.
  static func apply(_ state: inout State) -> [Effect<Action>] {
    state.sensor.use(state.rules.motion)
    state.takes.use(state.rules.motion)
    state.touch.use(state.rules.touch, awaiting: state.touch.awaited, at: state.time)
    return [.store(Key.rules, RulesFile.text(of: state.rules))]
  }
}
