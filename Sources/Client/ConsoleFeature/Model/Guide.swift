import Kernel

/// The quick start as `Scripts/sdk.py` takes it from docs/quick-start.md and Examples/QuickStart: steps of texts, tables and
/// code, with a part for each programming language.
package struct Guide: Sendable {
  package var steps: [Step]

  /// Where the site has it.
  static let path = "/quick-start.json"

  package struct Step: Sendable {
    package var title: String
    package var blocks: [Block]
  }

  package indirect enum Block: Sendable {
    case text(String)
    /// `file` is empty for a command.
    case code(String, file: String)
    case rows([[String]])
    /// Names of the variables that a studio's server reads.
    case settings([String])
    case languages([Step])
  }

  init(from json: JSON) throws(JSON.DecodingError) {
    steps = try Self.steps(json, "steps")
  }

  private static func steps(_ json: JSON, _ name: String) throws(JSON.DecodingError) -> [Step] {
    guard case .array(let items)? = json[name] else { throw .invalid("has no steps") }
    var steps: [Step] = []
    for item in items {
      guard case .string(let title)? = item["title"], case .array(let blocks)? = item["blocks"] else {
        throw .invalid("has a step without a title or blocks")
      }
      var read: [Block] = []
      for json in blocks { read.append(try block(json)) }
      steps.append(Step(title: title, blocks: read))
    }
    return steps
  }

  private static func block(_ json: JSON) throws(JSON.DecodingError) -> Block {
    if case .string(let text)? = json["text"] { return .text(text) }
    if case .string(let code)? = json["code"] {
      if case .string(let file)? = json["file"] { return .code(code, file: file) }
      return .code(code, file: "")
    }
    if case .array(let names)? = json["settings"] { return .settings(names.compactMap { $0.word }) }
    if case .array(let rows)? = json["rows"] {
      return .rows(
        rows.map { row in
          guard case .array(let cells) = row else { return [] }
          return cells.compactMap { $0.word }
        })
    }
    return .languages(try steps(json, "languages"))
  }
}

extension JSON {
  /// The text, if it is one.
  var word: String? { if case .string(let word) = self { word } else { nil } }
}

extension Guide {
  /// The studio's values in place of the quick start's examples.
  struct Filling {
    var origin: String
    var game: String?
    /// Where the game takes deliveries.
    var endpoint: String?
    /// Beginning and end of the game's test key.
    var key: String?

    /// The text with the studio's own values.
    func callAsFunction(_ text: String) -> String {
      var filled = Self.replacing(text, "https://playd.example", with: origin)
      if let endpoint { filled = Self.replacing(filled, "https://game.example/playd", with: endpoint) }
      if let key { filled = Self.replacing(filled, "psk_test_…", with: key) }
      if let game { filled = Self.replacing(filled, "\\\"gems\\\"", with: "\\\"" + game + "\\\"") }
      return filled
    }

    /// A variable's value as a line of a shell.
    func line(_ name: String) -> String {
      let values = [
        ("PLAYD_URL", origin), ("PLAYD_SECRETS", "'whsec_…'"), ("PLAYD_KEY", "'" + (key ?? "psk_test_…") + "'"),
        ("PORT", "9000"),
      ]
      let value = values.first { $0.0.hasSameBytes(as: name) }?.1 ?? "''"
      return "export " + name + "=" + value
    }

    static func replacing(_ text: String, _ old: String, with new: String) -> String {
      let (bytes, from, to) = (text.bytes, old.bytes, new.bytes)
      var (result, place): ([UInt8], Int) = ([], 0)
      while place < bytes.count {
        if place + from.count <= bytes.count, bytes[place..<place + from.count].elementsEqual(from) {
          result += to
          place += from.count
        } else {
          result.append(bytes[place])
          place += 1
        }
      }
      return String(utf8: result)
    }
  }
}
