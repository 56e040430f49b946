import Kernel

/// A value that the device keeps, as JSON with a version number.
///
/// The layout of a version never changes. A build that lays a value out differently writes a higher version and reads
/// the lower ones too; a value from a newer build than this one is left as it is and not used.
protocol Stored: Sendable {
  /// The version this build writes.
  static var version: Int64 { get }
  /// Reads the members of a value of `version` or an older one; `version` itself has been read already.
  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError)
  /// Writes the members of `version` into an object already begun.
  func encodeMembers(to writer: inout JSON.Writer)
}

/// What came of reading a kept value.
enum Reading<Value> {
  case value(Value)
  /// Written by a newer build.
  case newer
  /// Not what any build wrote.
  case damaged
}

extension Stored {
  /// The text to keep.
  var text: String {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.name("version")
    writer.integer(Self.version)
    encodeMembers(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads a kept text.
  static func read(_ text: String) -> Reading<Self> {
    guard let json = try? JSON.parse(text), var reader = try? JSON.ObjectReader(json),
      let version = try? reader.integer("version"), version > 0
    else { return .damaged }
    guard version <= Self.version else { return .newer }
    guard let value = try? Self(from: &reader, version: version) else { return .damaged }
    return .value(value)
  }
}
