import Synchronization

/// The objects of one kind that are alive at the moment, for the keeper of time to look through.
final class Registry<Object: AnyObject & Sendable>: Sendable {
  private struct State {
    var objects: [ObjectIdentifier: Object] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  /// Takes an object in; false when the registry is closed.
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

  /// A copy of what is there now.
  var all: [Object] { state.withLock { Array($0.objects.values) } }

  /// Takes nothing in any more, and returns what is there: nothing comes after it.
  func close() -> [Object] {
    state.withLock { state in
      state.isClosed = true
      return Array(state.objects.values)
    }
  }

  /// Visits each under the lock: none can be removed meanwhile.
  func visit(_ visit: (Object) -> Void) {
    state.withLock { state in
      for object in state.objects.values { visit(object) }
    }
  }
}
