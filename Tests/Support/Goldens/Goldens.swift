import Foundation

/// Expected texts in files under `Tests/Data`, each file a series of titled sections.
///
/// `make goldens` renews them all: it runs the suites named `…GoldenTests` with `PLAYD_RENEW_GOLDENS=1`. Read the
/// difference before you commit it.
package struct Goldens {
  /// One expected text and its title.
  package struct Section {
    package let title: String
    package let lines: [String]

    package init(_ title: String, _ lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  private let folder: URL
  private let isRenewing = ProcessInfo.processInfo.environment["PLAYD_RENEW_GOLDENS"] != nil

  /// The files in `Tests/Data/<folder>`.
  package init(_ folder: String) {
    self.folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Data/\(folder)")
  }

  /// How the folder's files differ from what they should be; empty when they agree. Files without sections of their own
  /// are differences too. While goldens are renewed the files are written and nothing differs.
  package func differences(_ files: [(name: String, sections: [Section])]) throws -> [String] {
    let texts = files.map { (name: $0.name + ".txt", text: Self.text($0.sections)) }
    if isRenewing { try renew(texts) }
    var differences: [String] = []
    for (name, text) in texts {
      guard let expected = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        differences.append("\(name): no such file; run make goldens")
        continue
      }
      if let difference = Self.difference(text, expected) { differences.append("\(name): \(difference)") }
    }
    let stale = Set(try existing()).subtracting(texts.map(\.name))
    return differences + stale.sorted().map { "\($0): no test writes this file" }
  }

  private func existing() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  private func renew(_ texts: [(name: String, text: String)]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for stale in Set(try existing()).subtracting(texts.map(\.name)) {
      try FileManager.default.removeItem(at: folder.appending(path: stale))
    }
    for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }

  private static func text(_ sections: [Section]) -> String {
    sections.map { "== \($0.title)\n" + $0.lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// The first line that differs, with its section and its number.
  private static func difference(_ actual: String, _ expected: String) -> String? {
    let (now, before) = (
      actual.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    var section = ""
    for index in 0..<max(now.count, before.count) {
      let (line, old) = (index < now.count ? now[index] : "", index < before.count ? before[index] : "")
      if let old = before.dropFirst(index).first, old.hasPrefix("== ") { section = String(old.dropFirst(3)) }
      if line != old || index >= now.count || index >= before.count {
        return "line \(index + 1) (\(section)): expected \(old.isEmpty ? "nothing" : String(old)), got "
          + (line.isEmpty ? "nothing" : String(line))
      }
    }
    return nil
  }
}
