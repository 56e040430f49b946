import Glibc

/// A file read and written by position; closed when it is released.
final class ArchiveFile {
  private let descriptor: Int32
  private let path: String

  /// Opens a file; `O_CREAT` creates it for its owner alone.
  init(_ path: String, _ flags: Int32) throws(DatabaseError) {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure("open", path) }
  }

  deinit { close(descriptor) }

  /// Up to `count` bytes from a position; fewer at the end of the file.
  func read(_ count: Int, at position: Int64) throws(DatabaseError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, Int(position) + done)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw Self.failure("read", path) }
      if more == 0 { break }
      done += more
    }
    if done < count { bytes.removeLast(count - done) }
    return bytes
  }

  func write(_ bytes: ArraySlice<UInt8>, at position: Int64) throws(DatabaseError) {
    var done = 0
    while done < bytes.count {
      let more = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, Int(position) + done)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { throw Self.failure("write", path) }
      done += more
    }
  }

  func truncate(to size: Int64) throws(DatabaseError) {
    guard ftruncate(descriptor, Int(size)) == 0 else { throw Self.failure("truncate", path) }
  }

  /// Waits until the file is on the disk.
  func sync() throws(DatabaseError) {
    guard fsync(descriptor) == 0 else { throw Self.failure("sync", path) }
  }

  var size: Int64 {
    get throws(DatabaseError) {
      var facts = stat()
      guard fstat(descriptor, &facts) == 0 else { throw Self.failure("look at", path) }
      return Int64(facts.st_size)
    }
  }

  /// Copies a whole file, to the disk.
  static func copy(_ source: String, to target: String) throws(DatabaseError) {
    let (from, to) = (try ArchiveFile(source, O_RDONLY), try ArchiveFile(target, O_WRONLY | O_CREAT | O_TRUNC))
    var position: Int64 = 0
    while true {
      let bytes = try from.read(1 << 20, at: position)
      if bytes.isEmpty { break }
      try to.write(bytes[...], at: position)
      position += Int64(bytes.count)
    }
    try to.sync()
  }

  /// The names in a folder, in order; none if there is no folder.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Creates a folder for its owner alone.
  static func makeFolder(_ path: String) throws(DatabaseError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("create", path) }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func rename(_ path: String, to target: String) throws(DatabaseError) {
    guard Glibc.rename(path, target) == 0 else { throw failure("rename", path) }
  }

  /// Removes a file or an empty folder; what is not there is removed already.
  static func remove(_ path: String) throws(DatabaseError) {
    guard Glibc.remove(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  private static func failure(_ verb: String, _ path: String) -> DatabaseError {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return .full }
    if code == EROFS || code == EACCES { return .readOnly }
    return .inputOutput(detail: "cannot \(verb) \(path): \(String(cString: strerror(code)))")
  }
}
