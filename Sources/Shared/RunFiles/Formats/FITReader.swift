import Kernel

/// FIT, in pieces: definitions and data messages of one or more files one after the other, each with its checksum.
struct FITReader {
  private enum Part {
    case header
    /// Messages, with so many bytes left of them.
    case messages(left: UInt32)
    case checksum
  }

  private struct Session {
    var sport: UInt32?
    var start: Timestamp?
    var elapsed: Int64?
    var distance: Int64?
  }

  private var part = Part.header
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  /// The beginning of what is in a later piece.
  private var rest: [UInt8] = []
  private var checksum = FITChecksum()
  private var lastTime: UInt32 = 0
  private var points: [TrackPoint] = []
  private var sessions: [Session] = []
  private var sport: UInt32?
  private var consumed: Int64 = 0
  private var files = 0

  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) {
    guard !rest.isEmpty else { return try readWhole(bytes) }
    rest.append(contentsOf: bytes)
    let whole = rest
    rest.removeAll(keepingCapacity: true)
    let failure = whole.withUnsafeBytes { whole in
      do throws(RunFileError) {
        try readWhole(whole)
        return RunFileError?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Reads all that is complete, and puts the rest aside: at most one message, of at most 64 kB.
  private mutating func readWhole(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) {
    var index = 0
    while index < bytes.count {
      let piece = UnsafeRawBufferPointer(rebasing: bytes[index...])
      guard let length = try readPart(piece) else { break }
      index += length
      consumed += Int64(length)
    }
    rest.append(contentsOf: bytes[index...])
  }

  /// Reads one header, message or checksum, and returns its length; nil where it is not complete.
  private mutating func readPart(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) -> Int? {
    switch part {
    case .header: return try readHeader(bytes)
    case .messages(let left):
      let available = min(bytes.count, Int(min(left, UInt32(Int32.max))))
      let window = UnsafeRawBufferPointer(rebasing: bytes[..<available])
      guard let length = try readMessage(window) else {
        // A message that goes beyond the end of the messages.
        guard UInt32(available) < left else { throw .malformed(offset: consumed) }
        return nil
      }
      checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<length]))
      let rest = left - UInt32(length)
      part = rest == 0 ? .checksum : .messages(left: rest)
      return length
    case .checksum:
      guard bytes.count >= 2 else { return nil }
      guard UInt16(bytes[0]) | UInt16(bytes[1]) << 8 == checksum.value else { throw .damaged }
      files += 1
      part = .header
      return 2
    }
  }

  private mutating func readHeader(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) -> Int? {
    let size = Int(bytes[0])
    guard size == 12 || size == 14 else { throw .malformed(offset: consumed) }
    guard bytes.count >= size else { return nil }
    guard UnsafeRawBufferPointer(rebasing: bytes[8..<12]).hasSameBytes(as: ".FIT") else {
      throw .malformed(offset: consumed)
    }
    let length = UInt32(bytes[4]) | UInt32(bytes[5]) << 8 | UInt32(bytes[6]) << 16 | UInt32(bytes[7]) << 24
    part = length == 0 ? .checksum : .messages(left: length)
    definitions = [FITDefinition?](repeating: nil, count: 16)
    checksum = FITChecksum()
    checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<size]))
    return size
  }

  private mutating func readMessage(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) -> Int? {
    guard let header = bytes.first else { return nil }
    let isCompressed = header & 0x80 != 0
    let local = Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)
    if !isCompressed, header & 0x40 != 0 {
      var length = 0
      guard
        let definition = FITDefinition(
          UnsafeRawBufferPointer(rebasing: bytes[1...]), hasDeveloperFields: header & 0x20 != 0, length: &length)
      else { return nil }
      definitions[local] = definition
      return 1 + length
    }
    guard let definition = definitions[local] else { throw .malformed(offset: consumed) }
    guard bytes.count >= 1 + definition.size else { return nil }
    if isCompressed {
      // The low five bits of the time; smaller than the last one's where they went round.
      let low = UInt32(header & 0x1F)
      lastTime = lastTime &+ ((low &- lastTime) & 0x1F)
    }
    let body = UnsafeRawBufferPointer(rebasing: bytes[1..<(1 + definition.size)])
    switch definition.message {
    case .record: try readRecord(definition, body, hasTime: isCompressed)
    case .session: readSession(definition, body)
    case .sport: if let place = definition.places.first { sport = definition.value(place, in: body) }
    case .fileID, .other: break
    }
    return 1 + definition.size
  }

  private mutating func readRecord(
    _ definition: FITDefinition, _ body: UnsafeRawBufferPointer, hasTime: Bool
  ) throws(RunFileError) {
    var point = TrackPoint(at: Timestamp(0))
    var (latitude, longitude): (UInt32?, UInt32?) = (nil, nil)
    var hasTime = hasTime
    for place in definition.places {
      guard let value = definition.value(place, in: body) else { continue }
      switch place.field {
      case .timestamp:
        lastTime = value
        hasTime = true
      case .latitude: latitude = value
      case .longitude: longitude = value
      case .distance: point.distance = Int64(value)
      case .heartRate: point.heartRate = Int32(min(value, 1_000))
      case .cadence: point.cadence = Int32(min(value, 1_000))
      case .sport, .startTime, .elapsed, .total: break
      }
    }
    guard hasTime else { return }
    guard points.count < RunFileLimits.mostPoints else { throw .tooManyPoints }
    point.at = FITReader.moment(lastTime)
    if let latitude, let longitude {
      point.position = Position(checking: FITReader.degrees(latitude), FITReader.degrees(longitude))
    }
    points.append(point)
  }

  private mutating func readSession(_ definition: FITDefinition, _ body: UnsafeRawBufferPointer) {
    guard sessions.count < RunFileLimits.mostRuns else { return }
    var session = Session()
    for place in definition.places {
      guard let value = definition.value(place, in: body) else { continue }
      switch place.field {
      case .sport: session.sport = value
      case .startTime: session.start = FITReader.moment(value)
      case .elapsed: session.elapsed = Int64(value)
      case .total: session.distance = Int64(value)
      case .timestamp, .latitude, .longitude, .distance, .heartRate, .cadence: break
      }
    }
    sessions.append(session)
  }

  /// Semicircles, of which a half turn has 2³¹; the highest positive one stands for no value.
  private static func degrees(_ value: UInt32) -> Double {
    value == 0x7FFF_FFFF ? 360 : Double(Int32(bitPattern: value)) * (180 / 2_147_483_648)
  }

  /// Seconds since 1989-12-31T00:00:00Z.
  private static func moment(_ seconds: UInt32) -> Timestamp {
    Timestamp((Int64(seconds) + 631_065_600) * 1_000)
  }

  private static func sport(_ number: UInt32?) -> RecordedRun.Sport {
    switch number {
    case 1?: .running
    case 11?, 17?: .walking
    case nil, 0?, 4?, 10?: .unknown
    default: .other
    }
  }

  /// The runs of a whole file: one for each session, or one of all records where it has none.
  consuming func finish() throws(RunFileError) -> [RecordedRun] {
    guard case .header = part, rest.isEmpty, files > 0 else {
      throw .truncated(offset: consumed + Int64(rest.count))
    }
    guard !points.isEmpty else { throw .noRun }
    guard sessions.count > 1 else {
      let run = RecordedRun(
        .fit, sport: FITReader.sport(sessions.first?.sport ?? sport), points: points,
        statedDistance: sessions.first?.distance)
      return [run]
    }
    var runs: [RecordedRun] = []
    for session in sessions {
      guard let start = session.start, let elapsed = session.elapsed else { continue }
      let end = start + Milliseconds(elapsed)
      let part = points.filter { $0.at >= start && $0.at <= end }
      guard !part.isEmpty else { continue }
      runs.append(
        RecordedRun(
          .fit, sport: FITReader.sport(session.sport), points: part, statedDistance: session.distance))
    }
    guard !runs.isEmpty else { throw .noRun }
    return runs
  }
}
