/// Random choices. The number of draws and their mapping are documented because they are part of every recording's
/// meaning.
extension Generator {
  /// A number from `0` to `bound - 1`, each equally likely. `bound` must not be zero.
  ///
  /// Lemire's multiplication ("Fast Random Integer Generation in an Interval", ACM TOMACS 29:1, 2019): the answer is the
  /// upper half of draw times bound; draws whose lower half is less than `2^64 mod bound` are thrown away and repeated,
  /// which removes the bias. Almost always one draw.
  package mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a choice needs at least one possibility")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let surplus = (0 &- bound) % bound
      while product.low < surplus { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// A whole number from the range, both ends included, each equally likely. Draws as `below(_:)`; one plain draw for
  /// the range of all `Int64`.
  package mutating func integer(in range: ClosedRange<Int64>) -> Int64 {
    let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    let step = span == .max ? next() : below(span + 1)
    return range.lowerBound &+ Int64(bitPattern: step)
  }

  /// A position in a list of `count` elements; `count` must be at least one. Draws as `below(_:)`.
  package mutating func index(below count: Int) -> Int { Int(below(UInt64(count))) }

  /// True `numerator` times out of `denominator` on average. Draws as `below(denominator)`.
  package mutating func chance(_ numerator: UInt32, in denominator: UInt32) -> Bool {
    below(UInt64(denominator)) < UInt64(numerator)
  }

  /// A number from 0 up to, not including, 1: the upper 53 bits of one draw, divided by 2^53.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniformly chosen element; nil, without a draw, if there are none. Draws as `below(_:)`.
  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }

  /// Puts the elements in an order of which each is equally likely: Fisher and Yates, from the last place down, place
  /// `i` exchanged with `below(i + 1)`.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      let other = index(below: last + 1)
      if other != last { elements.swapAt(last, other) }
    }
  }

  /// The elements in an order of which each is equally likely. Draws as `shuffle(_:)`.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var copy = elements
    shuffle(&copy)
    return copy
  }
}
