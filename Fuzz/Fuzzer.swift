import Kernel

/// Something that takes bytes from anybody, and what must hold whatever they are.
///
/// An iteration makes a sound input (`make`), most times spoils it a little (`Mutation`), and looks at what comes of it
/// (`check`). A trap, an iteration of more than ten seconds and a complaint of `check` all end the run; the input is
/// saved under `.build/fuzz/`, and seed and number of the iteration are printed, which make the same input again.
///
/// To add one: a file with a `let nameFuzzer = Fuzzer("name", ...)`, a line in `main.swift`.
struct Fuzzer: Sendable {
  let name: String
  /// What is fuzzed, in a few words.
  let title: String
  /// Pieces that mean something to the reader of the input, to put in anywhere.
  let tokens: [[UInt8]]
  /// A sound input.
  let make: @Sendable (inout Generator) -> [UInt8]
  /// What is wrong, if anything.
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

  /// The input of that iteration: the same for the same seed.
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
