import Database
import Kernel
import RoomsAPI

/// What a room's streams are sent next, read from one snapshot.
struct RoomSlice: Sendable {
  var room: StoredRoom
  var members: [StoredMember]
  /// The events after the stream that is furthest behind.
  var events: [RoomEvent]
  /// Whether there are more than were read.
  var hasMore: Bool
}

extension Rooms {
  /// Events per read.
  private static let mostRead: Int64 = 250
  /// Rooms per polling statement. Its text is constant, so it is prepared once.
  static let mostPolled = 128

  /// Nil for a room that was closed or has expired.
  func slice(
    of id: Int64, for audience: RoomStreams.Audience, at now: Timestamp, in connection: any Connection
  ) throws -> RoomSlice? {
    guard let room = try StoredRoom.find(id: id, in: connection), room.expiresAt > now else { return nil }
    let members = try StoredMember.all(of: id, in: connection)
    let start = audience.streams.map { $0.position(in: room).start }.min() ?? room.head
    guard start < room.head else { return RoomSlice(room: room, members: members, events: [], hasMore: false) }
    let events = try RoomEvent.read(of: id, after: start, limit: Self.mostRead, in: connection)
    let hasMore = events.last.map { $0.number < room.head } ?? false
    return RoomSlice(room: room, members: members, events: events, hasMore: hasMore)
  }

  /// The numbers of the last event and of the last revision of open rooms, `mostPolled` at most.
  func marks(
    of rooms: [Int64], at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> [Int64: (head: Int64, revision: Int64)] {
    var marks: [Int64: (head: Int64, revision: Int64)] = [:]
    let padding = Array(repeating: Value.integer(-1), count: Self.mostPolled - rooms.count)
    try connection.query(
      Self.marksOfMany, [.integer(now.rawValue)] + rooms.map { .integer($0) } + padding
    ) { row throws(DatabaseError) in
      let (room, head, revision) = (try row.integer(), try row.integer(), try row.integer())
      marks[room] = (head, revision)
    }
    return marks
  }

  private static let marksOfMany = """
    SELECT id, head, revision FROM rooms WHERE expires_at > $1 AND id IN (\
    \((2...mostPolled + 1).map { "$\($0)" }.joined(separator: ", ")))
    """
}
