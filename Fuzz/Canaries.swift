import Kernel

/// A parser of length-prefixed pieces with a planted bug: it trusts a length of exactly 0x7F. The fuzzing must find it.
let wrongAnswerCanary = Fuzzer("canary", "a planted wrong answer", tokens: [[0x7F]], make: pieces) { input in
  readsPastEnd(input) ? "the planted fault" : nil
}

/// The same bug, ending in a trap.
let trapCanary = Fuzzer("canary-trap", "a planted trap", tokens: [[0x7F]], make: pieces) { input in
  precondition(!readsPastEnd(input), "the planted trap")
  return nil
}

@Sendable private func pieces(_ generator: inout Generator) -> [UInt8] {
  var bytes: [UInt8] = []
  for _ in 0..<generator.below(5) {
    let length = UInt8(generator.below(6))
    bytes.append(length)
    for _ in 0..<length { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
  }
  return bytes
}

private func readsPastEnd(_ input: [UInt8]) -> Bool {
  var index = 0
  while index < input.count {
    let length = Int(input[index])
    if length != 0x7F, length > input.count - index - 1 { return false }
    index += 1 + length
  }
  return index > input.count
}
