/// A request's header fields in order of arrival, with ASCII case-insensitive names.
///
/// All names and values share one buffer, so that storing them costs two allocations.
package struct RequestHeaders: Sendable {
  private struct Field: Sendable {
    var nameStart: Int32
    var valueStart: Int32
    var end: Int32
  }

  private var bytes: [UInt8] = []
  private var fields: [Field] = []

  package init() {}

  /// Fields from literal pairs, for tests and in-process calls.
  package init(_ pairs: [(String, String)]) {
    for (name, value) in pairs { append(name: Array(name.utf8), value: Array(value.utf8)) }
  }

  /// The number of fields, repeated names included.
  package var count: Int { fields.count }

  /// The bytes of all names and values.
  var byteCount: Int { bytes.count }

  /// The defect in a field's syntax (RFC 9110 section 5), as a sentence; nil if there is none.
  var flaw: String? {
    bytes.withUnsafeBufferPointer { bytes in
      for field in fields {
        let (start, middle, end) = (Int(field.nameStart), Int(field.valueStart), Int(field.end))
        guard start < middle, bytes[start..<middle].allSatisfy(ASCII.isTokenByte) else {
          return "A field's name is not a token, or a space precedes its colon."
        }
        guard bytes[middle..<end].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
          return "The value of a field has a control character."
        }
      }
      return nil
    }
  }

  mutating func reserve(bytes count: Int, fields: Int) {
    bytes.reserveCapacity(count)
    self.fields.reserveCapacity(fields)
  }

  mutating func append(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
    let nameStart = Int32(bytes.count)
    bytes.append(contentsOf: name)
    let valueStart = Int32(bytes.count)
    bytes.append(contentsOf: value)
    fields.append(Field(nameStart: nameStart, valueStart: valueStart, end: Int32(bytes.count)))
  }

  /// The value of the first field with this name.
  package subscript(_ name: StaticString) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The raw value of the first field with this name.
  package func bytes(of name: StaticString) -> ArraySlice<UInt8>? {
    for field in fields where matches(field, name) { return bytes[Int(field.valueStart)..<Int(field.end)] }
    return nil
  }

  /// The value of the first field with a name known only at run time.
  package func first(named name: String) -> String? {
    let wanted = name.utf8.map { ASCII.lowercased($0) }
    for field in fields {
      let found = bytes[Int(field.nameStart)..<Int(field.valueStart)]
      if found.count == wanted.count, zip(found, wanted).allSatisfy({ ASCII.lowercased($0) == $1 }) {
        return String(decoding: bytes[Int(field.valueStart)..<Int(field.end)], as: UTF8.self)
      }
    }
    return nil
  }

  /// The values of every field with this name, in order.
  package func all(_ name: StaticString) -> [String] {
    fields.filter { matches($0, name) }.map {
      String(decoding: bytes[Int($0.valueStart)..<Int($0.end)], as: UTF8.self)
    }
  }

  /// How many fields have this name.
  package func occurrences(of name: StaticString) -> Int {
    var found = 0
    for field in fields where matches(field, name) { found += 1 }
    return found
  }

  private func matches(_ field: Field, _ name: StaticString) -> Bool {
    let length = Int(field.valueStart - field.nameStart)
    guard length == name.utf8CodeUnitCount else { return false }
    let wanted = name.utf8Start
    for offset in 0..<length
    where ASCII.lowercased(bytes[Int(field.nameStart) + offset]) != ASCII.lowercased(wanted[offset]) {
      return false
    }
    return true
  }
}
