import Database
package import Kernel
import RoomsAPI

extension Rooms {
  /// How long a process counts as running after its last sign of life, and how often it gives one.
  static let processLifetime = Milliseconds.seconds(10)
  package static let heartbeat = Milliseconds.seconds(3)
  /// The most expired rooms deleted by one transaction.
  private static let mostDeleted: Int64 = 20

  /// A member of a room, by the room's identifier.
  struct Seat: Hashable, Sendable {
    var room: Int64
    var member: Int64
  }

  /// Registers that members have opened or closed their streams in this process.
  func setPresence(online: Set<Seat>, offline: Set<Seat>, at now: Timestamp) throws {
    let process = Value.integer(process)
    try database.write { connection in
      var changed: Set<Int64> = []
      for seat in online {
        let rows = try connection.execute(
          """
          UPDATE room_members SET since = CASE WHEN process IS NULL THEN $4 ELSE since END, process = $3
          WHERE room = $1 AND number = $2 AND has_left = 0 AND (process IS NULL OR process <> $3)
          """, [.integer(seat.room), .integer(seat.member), process, .integer(now.rawValue)])
        if rows > 0 { changed.insert(seat.room) }
      }
      for seat in offline {
        // A stream that the member has opened in another process since counts.
        let rows = try connection.execute(
          "UPDATE room_members SET process = NULL, since = $4 WHERE room = $1 AND number = $2 AND process = $3",
          [.integer(seat.room), .integer(seat.member), process, .integer(now.rawValue)])
        if rows > 0 { changed.insert(seat.room) }
      }
      try revise(changed, in: connection)
    }
  }

  private func revise(_ rooms: Set<Int64>, in connection: any Connection) throws {
    for room in rooms.sorted() {
      try connection.execute("UPDATE rooms SET revision = revision + 1 WHERE id = $1", [.integer(room)])
      connection.announce(Self.channel, room)
    }
  }

  /// Gives this process's sign of life, and takes members offline whose process has ended without saying so.
  package func beat(at now: Timestamp) throws {
    let process = process
    try database.write { connection in
      try connection.execute(
        """
        INSERT INTO room_processes (id, seen_at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
        """, [.integer(process), .integer(now.rawValue)])
      let ended = try connection.all(
        "SELECT id FROM room_processes WHERE seen_at < $1", [.integer((now - Self.processLifetime).rawValue)]
      ) { row throws(DatabaseError) in try row.integer() }
      for process in ended { try end(process, at: now, in: connection) }
    }
  }

  /// Takes the members of this process offline; for a server that stops.
  package func endProcess(at now: Timestamp) throws {
    try database.write { try end(process, at: now, in: $0) }
  }

  private func end(_ process: Int64, at now: Timestamp, in connection: any Connection) throws {
    let rooms = try connection.all("SELECT room FROM room_members WHERE process = $1", [.integer(process)]) {
      row throws(DatabaseError) in try row.integer()
    }
    try connection.execute(
      "UPDATE room_members SET process = NULL, since = $2 WHERE process = $1",
      [.integer(process), .integer(now.rawValue)])
    try connection.execute("DELETE FROM room_processes WHERE id = $1", [.integer(process)])
    try revise(Set(rooms), in: connection)
  }

  /// Deletes some expired rooms; true if there may be more.
  package func deleteExpired(at now: Timestamp) throws -> Bool {
    let isDue = try database.read {
      try $0.integer(
        "SELECT count(*) FROM (SELECT 1 FROM rooms WHERE expires_at <= $1 LIMIT 1) AS due", [.integer(now.rawValue)])
    }
    guard isDue > 0 else { return false }
    let deleted = try database.write { connection in
      let expired = try connection.all(
        "SELECT id FROM rooms WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2",
        [.integer(now.rawValue), .integer(Self.mostDeleted)]
      ) { row throws(DatabaseError) in try row.integer() }
      for room in expired { try delete(room, in: connection) }
      return expired
    }
    for room in deleted { cache.remove(room) }
    return Int64(deleted.count) == Self.mostDeleted
  }
}
