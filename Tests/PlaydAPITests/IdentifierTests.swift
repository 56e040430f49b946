import Kernel
import PlaydAPI
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  @Test("the text of an identifier reads back as it", arguments: [0, 1, 31, 32, 1 << 40, Int64.max - 1, Int64.max])
  func roundTrip(_ number: Int64) throws {
    let session = try #require(SessionID(rawValue: number))
    #expect(session.text.utf8.count == 17)
    let read = try #require(SessionID(session.text))
    #expect(read.rawValue == number)
  }

  @Test("thirteen digits of Crockford's alphabet follow the prefix")
  func knownTexts() throws {
    let zero = try #require(PlayerID(rawValue: 0))
    #expect(zero.text.utf8.elementsEqual("ply_0000000000000".utf8))
    let largest = try #require(PlayerID(rawValue: .max))
    #expect(largest.text.utf8.elementsEqual("ply_7zzzzzzzzzzzz".utf8))
  }

  @Test("texts sort as their numbers do")
  func order() throws {
    var generator = Generator(seed: 7)
    for _ in 0..<500 {
      let a = try #require(PlayerID(rawValue: Int64(generator.next() >> 1)))
      let b = try #require(PlayerID(rawValue: Int64(generator.next() >> 1)))
      #expect(
        (a.rawValue < b.rawValue) == a.text.utf8.lexicographicallyPrecedes(b.text.utf8), "\(a.rawValue) \(b.rawValue)")
    }
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "ses_", "ply_0000000000000", "ses_000000000000", "ses_00000000000000", "ses_8000000000000",
      "ses_zzzzzzzzzzzzz", "ses_000000000000u", "ses_000000000000O", "ses_00000000000é",
    ])
  func refused(_ text: String) {
    #expect(SessionID(text) == nil)
  }

  @Test("a negative number is no identifier")
  func negative() {
    #expect(SessionID(rawValue: -1) == nil)
  }
}
