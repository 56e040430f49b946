import Kernel
import PlaydAPI

/// An event of a room's stream.
package enum RoomLiveEvent: Hashable, Sendable {
  /// The log's next event; its number is the id to resume from.
  case event(RoomEvent)
  /// Members, presence or the host have changed; also the first event of every stream.
  case room(Room)
  /// The log has to be read again: the stream continues after the last event.
  case reset
  /// The room was closed or has expired, or the member was removed. The stream ends; a client does not reconnect.
  case closed

  /// The event's type on the wire.
  package var type: String {
    switch self {
    case .event: "event"
    case .room: "room"
    case .reset: "reset"
    case .closed: "closed"
    }
  }

  /// The id that a client resumes from; nil for events that are not part of the log.
  package var id: Int64? {
    guard case .event(let event) = self else { return nil }
    return event.number
  }

  /// The event's data on the wire, JSON text.
  package var data: [UInt8] {
    var writer = JSON.Writer()
    switch self {
    case .event(let event): event.encode(to: &writer)
    case .room(let room): room.encode(to: &writer)
    case .reset, .closed:
      writer.beginObject()
      writer.endObject()
    }
    return writer.bytes
  }

  /// Reads an event of the wire; nil for a type this version does not know, or data that does not fit it.
  package init?(type: String, data: [UInt8]) {
    func named(_ word: StaticString) -> Bool { word.withUTF8Buffer { type.utf8.elementsEqual($0) } }
    if named("closed") {
      self = .closed
      return
    }
    if named("reset") {
      self = .reset
      return
    }
    guard let json = try? JSON.parse(data) else { return nil }
    if named("event"), let event = try? RoomEvent(from: json) {
      self = .event(event)
    } else if named("room"), let room = try? Room(from: json) {
      self = .room(room)
    } else {
      return nil
    }
  }
}
