import ServerRuntime
import Synchronization

/// The live objects of one kind, for the timekeeper's sweeps.
final class Registry<Object: AnyObject & Sendable>: Sendable {
  private struct State {
    var objects: [ObjectIdentifier: Object] = [:]
    var isClosed = false
  }

  private let state = Lock(State())
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  /// Adds an object; false if the registry is closed.
  @discardableResult
  func insert(_ object: Object) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.objects[ObjectIdentifier(object)] = object
      number.store(state.objects.count, ordering: .relaxed)
      return true
    }
  }

  func remove(_ object: Object) {
    state.withLock { state in
      state.objects[ObjectIdentifier(object)] = nil
      number.store(state.objects.count, ordering: .relaxed)
    }
  }

  /// A snapshot of the objects.
  var all: [Object] { state.withLock { Array($0.objects.values) } }

  /// Closes the registry and returns its objects; none is added afterwards.
  func close() -> [Object] {
    state.withLock { state in
      state.isClosed = true
      return Array(state.objects.values)
    }
  }

  /// Visits each object under the lock: none can be removed meanwhile.
  func visit(_ visit: (Object) -> Void) {
    state.withLock { state in
      for object in state.objects.values { visit(object) }
    }
  }
}
