import Database
import HTTPServer
package import Identity
import Kernel
import Synchronization

/// Access to operational data: `/metrics` and the detail of `/readyz`.
///
/// With a token configured, its bearer. Otherwise this machine only, and no request forwarded by a proxy.
@MemberwiseInit
package struct OperationsAccess: Sendable {
  @Default(nil) private let token: ConsoleToken?

  func admits(_ request: HTTPServer.Request) -> Bool {
    if let token { return request.bearerToken.map(token.matches) ?? false }
    return request.remote.isLoopback && request.headers.occurrences(of: "x-forwarded-for") == 0
      && request.headers.occurrences(of: "forwarded") == 0
  }
}

/// A value cached for a while and recomputed by one thread at a time; the others get the previous one.
final class CachedValue<Value: Sendable>: Sendable {
  private let life: Int64
  private let clock: ServerClock
  private let find: @Sendable () -> Value
  private let known: Mutex<(value: Value, until: Int64)?>
  private let turn = Mutex(())

  init(for life: Milliseconds, clock: ServerClock, _ find: @escaping @Sendable () -> Value) {
    self.life = life.rawValue * 1_000_000
    self.clock = clock
    self.find = find
    known = Mutex(nil)
  }

  var value: Value {
    if let known = known.withLock({ $0 }), clock.nanoseconds() < known.until { return known.value }
    let found = turn.withLockIfAvailable { _ in
      let value = find()
      known.withLock { $0 = (value, clock.nanoseconds() + life) }
      return value
    }
    if let found { return found }
    if let known = known.withLock({ $0 }) { return known.value }
    // The first value is being computed.
    return turn.withLock { _ in known.withLock { $0?.value } ?? find() }
  }
}
