import Synchronization

/// How often each of a few outcomes has come about since the process began. What counts knows nothing of who shows it.
package final class Tally<Outcome: TallyOutcome>: Sendable {
  private let counts = Mutex<[Outcome: Int64]>([:])

  package init() {}

  /// Counts an outcome that has come about: after its transaction, which may run more than once.
  package func count(_ outcome: Outcome, by amount: Int64 = 1) {
    counts.withLock { $0[outcome, default: 0] += amount }
  }

  /// How often an outcome came about.
  package subscript(_ outcome: Outcome) -> Int64 { counts.withLock { $0[outcome] ?? 0 } }

  /// Every outcome with its count, those that never came about as well, in the order of their declaration.
  package var all: [(outcome: Outcome, count: Int64)] {
    let counts = counts.withLock { $0 }
    return Outcome.allCases.map { ($0, counts[$0] ?? 0) }
  }
}

/// The outcomes of some work; the raw values are words for labels.
package protocol TallyOutcome: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {}
