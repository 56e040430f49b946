import Glibc

/// A value with a lock and a condition to wait on.
package final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value under the lock, then wakes one of those who wait.
  package func update<Result>(_ change: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_mutex_unlock(mutex)
      pthread_cond_signal(condition)
    }
    return change(&value)
  }

  /// Changes the value under the lock, then wakes all who wait.
  package func updateForAll(_ change: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    change(&value)
    pthread_mutex_unlock(mutex)
    pthread_cond_broadcast(condition)
  }

  /// Waits until `body` finds something.
  package func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `body` finds something, for so many milliseconds at most.
  package func wait<Result>(milliseconds: Int64, _ body: (inout Value) -> Result?) -> Result? {
    var limit = timespec()
    clock_gettime(CLOCK_MONOTONIC, &limit)
    let nanoseconds = Int64(limit.tv_nsec) + milliseconds % 1000 * 1_000_000
    limit.tv_sec += Int(milliseconds / 1000 + nanoseconds / 1_000_000_000)
    limit.tv_nsec = Int(nanoseconds % 1_000_000_000)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      if pthread_cond_timedwait(condition, mutex, &limit) == ETIMEDOUT { return body(&value) }
    }
  }
}
