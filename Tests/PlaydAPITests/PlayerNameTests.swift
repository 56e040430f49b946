import PlaydAPI
import Testing

@Suite("Player names")
struct PlayerNameTests {
  private func flaw(_ text: String) -> PlayerName.ValidationError? {
    do throws(PlayerName.ValidationError) {
      _ = try PlayerName(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "visible names of 1 to 24 characters are taken",
    arguments: ["a", "Quick Otter", "გიორგი", "日本語の名前", "O'Neil-Smith 3rd", "abcdefghijklmnopqrstuvwx", "é", "❤️"])
  func taken(_ text: String) {
    #expect(flaw(text) == nil)
  }

  @Test("white space around a name is removed, inside it is kept")
  func trimmed() throws {
    let name = try PlayerName("\t  Quick Otter \u{3000}\n")
    #expect(name.text.utf8.elementsEqual("Quick Otter".utf8))
  }

  @Test("24 characters fit and 25 do not, counted after trimming")
  func length() {
    let longest = "abcdefghijklmnopqrstuvwx"
    #expect(flaw("  " + longest + "  ") == nil)
    #expect(flaw(longest + "y") == .tooLong(count: 25))
  }

  @Test("nothing but white space is empty", arguments: ["", " ", "\u{A0}\u{2003}\u{3000}"])
  func empty(_ text: String) {
    #expect(flaw(text) == .empty)
  }

  @Test(
    "what cannot be seen or turns its neighbours round is refused",
    arguments: [
      0x00, 0x07, 0x0A, 0x7F, 0x85, 0xA0, 0xAD, 0x61C, 0x200B, 0x200D, 0x200E, 0x202E, 0x2028, 0x2066, 0x2069, 0x3164,
      0xFEFF, 0xFFFD, 0xE000, 0xE0041, 0x10FFFD,
    ])
  func forbidden(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    var text = "ab"
    text.unicodeScalars.append(scalar)
    text += "cd"
    #expect(flaw(text) == .forbidden(code))
  }

  @Test("two combining marks in a row are taken, three are not, nor one with nothing to stand on")
  func marks() {
    #expect(flaw("a\u{301}\u{302}b") == nil)
    #expect(flaw("a\u{301}\u{302}\u{303}b") == .tooManyMarks)
    #expect(flaw("\u{301}a") == .forbidden(0x301))
  }
}
