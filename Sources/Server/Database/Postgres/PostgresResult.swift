import CPostgres

/// A statement's result; libpq holds all rows in memory.
final class PostgresResult {
  let handle: OpaquePointer?

  init(handle: OpaquePointer?) { self.handle = handle }

  deinit { PQclear(handle) }

  var rowCount: Int32 { PQntuples(handle) }

  /// The command tag: `INSERT 0 1`, `COMMIT`.
  var command: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// The number of changed rows; zero for a query.
  var rowsChanged: Int64 {
    guard let status = PQcmdStatus(handle), status[0] != CChar(UInt8(ascii: "S")), let count = PQcmdTuples(handle)
    else { return 0 }
    return Int64(String(cString: count)) ?? 0
  }

  /// The SQLSTATE of an error; empty if there is none.
  var state: String { PQresultErrorField(handle, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? "" }

  /// The first line of an error's message.
  var message: String? {
    guard let text = PQresultErrorMessage(handle), text[0] != 0 else { return nil }
    return PostgresConnection.firstLine(String(cString: text))
  }
}

struct PostgresRow: RowSource {
  let result: PostgresResult
  let row: Int32

  var columnCount: Int { Int(PQnfields(result.handle)) }

  func value(_ column: Int) throws(DatabaseError) -> Value {
    guard column >= 0, column < columnCount else { throw .misuse(detail: "there is no column \(column)") }
    let index = Int32(column)
    if PQgetisnull(result.handle, row, index) == 1 { return .null }
    let length = Int(PQgetlength(result.handle, row, index))
    guard let start = PQgetvalue(result.handle, row, index) else { return .null }
    let bytes = UnsafeRawBufferPointer(start: start, count: length)
    switch PQftype(result.handle, index) {
    case 20, 21, 23: return .integer(Self.integer(bytes))
    case 16: return .integer(bytes.first == 1 ? 1 : 0)
    case 701: return .real(Double(bitPattern: UInt64(bitPattern: Self.integer(bytes))))
    case 700: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.integer(bytes)))))
    case 17: return .bytes([UInt8](bytes))
    case 18, 19, 25, 705, 1042, 1043: return .text(String(decoding: bytes, as: UTF8.self))
    case 1700: return try Self.numeric(bytes, column)
    case let type: throw .unexpectedType(column: column, expected: "a kind both engines have", found: "type \(type)")
    }
  }

  /// A signed big-endian number of 2, 4 or 8 bytes.
  private static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    var value: UInt64 = 0
    for byte in bytes { value = value << 8 | UInt64(byte) }
    let unused = UInt64(64 - 8 * bytes.count)
    return Int64(bitPattern: value << unused) >> Int64(unused)
  }

  /// PostgreSQL's decimal, the type of sums of integers: an integer where it is one, else a double.
  private static func numeric(_ bytes: UnsafeRawBufferPointer, _ column: Int) throws(DatabaseError) -> Value {
    let words = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    guard words.count >= 4, words[2] == 0 || words[2] == 0x4000 else {
      throw .unexpectedType(column: column, expected: "number", found: "no number")
    }
    // Digits in base 10,000; the first is multiplied by 10,000 to the power of the weight.
    let weight = Int(Int16(bitPattern: words[1]))
    let digits = words[4...]
    var whole: Int64 = 0
    var isWhole = true
    var approximate = 0.0
    for place in 0..<max(digits.count, weight + 1) {
      let digit = place < digits.count ? Int64(digits[digits.startIndex + place]) : 0
      if place <= weight {
        let (product, overflow) = whole.multipliedReportingOverflow(by: 10_000)
        let (sum, more) = product.addingReportingOverflow(digit)
        if overflow || more { isWhole = false }
        whole = sum
      } else if digit != 0 {
        isWhole = false
      }
      approximate = approximate * 10_000 + Double(digit)
    }
    let sign: Int64 = words[2] == 0 ? 1 : -1
    if isWhole { return .integer(sign * whole) }
    var scale = max(digits.count, weight + 1) - weight - 1
    while scale > 0 {
      approximate /= 10_000
      scale -= 1
    }
    return .real(Double(sign) * approximate)
  }
}
