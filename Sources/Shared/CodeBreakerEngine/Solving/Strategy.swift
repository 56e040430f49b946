import Kernel

/// Strategy for choosing the next guess.
///
/// All but the first evaluate the partition of the possible codes by feedback. Ties prefer a possible code, then
/// lexicographic order.
@Words(.hyphenated)
package enum Strategy: UInt8, CaseIterable, Hashable, Sendable {
  /// First possible code in order.
  case consistentFirst = 0
  /// Minimises the largest part (Knuth 1977).
  case minimax = 1
  /// Minimises the expected part (Irving, "Towards an Optimum Mastermind Strategy", 1978).
  case expectedSize = 2
  /// Maximises entropy (Neuwirth, "Some Strategies for Mastermind", 1982).
  case entropy = 3
  /// Maximises the number of parts (Kooi, "Yet Another Mastermind Strategy", 2005).
  case mostParts = 4
  /// Fewest guesses in total, from a tree found by exhaustive search (Koyama and Lai, "An Optimal Mastermind Strategy",
  /// 1993). Only for four pegs of six colours.
  case optimal = 5
  /// Fewest guesses in total with at most five per code, from a tree as well.
  case optimalWithinFive = 6

  /// Whether these guesses, as `OptimalSearch` writes them, are this strategy's tree.
  package func isTree(_ guesses: [UInt16]) -> Bool { tree?.guesses == guesses }

  /// Decision tree of the strategy, if any.
  var tree: OptimalTree? {
    switch self {
    case .optimal: .fewest
    case .optimalWithinFive: .withinFive
    case .consistentFirst, .minimax, .expectedSize, .entropy, .mostParts: nil
    }
  }
}
