import Kernel

/// The player's age as they said it, which stays on this device: finance partners are for adults.
package struct AgeGate: Equatable, Sendable {
  private static let adulthood: Int64 = 18
  private static let oldest: Int64 = 120

  /// The first year in which the player is an adult from its first day; nil if not asked.
  package internal(set) var adultFrom: Int64?
  /// The year of birth being typed.
  package internal(set) var text = ""
  /// Whether the typed text is no year of birth.
  package internal(set) var isInvalid = false

  func isAdult(in year: Int64) -> Bool { adultFrom.map { $0 <= year } ?? false }

  /// Takes the typed year of birth. The birthday is not asked for, so the year of the birthday does not count.
  mutating func confirm(in year: Int64) {
    guard let born = Int64(text), (year - Self.oldest...year).contains(born) else {
      isInvalid = true
      return
    }
    isInvalid = false
    text = ""
    adultFrom = born + Self.adulthood + 1
  }
}
