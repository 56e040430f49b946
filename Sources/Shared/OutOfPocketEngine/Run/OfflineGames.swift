import Kernel

/// Games without a connection: one session, issued ahead of time, is played any number of times and finished by the best
/// of them.
package enum OfflineGames {
  /// Maximum games on one session.
  package static let most: Int32 = 1_000

  /// Seed of a game on a session, counted from 0.
  package static func seed(of game: Int32, session: UInt64) -> UInt64 {
    guard game > 0 else { return session }
    var mixed = SplitMix64(seed: session ^ UInt64(game) &* 0xD6E8_FEB8_6659_FD93)
    return mixed.next()
  }

  /// Whether a seed is that of a game on the session.
  package static func isSeed(_ seed: UInt64, of session: UInt64) -> Bool {
    for game in 0..<most where Self.seed(of: game, session: session) == seed { return true }
    return false
  }
}
