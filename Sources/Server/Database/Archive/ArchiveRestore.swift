import Glibc
package import Kernel

/// Restores a database from an archive (`WALArchive`).
package enum ArchiveRestore {
  /// A generation of an archive.
  struct Found {
    var folder: String
    var begunAt: Timestamp
  }

  /// What was restored.
  package struct Outcome: Sendable {
    /// The time of the last transactions restored.
    package var time: Timestamp
    package var records: Int
  }

  /// Writes the database as it was at a moment to `target`, which must not exist. Transactions are restored to the second in
  /// which they were archived.
  ///
  /// - Parameter moment: nil for the last that was archived.
  package static func restore(
    from archive: String, at moment: Timestamp?, to target: String
  ) throws(DatabaseError) -> Outcome {
    guard !ArchiveFile.exists(target) else { throw .misuse(detail: "\(target) exists already") }
    // A generation counts from its first record on: its base may hold later pages than its own begin.
    for generation in generations(in: archive).reversed() {
      if let moment, generation.begunAt > moment { continue }
      if let outcome = try restore(generation, moment, target) { return outcome }
    }
    throw .unavailable(detail: "the archive \(archive) has nothing from that time")
  }

  /// Complete generations, the oldest first.
  static func generations(in archive: String) -> [Found] {
    ArchiveFile.names(in: archive).compactMap { name in
      let parts = name.split(separator: "-")
      guard parts.count == 2, parts[0] == "generation", let time = Int64(parts[1]),
        ArchiveFile.exists("\(archive)/\(name)/base.db")
      else { return nil }
      return Found(folder: "\(archive)/\(name)", begunAt: Timestamp(time))
    }
  }

  /// Nil where the generation has no record up to the moment.
  private static func restore(
    _ generation: Found, _ moment: Timestamp?, _ target: String
  ) throws(DatabaseError) -> Outcome? {
    guard ArchiveFile.exists(generation.folder + "/log") else { return nil }
    let log = try ArchiveFile(generation.folder + "/log", O_RDONLY)
    let part = target + ".part"
    var outcome: Outcome?
    var position: Int64 = 0
    var database: ArchiveFile?
    while let record = ArchiveRecord(header: try log.read(ArchiveRecord.headerSize, at: position)) {
      if let moment, record.time > moment { break }
      let frames = try log.read(record.count, at: position + Int64(ArchiveRecord.headerSize))
      // A record that was cut off by a crash ends the log.
      guard record.matches(frames) else { break }
      if database == nil {
        try ArchiveFile.copy(generation.folder + "/base.db", to: part)
        database = try ArchiveFile(part, O_RDWR)
      }
      if let database { try apply(frames, record.pageSize, to: database) }
      outcome = Outcome(time: record.time, records: (outcome?.records ?? 0) + 1)
      position += Int64(ArchiveRecord.headerSize + record.count)
    }
    guard let outcome, let database else { return nil }
    try database.sync()
    try ArchiveFile.rename(part, to: target)
    return outcome
  }

  private static func apply(_ frames: [UInt8], _ pageSize: Int, to database: ArchiveFile) throws(DatabaseError) {
    let frameSize = WriteAheadLog.frameHeaderSize + pageSize
    for start in stride(from: 0, to: frames.count - frameSize + 1, by: frameSize) {
      let page = Int64(WriteAheadLog.number(frames[start..<start + 4]))
      guard page > 0 else { throw .corrupt(detail: "a frame of page 0") }
      try database.write(
        frames[(start + WriteAheadLog.frameHeaderSize)..<(start + frameSize)], at: (page - 1) * Int64(pageSize))
      let pages = Int64(WriteAheadLog.number(frames[(start + 4)..<(start + 8)]))
      if pages > 0 { try database.truncate(to: pages * Int64(pageSize)) }
    }
  }
}
