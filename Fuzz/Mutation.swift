import Kernel

/// Small damage to an input.
enum Mutation {
  static func apply(to input: inout [UInt8], _ tokens: [[UInt8]], _ generator: inout Generator) {
    let place = generator.index(below: input.count + 1)
    switch generator.below(10) {
    case 0:
      if place < input.count { input[place] ^= 1 << UInt8(generator.below(8)) }
    case 1:
      if place < input.count { input[place] = UInt8(truncatingIfNeeded: generator.next()) }
    case 2: input.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
    case 3: input.insert(generator.pick(bytesOfInterest) ?? 0, at: place)
    case 4: input.removeSubrange(range(from: place, in: input, &generator))
    case 5: input.insert(contentsOf: input[range(from: place, in: input, &generator)], at: place)
    case 6:
      let moved = range(from: place, in: input, &generator)
      let piece = input[moved]
      input.removeSubrange(moved)
      input.insert(contentsOf: piece, at: generator.index(below: input.count + 1))
    case 7: input.removeSubrange(place...)
    case 8:
      let repeated = [UInt8](input[range(from: place, in: input, &generator)].prefix(4))
      for _ in 0..<generator.below(200) { input.insert(contentsOf: repeated, at: place) }
    default:
      if let token = generator.pick(tokens) { input.insert(contentsOf: token, at: place) }
    }
  }

  /// A random range from `place` on; short ones are more likely.
  private static func range(from place: Int, in input: [UInt8], _ generator: inout Generator) -> Range<Int> {
    let longest = generator.chance(1, in: 4) ? input.count - place : min(8, input.count - place)
    return place..<(place + generator.index(below: longest + 1))
  }

  private static let bytesOfInterest: [UInt8] = [
    0x00, 0x01, 0x7F, 0x80, 0xFF, 0xFE, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0x0A, 0x20, 0x22, 0x5C, 0x2D, 0x30,
  ]
}
