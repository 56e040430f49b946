import Foundation
import Synchronization

/// Runs a function on a new thread.
func onNewThread(_ run: @escaping @Sendable () -> Void) { Thread(block: run).start() }

/// Threads to wait for together.
final class WorkerGroup: Sendable {
  private let group = DispatchGroup()

  func start(_ run: @escaping @Sendable () -> Void) {
    group.enter()
    onNewThread { [group] in
      run()
      group.leave()
    }
  }

  func wait() { group.wait() }
}

/// A value that threads can wait for.
final class Monitored<Value: Equatable & Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func set(_ value: Value) {
    condition.lock()
    self.value = value
    condition.unlock()
    condition.broadcast()
  }

  func waitUntil(_ wanted: Value) {
    condition.lock()
    while value != wanted { condition.wait() }
    condition.unlock()
  }
}
