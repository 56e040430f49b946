import Synchronization

/// A number that only grows.
package final class Counter: Sendable {
  private let count = Atomic<Int64>(0)

  package init() {}

  package func increment(by amount: Int64 = 1) { count.wrappingAdd(amount, ordering: .relaxed) }

  package var value: Int64 { count.load(ordering: .relaxed) }
}
