/// W3C Trace Context: the trace that a request belongs to, from its `traceparent` field.
package struct TraceContext: Hashable, Sendable {
  /// 32 lower-case hexadecimal digits, not all zero.
  package let traceID: String
  /// Whether the caller records the trace.
  package let isSampled: Bool

  /// The field's name.
  package static let field = "traceparent"

  /// Reads a field of version 00, or what later versions have in common with it; nil for anything else.
  package init?(_ field: some Collection<UInt8>) {
    let bytes = Array(field)
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count >= 4, bytes.count <= 512, parts[0].count == 2, parts[1].count == 32, parts[2].count == 16,
      parts[3].count == 2, parts.prefix(4).allSatisfy({ $0.allSatisfy(Self.isHexadecimal) }),
      !parts[0].elementsEqual("ff".utf8), parts.count == 4 || !parts[0].elementsEqual("00".utf8),
      parts[1].contains(where: { $0 != UInt8(ascii: "0") }), parts[2].contains(where: { $0 != UInt8(ascii: "0") })
    else { return nil }
    traceID = String(decoding: parts[1], as: UTF8.self)
    // The flags' last bit.
    isSampled =
      parts[3].last.flatMap { Int(String(decoding: [$0], as: UTF8.self), radix: 16) }.map { $0 & 1 == 1 } ?? false
  }

  /// A trace as it is stored: its digits, and `+` where it is sampled.
  package init?(stored: String) {
    let digits = Array(stored.utf8.prefix(32))
    guard digits.count == 32, digits.allSatisfy(Self.isHexadecimal), stored.utf8.count <= 33 else { return nil }
    traceID = String(decoding: digits, as: UTF8.self)
    isSampled = stored.hasSuffix("+")
  }

  package var stored: String { isSampled ? traceID + "+" : traceID }

  /// The field of an outgoing request, as a span of its own.
  package func field(span: UInt64) -> String {
    let digits = String(max(span, 1), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return "00-\(traceID)-\(padded)-\(isSampled ? "01" : "00")"
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
