import Foundation

/// Small files of text.
enum TextFile {
  static func read(_ path: String) throws -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Mistake(sentence: "The file \(path) cannot be read.")
    }
  }

  /// Replaces the file in one step, so that whoever waits for it never reads half of it.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Mistake(sentence: "The file \(path) cannot be written.")
    }
  }
}
