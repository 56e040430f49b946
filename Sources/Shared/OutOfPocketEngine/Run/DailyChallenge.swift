public import Kernel

/// The daily challenge: Classic, the same prompts for everyone, one ranked attempt.
public enum DailyChallenge {
  /// The seed of a civil day.
  ///
  /// The day is the one that the server names when it hands out the session; the player's own calendar has no part in it.
  /// The server's secret keeps tomorrow's prompts from being worked out today. Two draws of `SplitMix64`: one spreads the
  /// secret, one spreads the day over it.
  public static func seed(of day: CivilDay, secret: UInt64) -> UInt64 {
    var spread = SplitMix64(seed: secret)
    var mixed = SplitMix64(seed: spread.next() ^ UInt64(bitPattern: day.rawValue))
    return mixed.next()
  }
}
