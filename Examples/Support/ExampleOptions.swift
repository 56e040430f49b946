import Foundation
import Kernel

/// The options of an example's process, as `--name value`.
package struct ExampleOptions: Sendable {
  package var port: UInt16 = 0
  /// The game's data folder.
  package var data = "."
  /// A file to write the port to when the game is ready.
  package var readyFile: String?
  /// A file with the endpoint's secret, `whsec_…`; during a rotation with a second one on the next line.
  package var secretsFile = ""
  /// Play'd's URL, for codes; nil disables them.
  package var playd: String?
  /// A file with the game's API key.
  package var keyFile: String?
  /// Whether the process ends with its standard input, for a parent process.
  package var endsWithInput = false

  /// A usage error as a sentence.
  @MemberwiseInit
  package struct UsageError: Error {
    package let sentence: String
  }

  package init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard name != "--ends-with-input" else {
        endsWithInput = true
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError(sentence: "\(name) needs a value.") }
      switch name {
      case "--port":
        guard let number = UInt16(value) else { throw UsageError(sentence: "--port must be 0 to 65535.") }
        port = number
      case "--data": data = value
      case "--ready-file": readyFile = value
      case "--secrets-file": secretsFile = value
      case "--playd": playd = value
      case "--key-file": keyFile = value
      default: throw UsageError(sentence: "There is no option \(name).")
      }
    }
    guard !secretsFile.isEmpty else { throw UsageError(sentence: "--secrets-file must name a file.") }
  }

  /// The nonempty lines of a file.
  func lines(of path: String) throws(UsageError) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw UsageError(sentence: "\(path) cannot be read.")
    }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
