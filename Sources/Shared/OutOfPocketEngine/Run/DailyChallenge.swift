package import Kernel

/// The daily challenge: Classic with the same prompts for all players, one ranked attempt.
package enum DailyChallenge {
  /// Seed of a civil day.
  ///
  /// The day is the one named by the server when it issues the session; the player's calendar is not involved. The
  /// server's secret prevents predicting tomorrow's prompts. Two draws of `SplitMix64`: one diffuses the secret, one
  /// mixes in the day.
  package static func seed(of day: CivilDay, secret: UInt64) -> UInt64 {
    var spread = SplitMix64(seed: secret)
    var mixed = SplitMix64(seed: spread.next() ^ UInt64(bitPattern: day.rawValue))
    return mixed.next()
  }
}
