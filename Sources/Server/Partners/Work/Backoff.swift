import Kernel

/// The backoff of requests to partners.
enum Backoff {
  /// The attempts after which work becomes a dead letter.
  static let mostAttempts: Int64 = 9

  private static let seconds: [Int64] = [2, 10, 30, 120, 600, 1_800, 7_200, 21_600]

  /// - Parameter attempts: failed attempts so far, from 1.
  static func pause(after attempts: Int64) -> Milliseconds {
    .seconds(seconds[Int(min(max(attempts, 1), Int64(seconds.count)) - 1)])
  }
}
