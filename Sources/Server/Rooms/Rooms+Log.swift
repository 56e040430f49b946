import Database
package import Identity
package import Kernel
package import RoomsAPI

extension Rooms {
  private static let insertion = BulkStatement(
    insertInto: "room_events", ["room", "number", "id", "member", "at", "body"])

  /// A room and its events after a number, for a member.
  package func log(of code: RoomCode, after number: Int64, token: Token, at now: Timestamp) throws -> RoomLog {
    try database.read { connection in
      let room = try enter(code, token: token, at: now, in: connection).room
      return try log(of: room.id, after: number, at: now, in: connection)
    }
  }

  func log(of id: Int64, after number: Int64, at now: Timestamp, in connection: any Connection) throws -> RoomLog {
    guard let room = try StoredRoom.find(id: id, in: connection) else { throw RoomRefusal.notFound }
    let members = try StoredMember.all(of: id, in: connection)
    let events =
      number < room.head
      ? try RoomEvent.read(of: id, after: max(number, 0), limit: RoomLimits.mostEvents, in: connection) : []
    return RoomLog(room: Room(room, members, at: now), events: events)
  }

  /// Appends events, all or none. Events that the member sent before are found by their ids and not appended again.
  package func append(
    _ append: RoomAppend, to code: RoomCode, token: Token, at now: Timestamp
  ) throws -> RoomReceipt {
    let (receipt, update) = try database.write { connection in
      let (room, _, member) = try enter(code, token: token, at: now, in: connection)
      var numbers = try known(append.events, by: member.number, in: room, on: connection)
      guard append.events.contains(where: { numbers[$0.id] == nil }) else {
        return (Self.receipt(append, numbers: numbers, last: room.head, at: now), nil as RoomCache.Entry?)
      }
      if let expected = append.after, expected != room.head { throw RoomRefusal.logMoved(current: room.head) }
      let writer = RoomWriter(member: member.number, isHost: member.number == room.host, now: now)
      let entry = try self.append(append.events, numbers: &numbers, by: writer, to: room, in: connection)
      return (Self.receipt(append, numbers: numbers, last: entry.head, at: now), entry)
    }
    if let update { cache.store(update) }
    return receipt
  }

  /// Appends the events without a number, and numbers them. Returns the state after the last.
  private func append(
    _ drafts: [RoomEventDraft], numbers: inout [UInt64: Int64], by writer: RoomWriter, to room: StoredRoom,
    in connection: any Connection
  ) throws -> RoomCache.Entry {
    var entry = RoomCache.Entry(room: room.id, head: room.head, state: try state(of: room, in: connection))
    var (values, size): ([Value], Int64) = ([], 0)
    for (index, draft) in drafts.enumerated() where numbers[draft.id] == nil {
      do throws(RoomEventRefusal) {
        try entry.state.apply(draft.body, by: writer)
      } catch {
        throw RoomRefusal.event(place: index + 1, error)
      }
      entry.head += 1
      size += Int64(draft.body.count)
      numbers[draft.id] = entry.head
      values += [
        .integer(room.id), .integer(entry.head), .integer(Int64(bitPattern: draft.id)), .integer(writer.member),
        .integer(writer.now.rawValue), .bytes(draft.body),
      ]
    }
    guard entry.head <= RoomLimits.mostEvents, room.bytes + size <= RoomLimits.mostBytes else {
      throw RoomRefusal.logFull
    }
    try connection.enqueue(Self.insertion, rows: values)
    try connection.execute(
      "UPDATE rooms SET head = $2, bytes = bytes + $3, expires_at = $4 WHERE id = $1",
      [
        .integer(room.id), .integer(entry.head), .integer(size), .integer(room.expiry(at: writer.now).rawValue),
      ])
    connection.announce(Self.channel, room.id)
    return entry
  }

  private static func receipt(
    _ append: RoomAppend, numbers: [UInt64: Int64], last: Int64, at now: Timestamp
  ) -> RoomReceipt {
    RoomReceipt(numbers: append.events.map { numbers[$0.id] ?? 0 }, last: last, serverTime: now)
  }

  /// The numbers of those events that the member has sent before. Throws if an id stood for another event.
  private func known(
    _ drafts: [RoomEventDraft], by member: Int64, in room: StoredRoom, on connection: any Connection
  ) throws -> [UInt64: Int64] {
    var numbers: [UInt64: Int64] = [:]
    var bodies: [UInt64: [UInt8]] = [:]
    for draft in drafts {
      if let body = bodies[draft.id] {
        guard body == draft.body else { throw RoomRefusal.idReused(draft.id) }
        continue
      }
      bodies[draft.id] = draft.body
      let found = try connection.first(
        "SELECT number, body FROM room_events WHERE room = $1 AND member = $2 AND id = $3",
        [.integer(room.id), .integer(member), .integer(Int64(bitPattern: draft.id))]
      ) { row throws(DatabaseError) in (number: try row.integer(), body: try row.bytes()) }
      guard let found else { continue }
      guard found.body == draft.body else { throw RoomRefusal.idReused(draft.id) }
      numbers[draft.id] = found.number
    }
    return numbers
  }

  /// The game's state after the room's log: the cached one and the events since, or all of them.
  func state(of room: StoredRoom, in connection: any Connection) throws -> any RoomState {
    guard let game = games[room.game] else { throw RoomRefusal.unknownGame(room.game) }
    var entry = RoomCache.Entry(room: room.id, head: 0, state: game.begin())
    if let cached = cache.entry(of: room.id), cached.head <= room.head { entry = cached }
    guard entry.head < room.head else { return entry.state }
    for event in try RoomEvent.read(of: room.id, after: entry.head, limit: RoomLimits.mostEvents, in: connection) {
      entry.state.replay(event.body)
    }
    return entry.state
  }
}
