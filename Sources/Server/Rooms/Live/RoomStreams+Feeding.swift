import Database
package import HTTPServer
package import Identity
import Kernel
package import RoomsAPI
import ServerRuntime

extension RoomStreams {
  /// Starts the feeding thread. Throws if the system has none left.
  package func start() throws {
    let announcements = rooms.database.announcements
    let listener = announcements.listen(to: Rooms.channel) { [weak feeder] in feeder?.stir($0) }
    try feeder.start(
      feed: { [self] in try feed($0) }, changed: { [self] in try changed() }, atEnd: { announcements.stop(listener) })
  }

  /// Stops the thread. The server ends the streams.
  package func stop() { feeder.stop() }

  /// Rooms that differ from what their streams were sent, closed ones included.
  private func changed() throws -> [Int64] {
    let sent = feeder.state.wait { state in state.audiences.mapValues { (head: $0.head, revision: $0.revision) } }
    let (now, all) = (clock.now(), Array(sent.keys))
    var changed: [Int64] = []
    for start in stride(from: 0, to: all.count, by: Rooms.mostPolled) {
      let some = Array(all[start..<min(start + Rooms.mostPolled, all.count)])
      let marks = try rooms.database.read { try rooms.marks(of: some, at: now, in: $0) }
      for room in some {
        guard let mark = marks[room], let known = sent[room], mark == known else {
          changed.append(room)
          continue
        }
      }
    }
    return changed
  }

  private func feed(_ rooms: [Int64]) throws {
    var waiting = rooms
    while !waiting.isEmpty {
      let some = Array(waiting.prefix(Self.mostPerRead))
      let left = try feedTogether(some)
      waiting = Array(waiting.dropFirst(Self.mostPerRead)) + left
    }
  }

  /// Rooms per snapshot.
  private static let mostPerRead = 32

  /// Sends the streams of some rooms what is new; returns the rooms with more to send.
  private func feedTogether(_ some: [Int64]) throws -> [Int64] {
    let audiences = feeder.state.wait { state in
      some.compactMap { room in state.audiences[room].map { (room: room, audience: $0) } }
    }
    let now = clock.now()
    let slices = try rooms.database.read { connection in
      try audiences.map { try rooms.slice(of: $0.room, for: $0.audience, at: now, in: connection) }
    }
    var left: [Int64] = []
    for ((room, audience), slice) in zip(audiences, slices) {
      guard let slice else {
        for stream in audience.streams { close(stream, in: room) }
        continue
      }
      send(slice, to: audience, at: now)
      if slice.hasMore { left.append(room) }
    }
    return left
  }

  private func send(_ slice: RoomSlice, to audience: Audience, at now: Timestamp) {
    let id = slice.room.id
    let live = RoomLiveEvent.room(Room(slice.room, slice.members, at: now))
    let room = ServerSentEvent(live)
    let events = slice.events.map { (number: $0.number, encoded: ServerSentEvent(.event($0))) }
    var cursors: [Int: Int64] = [:]
    var unregistered: Set<Rooms.Seat> = []
    for stream in audience.streams {
      guard let member = slice.members.first(where: { $0.number == stream.owner }), !member.hasLeft else {
        close(stream, in: id)
        continue
      }
      // Others took this process for ended, or the member left and came back.
      if member.process == nil { unregistered.insert(Rooms.Seat(room: id, member: stream.owner)) }
      let (start, mustReset) = stream.position(in: slice.room)
      var isOpen = true
      if !stream.hasBegun || audience.revision != slice.room.revision { isOpen = stream.send(room) }
      if mustReset { isOpen = isOpen && stream.send(ServerSentEvent(.reset)) }
      var cursor = start
      for event in events where isOpen && event.number > cursor {
        isOpen = stream.send(event.encoded)
        cursor = event.number
      }
      if isOpen {
        cursors[stream.number] = cursor
      } else {
        remove(stream.number, of: Rooms.Seat(room: id, member: stream.owner))
      }
    }
    let (sent, arrived) = (cursors, unregistered)
    feeder.state.update { state in
      let departed = state.extra.departed
      state.extra.arrived.formUnion(arrived.filter { departed[$0] == nil })
      guard var audience = state.audiences[id] else { return }
      audience.advance(to: sent)
      // A stream that was added meanwhile waits for the next pass, which its arrival has asked for.
      audience.head = slice.hasMore ? -1 : slice.room.head
      audience.revision = slice.room.revision
      state.audiences[id] = audience
    }
  }

  private func close(_ stream: Stream, in room: Int64) {
    _ = stream.send(ServerSentEvent(.closed))
    stream.end()
    remove(stream.number, of: Rooms.Seat(room: room, member: stream.owner))
  }

  /// The response to a member's request for the room's stream.
  ///
  /// - Parameter cursor: the last event the client has; nil to start with the next one.
  package func response(
    for code: RoomCode, token: Token, after cursor: Int64?
  ) throws -> Response {
    let now = clock.now()
    let seat = try rooms.database.read { connection in
      let (room, _, member) = try rooms.enter(code, token: token, at: now, in: connection)
      return Rooms.Seat(room: room.id, member: member.number)
    }
    return .events(EventOptions(heartbeat: Self.heartbeat)) { [self] stream in
      let number = add(seat, after: cursor, send: { stream.send($0) }, end: { stream.close() })
      stream.onClose { [weak self] in self?.remove(number, of: seat) }
    }
  }
}

extension FedStream {
  /// Where the stream continues, and whether events between are left out.
  func position(in room: StoredRoom) -> (start: Int64, mustReset: Bool) {
    guard let cursor else { return (room.head, false) }
    // A stream that has begun misses nothing, however much is appended at once.
    if hasBegun || (max(room.head - RoomLimits.mostResumed, 0)...room.head).contains(cursor) { return (cursor, false) }
    return (room.head, true)
  }
}

extension ServerSentEvent {
  init(_ event: RoomLiveEvent) {
    self.init(String(decoding: event.data, as: UTF8.self), event: event.type, id: event.id.map(String.init))
  }
}
