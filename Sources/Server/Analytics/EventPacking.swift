import AnalyticsAPI
import Kernel

/// The stored form of events: some ten bytes each instead of a hundred of JSON.
///
/// The frame is that of recordings, layout 1: the number of events; for each its kind, the milliseconds since the
/// previous one (since 1970 for the first), and its values plus one, so that zero means none.
enum EventPacking {
  static let layout: UInt8 = 1

  static func pack(_ events: [StampedEvent]) -> [UInt8] {
    var writer = RecordingWriter(version: layout, expecting: 16 + events.count * 12)
    writer.unsigned(UInt64(events.count))
    var last: Int64 = 0
    for event in events {
      writer.byte(event.event.kind.rawValue)
      writer.signed(event.at.rawValue - last)
      last = event.at.rawValue
      for value in event.event.values { writer.unsigned(value.map { UInt64(max($0, 0)) + 1 } ?? 0) }
    }
    return writer.sealed()
  }

  /// The events; nil unless the bytes come from `pack`.
  static func unpack(_ bytes: [UInt8]) -> [StampedEvent]? {
    do throws(RecordingError) {
      return try RecordingReader.read(bytes, versions: layout...layout, limit: 1 << 20) {
        (reader, _) throws(RecordingError) in
        let count = try reader.unsigned()
        var events: [StampedEvent] = []
        var last: Int64 = 0
        while UInt64(events.count) < count {
          guard let kind = AnalyticsEvent.Kind(rawValue: try reader.byte()) else {
            throw .outOfRange(offset: reader.offset)
          }
          last &+= try reader.signed()
          var values: [Int64?] = []
          for _ in kind.fields {
            let value = try reader.unsigned()
            values.append(value == 0 ? nil : Int64(truncatingIfNeeded: value - 1))
          }
          guard let event = AnalyticsEvent(kind, values) else { throw .outOfRange(offset: reader.offset) }
          events.append(StampedEvent(event, at: Timestamp(last)))
        }
        return events
      }
    } catch {
      return nil
    }
  }
}
