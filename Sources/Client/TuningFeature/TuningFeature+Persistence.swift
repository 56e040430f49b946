package import AppKit
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature

/// Persistence: edited rules, and takes by number.
extension TuningFeature {
  package static func restore(_ launch: inout Launch) -> State {
    var state = State(now: launch.context.now)
    var rules: RunRules?
    if let text = launch.text(Key.rules) { rules = launch.reading(reading(rules: text), Key.rules) }
    var takes: [Take] = []
    for entry in launch.texts(prefix: Key.take) {
      guard let id = number(entry.key), var take = launch.reading(reading(take: entry.value), Key.take + entry.key)
      else { continue }
      take.id = id
      takes.append(take)
    }
    takes.sort { $0.id < $1.id }
    restore(&state, rules: rules, takes: takes)
    return state
  }

  /// Restores stored values.
  static func restore(_ state: inout State, rules: RunRules?, takes: [Take]) {
    if let rules { state.draft = RulesDraft(rules) }
    state.sensor.use(state.rules.motion)
    state.touch.use(state.rules.touch, awaiting: nil, at: .zero)
    for take in takes { _ = state.takes.add(take) }
  }

  static func storeTake(_ id: Int32, _ state: State) -> [Effect<Action>] {
    guard let take = state.takes.take(id) else { return [] }
    return [.store(Key.take + String(id), String(decoding: take.serialized(), as: UTF8.self))]
  }

  private static func reading(rules text: String) -> Reading<RunRules> {
    guard let rules = try? RulesFile.rules(from: Array(text.utf8)) else { return .damaged }
    return .value(rules)
  }

  private static func reading(take text: String) -> Reading<Take> {
    guard let json = try? JSON.parse(Array(text.utf8)), let take = try? Take(from: json) else { return .damaged }
    return .value(take)
  }

  /// A positive number without leading zeros.
  private static func number(_ digits: String) -> Int32? {
    guard digits.utf8.count <= 9 else { return nil }
    var number: Int32 = 0
    for digit in digits.utf8 {
      guard digit >= 0x30, digit <= 0x39, number > 0 || digit > 0x30 else { return nil }
      number = number * 10 + Int32(digit - 0x30)
    }
    return number > 0 ? number : nil
  }
}
