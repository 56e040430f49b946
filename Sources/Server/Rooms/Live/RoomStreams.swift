import HTTPServer
package import Kernel
import RoomsAPI
package import ServerRuntime

/// This process's open streams of rooms, fed by one thread.
///
/// As with the inbox (`LiveStreams`), this process's commits are announced, and other processes' are found by polling one
/// set of statements for all rooms with streams. Each stream has a position in its room's log, so events are neither
/// repeated, reordered nor lost. An event is read and encoded once for all streams of its room.
package final class RoomStreams: Sendable {
  /// The most streams of a member; another ends the oldest.
  static let mostPerMember = 4
  /// How often a silent stream is written to, which shows that a phone is gone.
  static let heartbeat = Milliseconds.seconds(5)
  /// How long a member without a stream stays online: enough to reconnect.
  static let grace = Milliseconds.seconds(3)

  let rooms: Rooms
  let clock: ServerClock
  /// The polling interval for other processes' writes.
  let pause: Milliseconds
  /// The longest duration of a stream; the client then reconnects.
  let longest: Milliseconds
  let status: WorkerStatus
  let state = Monitor(State())

  struct State {
    var audiences: [Int64: Audience] = [:]
    /// Rooms with possible news.
    var stirred: Set<Int64> = []
    /// Members whose presence is to be registered, and since when they have had no stream, in monotonic nanoseconds.
    var arrived: Set<Rooms.Seat> = []
    var departed: [Rooms.Seat: Int64] = [:]
    var count = 0
    var next = 0
    /// When other processes' writes were last polled, in monotonic nanoseconds.
    var polledAt: Int64 = 0
    var isRunning = false
    var mustStop = false
  }

  /// A room's streams, and what they have been sent.
  struct Audience {
    var streams: [Stream] = []
    var head: Int64 = -1
    var revision: Int64 = -1
  }

  struct Stream {
    var number: Int
    var member: Int64
    /// The number of the last event sent; nil before the first pass of a stream that begins with the next event.
    var cursor: Int64?
    /// Whether it was sent the room.
    var hasBegun = false
    var endsAt: Int64
    var send: @Sendable (ServerSentEvent) -> Bool
    var end: @Sendable () -> Void
  }

  package init(
    _ rooms: Rooms, clock: ServerClock = .system, pause: Milliseconds = Milliseconds(40),
    longest: Milliseconds = .seconds(3_600),
    board: WorkerBoard = WorkerBoard()
  ) {
    self.rooms = rooms
    self.clock = clock
    self.pause = pause
    self.longest = longest
    status = board.status(of: "room-streams", interval: pause)
  }

  /// The number of open streams.
  package var count: Int { state.wait { $0.count } }

  /// Adds a stream of a room's events for a member.
  ///
  /// - Parameter cursor: the last event the client has; nil to start with the next one.
  /// - Returns: a number for `remove`.
  func add(
    _ seat: Rooms.Seat, after cursor: Int64?, send: @escaping @Sendable (ServerSentEvent) -> Bool,
    end: @escaping @Sendable () -> Void
  ) -> Int {
    let endsAt = clock.nanoseconds() + longest.rawValue * 1_000_000
    let (number, surplus) = state.update { state -> (Int, Stream?) in
      state.next += 1
      state.count += 1
      let stream = Stream(
        number: state.next, member: seat.member, cursor: cursor, endsAt: endsAt, send: send, end: end)
      var audience = state.audiences[seat.room] ?? Audience()
      audience.streams.append(stream)
      let own = audience.streams.filter { $0.member == seat.member }
      let surplus = own.count > Self.mostPerMember ? own.first : nil
      state.audiences[seat.room] = audience
      state.stirred.insert(seat.room)
      if state.departed.removeValue(forKey: seat) == nil, own.count == 1 { state.arrived.insert(seat) }
      return (state.next, surplus)
    }
    if let surplus {
      surplus.end()
      remove(surplus.number, of: seat)
    }
    return number
  }

  /// Removes a closed stream.
  func remove(_ number: Int, of seat: Rooms.Seat) {
    let now = clock.nanoseconds()
    state.update { state in
      guard var audience = state.audiences[seat.room],
        let place = audience.streams.firstIndex(where: { $0.number == number })
      else { return }
      audience.streams.remove(at: place)
      state.count -= 1
      state.audiences[seat.room] = audience.streams.isEmpty ? nil : audience
      if !audience.streams.contains(where: { $0.member == seat.member }) { state.departed[seat] = now }
    }
  }

  /// Registers members who have come or gone since the last call.
  package func registerPresence(at now: Timestamp) throws {
    let limit = clock.nanoseconds() - Self.grace.rawValue * 1_000_000
    let (online, offline) = state.update { state -> (Set<Rooms.Seat>, Set<Rooms.Seat>) in
      let gone = Set(state.departed.filter { $0.value <= limit }.keys)
      for seat in gone { state.departed[seat] = nil }
      defer { state.arrived = [] }
      return (state.arrived, gone)
    }
    guard !online.isEmpty || !offline.isEmpty else { return }
    do {
      try rooms.setPresence(online: online.subtracting(offline), offline: offline, at: now)
    } catch {
      // The next call tries again, unless the members have changed once more.
      state.update { state in
        for seat in online where state.departed[seat] == nil { state.arrived.insert(seat) }
        for seat in offline where !state.arrived.contains(seat) { state.departed[seat] = limit }
      }
      throw error
    }
  }

  /// Marks rooms with possible news.
  func stir(_ rooms: Set<Int64>) {
    state.update { state in
      for room in rooms where state.audiences[room] != nil { state.stirred.insert(room) }
    }
  }
}
