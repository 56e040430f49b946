import Synchronization

/// Whether a server is taking requests; made before its routes, so that they can answer for its readiness.
public final class Lifecycle: Sendable {
  private let stopping = Atomic<Bool>(false)

  public init() {}

  /// Whether the server has begun to stop; it is not ready from that moment on.
  public var isStopping: Bool { stopping.load(ordering: .acquiring) }

  func beginStopping() { stopping.store(true, ordering: .releasing) }
}
