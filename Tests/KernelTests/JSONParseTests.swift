import Kernel
import Testing

/// The value of the text, or nil if it is refused.
func parsed(_ text: String, limits: JSON.Limits = .standard) -> JSON? {
  do throws(JSON.SyntaxError) {
    return try JSON.parse(text, limits: limits)
  } catch {
    return nil
  }
}

/// The error that the bytes are refused with, or nil if they are read.
func refusal(_ text: [UInt8], limits: JSON.Limits = .standard) -> JSON.SyntaxError? {
  do throws(JSON.SyntaxError) {
    _ = try JSON.parse(text, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// The error that the text is refused with, or nil if it is read.
func refusal(_ text: String, limits: JSON.Limits = .standard) -> JSON.SyntaxError? {
  refusal([UInt8](text.utf8), limits: limits)
}

@Suite("Reading JSON")
struct JSONParseTests {
  @Test("the words are null, true and false, in lower case and whole")
  func wordsAreNull() {
    #expect(parsed("null") == .null)
    #expect(parsed("true") == true)
    #expect(parsed("false") == false)
    for text in ["nul", "nulL", "True", "truth", "tru", "fals", "falsy", "nan", "Infinity", "undefined", "n"] {
      #expect(refusal(text)?.reason == .expectedValue, "\(text)")
      #expect(refusal(text)?.offset == 0, "\(text)")
    }
  }

  @Test("white space is space, tab, line feed and carriage return, anywhere between tokens")
  func whiteSpaceIsSpace() {
    #expect(parsed(" \t\r\n[ 1 ,\n2 ] \r\n") == [1, 2])
    #expect(parsed("{ \"a\" :\t1 , \"b\"\n:\r2 }") == ["a": 1, "b": 2])
    for text in ["\u{0B}1", "\u{0C}1", "\u{A0}1", "\u{FEFF}1", "1\u{0}"] {
      #expect(refusal(text) != nil, "\(text.utf8.count) bytes")
    }
  }

  @Test("a text is one value and nothing after it")
  func oneValue() {
    #expect(refusal("")?.reason == .expectedValue)
    #expect(refusal("  ")?.offset == 2)
    #expect(refusal("1 2")?.reason == .expectedEndOfText)
    #expect(refusal("1 2")?.offset == 2)
    #expect(refusal("{}}")?.reason == .expectedEndOfText)
    #expect(refusal("[]]")?.offset == 2)
    #expect(refusal("null,")?.reason == .expectedEndOfText)
  }

  @Test("arrays may be empty, nested and mixed")
  func arraysMayBeEmpty() {
    #expect(parsed("[]") == [])
    #expect(parsed("[ ]") == [])
    #expect(parsed("[[],[[]],1,\"a\",null,{}]") == [[], [[]], 1, "a", nil, [:]])
  }

  @Test("an array's elements are parted by single commas and closed by its own bracket")
  func arrayFaults() {
    #expect(refusal("[1,]")?.reason == .expectedValue)
    #expect(refusal("[1,]")?.offset == 3)
    #expect(refusal("[,1]")?.reason == .expectedValue)
    #expect(refusal("[1,,2]")?.offset == 3)
    #expect(refusal("[1 2]")?.reason == .expectedCommaOrArrayEnd)
    #expect(refusal("[1}")?.reason == .expectedCommaOrArrayEnd)
    #expect(refusal("[1")?.reason == .expectedCommaOrArrayEnd)
    #expect(refusal("[1")?.offset == 2)
    #expect(refusal("[")?.reason == .expectedValue)
    #expect(refusal("]")?.reason == .expectedValue)
  }

  @Test("an object keeps its members in the order written")
  func objectKeepsMembersInOrderWritten() {
    let object = parsed("{\"z\":1,\"a\":{\"z\":2},\"m\":[3]}")
    #expect(object == ["z": 1, "a": ["z": 2], "m": [3]])
    #expect(object != ["a": ["z": 2], "z": 1, "m": [3]])
    #expect(parsed("{}") == [:])
    #expect(object?["a"]?["z"] == 2)
    #expect(object?["q"] == nil)
  }

  @Test("an object's members are a quoted name, a colon and a value, parted by single commas")
  func objectFaults() {
    #expect(refusal("{")?.reason == .expectedNameOrEnd)
    #expect(refusal("{1:2}")?.reason == .expectedNameOrEnd)
    #expect(refusal("{a:1}")?.reason == .expectedNameOrEnd)
    #expect(refusal("{,}")?.reason == .expectedNameOrEnd)
    #expect(refusal("{\"a\"}")?.reason == .expectedColon)
    #expect(refusal("{\"a\" 1}")?.offset == 5)
    #expect(refusal("{\"a\":}")?.reason == .expectedValue)
    #expect(refusal("{\"a\":1")?.reason == .expectedCommaOrObjectEnd)
    #expect(refusal("{\"a\":1]")?.reason == .expectedCommaOrObjectEnd)
    #expect(refusal("{\"a\":1,}")?.reason == .expectedName)
    #expect(refusal("{\"a\":1,}")?.offset == 7)
    #expect(refusal("{\"a\":1,2:3}")?.reason == .expectedName)
    #expect(refusal("{'a':1}")?.reason == .expectedNameOrEnd)
  }

  @Test("an error tells byte, line and column, counting letters and not their bytes")
  func errorTellsByte() {
    let error = refusal("{\n  \"სახელი\": 1,\n  \"ქულა\": x\n}")
    #expect(error?.reason == .expectedValue)
    #expect(error?.line == 3)
    #expect(error?.column == 11)
    #expect(error?.offset == 47)
    #expect(
      error?.message.utf8.elementsEqual(
        "Line 3, column 11: expected a value (an object, array, string, number, true, false or null).".utf8) == true)
  }
}
