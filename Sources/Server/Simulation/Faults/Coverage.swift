/// Which faults were injected how often, and which steps of the code they met: what shows that "every step" is one.
public struct Coverage: Sendable {
  /// How often a point of an operation was come to, and what happened there.
  public struct Step: Sendable {
    public var reached = 0
    /// How often the process died there.
    public var crashed = 0
    /// How often another transaction came between there.
    public var conflicted = 0
    /// How often anything else went wrong there.
    public var failed = 0
  }

  /// How often each fault was injected, by its name; all there are from the beginning.
  public private(set) var faults: [String: Int]
  /// By operation and then by point.
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

  /// The points at which no process ever died, as `operation: point`.
  public var uncrashed: [String] {
    steps.flatMap { operation, points in
      points.filter { $0.value.crashed == 0 }.map { "\(operation): \($0.key)" }
    }.sorted()
  }

  mutating func count(_ fault: WorldFault) { faults[fault.rawValue, default: 0] += 1 }

  /// The points that an operation is known to have, in an order that does not vary.
  func places(of operation: String) -> [String] { steps[operation]?.keys.sorted() ?? [] }

  /// How many points an operation may have.
  func points(of operation: String) -> Int { longest[operation] ?? 8 }

  /// Notes what became of a commit that held these operations.
  mutating func note(_ outcome: FaultPlan.State, of operations: [String]) {
    let operation = operations.count == 1 ? operations[0] : "several in one commit"
    longest[operation] = max(longest[operation] ?? 0, outcome.longest.count)
    // A word that comes several times in an operation is one point of the code or a loop's, and counts once.
    for word in Set(outcome.longest) { steps[operation, default: [:]][word, default: Step()].reached += 1 }
    if outcome.isCommitted { steps[operation, default: [:]]["after the commit", default: Step()].reached += 1 }
    guard outcome.hasStruck, let kind = outcome.fault?.kind, let place = outcome.struckAt else { return }
    faults[kind.rawValue, default: 0] += 1
    switch kind {
    case .crash, .crashUnanswered: steps[operation, default: [:]][place, default: Step()].crashed += 1
    case .conflict, .endlessConflict: steps[operation, default: [:]][place, default: Step()].conflicted += 1
    default: steps[operation, default: [:]][place, default: Step()].failed += 1
    }
  }

  /// Adds what another world saw.
  public mutating func add(_ other: Coverage) {
    faults.merge(other.faults) { $0 + $1 }
    longest.merge(other.longest) { max($0, $1) }
    for (operation, points) in other.steps {
      for (point, step) in points {
        steps[operation, default: [:]][point, default: Step()].reached += step.reached
        steps[operation, default: [:]][point, default: Step()].crashed += step.crashed
        steps[operation, default: [:]][point, default: Step()].conflicted += step.conflicted
        steps[operation, default: [:]][point, default: Step()].failed += step.failed
      }
    }
  }
}

extension Coverage {
  /// The tables as text.
  ///
  /// - Parameter inFull: whether to list every point; else an operation a line.
  public func table(inFull: Bool) -> String {
    var lines = ["Faults injected:"]
    for (name, count) in faults.sorted(by: { $0.key < $1.key }) { lines.append(Self.column(count) + "  " + name) }
    lines.append("Points of the code: operation, points, with a crash, with a conflict, with another fault")
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

  private static func column(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(8 - text.count, 1)) + text
  }
}
