import Foundation

/// Small files of text.
package enum TextFile {
  package static func read(_ path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw UsageError(sentence: "The file \(path) cannot be read.")
    }
  }

  /// Replaces the file atomically, so that a waiting process never reads half of it.
  package static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UsageError(sentence: "The file \(path) cannot be written.")
    }
  }
}
