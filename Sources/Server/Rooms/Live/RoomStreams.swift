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
  let feeder: StreamFeeder<Audience, Presence>
  var clock: ServerClock { feeder.clock }

  /// Members whose presence is to be registered, and since when they have had no stream, in monotonic nanoseconds.
  struct Presence {
    var arrived: Set<Rooms.Seat> = []
    var departed: [Rooms.Seat: Int64] = [:]
  }

  typealias Stream = FedStream<@Sendable (ServerSentEvent) -> Bool>

  /// A room's streams, owned by its members, and their progress.
  struct Audience: StreamAudience {
    var streams: [Stream] = []
    var head: Int64 = -1
    var revision: Int64 = -1
  }

  package init(
    _ rooms: Rooms, clock: ServerClock = .system, pause: Milliseconds = Milliseconds(40),
    longest: Milliseconds = .seconds(3_600),
    board: WorkerBoard = WorkerBoard()
  ) {
    self.rooms = rooms
    feeder = StreamFeeder(
      clock: clock, pause: pause, longest: longest, status: board.status(of: "room-streams", interval: pause),
      extra: Presence())
  }

  /// The number of open streams.
  package var count: Int { feeder.state.wait { $0.count } }

  /// Adds a stream of a room's events for a member.
  ///
  /// - Parameter cursor: the last event the client has; nil to start with the next one.
  /// - Returns: a number for `remove`.
  func add(
    _ seat: Rooms.Seat, after cursor: Int64?, send: @escaping @Sendable (ServerSentEvent) -> Bool,
    end: @escaping @Sendable () -> Void
  ) -> Int {
    feeder.add(
      to: seat.room, owner: seat.member, most: Self.mostPerMember, after: cursor, send: send, end: end
    ) { presence, own in
      if presence.departed.removeValue(forKey: seat) == nil, own == 1 { presence.arrived.insert(seat) }
    }
  }

  /// Removes a closed stream.
  func remove(_ number: Int, of seat: Rooms.Seat) {
    let now = clock.nanoseconds()
    feeder.state.update { state in
      guard state.remove(number, of: seat.room) else { return }
      let rest = state.audiences[seat.room]?.streams ?? []
      if !rest.contains(where: { $0.owner == seat.member }) { state.extra.departed[seat] = now }
    }
  }

  /// Registers members who have come or gone since the last call.
  package func registerPresence(at now: Timestamp) throws {
    let limit = clock.nanoseconds() - Self.grace.rawValue * 1_000_000
    let (online, offline) = feeder.state.update { state -> (Set<Rooms.Seat>, Set<Rooms.Seat>) in
      let gone = Set(state.extra.departed.filter { $0.value <= limit }.keys)
      for seat in gone { state.extra.departed[seat] = nil }
      defer { state.extra.arrived = [] }
      return (state.extra.arrived, gone)
    }
    guard !online.isEmpty || !offline.isEmpty else { return }
    do {
      try rooms.setPresence(online: online.subtracting(offline), offline: offline, at: now)
    } catch {
      // The next call tries again, unless the members have changed once more.
      feeder.state.update { state in
        for seat in online where state.extra.departed[seat] == nil { state.extra.arrived.insert(seat) }
        for seat in offline where !state.extra.arrived.contains(seat) { state.extra.departed[seat] = limit }
      }
      throw error
    }
  }
}
