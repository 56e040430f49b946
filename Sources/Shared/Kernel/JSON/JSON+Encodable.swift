/// A value that writes itself as JSON.
package protocol JSONEncodable {
  /// Writes exactly one value.
  func encode(to writer: inout JSON.Writer)
}

extension JSONEncodable {
  /// The JSON text of this value, in UTF-8.
  package func serialized() -> [UInt8] {
    var writer = JSON.Writer()
    encode(to: &writer)
    return writer.bytes
  }
}

extension JSON.Writer {
  /// A value of ours.
  package mutating func value(_ value: some JSONEncodable) { value.encode(to: &self) }

  /// An array of values of ours.
  package mutating func array(_ values: [some JSONEncodable]) {
    beginArray()
    for value in values { value.encode(to: &self) }
    endArray()
  }

  /// A member with a whole number.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  package mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    integer(value)
  }

  /// A member with a text.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  package mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  /// A member with a truth value.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  package mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// A member with a finite number.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  package mutating func member(_ name: String, number value: Double) {
    self.name(name)
    number(value)
  }

  /// A member with a value of ours.
  package mutating func member(_ name: String, _ value: some JSONEncodable) {
    self.name(name)
    value.encode(to: &self)
  }

  /// A member with an array of values of ours.
  package mutating func member(_ name: String, _ values: [some JSONEncodable]) {
    self.name(name)
    array(values)
  }
}

extension JSON: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout Writer) { writer.value(self) }
  package init(from json: JSON) throws(DecodingError) { self = json }
}

extension Int64: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) { writer.integer(self) }
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .integer(let value) = json else { throw .mismatch(expected: .integer, found: json) }
    self = value
  }
}

extension Double: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) { writer.number(self) }
  /// Takes whole numbers too, to the nearest double.
  package init(from json: JSON) throws(JSON.DecodingError) {
    switch json {
    case .number(let value): self = value
    case .integer(let value): self = Double(value)
    default: throw .mismatch(expected: .number, found: json)
    }
  }
}

extension Bool: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) { writer.bool(self) }
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .bool(let value) = json else { throw .mismatch(expected: .bool, found: json) }
    self = value
  }
}

extension String: JSONEncodable, JSONDecodable {
  package func encode(to writer: inout JSON.Writer) { writer.string(self) }
  package init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let value) = json else { throw .mismatch(expected: .string, found: json) }
    self = value
  }
}
