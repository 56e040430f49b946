import Synchronization

/// A bound on concurrent calls to one outside party. Calls beyond it fail at once, so that a slow party delays nothing
/// else.
package final class Bulkhead: Sendable {
  private let most: Int
  private let inside = Atomic<Int>(0)

  package init(most: Int = 4) { self.most = most }

  /// Runs the body if there is room; else nil.
  package func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    guard enter() else { return nil }
    defer { inside.wrappingSubtract(1, ordering: .releasing) }
    return try body()
  }

  private func enter() -> Bool {
    if inside.wrappingAdd(1, ordering: .acquiring).newValue <= most { return true }
    inside.wrappingSubtract(1, ordering: .releasing)
    return false
  }
}
