/// How a FIT file lays out one kind of message, reduced to the fields that a run is made of.
struct FITDefinition {
  enum Message {
    case fileID, sport, session, record, other
  }

  enum Field {
    case timestamp, latitude, longitude, distance, heartRate, cadence
    /// Of a session, a sport message, or the file.
    case sport, startTime, elapsed, total
  }

  /// A field's place in the message.
  struct Place {
    let field: Field
    let offset: Int
    let size: Int
  }

  let message: Message
  let isBigEndian: Bool
  /// Bytes of a message without its header.
  let size: Int
  let places: [Place]

  /// Reads a definition message after its header byte; nil where its bytes are not complete. `length` is how many it
  /// has.
  init?(_ bytes: UnsafeRawBufferPointer, hasDeveloperFields: Bool, length: inout Int) {
    guard bytes.count >= 5 else { return nil }
    isBigEndian = bytes[1] == 1
    let number = isBigEndian ? UInt16(bytes[2]) << 8 | UInt16(bytes[3]) : UInt16(bytes[3]) << 8 | UInt16(bytes[2])
    switch number {
    case 0: message = .fileID
    case 12: message = .sport
    case 18: message = .session
    case 20: message = .record
    default: message = .other
    }
    let count = Int(bytes[4])
    var end = 5 + 3 * count
    guard bytes.count >= end else { return nil }
    var places: [Place] = []
    var offset = 0
    for index in 0..<count {
      let start = 5 + 3 * index
      let size = Int(bytes[start + 1])
      if let field = FITDefinition.field(bytes[start], of: message), size == 1 || size == 2 || size == 4 {
        places.append(Place(field: field, offset: offset, size: size))
      }
      offset += size
    }
    if hasDeveloperFields {
      guard bytes.count > end else { return nil }
      let developers = Int(bytes[end])
      guard bytes.count >= end + 1 + 3 * developers else { return nil }
      for index in 0..<developers { offset += Int(bytes[end + 1 + 3 * index + 1]) }
      end += 1 + 3 * developers
    }
    self.places = places
    size = offset
    length = end
  }

  private static func field(_ number: UInt8, of message: Message) -> Field? {
    switch (message, number) {
    case (.record, 253): .timestamp
    case (.record, 0): .latitude
    case (.record, 1): .longitude
    case (.record, 3): .heartRate
    case (.record, 4): .cadence
    case (.record, 5): .distance
    case (.sport, 0), (.session, 5): .sport
    case (.session, 2): .startTime
    case (.session, 7): .elapsed
    case (.session, 9): .total
    default: nil
    }
  }

  /// A field's value; nil where all its bits are one, which is the format's way of having none.
  func value(_ place: Place, in bytes: UnsafeRawBufferPointer) -> UInt32? {
    var value: UInt32 = 0
    for index in 0..<place.size {
      let byte = bytes[place.offset + (isBigEndian ? index : place.size - 1 - index)]
      value = value << 8 | UInt32(byte)
    }
    let none: UInt32 = place.size == 4 ? .max : (1 << UInt32(8 * place.size)) - 1
    return value == none ? nil : value
  }
}

/// CRC-16/ARC, the checksum of FIT files.
struct FITChecksum {
  private(set) var value: UInt16 = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    checksumTable.withUnsafeBufferPointer { table in
      var value = value
      for byte in bytes { value = value >> 8 ^ table[Int((value ^ UInt16(byte)) & 0xFF)] }
      self.value = value
    }
  }
}

private let checksumTable: [UInt16] = {
  var table = [UInt16](repeating: 0, count: 256)
  for index in 0..<256 {
    var remainder = UInt16(index)
    for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xA001 ^ remainder >> 1 : remainder >> 1 }
    table[index] = remainder
  }
  return table
}()
