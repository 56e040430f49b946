extension JSON {
  /// Reads one JSON text, white space around it allowed and nothing else.
  #if hasAttribute(export)
    @export(interface)
  #endif
  package static func parse(
    _ text: UnsafeRawBufferPointer, limits: Limits = .standard
  ) throws(SyntaxError) -> JSON {
    guard text.count <= limits.bytes else { throw SyntaxError(.tooLarge, at: limits.bytes, in: text) }
    var parser = JSONParser(text, limits: limits)
    do throws(JSONParser.ParseError) {
      return try parser.document()
    } catch {
      throw SyntaxError(error.reason, at: error.offset, in: text)
    }
  }

  /// Reads one JSON text, white space around it allowed and nothing else.
  package static func parse(_ text: [UInt8], limits: Limits = .standard) throws(SyntaxError) -> JSON {
    try text.withUnsafeBufferPointer { (bytes) throws(SyntaxError) -> JSON in
      try parse(UnsafeRawBufferPointer(bytes), limits: limits)
    }
  }

  /// Reads one JSON text, white space around it allowed and nothing else.
  package static func parse(_ text: String, limits: Limits = .standard) throws(SyntaxError) -> JSON {
    try parse([UInt8](text.utf8), limits: limits)
  }
}
