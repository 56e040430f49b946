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
  package var text: String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.name("version")
    writer.integer(Self.version)
    encodeMembers(to: &writer)
    writer.endObject()
    return String(utf8: writer.bytes)
  }

  /// Decodes a stored text.
  package static func read(_ text: String) -> Reading<Self> {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let version = try? reader.integer("version"), version > 0
    else { return .damaged }
    guard version <= Self.version else { return .newer }
    guard let value = try? Self(from: &reader, version: version) else { return .damaged }
    return .value(value)
  }
}
