import Identity
import Testing

@Suite("CBOR as authenticators write it")
struct CBORTests {
  @Test(
    "values are read (RFC 8949, appendix A)",
    arguments: [
      ("00", CBOR.integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1903e8", .integer(1_000)),
      ("1a000f4240", .integer(1_000_000)), ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)),
      ("3903e7", .integer(-1_000)), ("3b7fffffffffffffff", .integer(.min)), ("f4", .bool(false)), ("f5", .bool(true)),
      ("f6", .null), ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("6449455446", .text("IETF")),
      ("62c3bc", .text("ü")), ("80", .array([])), ("83010203", .array([.integer(1), .integer(2), .integer(3)])),
      ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
      ("a26161016162820203", .map([.text("a"): .integer(1), .text("b"): .array([.integer(2), .integer(3)])])),
    ])
  func values(_ text: String, _ value: CBOR) throws {
    #expect(try CBOR(Genuine.bytes(text)) == value)
  }

  @Test(
    "what is not written so is refused",
    arguments: [
      ("", CBOR.ParseError.truncated), ("18", .truncated), ("1800", .notShortest), ("1817", .notShortest),
      ("1900ff", .notShortest), ("1a0000ffff", .notShortest), ("1b00000000ffffffff", .notShortest),
      ("1bffffffffffffffff", .unsupported), ("3bffffffffffffffff", .unsupported), ("1c", .unsupported),
      ("5f4101ff", .unsupported), ("7f6161ff", .unsupported), ("9f01ff", .unsupported), ("bf6161 01ff", .unsupported),
      ("c000", .unsupported), ("f97e00", .unsupported), ("fb7ff8000000000000", .unsupported), ("f7", .unsupported),
      ("f820", .unsupported), ("41", .truncated), ("5b7fffffffffffffff", .truncated),
      ("9b7fffffffffffffff", .truncated),
      ("bb7fffffffffffffff", .truncated), ("82 01", .truncated), ("a1 01", .truncated), ("61ff", .notUTF8),
      ("62c328", .notUTF8), ("a2 0101 0102", .duplicateKey), ("0000", .trailing), ("81818181818100", .tooDeep),
    ])
  func flaws(_ text: String, _ flaw: CBOR.ParseError) {
    #expect(throws: flaw) { try CBOR(Genuine.bytes(text)) }
  }
}
