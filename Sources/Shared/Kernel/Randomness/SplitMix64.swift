/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014), with the mixing
/// constants of Sebastiano Vigna's `splitmix64.c`.
///
/// 64 bits of state; each output occurs exactly once per period. Too small as the project's generator, but recommended
/// by its authors for seeding a larger one: see `Generator`.
package struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  /// The counter; it advances by the same odd constant with every draw.
  package var state: UInt64

  /// A generator that starts from `seed`; every seed is a good one, zero too.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
