import GestureRecognition
import Kernel
public import OutOfPocketEngine

extension TuningFeature {
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .opened: return open(&state)
    case .closed: return close(&state)
    case .show(let section): return show(section, &state)
    case .timer: return ring(&state)
    case .file(let file): return take(file, &state)
    case .rules(let action): return change(action, &state)
    case .sensor(let action): return sense(action, &state)
    case .takes(let action): return shelve(action, &state)
    case .touch(let action): return trace(action, &state)
    }
  }

  /// Puts back what the device kept.
  public static func restore(_ state: inout State, rules: RunRules?, takes: [Take]) {
    if let rules { state.draft = RulesDraft(rules) }
    state.sensor.use(state.rules.motion)
    state.touch.use(state.rules.touch, awaiting: nil, at: .zero)
    for take in takes { _ = state.takes.add(take) }
  }

  // MARK: The page

  private static func open(_ state: inout State) -> [Effect] {
    guard !state.isOpen else { return [] }
    state.isOpen = true
    state.epoch = state.now
    state.note = nil
    state.importing = Import()
    state.touch.use(state.rules.touch, awaiting: state.touch.awaited, at: .zero)
    return []
  }

  private static func close(_ state: inout State) -> [Effect] {
    guard state.isOpen else { return [] }
    state.isOpen = false
    return silence(&state)
  }

  private static func show(_ section: Section, _ state: inout State) -> [Effect] {
    guard section != state.section else { return [] }
    let needed = silence(&state)
    state.section = section
    state.note = nil
    state.importing.flaw = nil
    return needed
  }

  /// Stops listening: no sensor runs behind the player's back.
  static func silence(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if state.takes.recording != nil { effects += stopRecording(&state) }
    if state.sensor.isListening {
      state.sensor.isListening = false
      state.sensor.counter.isCounting = false
      effects += [.listenMotion(false), .cancelTimer]
    }
    return effects
  }

  private static func ring(_ state: inout State) -> [Effect] {
    switch state.section {
    case .sensor, .takes:
      guard state.sensor.isListening else { return [] }
      state.sensor.advance(to: state.time)
      return [.setTimer(after: heartbeat)]
    case .touch:
      state.touch.advance(to: state.time)
      return wake(state)
    case .rules: return []
    }
  }

  /// How often the sensors are looked after when nothing comes of them.
  static let heartbeat = Milliseconds(500)

  // MARK: Files

  private static func take(_ file: PickedFile, _ state: inout State) -> [Effect] {
    guard let purpose = state.importing.purpose else { return [] }
    state.importing.purpose = nil
    switch file {
    case .tooLarge(let name): state.importing.flaw = .tooLarge(name: name)
    case .unreadable(let name): state.importing.flaw = .unreadable(name: name)
    case .content(_, let bytes):
      return purpose == .rules ? importRules(bytes, &state) : importTakes(bytes, &state)
    }
    return []
  }

  /// Takes rules from outside, all or none.
  static func importRules(_ bytes: [UInt8], _ state: inout State) -> [Effect] {
    do throws(RulesFile.Flaw) {
      let rules = try RulesFile.rules(from: bytes)
      state.importing.flaw = nil
      state.importing.pasted = ""
      state.note = .imported
      state.draft.change(to: rules)
      return apply(&state)
    } catch {
      state.note = nil
      state.importing.flaw = .rules(error)
      return []
    }
  }

  /// Lets everything here go by the rules as they are set now, and keeps them.
  static func apply(_ state: inout State) -> [Effect] {
    state.sensor.use(state.rules.motion)
    state.takes.use(state.rules.motion)
    state.touch.use(state.rules.touch, awaiting: state.touch.awaited, at: state.time)
    return [.keepRules]
  }
}

extension TuningFeature.State {
  /// A take of that number, to be kept.
  public func take(_ id: Int32) -> Take? { takes.take(id) }
}
