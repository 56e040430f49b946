/// A parsed path template: `/v1/sessions/{id}/finish`.
struct Template {
  enum Segment: Equatable {
    case literal([UInt8])
    case parameter
  }

  var segments: [Segment] = []
  var parameterNames: [String] = []

  /// Parses a template; a malformed one traps at the start.
  init(_ text: String) {
    precondition(text.utf8.first == UInt8(ascii: "/"), "the template \(text) does not begin with /")
    for segment in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if segment.first == UInt8(ascii: "{"), segment.last == UInt8(ascii: "}"), segment.count > 2 {
        let name = String(Substring(segment.dropFirst().dropLast()))
        precondition(!parameterNames.contains(name), "the template \(text) has {\(name)} twice")
        parameterNames.append(name)
        segments.append(.parameter)
      } else {
        segments.append(.literal(Array(segment)))
      }
    }
  }
}
