import Database
import Identity
import Kernel
import PlaydAPI
import RoomsAPI
import TestDatabase
import Testing

@testable import Rooms

/// A game of one byte an event: it may not repeat the last byte. 255 is unreadable, 254 only the host's.
struct ByteGame: RoomGame {
  static let slug = GameSlug("bytes")
  let slug: GameSlug

  init() throws { slug = try #require(Self.slug) }

  func begin() -> any RoomState { ByteState() }
}

struct ByteState: RoomState {
  var last: UInt8?

  mutating func replay(_ body: [UInt8]) { last = body.first }

  mutating func apply(_ body: [UInt8], by writer: RoomWriter) throws(RoomEventRefusal) {
    guard let byte = body.first, byte != 255 else { throw .unreadable("The event is no byte.") }
    guard byte != 254 || writer.isHost else { throw .foreign("254 is the host's.") }
    guard byte != last else { throw .refused("The byte repeats the last.") }
    last = byte
  }
}

/// Rooms over a database of their own, in one or more processes.
struct RoomFixture {
  let store: TestDatabase
  let rooms: Rooms
  let noon = Timestamp(1_800_014_400_000)

  init() throws {
    store = try TestDatabase(Rooms.tables)
    rooms = Rooms(store.database, games: [try ByteGame()], process: 1)
  }

  var database: any Database { store.database }

  /// The same database as another process sees it, with nothing in memory.
  func anotherProcess(_ number: Int64 = 2) throws -> Rooms {
    Rooms(database, games: [try ByteGame()], process: number)
  }

  func open(_ name: String = "Nino", at now: Timestamp? = nil) throws -> RoomEntry {
    try rooms.create(RoomRequest(game: try #require(ByteGame.slug), name: name), at: now ?? noon)
  }

  func join(_ room: RoomEntry, _ name: String, token: String? = nil, at now: Timestamp? = nil) throws -> RoomEntry {
    try rooms.join(room.room.code, RoomJoin(name: name, token: token), at: now ?? noon)
  }

  func append(
    _ bytes: [UInt8], by entry: RoomEntry, ids: [UInt64]? = nil, after: Int64? = nil, in rooms: Rooms? = nil,
    at now: Timestamp? = nil
  ) throws -> RoomReceipt {
    let ids = ids ?? bytes.map { _ in UInt64.random(in: 0...UInt64.max) }
    let drafts = zip(ids, bytes).map { RoomEventDraft(id: $0, body: [$1]) }
    return try (rooms ?? self.rooms).append(
      RoomAppend(after: after, events: drafts), to: entry.room.code, token: try token(entry), at: now ?? noon)
  }

  func bytes(_ entry: RoomEntry, after number: Int64 = 0, in rooms: Rooms? = nil) throws -> [UInt8] {
    let log = try (rooms ?? self.rooms).log(of: entry.room.code, after: number, token: try token(entry), at: noon)
    return log.events.compactMap(\.body.first)
  }

  func room(_ entry: RoomEntry, at now: Timestamp? = nil) throws -> Room {
    try rooms.log(of: entry.room.code, after: 0, token: try token(entry), at: now ?? noon).room
  }

  func token(_ entry: RoomEntry) throws -> Token { try #require(Token(entry.token)) }

  func refusal(_ body: () throws -> Void) -> RoomRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? RoomRefusal
    }
  }

  func count(_ table: String) throws -> Int64 {
    try database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }
}
