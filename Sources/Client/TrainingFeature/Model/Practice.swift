import OutOfPocketEngine

/// Practice: selection and current drill.
package struct Practice: Equatable, Sendable {
  /// Available paces, in hundredths of the rules' time.
  package static let paces: [Int32] = [100, 150, 200, 400]

  /// Current drill; nil during selection.
  package internal(set) var drill: Drill?
  /// Deck waiting for the sensor permission.
  package internal(set) var waiting: Deck?
  /// Deck proposed by the statistics; empty for none.
  package internal(set) var proposal: Deck?
}
