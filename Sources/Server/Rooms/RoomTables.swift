import Database
import Identity
import Kernel
import PlaydAPI
import RoomsAPI

extension Rooms {
  /// The tables of a migration. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE rooms (
      id {integer} PRIMARY KEY,
      code {integer} NOT NULL UNIQUE,
      game TEXT NOT NULL,
      host {integer} NOT NULL,
      head {integer} NOT NULL,
      bytes {integer} NOT NULL,
      revision {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX rooms_by_expiry ON rooms (expires_at)",
    """
    CREATE TABLE room_members (
      room {integer} NOT NULL REFERENCES rooms (id),
      number {integer} NOT NULL,
      token {bytes},
      name TEXT NOT NULL,
      process {integer},
      has_left {integer} NOT NULL,
      since {integer} NOT NULL,
      PRIMARY KEY (room, number)
    ) {clustered}
    """,
    "CREATE INDEX room_members_online ON room_members (process)",
    """
    CREATE TABLE room_events (
      room {integer} NOT NULL REFERENCES rooms (id),
      number {integer} NOT NULL,
      id {integer} NOT NULL,
      member {integer} NOT NULL,
      at {integer} NOT NULL,
      body {bytes} NOT NULL,
      PRIMARY KEY (room, number)
    ) {clustered}
    """,
    "CREATE UNIQUE INDEX room_events_by_id ON room_events (room, member, id)",
    """
    CREATE TABLE room_processes (
      id {integer} PRIMARY KEY,
      seen_at {integer} NOT NULL
    ) {table}
    """,
  ]
}

/// A row of `rooms`.
struct StoredRoom: Sendable {
  var id: Int64
  var code: RoomCode
  var game: GameSlug
  var host: Int64
  /// The number of the last event.
  var head: Int64
  /// The size of all events.
  var bytes: Int64
  /// Increased by every change of members, presence or host.
  var revision: Int64
  var createdAt: Timestamp
  var expiresAt: Timestamp

  static let columns = "id, code, game, host, head, bytes, revision, created_at, expires_at"

  init(_ row: Row) throws(DatabaseError) {
    id = try row.integer()
    let (code, game) = (RoomCode(rawValue: try row.integer()), GameSlug(try row.text()))
    guard let code, let game else { throw .corrupt(detail: "a room without a code or a game") }
    self.code = code
    self.game = game
    host = try row.integer()
    head = try row.integer()
    bytes = try row.integer()
    revision = try row.integer()
    createdAt = Timestamp(try row.integer())
    expiresAt = Timestamp(try row.integer())
  }

  /// When the room expires if it changes now.
  func expiry(at now: Timestamp) -> Timestamp { min(now + RoomLimits.idle, createdAt + RoomLimits.lifetime) }

  static func find(_ code: RoomCode, at now: Timestamp, in connection: any Connection) throws -> StoredRoom {
    let found = try connection.first(
      "SELECT \(columns) FROM rooms WHERE code = $1 AND expires_at > $2",
      [.integer(code.rawValue), .integer(now.rawValue)], Self.init)
    guard let found else { throw RoomRefusal.notFound }
    return found
  }

  static func find(id: Int64, in connection: any Connection) throws(DatabaseError) -> StoredRoom? {
    try connection.first("SELECT \(columns) FROM rooms WHERE id = $1", [.integer(id)], Self.init)
  }
}

/// A row of `room_members`.
struct StoredMember: Sendable {
  var number: Int64
  /// The token's hash; nil for a member who was removed.
  var token: [UInt8]?
  var name: String
  /// The process with the member's stream; nil while the member is offline.
  var process: Int64?
  var hasLeft: Bool
  var since: Timestamp

  var shown: RoomMember {
    RoomMember(number: number, name: name, isOnline: process != nil && !hasLeft, hasLeft: hasLeft, since: since)
  }

  init(_ row: Row) throws(DatabaseError) {
    number = try row.integer()
    token = try row.optionalBytes()
    name = try row.text()
    process = try row.optionalInteger()
    hasLeft = try row.integer() != 0
    since = Timestamp(try row.integer())
  }

  /// Everyone who has joined, in order.
  static func all(of room: Int64, in connection: any Connection) throws(DatabaseError) -> [StoredMember] {
    try connection.all(
      "SELECT number, token, name, process, has_left, since FROM room_members WHERE room = $1 ORDER BY number",
      [.integer(room)], Self.init)
  }
}

extension RoomEvent {
  static func read(
    of room: Int64, after number: Int64, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [RoomEvent] {
    try connection.all(
      "SELECT number, id, member, at, body FROM room_events WHERE room = $1 AND number > $2 ORDER BY number LIMIT $3",
      [.integer(room), .integer(number), .integer(limit)]
    ) { row throws(DatabaseError) in
      RoomEvent(
        number: try row.integer(), id: UInt64(bitPattern: try row.integer()), member: try row.integer(),
        at: Timestamp(try row.integer()), body: try row.bytes())
    }
  }
}

extension Room {
  init(_ room: StoredRoom, _ members: [StoredMember], at now: Timestamp) {
    self.init(
      code: room.code, game: room.game, host: room.host, members: members.map(\.shown), last: room.head,
      expiresAt: room.expiresAt, serverTime: now)
  }
}
