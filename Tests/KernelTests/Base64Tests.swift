import Kernel
import Testing

private func ascii(_ text: String) -> [UInt8] { [UInt8](text.utf8) }

@Suite("Base 64")
struct Base64Tests {
  @Test(
    "the examples of RFC 4648 section 10 come out as printed there",
    arguments: [
      ("", "", ""), ("f", "Zg==", "Zg"), ("fo", "Zm8=", "Zm8"), ("foo", "Zm9v", "Zm9v"), ("foob", "Zm9vYg==", "Zm9vYg"),
      ("fooba", "Zm9vYmE=", "Zm9vYmE"), ("foobar", "Zm9vYmFy", "Zm9vYmFy"),
    ])
  func examplesOfRFC4648Section10ComeOut(example: (plain: String, standard: String, url: String)) {
    #expect(Base64.standard.text(ascii(example.plain)) == example.standard)
    #expect(Base64.url.text(ascii(example.plain)) == example.url)
    #expect(Base64.standard.decode(example.standard) == ascii(example.plain))
    #expect(Base64.url.decode(example.url) == ascii(example.plain))
  }

  @Test("the variants differ in the last two characters and in padding")
  func variantsDifferInLastTwoCharactersAndInPadding() {
    #expect(Base64.standard.text([0xFB, 0xFF, 0xBF, 0xFF]) == "+/+//w==")
    #expect(Base64.url.text([0xFB, 0xFF, 0xBF, 0xFF]) == "-_-__w")
    #expect(Base64.url.decode("+/+//w") == nil)
    #expect(Base64.standard.decode("-_-__w==") == nil)
  }

  @Test("all bytes at every length survive both ways")
  func roundTrip() {
    var bytes: [UInt8] = []
    for length in 0..<300 {
      #expect(Base64.url.decode(Base64.url.encode(bytes)) == bytes, "length \(length)")
      #expect(Base64.standard.decode(Base64.standard.encode(bytes)) == bytes, "length \(length)")
      bytes.append(UInt8(truncatingIfNeeded: length &* 37 &+ 11))
    }
  }

  @Test(
    "what no encoder writes is refused",
    arguments: ["A", "AAAAA", "Zg==", "Zm8=", "Zh", "Zm9", "Z m8", "Zm8\n", "Zmé8", "Zm\u{0}8"])
  func urlRefused(text: String) {
    #expect(Base64.url.decode(text) == nil, "\(text)")
  }

  @Test(
    "the standard variant wants its padding and only there",
    arguments: [
      "Zg", "Zg=", "Zg===", "Zm8", "=", "==", "====", "Zm9v====", "Z===", "Zm=v", "=Zm9", "Zh==", "Zm9=", "Zm9vZg=a",
    ])
  func standardRefused(text: String) {
    #expect(Base64.standard.decode(text) == nil, "\(text)")
  }
}
