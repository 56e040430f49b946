package import Kernel

/// A game's events in order, as one phone keeps them.
package struct HatLog: Hashable, Sendable {
  package private(set) var events: [HatEvent] = []
  package private(set) var game = HatGame()

  /// The layout of a whole log, beside `HatEvent.layout`.
  package static let layout: UInt8 = 98
  package static let mostBytes = 262_144
  package static let mostEvents = 20_000

  package init() {}

  /// Applies an event and keeps it; a refused one is not kept.
  package mutating func append(_ event: HatEvent) throws(HatRefusal) {
    guard events.count < Self.mostEvents else { throw .notNow }
    try game.apply(event)
    events.append(event)
  }

  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 16 + 16 * events.count)
    writer.unsigned(UInt64(events.count))
    for event in events { event.write(to: &writer) }
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    events = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in
      let count = try reader.count(limit: Self.mostEvents)
      var events: [HatEvent] = []
      events.reserveCapacity(count)
      for _ in 0..<count { events.append(try HatEvent(from: &reader)) }
      return events
    }
    game = HatGame(events)
  }
}
