import Kernel
import Testing

// The rules of RFC 8259 as JSONTestSuite (Nicolas Seriot, "Parsing JSON is a Minefield") tries them, written out: its files are
// named y_ for what must be read, n_ for what must be refused and i_ for what is the reader's choice.

@Suite("The rules of JSON, one by one")
struct JSONRuleTests {
  @Test(
    "what every reader must take is taken",
    arguments: [
      // y_array
      "[[]   ]", "[\"\"]", "[]", "[\"a\"]", "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]", " [1]",
      "[1,null,null,null,2]", "[2] ",
      // y_number
      "[123e65]", "[0e+1]", "[0e1]", "[ 4]",
      "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]\n",
      "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]",
      "[123]", "[123.456789]",
      // y_object
      "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"asd\":\"sdf\"}", "{}", "{\"\":0}", "{\"foo\\u0000bar\": 42}",
      "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }", "{\"a\":[]}", "{\n\"a\": \"b\"\n}",
      "{\"title\":\"\\u041f\\u043e\\u043b\\u0442\\u043e\\u0440\\u0430\" }",
      // y_string
      "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
      "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]",
      "[\"\\\\n\"]", "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"asd\"]", "[ \"asd\"]", "[\"\\uDBFF\\uDFFF\"]",
      "[\"new\\u00A0line\"]", "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", "[\"\\u0000\"]", "[\"\\u002c\"]", "[\"π\"]",
      "[\"\u{1BFFF}\"]", "[\"asd \"]", "\" \"", "[\"\\uD834\\uDd1e\"]", "[\"\\u0821\"]", "[\"\\u0123\"]",
      "[\"\u{2028}\"]",
      "[\"\u{2029}\"]", "[\"\\u0061\\u30af\\u30EA\\u30b9\"]", "[\"new\\u000Aline\"]", "[\"\u{7F}\"]", "[\"\\uA66D\"]",
      "[\"\\u005C\"]", "[\"⍂㈴⍂\"]", "[\"\\uD83F\\uDFFE\"]", "[\"\\u200B\"]", "[\"\\u2064\"]", "[\"\\uFDD0\"]",
      "[\"\\uFFFE\"]", "[\"\\u0022\"]", "[\"€𝄞\"]", "[\"a\u{7F}a\"]",
      // y_structure
      "false", "42", "-0.1", "null", "\"asd\"", "true", "\"\"", "[\"a\"]\n", "[true]", " [] ",
    ])
  func whatEveryReaderMustTakeIsTaken(text: String) {
    #expect(refusal(text) == nil, "\(text)")
  }

  @Test(
    "what no reader may take is refused",
    arguments: [
      // n_array
      "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x",
      "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]", "[\"\u{B}a\"\\f]", "[*]",
      "[\"\"", "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]",
      // n_number
      "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]",
      "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]",
      "[2.e+3]",
      "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
      "[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]",
      "[1.2a-3]", "[1.8011670033376514H-308]", "[012]",
      // n_object
      "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}", "{key: 'value'}",
      "{\"a\" b}", "{:\"b\"}", "{\"a\"", "{\"a\":", "{1:1}", "{9999E9999:1}", "{null:null,null:null}",
      "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//",
      "{\"a\":\"b\"}/", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }",
      "{\"a\":\"b\"}#", " ",
      // n_string
      "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]", "[\"\\\u{0}\"]",
      "[\"\\x00\"]",
      "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]", "[\"\\uD834\\uDd\"]",
      "[\"\\uD800\\uD800\\x\"]", "[\"\\a\"]", "[\"\\uqqqq\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']",
      "abc", "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x",
      // n_structure
      "<.>", "[<null>]", "[1]x", "[1]]", "[\"asd]", "aå", "[True]", "1]", "{\"x\": true,", "[][]", "]", "{}}",
      "{\"\":", "{\"a\":/*comment*/\"b\"}", "{\"a\": true} \"x\"", "['", "[,", "[{", "[\"a", "[\"a\"", "{", "{]", "{,",
      "{[",
      "{\"a", "{'a'", "[\"\\{[\"\\{[\"\\{[\"\\{", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "[1", "[ false, nul",
      "[ true, fals", "[ false, tru", "{\"asd\":\"asd\"", "å", "[\u{2060}]", "\u{FEFF}", "[\u{C}]", "", "[\n",
    ])
  func whatNoReaderMayTakeIsRefused(text: String) {
    #expect(refusal(text) != nil, "\(text)")
  }

  @Test(
    "bytes that are no UTF-8 are refused wherever they stand",
    arguments: [
      [0x5B, 0x22, 0xFF, 0x22, 0x5D], [0x5B, 0x22, 0xE5, 0x22, 0x5D], [0x5B, 0x22, 0x81, 0x22, 0x5D],
      // A surrogate, a code beyond the last, a slash in two bytes.
      [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], [0x5B, 0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22, 0x5D],
      [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D], [0x5B, 0x22, 0xE0, 0xFF, 0x22, 0x5D],
      [0x5B, 0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22, 0x5D],
      // In a number, in a name, between values, as a mark of byte order, in other encodings.
      [0x5B, 0x31, 0xE5, 0x5D], [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x31, 0x7D], [0x5B, 0xFF, 0x5D],
      [0xEF, 0xBB, 0x7B, 0x7D],
      [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0x00, 0x5B, 0x00, 0x5D], [0xE9],
      [0x5B, 0x61, 0xE5, 0x5D], [0x7B, 0x22, 0x30, 0x22, 0x3A, 0xE5, 0x7D],
    ] as [[UInt8]])
  func bytesAreNoUTF8AreRefusedWhereverThey(text: [UInt8]) {
    #expect(refusal(text) != nil)
  }

  @Test(
    "of what is a reader's choice, this one refuses what another might read otherwise",
    arguments: [
      // i_number: beyond the largest double, beyond 64 bits.
      "[123.456e789]", "[-1e+9999]", "[1.5e+9999]", "[-123123123123123123123123123123]", "[100000000000000000000]",
      // i_string: halves of pairs.
      "[\"\\uDADA\"]", "[\"\\uD888\\u1234\"]", "[\"\\uD800\\n\"]", "[\"\\uDd1ea\"]", "[\"\\uD800\\uD800\\n\"]",
      "[\"\\ud800\"]", "[\"\\ud800abc\"]", "[\"\\uDd1e\\uD834\"]", "[\"\\uDFAA\"]",
      // y_ by the suite: one name twice, which readers keep the first or the last of.
      "{\"a\":\"b\",\"a\":\"c\"}", "{\"a\":\"b\",\"a\":\"b\"}",
    ])
  func ofWhatIsReaderChoice(text: String) {
    #expect(refusal(text) != nil, "\(text)")
  }

  @Test("and takes what all read alike: numbers that are nearly nothing", arguments: ["[123.456e-789]", "[-1e-9999]"])
  func andTakesWhatAllReadAlike(text: String) {
    #expect(refusal(text) == nil, "\(text)")
  }

  @Test("five hundred levels, and a hundred thousand, are refused and not fallen into", arguments: [500, 100_000])
  func fiveHundredLevels(levels: Int) {
    #expect(refusal([UInt8](repeating: 0x5B, count: levels)) != nil)
    #expect(refusal([UInt8](repeating: 0x5B, count: levels) + [UInt8](repeating: 0x5D, count: levels)) != nil)
    var objects: [UInt8] = []
    for _ in 0..<levels { objects += [0x5B, 0x7B, 0x22, 0x22, 0x3A] }
    #expect(refusal(objects) != nil)
  }
}
