/// The house's source of chance: xoshiro256** 1.0 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number
/// Generators", ACM TOMS 47:4, 2021), its state filled from a 64-bit seed by `SplitMix64`, as its authors advise.
///
/// A game is a function of its seed, on the phone and again on the server, this year and in five: so what is drawn may
/// not hang on the width of `Int`, on the build, or on the standard library's choice of algorithm. Therefore everything
/// here is made from `next()` by arithmetic that is written down (`Generator+Choosing.swift`) and held by tests with
/// literal values. Do not pass a `Generator` to `Int.random(in:using:)`, `shuffled(using:)` or `randomElement(using:)`
/// where the outcome is recorded or replayed: they may draw differently in another release.
///
/// It is no source of secrets. A player who sees enough draws can compute the rest; tokens come from the system.
public struct Generator: RandomNumberGenerator, Equatable, Sendable {
  /// The four words of state, for saving in the middle of a game.
  public struct State: Equatable, Sendable {
    public var a: UInt64
    public var b: UInt64
    public var c: UInt64
    public var d: UInt64

    public init(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }
  }

  public private(set) var state: State

  /// The generator that every holder of `seed` gets alike.
  public init(seed: UInt64) {
    var filler = SplitMix64(seed: seed)
    state = State(filler.next(), filler.next(), filler.next(), filler.next())
  }

  /// Goes on from a saved state; nil for the all-zero state, which would yield nothing but zeros.
  public init?(resuming state: State) {
    guard state.a | state.b | state.c | state.d != 0 else { return nil }
    self.state = state
  }

  public mutating func next() -> UInt64 {
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
