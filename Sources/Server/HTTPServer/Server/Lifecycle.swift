import Synchronization

/// Whether a server accepts requests; created before its routes, so that they can report readiness.
package final class Lifecycle: Sendable {
  private let stopping = Atomic<Bool>(false)

  package init() {}

  /// Whether the server is stopping; it is not ready from then on.
  package var isStopping: Bool { stopping.load(ordering: .acquiring) }

  func beginStopping() { stopping.store(true, ordering: .releasing) }
}
