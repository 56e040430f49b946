import Glibc
package import Kernel
import Synchronization

/// Continuous archiving of an SQLite database, from which any second can be restored (`ArchiveRestore`).
///
/// A generation is a copy of the database and a log of the pages written from the last checkpoint on. The write-ahead log is
/// restarted after checkpoints alone and the writer asks before each (`mayCheckpoint`), so nothing is overwritten that was
/// not copied. A log restarted by another process begins a new generation.
package final class WALArchive: Sendable {
  private struct Generation {
    var folder: String
    var position: Int64 = 0
    /// Nil until the first write after a checkpoint of everything.
    var header: WriteAheadLog.Header?
    /// How far the write-ahead log was copied.
    var copied = Int64(WriteAheadLog.Header.size)
    var checksum: WriteAheadLog.Checksum?
    /// Everything was copied before a checkpoint, so a restart of the log loses nothing.
    var mayRestart = false
    var begunAt: Timestamp

    /// Goes on with a log; false if it was restarted before everything was copied.
    mutating func resume(_ header: WriteAheadLog.Header) -> Bool {
      guard header != self.header else { return true }
      guard mayRestart else { return false }
      (self.header, checksum, mayRestart) = (header, nil, false)
      copied = Int64(WriteAheadLog.Header.size)
      return true
    }
  }

  private struct State {
    var generation: Generation?
    var isCopyingBase = false
  }

  /// Frames read at a time, in bytes.
  private static let piece = 8 << 20
  /// When a new generation begins, so that old ones can be removed.
  static let longestGeneration = Milliseconds.seconds(86_400)

  private let path: String
  private let folder: String
  private let kept: Milliseconds
  private let clock: @Sendable () -> Timestamp
  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: the database file.
  ///   - folder: where generations are kept, best on another disk; created if missing.
  ///   - kept: how long a generation is kept after its successor began.
  package init(
    of path: String, in folder: String, keeping kept: Milliseconds, clock: @escaping @Sendable () -> Timestamp
  ) throws(DatabaseError) {
    self.path = path
    self.folder = folder
    self.kept = kept
    self.clock = clock
    try ArchiveFile.makeFolder(folder)
  }

  /// Copies the transactions committed since the last call; begins a generation where that is needed.
  package func copy() throws(DatabaseError) {
    let now = clock()
    let isOld = state.withLock { $0.generation.map { now - $0.begunAt >= Self.longestGeneration } ?? true }
    if !isOld, try continueGeneration() { return }
    try begin(at: now)
    try prune(at: now)
  }

  /// Copies what is left before a checkpoint; false if the writer must not make one now.
  ///
  /// - Parameter pages: the size of the write-ahead log. Where copying fails, the log grows to `mostPages`; then the
  ///   generation is given up.
  func mayCheckpoint(pages: Int, mostPages: Int) -> Bool {
    state.withLock { state in
      guard !state.isCopyingBase else { return false }
      guard state.generation != nil else { return true }
      do throws(DatabaseError) {
        if try Self.copyFrames(path, &state, clock) {
          state.generation?.mayRestart = true
        } else {
          state.generation = nil
        }
        return true
      } catch {
        guard pages >= mostPages else { return false }
        state.generation = nil
        return true
      }
    }
  }

  /// False where the log was restarted with frames that were not copied.
  private func continueGeneration() throws(DatabaseError) -> Bool {
    let result = state.withLock { state -> Result<Bool, DatabaseError> in
      do throws(DatabaseError) { return .success(try Self.copyFrames(path, &state, clock)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func begin(at now: Timestamp) throws(DatabaseError) {
    state.withLock { ($0.generation, $0.isCopyingBase) = (nil, true) }
    defer { state.withLock { $0.isCopyingBase = false } }
    let place = "\(folder)/\(Self.name(now))"
    try ArchiveFile.makeFolder(place)
    // The header before and after says whether another process restarted the log meanwhile.
    let header = try Self.header(of: path)
    // By SQLite itself: to close a descriptor of the file would drop the locks that this process has on it (fcntl(2)), and
    // another process would take itself for the only one.
    try SQLiteBackup.copy(path, to: place + "/base.db")
    guard try Self.header(of: path) == header else { throw .conflict }
    let result = state.withLock { state -> Result<Void, DatabaseError> in
      state.generation = Generation(folder: place, header: header, mayRestart: header == nil, begunAt: now)
      do throws(DatabaseError) {
        _ = try Self.copyFrames(path, &state, clock)
        // Without frames, the base alone is what was there at this moment.
        if state.generation?.position == 0 { try Self.append([], pageSize: 4_096, to: &state.generation, at: clock()) }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Nil for a log that is empty or about to be restarted.
  private static func header(of path: String) throws(DatabaseError) -> WriteAheadLog.Header? {
    guard ArchiveFile.exists(path + "-wal") else { return nil }
    return WriteAheadLog.Header(try ArchiveFile(path + "-wal", O_RDONLY).read(WriteAheadLog.Header.size, at: 0))
  }

  /// Writes a record behind the last one.
  private static func append(
    _ frames: ArraySlice<UInt8>, pageSize: Int, to generation: inout Generation?, at now: Timestamp
  ) throws(DatabaseError) {
    guard let (folder, position) = generation.map({ ($0.folder, $0.position) }) else { return }
    let file = try ArchiveFile(folder + "/log", O_WRONLY | O_CREAT)
    try file.write(ArchiveRecord(frames, pageSize: pageSize, at: now).header[...], at: position)
    try file.write(frames, at: position + Int64(ArchiveRecord.headerSize))
    try file.sync()
    generation?.position += Int64(ArchiveRecord.headerSize + frames.count)
  }

  /// Copies every whole transaction that is there at the call; false where the generation cannot be continued.
  ///
  /// All records of a call carry the time of its beginning, at which everything committed before is in the log. So the first
  /// record of a later time says that a time is archived completely.
  private static func copyFrames(
    _ path: String, _ state: inout State, _ clock: () -> Timestamp
  ) throws(DatabaseError) -> Bool {
    guard ArchiveFile.exists(path + "-wal") else { return state.generation != nil }
    let log = try ArchiveFile(path + "-wal", O_RDONLY)
    // A log that is being restarted has no whole header for a moment.
    guard let header = WriteAheadLog.Header(try log.read(WriteAheadLog.Header.size, at: 0)) else {
      return state.generation != nil
    }
    guard state.generation?.resume(header) ?? false else { return false }
    let now = clock()
    let end = try committedEnd(of: log, header, state.generation)
    var most = usual(header)
    while let generation = state.generation, generation.copied < end {
      let bytes = try log.read(Int(min(Int64(most), end - generation.copied)), at: generation.copied)
      let (count, checksum, _) = WriteAheadLog.committed(bytes, of: header, after: generation.checksum)
      if count > 0 {
        try append(bytes[..<count], pageSize: header.pageSize, to: &state.generation, at: now)
        state.generation?.copied += Int64(count)
        state.generation?.checksum = checksum
        state.generation?.mayRestart = false
        most = usual(header)
      } else if bytes.count == most, most < 1 << 30 {
        // A transaction larger than what was read.
        most *= 2
      } else {
        // Another process restarted the log since its end was looked for.
        return false
      }
    }
    return true
  }

  private static func usual(_ header: WriteAheadLog.Header) -> Int {
    max(piece / header.frameSize, 1) * header.frameSize
  }

  /// Where the last transaction ends that is in the log now. What is committed while frames are copied, and synced to a
  /// slow disk, belongs to a later record. The file's size says nothing: a restarted log keeps its old frames behind the new.
  private static func committedEnd(
    of log: ArchiveFile, _ header: WriteAheadLog.Header, _ generation: Generation?
  ) throws(DatabaseError) -> Int64 {
    guard var (end, checksum) = generation.map({ ($0.copied, $0.checksum) }) else { return 0 }
    var most = usual(header)
    while true {
      let bytes = try log.read(most, at: end)
      let found = WriteAheadLog.committed(bytes, of: header, after: checksum)
      if found.count > 0 { (end, checksum) = (end + Int64(found.count), found.checksum) }
      if found.isAll || bytes.count < most { return end }
      if found.count == 0 {
        guard most < 1 << 30 else { return end }
        most *= 2
      } else {
        most = usual(header)
      }
    }
  }

  /// The name of a generation's folder: in order of time.
  private static func name(_ time: Timestamp) -> String {
    let digits = String(max(time.rawValue, 0))
    return "generation-" + String(repeating: "0", count: max(15 - digits.count, 0)) + digits
  }

  /// Removes generations whose successor is old enough.
  private func prune(at now: Timestamp) throws(DatabaseError) {
    let names = ArchiveRestore.generations(in: folder)
    for (name, successor) in zip(names, names.dropFirst()) where successor.begunAt + kept < now {
      for file in ArchiveFile.names(in: name.folder) { try ArchiveFile.remove(name.folder + "/" + file) }
      try ArchiveFile.remove(name.folder)
    }
  }
}
