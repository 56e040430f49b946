/// The injected faults and the steps of the code they hit, as evidence for "every step".
///
/// A step is a distinguishable part of an operation: the beginning of its transaction, each statement by action and
/// table, each savepoint, the commit, the moment after it, and messages between processes outside the database.
package struct Coverage: Sendable {
  /// How often a step was reached, and the faults there.
  package struct Step: Sendable {
    package var reached = 0
    /// Crashes there.
    package var crashed = 0
    /// Crashes after which its work was durable without an answer.
    package var kept = 0
    /// Conflicts there.
    package var conflicted = 0
    /// Other failures there.
    package var failed = 0
  }

  /// Injections per fault; every fault is listed from the start.
  package private(set) var faults: [String: Int]
  /// By operation, then by step.
  package private(set) var steps: [String: [String: Step]] = [:]
  /// The most points of each operation.
  private var longest: [String: Int] = [:]

  /// - Parameter sideBySide: whether writers of the world run side by side.
  package init(sideBySide: Bool = false) {
    let own = sideBySide ? [Fault.Kind.interlude.rawValue] + Interlude.allCases.map(\.rawValue) : []
    faults = Dictionary(uniqueKeysWithValues: (Self.all + own).map { ($0, 0) })
  }

  /// The faults of commits and of the world, on every engine.
  static let all = Fault.Kind.common.map(\.rawValue) + WorldFault.allCases.map(\.rawValue)

  /// The faults never injected.
  package var missing: [String] { faults.filter { $0.value == 0 }.keys.sorted() }

  /// The known or reached steps without a crash, as `operation: step`.
  package var uncrashed: [String] {
    var found = Set(KnownSteps.all)
    for (operation, points) in steps where !KnownSteps.beforehand.contains(operation) {
      for (step, counts) in points {
        let name = "\(operation): \(step)"
        if counts.crashed == 0 { found.insert(name) } else { found.remove(name) }
      }
    }
    return found.sorted()
  }

  /// An operation's steps with a crash.
  func crashed(in operation: String) -> Set<String> {
    Set((steps[operation] ?? [:]).lazy.filter { $0.value.crashed > 0 }.map(\.key))
  }

  mutating func count(_ interlude: Interlude) { faults[interlude.rawValue, default: 0] += 1 }

  mutating func count(_ fault: WorldFault) { faults[fault.rawValue, default: 0] += 1 }

  /// An operation's known steps, in a stable order.
  func places(of operation: String) -> [String] { steps[operation]?.keys.sorted() ?? [] }

  /// The number of an operation's points.
  func points(of operation: String) -> Int { longest[operation] ?? 8 }

  /// Records the outcome of a commit.
  mutating func record(_ outcome: FaultPlan.State, of operation: String) {
    longest[operation] = max(longest[operation] ?? 0, outcome.longest)
    for step in outcome.reached { steps[operation, default: [:]][step, default: Step()].reached += 1 }
    guard outcome.hasStruck, let kind = outcome.fault?.kind, let place = outcome.struckAt else { return }
    faults[place == Fault.end && kind == .crash ? Fault.Kind.crashUnanswered.rawValue : kind.rawValue, default: 0] += 1
    switch kind {
    case .crash, .crashUnanswered: recordCrash(at: place, of: operation, isKept: outcome.isCommitted)
    case .conflict, .endlessConflict: steps[operation, default: [:]][place, default: Step()].conflicted += 1
    case .interlude: break
    default: steps[operation, default: [:]][place, default: Step()].failed += 1
    }
  }

  /// Records that a step outside the database was reached.
  mutating func recordStep(_ step: String, of operation: String) {
    steps[operation, default: [:]][step, default: Step()].reached += 1
  }

  /// Records a crash at a step.
  mutating func recordCrash(at step: String, of operation: String, isKept: Bool) {
    steps[operation, default: [:]][step, default: Step()].crashed += 1
    if isKept { steps[operation, default: [:]][step, default: Step()].kept += 1 }
  }

  /// Adds another world's coverage.
  package mutating func add(_ other: Coverage) {
    faults.merge(other.faults) { $0 + $1 }
    longest.merge(other.longest) { max($0, $1) }
    for (operation, points) in other.steps {
      for (name, step) in points {
        var sum = steps[operation]?[name] ?? Step()
        sum.reached += step.reached
        sum.crashed += step.crashed
        sum.kept += step.kept
        sum.conflicted += step.conflicted
        sum.failed += step.failed
        steps[operation, default: [:]][name] = sum
      }
    }
  }
}

extension Coverage {
  /// The tables as text.
  ///
  /// - Parameter inFull: whether to list every step; otherwise one line per operation.
  package func table(inFull: Bool) -> String {
    var lines = ["Faults injected:"]
    for (name, count) in faults.sorted(by: { $0.key < $1.key }) { lines.append(Self.column(count) + "  " + name) }
    lines.append("Steps of the code: operation, steps, with a crash, with a conflict, with another fault")
    for (operation, points) in steps.sorted(by: { $0.key < $1.key }) {
      let figures = [
        points.count, points.values.count { $0.crashed > 0 }, points.values.count { $0.conflicted > 0 },
        points.values.count { $0.failed > 0 },
      ]
      lines.append(figures.map(Self.column).joined() + "  " + operation)
      guard inFull else { continue }
      for (point, step) in points.sorted(by: { $0.key < $1.key }) {
        let counts = [step.reached, step.crashed, step.conflicted, step.failed]
        lines.append(counts.map(Self.column).joined() + "    " + point)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The results of crashes at every step, as text.
  ///
  /// - Parameter inFull: whether to list every step; otherwise one line per operation.
  package func crashTable(inFull: Bool) -> String {
    var lines = ["Crashes: operation, steps, steps with a crash, after which nothing remained, after which it was done"]
    for (operation, points) in steps.sorted(by: { $0.key < $1.key }) where !KnownSteps.beforehand.contains(operation) {
      let figures = [
        points.count, points.values.count { $0.crashed > 0 }, points.values.count { $0.crashed > $0.kept },
        points.values.count { $0.kept > 0 },
      ]
      lines.append(figures.map(Self.column).joined() + "  " + operation)
      guard inFull else { continue }
      for (point, step) in points.sorted(by: { $0.key < $1.key }) {
        let outcome = step.crashed == 0 ? "no crash" : step.kept > 0 ? "done, unheard" : "nothing remained"
        lines.append(Self.column(step.reached) + Self.column(step.crashed) + "    \(point): \(outcome)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func column(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(8 - text.count, 1)) + text
  }
}
