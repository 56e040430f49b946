import Kernel
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("commas and colons come by themselves, white space does not")
  func commasAndColonsComeByThemselves() {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("score", 12)
    writer.member("name", "Nino")
    writer.member("best", true)
    writer.member("pace", number: 0.5)
    writer.name("rows")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.bool(false)
    writer.integer(-1)
    writer.endArray()
    writer.name("last")
    writer.null()
    writer.endObject()
    #expect(
      writer.text
        == "{\"score\":12,\"name\":\"Nino\",\"best\":true,\"pace\":0.5,\"rows\":[{},[],null,false,-1],\"last\":null}")
    let text = writer.text
    #expect(writer.bytes.elementsEqual(text.utf8))
    #expect(writer.count == text.utf8.count)
  }

  @Test("a tree comes out as it would be written by hand")
  func treeComesOutAsItWouldBeWritten() {
    let tree: JSON = ["a": [1, -2.5, "x", nil, true], "b": [:], "c": []]
    #expect(tree.text == "{\"a\":[1,-2.5,\"x\",null,true],\"b\":{},\"c\":[]}")
    #expect(parsed(tree.text) == tree)
    #expect(tree.serialized().elementsEqual(tree.text.utf8))
  }

  @Test(
    "whole numbers are written in full",
    arguments: [
      Int64.min, Int64.min + 1, -1_000_000_000_000, -100, -99, -10, -9, -1, 0, 1, 9, 10, 11, 99, 100, 999_999_999,
      1_000_000_000, 4_294_967_296, 999_999_999_999_999_999, 1_000_000_000_000_000_000, Int64.max - 1, Int64.max,
    ])
  func wholeNumbersAreWrittenInFull(value: Int64) {
    #expect(JSON.integer(value).text == value.description)
    #expect(parsed(JSON.integer(value).text) == .integer(value))
  }

  @Test("numbers show a point or an exponent, so that they are read as numbers again")
  func numbersShowPointOrExponent() {
    #expect(JSON.number(1).text == "1.0")
    #expect(JSON.number(-0.0).text == "-0.0")
    #expect(JSON.number(0.1).text == "0.1")
    #expect(JSON.number(100).text == "100.0")
    for value in [
      1e16, 1e17, 1e300, .leastNonzeroMagnitude, 1e-5, 1e-7, 123_456_789_012_345_680, .greatestFiniteMagnitude,
      .leastNormalMagnitude,
    ] {
      #expect(parsed(JSON.number(value).text) == .number(value))
      #expect(parsed(JSON.number(-value).text) == .number(-value))
    }
  }

  @Test("what must be escaped is, in its short form if there is one")
  func whatMustBeEscaped() {
    let text = "\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é"
    #expect(JSON.string(text).text == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é\"")
  }

  @Test("texts of every length, with an escape at every place, come back")
  func escapePlaces() {
    for length in 0..<40 {
      for place in 0...length {
        let text =
          String(repeating: "ab", count: 20).utf8.prefix(place).reduce("") { $0 + String(Unicode.Scalar($1)) }
          + "\"\n" + String(repeating: "ქ", count: length - place)
        #expect(parsed(JSON.string(text).text) == .string(text), "\(place) of \(length)")
      }
    }
  }

  @Test("each control character comes back")
  func controlCharacterComesBack() {
    for value in UInt32(0)..<0x80 {
      let text = "x" + String(Unicode.Scalar(UInt8(value))) + "y"
      #expect(parsed(JSON.string(text).text) == .string(text), "\(value)")
    }
  }

  @Test("a text much larger than the writer's room is written whole")
  func textMuchLargerThanWriterRoomIsWrittenWhole() {
    let large = String(repeating: "0123456789", count: 10_000)
    var writer = JSON.Writer(capacity: 0)
    writer.beginArray()
    for _ in 0..<5 { writer.string(large) }
    writer.endArray()
    #expect(writer.count == 5 * 100_002 + 4 + 2)
    #expect(parsed(writer.text) == .array([JSON](repeating: .string(large), count: 5)))
  }

  @Test("any tree, written and read, is the same tree")
  func randomTrees() {
    for seed in UInt64(1)...200 {
      var generator = Generator(seed: seed)
      let tree = randomTree(&generator, depth: 5)
      #expect(parsed(tree.text) == tree, "seed \(seed)")
    }
  }
}

/// A tree of all kinds of values; about a third of the arrays and objects go on a level deeper.
func randomTree(_ generator: inout Generator, depth: Int) -> JSON {
  let texts = ["", "a", "quote \" and \\", "ქართული", "😀\u{1}\n", "a text of more than fifteen bytes"]
  switch generator.below(depth > 0 ? 9 : 6) {
  case 0: return .null
  case 1: return .bool(generator.chance(1, in: 2))
  case 2: return .integer(generator.integer(in: .min ... .max))
  case 3: return .integer(generator.integer(in: -200...200))
  case 4: return .number((generator.unit() - 0.5) * 1e6)
  case 5: return .string(generator.pick(texts) ?? "")
  case 6:
    let count = generator.index(below: 6)
    return .array((0..<count).map { _ in randomTree(&generator, depth: depth - 1) })
  default:
    var object = JSON.Object()
    for index in 0..<generator.index(below: 24) {
      object["\(generator.pick(texts) ?? "")\(index)"] = randomTree(&generator, depth: depth - 1)
    }
    return .object(object)
  }
}
