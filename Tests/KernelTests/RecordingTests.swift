import Kernel
import Testing

/// The outcome of reading the bytes with that body: the value or the error.
private func read<Value>(
  _ bytes: [UInt8], versions: ClosedRange<UInt8> = 1...1, limit: Int = 1_000,
  _ body: (inout RecordingReader, UInt8) throws(RecordingError) -> Value
) -> Result<Value, RecordingError> {
  do throws(RecordingError) {
    return .success(try RecordingReader.read(bytes, versions: versions, limit: limit, body: body))
  } catch {
    return .failure(error)
  }
}

private func failure<Value>(_ result: Result<Value, RecordingError>) -> RecordingError? {
  if case .failure(let error) = result { error } else { nil }
}

private func value<Value>(_ result: Result<Value, RecordingError>) -> Value? {
  if case .success(let value) = result { value } else { nil }
}

/// Bytes in a sound frame.
private func framed(_ bytes: [UInt8]) -> [UInt8] {
  var writer = RecordingWriter(version: 1)
  for byte in bytes { writer.byte(byte) }
  return writer.sealed()
}

private func unsigned(_ bytes: [UInt8]) -> Result<UInt64, RecordingError> {
  read(framed(bytes)) { (reader, _) throws(RecordingError) in try reader.unsigned() }
}

@Suite("Recording bytes")
struct RecordingTests {
  private func sample() -> [UInt8] {
    var writer = RecordingWriter(version: 1)
    writer.byte(5)
    writer.signed(-3)
    writer.unsigned(300)
    writer.fixed64(0xFEDC_BA98_7654_3210)
    writer.text("abc")
    return writer.sealed()
  }

