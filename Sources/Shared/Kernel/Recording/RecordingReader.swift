/// Decodes what `RecordingWriter` wrote, from untrusted bytes.
///
/// Never traps: each call returns a value or throws a `RecordingError` with its offset. Encodings are canonical
/// (numbers in as few bytes as possible), so equal recordings have equal bytes. A reader is a position in memory that
/// its owner keeps alive; get one from `read(_:version:limit:_:)`.
///
/// The calls are inlined into the game's decoder: a verified game has thousands of numbers, and the server reads
/// millions per second.
package struct RecordingReader {
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline var next: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>

  @usableFromInline init(start: UnsafePointer<UInt8>, next: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.next = next
    self.end = end
  }

  /// Checks size, frame, version and checksum of `bytes`, then lets `body` read the values. Throws `trailingBytes` if
  /// `body` leaves some unread.
  ///
  /// - Parameters:
  ///   - versions: the layouts that `body` supports; it receives the one found.
  ///   - limit: maximum size; larger inputs are rejected before any work.
  package static func read<Value>(
    _ bytes: [UInt8], versions: ClosedRange<UInt8>, limit: Int,
    body: (inout RecordingReader, _ version: UInt8) throws(RecordingError) -> Value
  ) throws(RecordingError) -> Value {
    // The closure may throw only its declared type, so the result is returned as a value.
    let outcome: Result<Value, RecordingError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(RecordingError) {
        return .success(try read(buffer, versions: versions, limit: limit, body: body))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private static func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, versions: ClosedRange<UInt8>, limit: Int,
    body: (inout RecordingReader, _ version: UInt8) throws(RecordingError) -> Value
  ) throws(RecordingError) -> Value {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    let magic = RecordingWriter.magic
    guard let start = bytes.baseAddress, bytes.count >= 3, start[0] == magic.0, start[1] == magic.1 else {
      throw .notARecording
    }
    let version = start[2]
    guard versions.contains(version) else { throw .unknownVersion(version) }
    guard bytes.count >= 7 else { throw .truncated(offset: bytes.count) }
    let end = start + (bytes.count - 4)
    let sum = UInt32(end[0]) | UInt32(end[1]) << 8 | UInt32(end[2]) << 16 | UInt32(end[3]) << 24
    guard sum == Checksum.of(UnsafeRawBufferPointer(start: start, count: bytes.count - 4)) else { throw .damaged }
    var reader = RecordingReader(start: start, next: start + 3, end: end)
    let value = try body(&reader, version)
    guard reader.next == end else { throw .trailingBytes(offset: reader.offset) }
    return value
  }

  /// Offset of the next value from the start of the recording.
  @inlinable package var offset: Int { next - start }

  /// Remaining bytes of values; an upper bound of any list's count, see `count(limit:)`.
  @inlinable package var remaining: Int { end - next }

  /// One byte.
  @inlinable @inline(__always)
  package mutating func byte() throws(RecordingError) -> UInt8 {
    guard next < end else { throw .truncated(offset: offset) }
    let value = next.pointee
    next += 1
    return value
  }

  /// A number written by `RecordingWriter.unsigned`.
  @inlinable @inline(__always)
  package mutating func unsigned() throws(RecordingError) -> UInt64 {
    guard next < end else { throw .truncated(offset: offset) }
    let first = next.pointee
    if first < 0x80 {
      next += 1
      return UInt64(first)
    }
    return try longUnsigned()
  }

  /// A number of more than seven bits.
  @usableFromInline
  mutating func longUnsigned() throws(RecordingError) -> UInt64 {
    var cursor = next
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while cursor < end {
      let byte = cursor.pointee
      cursor += 1
      // The tenth byte holds the last of 64 bits.
      guard shift < 63 || byte <= 1 else { throw .malformedNumber(offset: offset) }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        guard byte != 0 else { throw .malformedNumber(offset: offset) }
        next = cursor
        return value
      }
      shift += 7
    }
    throw .truncated(offset: offset)
  }

  /// A number written by `RecordingWriter.signed`.
  @inlinable @inline(__always)
  package mutating func signed() throws(RecordingError) -> Int64 {
    let folded = try unsigned()
    return Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }

  /// A number written by `RecordingWriter.unsigned` that must lie in the range.
  @inlinable @inline(__always)
  package mutating func unsigned(in range: ClosedRange<UInt64>) throws(RecordingError) -> UInt64 {
    let offset = offset
    let value = try unsigned()
    guard range.contains(value) else { throw .outOfRange(offset: offset) }
    return value
  }

  /// A number written by `RecordingWriter.signed` that must lie in the range.
  @inlinable @inline(__always)
  package mutating func signed(in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
    let offset = offset
    let value = try signed()
    guard range.contains(value) else { throw .outOfRange(offset: offset) }
    return value
  }

  /// Reads the count of a list whose elements take at least one byte each: never more than the bytes left, so that
  /// reserving it is safe.
  @inlinable
  package mutating func count(limit: Int) throws(RecordingError) -> Int {
    let offset = offset
    let value = try unsigned()
    guard value <= UInt64(limit), value <= UInt64(remaining) else { throw .outOfRange(offset: offset) }
    return Int(value)
  }

  /// Eight bytes written by `RecordingWriter.fixed64`.
  package mutating func fixed64() throws(RecordingError) -> UInt64 {
    guard remaining >= 8 else { throw .truncated(offset: offset) }
    var value: UInt64 = 0
    for index in 0..<8 { value |= UInt64(next[index]) &<< UInt64(index * 8) }
    next += 8
    return value
  }

  /// Bytes written by `RecordingWriter.data`, at most `limit` of them.
  package mutating func data(limit: Int) throws(RecordingError) -> [UInt8] {
    let count = try count(limit: limit)
    let value = [UInt8](UnsafeBufferPointer(start: next, count: count))
    next += count
    return value
  }

  /// Text written by `RecordingWriter.text`, at most `limit` bytes of it.
  package mutating func text(limit: Int) throws(RecordingError) -> String {
    let offset = offset
    let bytes = try data(limit: limit)
    guard let text = bytes.withUnsafeBytes({ UTF8Check.string($0) }) else { throw .malformedText(offset: offset) }
    return text
  }
}
