import CodeBreakerEngine

/// Options of free play: pegs, colours, repeats and attempts.
package struct FreeOptions: Equatable, Sendable {
  package private(set) var pegs: Int32 = 4
  package private(set) var colours: Int32 = 6
  package private(set) var repeats = true
  package private(set) var attempts: Int32 = 10

  static let pegChoices: [Int32] = [3, 4, 5]
  static let colourChoices: [Int32] = [4, 5, 6, 7, 8]
  static let attemptChoices: [Int32] = [6, 8, 10, 12]

  package init() {}

  mutating func setPegs(_ pegs: Int32) {
    guard Self.pegChoices.contains(pegs) else { return }
    self.pegs = pegs
    repair()
  }

  mutating func setColours(_ colours: Int32) {
    guard Self.colourChoices.contains(colours) else { return }
    self.colours = colours
    repair()
  }

  mutating func setRepeats(_ repeats: Bool) {
    self.repeats = repeats
    if !repeats, colours < pegs { colours = pegs }
  }

  mutating func setAttempts(_ attempts: Int32) {
    if Self.attemptChoices.contains(attempts) { self.attempts = attempts }
  }

  /// Repeats are required with fewer colours than pegs.
  private mutating func repair() {
    if colours < pegs { repeats = true }
  }

  /// Never nil for options set here.
  var rules: GameRules? {
    CodeSpace(pegs: pegs, colours: colours, repeats: repeats).flatMap { GameRules(space: $0, attempts: attempts) }
  }
}
