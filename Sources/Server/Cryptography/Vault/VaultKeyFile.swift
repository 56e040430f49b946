import Glibc

/// The vault's key file: created on the first start, readable by its owner alone.
package enum VaultKeyFile {
  /// Reads the file, or creates it if missing.
  ///
  /// Several processes may start at once: the file appears complete or not at all, and the first one wins.
  package static func load(_ path: String) throws(TokenVault.KeyFileError) -> TokenVault {
    if access(path, F_OK) != 0 { try make(path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw flaw(path, "cannot be opened") }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw flaw(path, "is no file") }
    guard facts.st_mode & 0o077 == 0 else {
      throw TokenVault.KeyFileError(sentence: "Others can read the key file \(path). Set its mode to 600.")
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0, count < bytes.count, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw flaw(path, "cannot be read")
    }
    return try TokenVault(text: text)
  }

  private static func make(_ path: String) throws(TokenVault.KeyFileError) {
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw flaw(path, "cannot be made") }
    defer { unlink(draft) }
    let bytes = Array(TokenVault.newText().utf8)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten else { throw flaw(path, "cannot be written") }
    // Unlike a rename, a link does not replace a file another process has just created.
    guard link(draft, path) == 0 || errno == EEXIST else { throw flaw(path, "cannot be made") }
  }

  private static func flaw(_ path: String, _ what: String) -> TokenVault.KeyFileError {
    TokenVault.KeyFileError(sentence: "The key file \(path) \(what).")
  }
}
