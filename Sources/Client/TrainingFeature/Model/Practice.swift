import OutOfPocketEngine

/// Practice: what is chosen, and the drill that goes on.
public struct Practice: Equatable, Sendable {
  /// The paces there are, in hundredths of the rules' time.
  public static let paces: [Int32] = [100, 150, 200, 400]

  /// The drill; nil while one is chosen.
  public internal(set) var drill: Drill?
  /// The deck that begins once the visitor has said whether the phone may be felt.
  public internal(set) var waiting: Deck?
  /// A deck that the statistics propose; empty for none.
  public internal(set) var proposal: Deck?
}
