import Synchronization

/// A short queue for password hashing, half a second and 32 MB each, one at a time; beyond it callers must retry.
/// Without it, hashing would occupy the threads that answer everyone.
final class PasswordQueue: Sendable {
  /// The queue's size, including the running one.
  static let most = 5
  /// The most from one network.
  static let mostOfNetwork = 2

  private let inside = Mutex<[String: Int]>([:])

  /// Runs the hashing body; throws `ConsoleRefusal.busy` if the queue is full.
  func run<Result>(for network: String, _ body: () throws -> Result) throws -> Result {
    try inside.withLock { inside in
      guard inside.values.reduce(0, +) < Self.most, inside[network, default: 0] < Self.mostOfNetwork else {
        throw ConsoleRefusal.busy
      }
      inside[network, default: 0] += 1
    }
    defer {
      inside.withLock { inside in
        let left = inside[network, default: 1] - 1
        inside[network] = left > 0 ? left : nil
      }
    }
    return try body()
  }
}
