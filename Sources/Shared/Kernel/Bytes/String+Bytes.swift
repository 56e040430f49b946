extension String {
  /// Whether both are the same UTF-8 bytes. Unlike `==` it does not take differently composed characters for equal,
  /// and needs no Unicode tables in the client; unlike comparing views it needs nothing for strings of other encodings,
  /// of which there are none.
  @inline(never)
  package func hasSameBytes(as other: String) -> Bool { order(byBytes: other) == 0 }

  /// The bytes of its UTF-8.
  @inline(never)
  package var bytes: [UInt8] {
    var text = self
    return text.withUTF8 { Array($0) }
  }

  /// Below zero if this text's UTF-8 bytes come before the other's, zero if they are the same, above zero if after.
  func order(byBytes other: String) -> Int {
    var (mine, other) = (self, other)
    return mine.withUTF8 { mine in
      other.withUTF8 { other in
        for index in 0..<min(mine.count, other.count) where mine[index] != other[index] {
          return Int(mine[index]) - Int(other[index])
        }
        return mine.count - other.count
      }
    }
  }
}
