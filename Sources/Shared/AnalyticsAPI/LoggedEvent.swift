import Kernel

/// Events that can be counted: those of the app and those of each game.
package protocol CountedEvent: Hashable, Sendable {
  var kind: AnalyticsEvent.Kind { get }
  /// One whole number for each of the kind's fields; words by their raw value.
  var values: [Int64?] { get }
}

extension CountedEvent {
  func writeValues(to writer: inout JSON.Writer) {
    for (field, value) in zip(kind.fields, values) { field.write(value, to: &writer) }
  }
}

/// An event on its way to the shell's queue, already written but for its moment.
///
/// The shell is part of every program. It does not know the games' events, so that their words are in the games'
/// programs only.
package struct LoggedEvent: Hashable, Sendable {
  private let beginning: [UInt8]

  package init<Event: CountedEvent>(_ event: Event) {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("event", event.kind.word)
    event.writeValues(to: &writer)
    beginning = writer.bytes
  }

  /// The event as `StampedEvent` reads it.
  package func stamped(at moment: Timestamp) -> [UInt8] {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("at", moment.rawValue)
    writer.endObject()
    return beginning + [UInt8(ascii: ",")] + writer.bytes.dropFirst()
  }
}
