import Synchronization

/// The objects of one kind that are alive at the moment, for the keeper of time to look through.
final class Registry<Object: AnyObject & Sendable>: Sendable {
  private let objects = Mutex<[ObjectIdentifier: Object]>([:])
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .relaxed) }

  func insert(_ object: Object) {
    objects.withLock { objects in
      objects[ObjectIdentifier(object)] = object
      number.store(objects.count, ordering: .relaxed)
    }
  }

  func remove(_ object: Object) {
    objects.withLock { objects in
      objects[ObjectIdentifier(object)] = nil
      number.store(objects.count, ordering: .relaxed)
    }
  }

  /// A copy of what is there now.
  var all: [Object] { objects.withLock { Array($0.values) } }

  /// Visits each under the lock: none can be removed meanwhile.
  func visit(_ visit: (Object) -> Void) {
    objects.withLock { objects in
      for object in objects.values { visit(object) }
    }
  }
}
