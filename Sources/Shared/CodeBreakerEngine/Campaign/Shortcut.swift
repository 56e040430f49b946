package import Kernel

/// Test that opens the campaign's first levels to a player who knows the game: one code, which the server holds.
package enum Shortcut {
  /// Four pegs of six colours. A player whose guesses are all consistent loses seven in a thousand.
  package static let rules = GameRules(checked: .classic, 6)
  /// Level up to which a solved test opens the campaign: the first with these codes.
  package static let level: Int32 = 10
  /// Time from a lost test to the next one.
  package static let pause = Milliseconds.seconds(10 * 60)
}
