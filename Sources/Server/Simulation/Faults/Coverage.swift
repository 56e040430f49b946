/// Which faults were injected how often, and which steps of the code they met: what shows that "every step" is one.
///
/// A step is what can be told apart of an operation: the beginning of its transaction, each statement by what it does to
/// which table, each savepoint, the commit, the moment after it, and what passes between processes outside the database.
public struct Coverage: Sendable {
  /// How often a step of an operation was come to, and what happened there.
  public struct Step: Sendable {
    public var reached = 0
    /// How often the process died there.
    public var crashed = 0
    /// How often what it did there was durable, though nobody heard of it.
    public var kept = 0
    /// How often another transaction came between there.
    public var conflicted = 0
    /// How often anything else went wrong there.
    public var failed = 0
  }

  /// How often each fault was injected, by its name; all there are from the beginning.
  public private(set) var faults: [String: Int]
  /// By operation and then by step.
  public private(set) var steps: [String: [String: Step]] = [:]
  /// How many points an operation has at most.
  private var longest: [String: Int] = [:]

  /// Nothing has happened yet.
  public init() {
    faults = Dictionary(uniqueKeysWithValues: Self.all.map { ($0, 0) })
  }

  /// The faults of commits and those of the world.
  static let all = Fault.Kind.allCases.map(\.rawValue) + WorldFault.allCases.map(\.rawValue)

  /// The faults that were never injected.
  public var missing: [String] { faults.filter { $0.value == 0 }.keys.sorted() }

  /// The steps at which no process ever died, as `operation: step`: those that were come to, and those that are known.
  public var uncrashed: [String] {
    var found = Set(KnownSteps.all)
    for (operation, points) in steps where !KnownSteps.beforehand.contains(operation) {
      for (step, counts) in points {
        let name = "\(operation): \(step)"
        if counts.crashed == 0 { found.insert(name) } else { found.remove(name) }
      }
    }
    return found.sorted()
  }

  /// The steps of an operation at which a process has died.
  func crashed(in operation: String) -> Set<String> {
    Set((steps[operation] ?? [:]).lazy.filter { $0.value.crashed > 0 }.map(\.key))
  }

  mutating func count(_ fault: WorldFault) { faults[fault.rawValue, default: 0] += 1 }

  /// The steps that an operation is known to have, in an order that does not vary.
  func places(of operation: String) -> [String] { steps[operation]?.keys.sorted() ?? [] }

  /// How many points an operation may have.
  func points(of operation: String) -> Int { longest[operation] ?? 8 }

  /// Notes what became of a commit.
  mutating func note(_ outcome: FaultPlan.State, of operation: String) {
    longest[operation] = max(longest[operation] ?? 0, outcome.longest)
    for step in outcome.reached { steps[operation, default: [:]][step, default: Step()].reached += 1 }
    guard outcome.hasStruck, let kind = outcome.fault?.kind, let place = outcome.struckAt else { return }
    faults[place == Fault.end && kind == .crash ? Fault.Kind.crashUnanswered.rawValue : kind.rawValue, default: 0] += 1
    switch kind {
    case .crash, .crashUnanswered: noteCrash(at: place, of: operation, isKept: outcome.isCommitted)
    case .conflict, .endlessConflict: steps[operation, default: [:]][place, default: Step()].conflicted += 1
    default: steps[operation, default: [:]][place, default: Step()].failed += 1
    }
  }

  /// Notes that a step outside the database was come to.
  mutating func noteStep(_ step: String, of operation: String) {
    steps[operation, default: [:]][step, default: Step()].reached += 1
  }

  /// Notes that a process died at a step.
  mutating func noteCrash(at step: String, of operation: String, isKept: Bool) {
    steps[operation, default: [:]][step, default: Step()].crashed += 1
    if isKept { steps[operation, default: [:]][step, default: Step()].kept += 1 }
  }

  /// Adds what another world saw.
  public mutating func add(_ other: Coverage) {
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
  /// - Parameter inFull: whether to list every step; else an operation a line.
  public func table(inFull: Bool) -> String {
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

  /// What came of a crash at every step, as text.
  ///
  /// - Parameter inFull: whether to list every step; else an operation a line.
  public func crashTable(inFull: Bool) -> String {
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
