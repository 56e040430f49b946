import Kernel

package struct GameRules: Hashable, Sendable {
  package var space: CodeSpace
  /// Number of attempts; at least one.
  package var attempts: Int32

  /// Playable range of attempts.
  package static let attemptRange: ClosedRange<Int32> = 1...14

  /// Nil if the number of attempts is out of range.
  package init?(space: CodeSpace, attempts: Int32) {
    guard Self.attemptRange.contains(attempts) else { return nil }
    self.init(checked: space, attempts)
  }

  init(checked space: CodeSpace, _ attempts: Int32) {
    self.space = space
    self.attempts = attempts
  }

  /// Secret derived from a seed, uniformly distributed.
  package func secret(seed: UInt64) -> Code {
    var generator = Generator(seed: seed)
    return space.code(at: generator.below(UInt64(space.count)))
  }
}
