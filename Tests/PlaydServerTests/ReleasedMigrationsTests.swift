import Database
import Foundation
import PlaydServer
import Testing

/// Released migrations never change. `Tests/Data/migrations` holds the number, name and checksum of each, in a file for
/// the server and one for each game with tables. `PLAYD_RENEW_GOLDENS=1 PLAYD_ONLY=PlaydServerTests swift test --filter
/// ReleasedMigrations` adds the lines of new ones and changes none.
@Suite("Released migrations")
struct ReleasedMigrationsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Data/migrations")

  private static func file(of series: String?) -> URL { folder.appending(path: "\(series ?? "playd").txt") }

  /// The lines of a series; none without a file.
  private static func pinned(_ file: URL) -> [String] {
    ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  private static func line(_ migration: Migration) -> String {
    "\(migration.number)\t\(migration.name)\t\(migration.checksum)"
  }

  @Test("each has its released text, and none is missing")
  func unchanged() throws {
    let series = Dictionary(grouping: DatabaseSchema.migrator.steps) { Self.file(of: $0.series) }
    for (file, steps) in series {
      let lines = steps.map { Self.line($0.migration) }
      let known = Self.pinned(file)
      if ProcessInfo.processInfo.environment["PLAYD_RENEW_GOLDENS"] != nil {
        let added = lines.dropFirst(known.count)
        try Data((known + added).map { $0 + "\n" }.joined().utf8).write(to: file)
      }
      #expect(Self.pinned(file) == lines, "\(file.lastPathComponent)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(series.keys.map(\.lastPathComponent)), "a series has disappeared, or its file is missing")
  }
}
