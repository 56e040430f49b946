/// Parameters as they go over the wire: binary, numbers with the highest byte first.
struct PackedParameters {
  private var bytes: [CChar] = []
  /// Where each begins; -1 for null.
  private var starts: [Int] = []
  private var lengths: [Int32] = []

  init(_ parameters: [Value]) throws(DatabaseError) {
    starts.reserveCapacity(parameters.count)
    lengths.reserveCapacity(parameters.count)
    for parameter in parameters {
      let start = bytes.count
      switch parameter {
      case .null: break
      case .integer(let value): append(UInt64(bitPattern: value))
      case .real(let value): append(value.bitPattern)
      case .text(let text):
        for byte in text.utf8 {
          guard byte != 0 else { throw .misuse(detail: "PostgreSQL keeps no text with a zero byte") }
          bytes.append(CChar(bitPattern: byte))
        }
      case .bytes(let data): for byte in data { bytes.append(CChar(bitPattern: byte)) }
      }
      starts.append(parameter == .null ? -1 : start)
      lengths.append(Int32(bytes.count - start))
    }
    // An address for values without bytes.
    bytes.append(0)
  }

  private mutating func append(_ value: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(CChar(truncatingIfNeeded: value >> shift))
    }
  }

  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
  ) -> Result {
    let formats = [Int32](repeating: 1, count: starts.count)
    return bytes.withUnsafeBufferPointer { buffer in
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

extension Value {
  /// The type a parameter is sent as; 0 lets the server find out (`pg_type.dat`).
  var objectIdentifier: UInt32 {
    switch self {
    case .null: 0
    case .integer: 20
    case .real: 701
    case .text: 25
    case .bytes: 17
    }
  }

  var kindByte: UInt8 {
    switch self {
    case .null: 0
    case .integer: 1
    case .real: 2
    case .text: 3
    case .bytes: 4
    }
  }
}
