package import Kernel

/// A value stored on the device as versioned JSON.
///
/// The layout of a version never changes. A new layout gets a higher version, and older versions stay readable; values
/// of newer builds are kept but ignored.
package protocol Persisted: Sendable {
  /// Version written by this build.
  static var version: Int64 { get }
  /// Reads the members of a value of `version` or older; `version` itself has been read.
  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError)
  /// Writes the members of the current version into an open object.
  func encodeMembers(to writer: inout JSON.Writer)
}

/// Result of decoding a stored value.
package enum Reading<Value> {
  case value(Value)
  /// Written by a newer build.
  case newer
  /// Not written by any build.
  case damaged
}

extension Persisted {
  /// Encoded value.
  package var text: String { JSON.Writer.text(version: Self.version) { encodeMembers(to: &$0) } }

  /// Decodes a stored text.
  package static func read(_ text: String) -> Reading<Self> {
    guard var stored = StoredObject(text) else { return .damaged }
    guard stored.version <= Self.version else { return .newer }
    guard let value = try? Self(from: &stored.reader, version: stored.version) else { return .damaged }
    return .value(value)
  }
}

// The parts that do not depend on the type.

private struct StoredObject {
  var reader: JSON.ObjectReader
  let version: Int64

  @inline(never) init?(_ text: String) {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let version = try? reader.integer("version"), version > 0
    else { return nil }
    self.reader = reader
    self.version = version
  }
}

extension JSON.Writer {
  @inline(never)
  fileprivate static func text(version: Int64, _ members: (inout JSON.Writer) -> Void) -> String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("version", version)
    members(&writer)
    writer.endObject()
    return String(utf8: writer.bytes)
  }
}