  @Test("the layout is frame, values and checksum, byte for byte")
  func layoutIsFrame() {
    #expect(
      sample() == [
        80, 82, 1, 5, 5, 172, 2, 16, 50, 84, 118, 152, 186, 220, 254, 3, 97, 98, 99, 132, 123, 110, 162,
      ])
    #expect(Base64.url.text(sample()) == "UFIBBQWsAhAyVHaYutz-A2FiY4R7bqI")
  }

  @Test("what was written is read back in the same order")
  func roundTrip() {
    let result = read(sample()) { (reader, version) throws(RecordingError) in
      let first = try reader.byte()
      let second = try reader.signed()
      let third = try reader.unsigned()
      let fourth = try reader.fixed64()
      let last = try reader.text(limit: 3)
      #expect(version == 1 && first == 5 && second == -3 && third == 300)
      #expect(fourth == 0xFEDC_BA98_7654_3210 && last == "abc")
      #expect(reader.remaining == 0)
    }
    #expect(failure(result) == nil)
  }

  @Test(
    "numbers at every boundary of their length survive",
    arguments: [
      0x0, 0x1, 0x7F, 0x80, 0x3FFF, 0x4000, 0x1F_FFFF, 0x20_0000, 0x1_0000_0000, 0xFF_FFFF_FFFF_FFFF,
      0x100_0000_0000_0000,
      0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF,
    ])
  func numbersAtEveryBoundaryOfLengthSurvive(number: UInt64) {
    var writer = RecordingWriter(version: 1)
    writer.unsigned(number)
    writer.signed(Int64(bitPattern: number))
    writer.signed(0 &- Int64(bitPattern: number))
    writer.fixed64(number)
    let result = read(writer.sealed()) { (reader, _) throws(RecordingError) in
      let plain = try reader.unsigned()
      let signed = try reader.signed()
      let negated = try reader.signed()
      let fixed = try reader.fixed64()
      return plain == number && signed == Int64(bitPattern: number) && negated == 0 &- signed && fixed == number
    }
    #expect(value(result) == true, "\(number)")
  }

  @Test("small differences of either sign take one byte")
  func oneByte() {
    for difference in Int64(-64)...63 {
      var writer = RecordingWriter(version: 1)
      writer.signed(difference)
      #expect(writer.sealed().count == 8, "\(difference)")
    }
    var writer = RecordingWriter(version: 1)
    writer.signed(64)
    #expect(writer.sealed().count == 9)
  }

  @Test("a number written longer than needed is refused, so that equal recordings are equal bytes")
  func numberWrittenLongerThanNeededIsRefused() {
    #expect(failure(unsigned([0x80, 0x00])) == .malformedNumber(offset: 3))
    #expect(failure(unsigned([0xFF, 0x80, 0x00])) == .malformedNumber(offset: 3))
    #expect(value(unsigned([0x80, 0x01])) == 128)
  }

  @Test("a number of more than 64 bits is refused")
  func tooLong() {
    let nine = [UInt8](repeating: 0xFF, count: 9)
    #expect(value(unsigned(nine + [0x01])) == .max)
    #expect(failure(unsigned(nine + [0x02])) == .malformedNumber(offset: 3))
    #expect(failure(unsigned(nine + [0x81])) == .malformedNumber(offset: 3))
    #expect(failure(unsigned([UInt8](repeating: 0x80, count: 40))) == .malformedNumber(offset: 3))
  }

  @Test("values that go on past the end are refused where they begin")
  func valuesGoOnPastEndAreRefusedWhereThey() {
    #expect(failure(unsigned([])) == .truncated(offset: 3))
    #expect(failure(unsigned([0x80])) == .truncated(offset: 3))
    #expect(
      failure(read(framed([])) { (reader, _) throws(RecordingError) in try reader.byte() }) == .truncated(offset: 3))
    let seven = [UInt8](repeating: 1, count: 7)
    let short = read(framed(seven)) { (reader, _) throws(RecordingError) in try reader.fixed64() }
    #expect(failure(short) == .truncated(offset: 3))
    let data = read(framed([4, 1, 2, 3])) { (reader, _) throws(RecordingError) in try reader.data(limit: 100) }
    #expect(failure(data) == .outOfRange(offset: 3))
  }

  @Test("a count can never exceed the bytes that are left, nor its limit")
  func countCanNeverExceedBytesAreLeft() {
    func count(_ bytes: [UInt8], limit: Int) -> Result<Int, RecordingError> {
      read(framed(bytes)) { (reader, _) throws(RecordingError) in
        let count = try reader.count(limit: limit)
        while reader.remaining > 0 { _ = try reader.byte() }
        return count
      }
    }
    #expect(value(count([2, 7, 7], limit: 2)) == 2)
    #expect(failure(count([3, 7, 7], limit: 9)) == .outOfRange(offset: 3))
    #expect(failure(count([2, 7, 7], limit: 1)) == .outOfRange(offset: 3))
    let nine = [UInt8](repeating: 0xFF, count: 9)
    #expect(failure(count(nine + [1], limit: .max)) == .outOfRange(offset: 3))
  }

  @Test("a number outside its field's range is refused where it stands")
  func numberOutsideFieldRangeIsRefusedWhereItStands() {
    func signed(_ number: Int64) -> Result<Int64, RecordingError> {
      var writer = RecordingWriter(version: 1)
      writer.byte(0)
      writer.signed(number)
      return read(writer.sealed()) { (reader, _) throws(RecordingError) in
        _ = try reader.byte()
        return try reader.signed(in: -10...10)
      }
    }
    #expect(value(signed(-10)) == -10)
    #expect(value(signed(10)) == 10)
    #expect(failure(signed(-11)) == .outOfRange(offset: 4))
    #expect(failure(signed(11)) == .outOfRange(offset: 4))
    let high = read(framed([8])) { (reader, _) throws(RecordingError) in try reader.unsigned(in: 1...7) }
    #expect(failure(high) == .outOfRange(offset: 3))
  }

  @Test("text is checked to be UTF-8")
  func textIsCheckedToBeUTF8() {
    let bad = read(framed([2, 0xC3, 0x28])) { (reader, _) throws(RecordingError) in try reader.text(limit: 9) }
    #expect(failure(bad) == .malformedText(offset: 3))
    let good = read(framed([3, 0xE1, 0x83, 0xA5])) { (reader, _) throws(RecordingError) in try reader.text(limit: 9) }
    #expect(value(good) == "ქ")
  }

  @Test("bytes left over after the last value are refused")
  func leftOver() {
    let result = read(framed([1, 2])) { (reader, _) throws(RecordingError) in try reader.byte() }
    #expect(failure(result) == .trailingBytes(offset: 4))
  }

  @Test("every flipped bit and every missing byte is noticed before any value is read")
  func everyFlippedBitAndEveryMissingByteIsNoticed() {
    let sound = sample()
    for index in sound.indices {
      for bit in UInt8(0)..<8 {
        var damaged = sound
        damaged[index] ^= 1 << bit
        let result = read(damaged, versions: 0...255) { (_, _) throws(RecordingError) in
          #expect(Bool(false), "byte \(index), bit \(bit)")
        }
        #expect(failure(result) == (index < 2 ? .notARecording : .damaged))
      }
      let result = read([UInt8](sound[..<index])) { (_, _) throws(RecordingError) in }
      #expect(failure(result) == (index < 3 ? .notARecording : index < 7 ? .truncated(offset: index) : .damaged))
    }
  }

  @Test("a version that the reader does not know is told")
  func versionReaderDoesNotKnowIsTold() {
    let result = read(sample(), versions: 2...4) { (_, _) throws(RecordingError) in }
    #expect(failure(result) == .unknownVersion(1))
    #expect(failure(result)?.message == "Recordings of layout version 1 are not known here.")
  }

  @Test("more bytes than the limit are refused unread")
  func moreBytesThanLimitAreRefusedUnread() {
    let sound = sample()
    let over = read(sound, limit: sound.count - 1) { (_, _) throws(RecordingError) in }
    #expect(failure(over) == .tooLarge(bytes: sound.count, limit: sound.count - 1))
    let exact = read(sound, limit: sound.count) { (reader, _) throws(RecordingError) in
      while reader.remaining > 0 { _ = try reader.byte() }
    }
    #expect(failure(exact) == nil)
  }

  @Test("an empty recording is a frame and a checksum")
  func emptyRecordingIsFrameAndChecksum() {
    #expect(framed([]).count == 7)
    #expect(failure(read(framed([])) { (_, _) throws(RecordingError) in }) == nil)
    #expect(failure(read([]) { (_, _) throws(RecordingError) in }) == .notARecording)
  }
}
