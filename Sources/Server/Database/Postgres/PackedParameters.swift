/// Parameters in PostgreSQL's binary wire format, big-endian.
struct PackedParameters {
  private var bytes: [UInt8] = []
  /// The offset of each value; -1 for null.
  private var starts: [Int] = []
  private var lengths: [Int32] = []
  /// The type of each value.
  private(set) var types: [ParameterType] = []

  var byteCount: Int { bytes.count }

  init(_ parameters: [Value]) throws(DatabaseError) {
    reserve(parameters.count, bytes: parameters.count * 12)
    for parameter in parameters {
      let start = bytes.count
      try append(parameter)
      finish(ParameterType(of: parameter), start: parameter.isNull ? nil : start)
    }
    // A valid address for empty values.
    bytes.append(0)
  }

  /// The columns of a flat list of row values, as one array parameter each.
  ///
  /// Each column needs at least one non-null value. Throws `misuse` if a column's values differ in type.
  init(columns: Int, ofRows values: [Value]) throws(DatabaseError) {
    precondition(columns > 0 && values.count % columns == 0, "whole rows are given")
    reserve(columns, bytes: columns * 24 + values.count * 16)
    for column in 0..<columns {
      let start = bytes.count
      let places = stride(from: column, to: values.count, by: columns)
      let type = ParameterType(of: places.lazy.map { values[$0] }.first { !$0.isNull } ?? .integer(0))
      // `array_recv`: dimensions, null flag, element type, length, lower bound.
      for word in [1, 1, type.objectIdentifier, UInt32(values.count / columns), 1] { append(word) }
      for place in places {
        try append(element: values[place], of: type)
      }
      finish(type.array, start: start)
    }
  }

  private mutating func reserve(_ count: Int, bytes size: Int) {
    starts.reserveCapacity(count)
    lengths.reserveCapacity(count)
    types.reserveCapacity(count)
    bytes.reserveCapacity(size)
  }

  private mutating func finish(_ type: ParameterType, start: Int?) {
    starts.append(start ?? -1)
    lengths.append(Int32(bytes.count - (start ?? bytes.count)))
    types.append(type)
  }

  private mutating func append(element value: Value, of type: ParameterType) throws(DatabaseError) {
    guard !value.isNull else { return append(UInt32.max) }
    guard ParameterType(of: value) == type else {
      throw .misuse(detail: "a column has values of different kinds: \(value.kind) among others")
    }
    let place = bytes.count
    append(UInt32(0))
    try append(value)
    let length = UInt32(bytes.count - place - 4)
    withUnsafeBytes(of: length.bigEndian) { length in
      for (offset, byte) in length.enumerated() { bytes[place + offset] = byte }
    }
  }

  private mutating func append(_ value: Value) throws(DatabaseError) {
    switch value {
    case .null: break
    case .integer(let value): append(UInt64(bitPattern: value))
    case .real(let value): append(value.bitPattern)
    case .text(let text):
      guard !text.utf8.contains(0) else { throw .misuse(detail: "PostgreSQL keeps no text with a zero byte") }
      bytes.append(contentsOf: text.utf8)
    case .bytes(let data): bytes.append(contentsOf: data)
    }
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
  ) -> Result {
    let formats = [Int32](repeating: 1, count: starts.count)
    return bytes.withUnsafeBytes { raw in
      let buffer = raw.bindMemory(to: CChar.self)
      let placed = starts.map { start in start < 0 ? nil : buffer.baseAddress.map { $0 + start } }
      return placed.withUnsafeBufferPointer { placed in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in
            body(placed.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}

/// A parameter's type on the wire (`pg_type.dat`).
struct ParameterType: Hashable {
  /// 0 lets the server infer the type.
  var objectIdentifier: UInt32

  init(of value: Value) {
    objectIdentifier =
      switch value {
      case .null: 0
      case .integer: 20
      case .real: 701
      case .text: 25
      case .bytes: 17
      }
  }

  /// The corresponding array type.
  var array: ParameterType {
    var array = self
    switch objectIdentifier {
    case 20: array.objectIdentifier = 1016
    case 701: array.objectIdentifier = 1022
    case 25: array.objectIdentifier = 1009
    case 17: array.objectIdentifier = 1001
    default: array.objectIdentifier = 0
    }
    return array
  }
}
