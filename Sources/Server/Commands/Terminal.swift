import Glibc

/// The standard streams. Each text is one write, so that threads do not interleave lines.
package enum Terminal {
  package static func say(_ text: String) { write(text, to: 1) }

  /// Writes to standard error.
  package static func complain(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
