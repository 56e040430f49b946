import Kernel

/// How long to wait before asking a partner again.
enum Backoff {
  /// After so many attempts work is set aside for a person to look at.
  static let mostAttempts: Int64 = 9

  private static let seconds: [Int64] = [2, 10, 30, 120, 600, 1_800, 7_200, 21_600]

  /// - Parameter attempts: those made in vain, from 1.
  static func pause(after attempts: Int64) -> Milliseconds {
    .seconds(seconds[Int(min(max(attempts, 1), Int64(seconds.count)) - 1)])
  }
}
