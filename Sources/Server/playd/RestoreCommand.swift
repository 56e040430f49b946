import Commands
import Database
import Glibc
import Kernel

/// Restores an SQLite database from a copy or an archive.
@MemberwiseInit(unlabelled: 1)
struct RestoreCommand: Command {
  static let name = "restore"
  static let brief = "restore the SQLite database from a backup or an archive"
  static let summary = """
    puts a database into DATA, where there must be none, from a file of `playd backup` or a folder of `playd serve \
    --archive`, and checks every page of it. Put vault.keys beside it before the server starts.
    """
  static let options = [
    Option("data", kind: .text, default: "./var", help: "The directory to restore into; made when it is missing."),
    Option("from", kind: .text, default: nil, help: "The file of a backup, or the folder of an archive."),
    Option(
      "at", kind: .text, default: nil,
      help: "The moment to restore an archive to, in UTC as in 2026-11-23T07:30:00Z; the last one when left out."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    let (data, source) = (try settings.text("data"), try settings.text("from"))
    guard mkdir(data, 0o700) == 0 || errno == EEXIST else {
      throw UsageError(sentence: "The directory \(data) cannot be made: \(String(cString: strerror(errno))).")
    }
    let target = data + "/playd.db"
    for suffix in ["", "-wal", "-shm"] where access(target + suffix, F_OK) == 0 {
      throw UsageError(sentence: "There is \(target + suffix). Move it away first.")
    }
    var facts = stat()
    guard stat(source, &facts) == 0 else { throw UsageError(sentence: "There is no \(source).") }
    if facts.st_mode & S_IFMT == S_IFDIR {
      let outcome = try ArchiveRestore.restore(from: source, at: try moment(), to: target)
      try DataCheck.refuseDamage(inFile: target)
      Terminal.say("Restored \(target) as of \(outcome.time.iso).\n")
    } else {
      guard settings.optionalText("at") == nil else {
        throw UsageError(sentence: "--at needs an archive; \(source) is a backup of one moment.")
      }
      try SQLiteBackup.copy(source, to: target)
      try DataCheck.refuseDamage(inFile: target)
      Terminal.say("Restored \(target).\n")
    }
    return 0
  }

  private func moment() throws -> Timestamp? {
    guard let text = settings.optionalText("at") else { return nil }
    guard let moment = Timestamp(iso: text) else {
      throw UsageError(sentence: "--at must be a moment in UTC as in 2026-11-23T07:30:00Z.")
    }
    // The whole of that second.
    return moment + Milliseconds(999)
  }
}

extension Timestamp {
  /// A moment in UTC as RFC 3339 has it, to the second.
  fileprivate init?(iso text: String) {
    let parts = text.split(separator: "T")
    guard parts.count == 2, parts[1].hasSuffix("Z"), let day = CivilDay(iso: String(parts[0])) else { return nil }
    let numbers = parts[1].dropLast().split(separator: ":").compactMap { Int64($0) }
    guard numbers.count == 3, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]),
      (0..<61).contains(numbers[2])
    else { return nil }
    self = day.start(utcOffsetMinutes: 0) + .seconds(numbers[0] * 3_600 + numbers[1] * 60 + numbers[2])
  }

  fileprivate var iso: String {
    let day = CivilDay(of: self, utcOffsetMinutes: 0)
    let seconds = (self - day.start(utcOffsetMinutes: 0)).rawValue / 1_000
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(day.iso ?? "-")T\(parts.joined(separator: ":"))Z"
  }
}
