import Foundation

/// What an example's process is started with, as `--name value`.
public struct ExampleOptions: Sendable {
  public var port: UInt16 = 0
  /// Where the game keeps what it granted.
  public var data = "."
  /// A file to write the port to once the game answers.
  public var readyFile: String?
  /// A file with the endpoint's secret, `whsec_…`; during a rotation a second one on the next line.
  public var secretsFile = ""
  /// Where Play'd is, for codes; nil leaves them out.
  public var playd: String?
  /// A file with the game's API key.
  public var keyFile: String?
  /// Whether the process ends when its standard input does: for whoever starts it as a child.
  public var endsWithInput = false

  /// A sentence about what is wrong with how the example was started.
  public struct Mistake: Error {
    public let sentence: String

    public init(sentence: String) { self.sentence = sentence }
  }

  public init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name != "--ends-with-input" else {
        endsWithInput = true
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake(sentence: "\(name) needs a value.") }
      switch name {
      case "--port":
        guard let number = UInt16(value) else { throw Mistake(sentence: "--port must be 0 to 65535.") }
        port = number
      case "--data": data = value
      case "--ready-file": readyFile = value
      case "--secrets-file": secretsFile = value
      case "--playd": playd = value
      case "--key-file": keyFile = value
      default: throw Mistake(sentence: "There is no option \(name).")
      }
    }
    guard !secretsFile.isEmpty else { throw Mistake(sentence: "--secrets-file must name a file.") }
  }

  /// The lines of a file that are not empty.
  func lines(of path: String) throws(Mistake) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Mistake(sentence: "\(path) cannot be read.")
    }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
