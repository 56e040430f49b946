import CodeBreakerEngine

/// The game the player makes up: pegs, colours, whether they repeat, and attempts.
public struct FreeOptions: Equatable, Sendable {
  public private(set) var pegs: Int32 = 4
  public private(set) var colours: Int32 = 6
  public private(set) var repeats = true
  public private(set) var attempts: Int32 = 10

  static let pegChoices: [Int32] = [3, 4, 5]
  static let colourChoices: [Int32] = [4, 5, 6, 7, 8]
  static let attemptChoices: [Int32] = [6, 8, 10, 12]

  public init() {}

  mutating func setPegs(_ pegs: Int32) {
    guard Self.pegChoices.contains(pegs) else { return }
    self.pegs = pegs
    mend()
  }

  mutating func setColours(_ colours: Int32) {
    guard Self.colourChoices.contains(colours) else { return }
    self.colours = colours
    mend()
  }

  mutating func setRepeats(_ repeats: Bool) {
    self.repeats = repeats
    if !repeats, colours < pegs { colours = pegs }
  }

  mutating func setAttempts(_ attempts: Int32) {
    if Self.attemptChoices.contains(attempts) { self.attempts = attempts }
  }

  /// Fewer colours than pegs have to repeat.
  private mutating func mend() {
    if colours < pegs { repeats = true }
  }

  /// Nil never for options that were set here.
  var rules: GameRules? {
    CodeSpace(pegs: pegs, colours: colours, repeats: repeats).flatMap { GameRules(space: $0, attempts: attempts) }
  }
}
