import Glibc
import Kernel

/// A snapshot of a folder's files, each in every stored coding.
final class SiteFolder: Sendable {
  /// One file in one coding.
  struct Variant: Sendable {
    let body: SharedBody
    let tag: EntityTag
  }

  /// A file by coding; the plain form always exists.
  struct File: Sendable {
    let plain: Variant
    let brotli: Variant?
    let gzip: Variant?
    var isCoded: Bool { brotli != nil || gzip != nil }
  }

  let files: [String: File]
  /// The page for each path.
  let programs: SitePrograms
  /// The folder's fingerprint: names, sizes and modification times.
  let stamp: [Stamp]

  struct Stamp: Equatable, Sendable {
    let path: String
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  /// Reads everything below a folder except hidden files and symbolic links.
  init(_ root: String) throws(ServerStartError) {
    stamp = try Self.scan(root)
    var contents: [String: [UInt8]] = [:]
    for entry in stamp { contents[entry.path] = try Self.read(root + entry.path) }
    var files: [String: File] = [:]
    for (path, bytes) in contents where !Self.isVariant(path, contents) {
      files[path] = Self.file(path, bytes, contents)
    }
    self.files = files
    programs =
      try contents[SitePrograms.file].map { list throws(ServerStartError) in
        try SitePrograms(list, pages: files.keys)
      } ?? .single
  }

  /// The page of the program that owns a path.
  func page(of path: ArraySlice<UInt8>) -> File? { programs.page(of: path).flatMap { files[$0] } }

  /// The names, sizes and times of the files below a folder, sorted by name.
  static func scan(_ root: String) throws(ServerStartError) -> [Stamp] {
    var found: [Stamp] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let directory = opendir(root + folder) else {
        throw ServerStartError(
          description: "The folder \(root)\(folder) cannot be read: \(String(cString: strerror(errno))).")
      }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name.utf8.first != UInt8(ascii: ".") else { continue }
        let path = "\(folder)/\(name)"
        var status = stat()
        guard lstat(root + path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { continue }
        found.append(
          Stamp(
            path: path, size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  private static func read(_ path: String) throws(ServerStartError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ServerStartError(description: "The file \(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        if count == 0 { return bytes }
        throw ServerStartError(description: "The file \(path) cannot be read: \(String(cString: strerror(errno))).")
      }
      bytes += buffer[..<count]
    }
  }

  private static func isVariant(_ path: String, _ contents: [String: [UInt8]]) -> Bool {
    [ContentCoding.brotli, .gzip].contains { coding in
      path.hasSuffix(coding.suffix) && contents[String(path.dropLast(coding.suffix.count))] != nil
    }
  }

  private static func file(_ path: String, _ bytes: [UInt8], _ contents: [String: [UInt8]]) -> File {
    let brotli = contents[path + ContentCoding.brotli.suffix]
    let gzip = contents[path + ContentCoding.gzip.suffix]
    let isCoded = brotli != nil || gzip != nil
    func variant(_ bytes: [UInt8], _ coding: ContentCoding) -> Variant {
      let tag = EntityTag(hash(bytes))
      var headers = [Header("ETag", tag.description), Header("Cache-Control", cacheControl(path))]
      if isCoded { headers.append(Header("Vary", "Accept-Encoding")) }
      headers.append(Header("Content-Type", MediaTypes.type(of: path)))
      if coding != .identity { headers.append(Header("Content-Encoding", "\(coding.token)")) }
      return Variant(body: SharedBody(bytes, headers: headers), tag: tag)
    }
    return File(
      plain: variant(bytes, .identity), brotli: brotli.map { variant($0, .brotli) },
      gzip: gzip.map { variant($0, .gzip) })
  }

  /// Names below `/assets/` carry a content hash and never change; everything else is revalidated.
  private static func cacheControl(_ path: String) -> String {
    path.hasPrefix("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"
  }

  /// The first half of the SHA-256 of the bytes, in hexadecimal.
  private static func hash(_ bytes: [UInt8]) -> String {
    SHA256.hexadecimal(of: Array(SHA256.digest(bytes)[..<16]))
  }
}
