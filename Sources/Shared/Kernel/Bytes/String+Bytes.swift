extension String {
  /// Whether both are the same UTF-8 bytes. Unlike `==` it does not take differently composed characters for equal,
  /// and needs no Unicode tables in the client.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && order(byBytes: other) == 0
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
