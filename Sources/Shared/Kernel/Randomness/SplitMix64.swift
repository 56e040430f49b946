/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), with the mixing
/// constants of Sebastiano Vigna's `splitmix64.c`.
///
/// Sixty-four bits of state, every output value exactly once a period. Too small to be the house's generator, but the
/// one that its authors recommend for filling the state of a larger one: see `Generator`.
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  /// The counter; it advances by the same odd constant with every draw.
  public var state: UInt64

  /// A generator that starts from `seed`; every seed is a good one, zero too.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
