/// A way of choosing the next guess.
///
/// All but the first look at how a guess would part the codes that are still possible, by the answer each would give.
/// Of equally good guesses a still possible code goes before others, and then the one that comes first in order.
public enum Strategy: UInt8, CaseIterable, Hashable, Sendable {
  /// The first code in order that is still possible.
  case consistentFirst = 0
  /// The smallest largest part (Knuth 1977).
  case minimax = 1
  /// The smallest expected part (Irving, "Towards an Optimum Mastermind Strategy", 1978).
  case expectedSize = 2
  /// The most bits of information expected (Neuwirth, "Some Strategies for Mastermind", 1982).
  case entropy = 3
  /// The most parts (Kooi, "Yet Another Mastermind Strategy", 2005).
  case mostParts = 4
  /// The fewest guesses over all codes together, from a tree found by exhaustive search (Koyama and Lai, "An Optimal
  /// Mastermind Strategy", 1993). There is one for four pegs of six colours only.
  case optimal = 5
  /// The fewest guesses of all ways that never take more than five, from a tree likewise.
  case optimalWithinFive = 6

  /// The word for it, in commands and tables.
  public var word: String {
    switch self {
    case .consistentFirst: "consistent-first"
    case .minimax: "minimax"
    case .expectedSize: "expected-size"
    case .entropy: "entropy"
    case .mostParts: "most-parts"
    case .optimal: "optimal"
    case .optimalWithinFive: "optimal-within-five"
    }
  }

  /// Whether these are the guesses of the tree it goes by, as `OptimalSearch` writes them.
  public func isTree(_ guesses: [UInt16]) -> Bool { tree?.guesses == guesses }

  /// The tree it goes by, if it does.
  var tree: OptimalTree? {
    switch self {
    case .optimal: .fewest
    case .optimalWithinFive: .withinFive
    case .consistentFirst, .minimax, .expectedSize, .entropy, .mostParts: nil
    }
  }
}
