import Kernel

/// A fuzz target: a consumer of untrusted bytes and its invariants.
///
/// An iteration makes a valid input (`make`), usually damages it slightly (`Mutation`), and checks the result
/// (`check`). A trap, an iteration over ten seconds and a complaint of `check` end the run; the input is saved under
/// `.build/fuzz/`, and the printed seed and iteration reproduce it.
///
/// To add one: a file with a `let nameFuzzer = Fuzzer("name", ...)`, a line in `main.swift`.
struct Fuzzer: Sendable {
  let name: String
  /// The target, in a few words.
  let title: String
  /// Meaningful pieces for the target's parser, to insert anywhere.
  let tokens: [[UInt8]]
  /// Makes a valid input.
  let make: @Sendable (inout Generator) -> [UInt8]
  /// The violated invariant, if any.
  let check: @Sendable ([UInt8]) -> String?

  init(
    _ name: String, _ title: String, tokens: [[UInt8]] = [],
    make: @escaping @Sendable (inout Generator) -> [UInt8], check: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.title = title
    self.tokens = tokens
    self.make = make
    self.check = check
  }

  /// The input of an iteration, determined by the seed.
  func input(seed: UInt64, iteration: Int) -> [UInt8] {
    var mixer = SplitMix64(seed: seed)
    var generator = Generator(seed: mixer.next() &+ UInt64(iteration))
    var input = make(&generator)
    if generator.chance(7, in: 8) {
      for _ in 0...generator.below(6) { Mutation.apply(to: &input, tokens, &generator) }
    }
    return input
  }
}
