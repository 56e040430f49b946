import Kernel

/// The name a caller gives to one wish, so that asking for it twice does it once: the header `Idempotency-Key`.
///
/// The first answer is kept for 48 hours. The same key with another request is refused.
package enum IdempotencyKey {
  package static var header: String { "Idempotency-Key" }
  /// The most characters of a key.
  package static var longest: Int64 { 64 }

  /// Whether the text can be a key: 1 to 64 visible characters of ASCII.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    return !bytes.isEmpty && bytes.count <= Int(longest) && bytes.allSatisfy { (0x21...0x7e).contains($0) }
  }

  package static var parameter: Parameter {
    Parameter(
      header, in: .header, schema: .string(.init(shortest: 1, longest: longest, pattern: "^[!-~]{1,64}$")),
      summary: "Names the wish: sent again with the same key it is answered again and done once.")
  }

  /// The same for operations in which the key is optional: without one, each request counts.
  package static var optionalParameter: Parameter {
    Parameter(header, in: .header, schema: parameter.schema, summary: parameter.summary, required: false)
  }

  /// What an operation that takes a key may refuse besides.
  package static var problems: [ProblemType] { [.idempotencyKeyMissing, .idempotencyKeyReused] }
}

extension Call {
  /// The call with an idempotency key.
  package func keyed(_ key: String) -> Call {
    var call = self
    call.headers.append(HTTPHeader(name: IdempotencyKey.header, value: key))
    return call
  }
}
