import GamesAPI
import Kernel
import PlaydAPI
import Testing

@Suite("Codes that link accounts")
struct LinkCodeTests {
  @Test("a code reads back from its letters, in groups or not, and from JSON")
  func roundTrip() throws {
    var generator = Generator(seed: 5)
    for _ in 0..<1_000 {
      let code = LinkCode(random: generator.next())
      #expect(LinkCode(typed: code.text) == code)
      #expect(LinkCode(typed: code.grouped) == code)
      #expect(LinkCode(rawValue: code.rawValue) == code)
      let json = try JSON.parse(code.serialized())
      #expect((try? LinkCode(from: json)) == code)
    }
  }

  @Test("the first and the last code, and no further")
  func extremes() throws {
    #expect(LinkCode(rawValue: 0)?.grouped == "BBBB-BBBB")
    #expect(LinkCode(rawValue: LinkCode.count - 1)?.grouped == "ZZZZ-ZZZZ")
    #expect(LinkCode(rawValue: LinkCode.count) == nil)
    #expect(LinkCode(rawValue: -1) == nil)
    #expect(LinkCode(random: .max).rawValue < LinkCode.count)
  }

  @Test(
    "what a person types is taken in small letters, with spaces and hyphens anywhere",
    arguments: ["WDJB-MJHT", "wdjbmjht", " wdjb mjht ", "w-d-j-b-m-j-h-t", "WDJB--MJHT"])
  func typed(_ text: String) {
    #expect(LinkCode(typed: text)?.grouped == "WDJB-MJHT")
  }

  @Test(
    "anything else is no code",
    arguments: [
      "", "WDJB-MJH", "WDJB-MJHTT", "WDJB-MJHA", "WDJB-MJH0", "WDJB_MJHT", "WDJB\u{2010}MJHT", "ＷDJB-MJHT",
      "WDJB-MJHT\u{0}", "W\u{301}DJB-MJHT", "WDJB\nMJHT", "WDJB-MJHT                        ",
    ])
  func refused(_ text: String) {
    #expect(LinkCode(typed: text) == nil)
  }

  @Test("in JSON it must be a text of such letters", arguments: ["1", "null", "\"WDJB-MJHA\"", "[\"WDJB-MJHT\"]"])
  func json(_ text: String) throws {
    let json = try JSON.parse(Array(text.utf8))
    #expect((try? LinkCode(from: json)) == nil)
  }
}
