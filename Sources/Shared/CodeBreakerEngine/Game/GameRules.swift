import Kernel

/// What a game is played by.
public struct GameRules: Hashable, Sendable {
  public var space: CodeSpace
  /// How many guesses there are, at least one.
  public var attempts: Int32

  /// Attempts within which games are played.
  public static let attemptRange: ClosedRange<Int32> = 1...14

  /// Nil when the number of attempts is out of range.
  public init?(space: CodeSpace, attempts: Int32) {
    guard Self.attemptRange.contains(attempts) else { return nil }
    self.init(checked: space, attempts)
  }

  init(checked space: CodeSpace, _ attempts: Int32) {
    self.space = space
    self.attempts = attempts
  }

  /// The secret that follows from a seed: every code is equally likely.
  public func secret(seed: UInt64) -> Code {
    var generator = Generator(seed: seed)
    return space.code(at: generator.below(UInt64(space.count)))
  }
}
