/// The project's random number generator: xoshiro256** 1.0 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number
/// Generators", ACM TOMS 47:4, 2021), seeded from 64 bits by `SplitMix64` as its authors advise.
///
/// A game is a function of its seed, on the phone and on the server, this year and in five: draws must not depend on
/// the width of `Int`, the build, or the standard library's algorithms. Everything is derived from `next()` by the
/// documented arithmetic of `Generator+Choosing.swift` and pinned by tests with literal values. Do not pass a
/// `Generator` to `Int.random(in:using:)`, `shuffled(using:)` or `randomElement(using:)` where the result is recorded
/// or replayed: they may change between releases.
///
/// Not a source of secrets: the state can be computed from enough draws. Tokens come from the system.
package struct Generator: RandomNumberGenerator, Equatable, Sendable {
  /// The four words of state, for saving in mid-game.
  package struct State: Equatable, Sendable {
    package var a: UInt64
    package var b: UInt64
    package var c: UInt64
    package var d: UInt64

    package init(a: UInt64, b: UInt64, c: UInt64, d: UInt64) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }
  }

  package private(set) var state: State

  /// A generator determined by `seed`.
  package init(seed: UInt64) {
    var filler = SplitMix64(seed: seed)
    state = State(a: filler.next(), b: filler.next(), c: filler.next(), d: filler.next())
  }

  /// Resumes from a saved state; nil for the all-zero state, which yields only zeros.
  package init?(resuming state: State) {
    guard state.a | state.b | state.c | state.d != 0 else { return nil }
    self.state = state
  }

  package mutating func next() -> UInt64 {
    let result = rotate(state.b &* 5, by: 7) &* 9
    let t = state.b << 17
    state.c ^= state.a
    state.d ^= state.b
    state.b ^= state.c
    state.a ^= state.d
    state.c ^= t
    state.d = rotate(state.d, by: 45)
    return result
  }

  private func rotate(_ word: UInt64, by count: UInt64) -> UInt64 { (word << count) | (word >> (64 - count)) }
}
