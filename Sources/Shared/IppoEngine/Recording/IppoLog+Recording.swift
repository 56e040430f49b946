package import Kernel

/// A whole log's bytes: for the device's storage and for an export.
extension IppoLog {
  /// The layout, beside `IppoEvent.layout`.
  package static let layout: UInt8 = 113
  package static let mostBytes = 8_388_608
  /// Ten years of thirty events a day.
  package static let mostEvents = 120_000

  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 16 + 16 * events.count)
    writer.unsigned(UInt64(events.count))
    var last = Timestamp(0)
    for event in events {
      event.write(to: &writer, after: last)
      last = event.when.at
    }
    return writer.sealed()
  }

  /// Events have to be in the log's order, each number once: the one way in which `encoded` writes them.
  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    let events = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in
      let count = try reader.count(limit: Self.mostEvents)
      var events: [IppoEvent] = []
      var numbers = Set<UInt64>()
      var last = Timestamp(0)
      for _ in 0..<count {
        let offset = reader.offset
        let event = try IppoEvent(from: &reader, after: last)
        guard events.last.map({ IppoEvent.isBefore($0, event) }) ?? true, numbers.insert(event.id).inserted else {
          throw .outOfRange(offset: offset)
        }
        last = event.when.at
        events.append(event)
      }
      return events
    }
    self.init(events)
  }
}
