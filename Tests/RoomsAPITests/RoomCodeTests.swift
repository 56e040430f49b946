import Kernel
import RoomsAPI
import Testing

@Suite("Codes of rooms")
struct RoomCodeTests {
  @Test("every code reads back as it was written, in small letters and in two words")
  func roundTrip() throws {
    for number in stride(from: 0, to: RoomCode.count, by: 997) {
      let code = try #require(RoomCode(rawValue: number))
      #expect(code.text.utf8.count == 8)
      #expect(RoomCode(typed: code.text) == code)
      #expect(RoomCode(typed: code.grouped) == code)
      let small = String(utf8: code.text.bytes.map { $0 + 32 })
      #expect(RoomCode(typed: small) == code)
    }
    #expect(RoomCode(rawValue: RoomCode.count) == nil)
    #expect(RoomCode(rawValue: -1) == nil)
  }

  @Test("letters that are easily mistaken, and Georgian letters, are read as the code's own")
  func mistaken() throws {
    let code = try #require(RoomCode(typed: "KIDO-BASU"))
    for text in ["gido-pasu", "CEDO PAZU", "qyto basu", "კიდო-ბასუ", "გედო პაზუ", "  kido  basu "] {
      #expect(RoomCode(typed: text) == code, "\(text)")
    }
  }

  @Test(
    "what is no code is refused",
    arguments: [
      "", "KIDO", "KIDO-BAS", "KIDO-BASUR", "KIDO-BASUKI", "IKOD-BASU", "KIDO_BASU", "12345678", "K\u{200B}IDOBASU",
      "KIDOBASU<", "ЖIDOBASU",
    ])
  func refused(_ text: String) { #expect(RoomCode(typed: text) == nil) }

  @Test("a drawn code contains no rude word")
  func rude() throws {
    #expect(try #require(RoomCode(typed: "KAKA-MILO")).isRude)
    #expect(try #require(RoomCode(typed: "MIKO-KULA")).isRude)
    #expect(try #require(RoomCode(typed: "RIMO-LABU")).isRude == false)
    var generator = Generator(seed: 7)
    var drawn = 0
    for _ in 0..<2_000 {
      guard let code = RoomCode(random: generator.next()) else { continue }
      drawn += 1
      #expect(!code.isRude)
    }
    #expect(drawn > 1_800)
  }
}
