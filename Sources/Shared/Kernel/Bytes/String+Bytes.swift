extension String {
  /// Byte equality of the UTF-8. Unlike `==`, it does not equate canonically equivalent texts and links no Unicode
  /// tables into the client.
  @inline(never)
  package func hasSameBytes(as other: String) -> Bool { order(byBytes: other) == 0 }

  /// UTF-8 bytes.
  @inline(never)
  package var bytes: [UInt8] {
    var text = self
    return text.withUTF8 { Array($0) }
  }

  /// The text of UTF-8 bytes, shown with replacement characters where they are not UTF-8. The standard library's
  /// initializer is compiled anew at each place that calls it.
  #if hasAttribute(export)
    @export(interface)
  #endif
  @inline(never)
  package init(utf8 bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }

  /// Whether its UTF-8 begins with another text's.
  @inline(never)
  package func hasPrefix(bytes prefix: String) -> Bool {
    var (mine, prefix) = (self, prefix)
    return mine.withUTF8 { mine in
      prefix.withUTF8 { prefix in
        for index in prefix.indices where index >= mine.count || mine[index] != prefix[index] { return false }
        return true
      }
    }
  }

  /// Byte order of the UTF-8: negative if this text sorts first, zero if equal, positive otherwise.
  #if hasAttribute(export)
    @export(interface)
  #endif
  @inline(never)
  package func order(byBytes other: String) -> Int {
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

extension [UInt8] {
  /// Appends the UTF-8 of a text.
  @inline(never)
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
