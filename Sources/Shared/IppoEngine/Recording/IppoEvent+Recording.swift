package import Kernel

/// An event's bytes, as the device's storage, the server's log and an export hold them.
extension IppoEvent {
  /// The layout that is written and read; a number of its own among all games' recordings.
  package static let layout: UInt8 = 112
  package static let mostBytes = 512

  /// The moments that are read: the years 2000 to 2999. Sums of such times never overflow.
  package static let moments: ClosedRange<Int64> = 946_684_800_000...32_503_679_999_999
  /// Minutes ahead of UTC that are read: further than any time zone ever was.
  package static let offsets: ClosedRange<Int64> = -1_080...1_080

  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 48)
    write(to: &writer, after: Timestamp(0))
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in try IppoEvent(from: &reader, after: Timestamp(0))
    }
  }

  /// The number that stands for the kind.
  private var code: UInt8 {
    switch kind {
    case .began: 1
    case .cared: 2
    case .equipped: 3
    case .bought: 4
    case .ran: 5
    case .rescued: 6
    case .granted: 7
    case .ageChanged: 8
    case .returned: 9
    }
  }

  /// Times are written as the difference from the event before.
  func write(to writer: inout RecordingWriter, after last: Timestamp) {
    writer.fixed64(id)
    writer.signed((when.at - last).rawValue)
    writer.signed(Int64(when.offset))
    writer.byte(code)
    switch kind {
    case .began(let starter, let age):
      writer.byte(starter.rawValue)
      writer.signed(Int64(age))
    case .cared(let care): writer.byte(care.rawValue)
    case .equipped(let species), .rescued(let species): writer.byte(species.rawValue)
    case .bought(let item): writer.byte(item.rawValue)
    case .ran(let run): run.write(to: &writer, endedAt: when.at)
    case .granted(let coins, let food, let water), .returned(let coins, let food, let water):
      writer.signed(coins)
      writer.signed(food)
      writer.signed(water)
    case .ageChanged(let age): writer.signed(Int64(age))
    }
  }

  init(from reader: inout RecordingReader, after last: Timestamp) throws(RecordingError) {
    id = try reader.fixed64()
    when = LocalTime(at: try reader.moment(after: last), offset: Int32(try reader.signed(in: Self.offsets)))
    let offset = reader.offset
    switch try reader.byte() {
    case 1: kind = .began(starter: try reader.word(), age: try reader.age())
    case 2: kind = .cared(try reader.word())
    case 3: kind = .equipped(try reader.word())
    case 4: kind = .bought(try reader.word())
    case 5: kind = .ran(try FinishedRun(from: &reader, endedAt: when.at))
    case 6: kind = .rescued(try reader.word())
    case 7:
      kind = .granted(
        coins: try reader.signed(in: Self.amounts), food: try reader.signed(in: Self.amounts),
        water: try reader.signed(in: Self.amounts))
    case 8: kind = .ageChanged(try reader.age())
    case 9:
      kind = .returned(
        coins: try reader.signed(in: Self.amounts), food: try reader.signed(in: Self.amounts),
        water: try reader.signed(in: Self.amounts))
    default: throw .outOfRange(offset: offset)
    }
  }

  private static let amounts: ClosedRange<Int64> = 0...1_000_000
}

extension FinishedRun {
  private static let lengths: ClosedRange<Int64> = 0...Economy.longestRun.rawValue
  private static let distances: ClosedRange<Int64> = 0...Economy.longestDistance

  func write(to writer: inout RecordingWriter, endedAt end: Timestamp) {
    writer.signed((end - startedAt).rawValue)
    writer.signed(duration.rawValue)
    writer.signed(distance)
    writer.fixed64(seed)
    writer.unsigned(UInt64(sprints.count))
    for grade in sprints { writer.byte(grade.rawValue) }
  }

  init(from reader: inout RecordingReader, endedAt end: Timestamp) throws(RecordingError) {
    // From start to end with all pauses: at most a week.
    startedAt = end - Milliseconds(try reader.signed(in: -604_800_000...604_800_000))
    duration = Milliseconds(try reader.signed(in: Self.lengths))
    distance = try reader.signed(in: Self.distances)
    seed = try reader.fixed64()
    let count = try reader.count(limit: Economy.mostSprints)
    sprints = []
    for _ in 0..<count { sprints.append(try reader.word()) }
  }
}

extension RecordingReader {
  /// A moment written as the difference from the one before.
  mutating func moment(after last: Timestamp) throws(RecordingError) -> Timestamp {
    let offset = offset
    let (sum, isOver) = last.rawValue.addingReportingOverflow(try signed())
    guard !isOver, IppoEvent.moments.contains(sum) else { throw .outOfRange(offset: offset) }
    return Timestamp(sum)
  }

  fileprivate mutating func age() throws(RecordingError) -> Int32 { Int32(try signed(in: 0...150)) }

  package mutating func word<Word: RawRepresentable>() throws(RecordingError) -> Word where Word.RawValue == UInt8 {
    let offset = offset
    guard let word = Word(rawValue: try byte()) else { throw .outOfRange(offset: offset) }
    return word
  }
}
