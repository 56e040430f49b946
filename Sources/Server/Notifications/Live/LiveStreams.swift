package import Database
package import HTTPServer
package import InboxAPI
package import Kernel
package import Ledger
package import PlaydAPI

/// This process's open streams, fed by one thread.
///
/// It learns at once of this process's commits (`Announcements`), and polls for other processes' writes with one set of
/// statements for all streams, four times a second; without streams it sleeps. Each stream has a position, and a single
/// thread reads the rows after it, so events are neither repeated, reordered nor lost.
package final class LiveStreams: Sendable {
  /// Sends an event with its id; false if the stream is gone.
  package typealias Send = @Sendable (_ event: LiveEvent, _ id: Int64?) -> Bool

  /// The most streams per player; another ends the oldest.
  static let mostPerPlayer = 8

  let database: any Database
  let notifications: Notifications
  let ledger: Ledger
  let clock: ServerClock
  /// The polling interval for other processes' writes.
  let pause: Milliseconds
  /// The maximum duration of a stream; the client then reconnects and its token is checked again.
  let longest: Milliseconds
  let status: WorkerStatus
  let state = Monitor(State())

  struct State {
    var audiences: [Int64: Audience] = [:]
    /// Players with possible events.
    var stirred: Set<Int64> = []
    var count = 0
    var next = 0
    /// When other processes' writes were last polled, in monotonic nanoseconds.
    var lookedAt: Int64 = 0
    var isRunning = false
    var mustStop = false
  }

  /// One player's streams with their positions.
  struct Audience {
    var streams: [Stream] = []
    var head: Int64 = -1
    var balance: Balance?
    var unread: Int64?
  }

  struct Stream {
    var number: Int
    /// The id of the last event sent; nil before the first pass of a stream without a cursor.
    var cursor: Int64?
    /// Whether it got the initial state.
    var hasBegun = false
    var endsAt: Int64
    var send: Send
    var end: @Sendable () -> Void
  }

  package init(
    _ database: any Database, notifications: Notifications = Notifications(), ledger: Ledger = Ledger(),
    clock: ServerClock = .system, pause: Milliseconds = Milliseconds(250), longest: Milliseconds = .seconds(3_600),
    board: WorkerBoard = WorkerBoard()
  ) {
    self.database = database
    self.notifications = notifications
    self.ledger = ledger
    self.clock = clock
    self.pause = pause
    self.longest = longest
    status = board.status(of: "live-streams", interval: pause)
  }

  /// The number of open streams.
  package var count: Int { state.wait { $0.count } }

  /// Adds a stream of a player's events.
  ///
  /// - Parameters:
  ///   - cursor: the last event the client has seen; nil to start with new ones.
  ///   - end: ends the stream; may be called repeatedly, but never from within `add`.
  ///   - Returns: a number for `remove`.
  package func add(
    for player: PlayerID, after cursor: Int64?, send: @escaping Send, end: @escaping @Sendable () -> Void
  ) -> Int {
    let endsAt = clock.nanoseconds() + longest.rawValue * 1_000_000
    let (number, surplus) = state.update { state -> (Int, Stream?) in
      state.next += 1
      state.count += 1
      let stream = Stream(number: state.next, cursor: cursor, endsAt: endsAt, send: send, end: end)
      state.audiences[player.rawValue, default: Audience()].streams.append(stream)
      state.stirred.insert(player.rawValue)
      var surplus: Stream?
      if let streams = state.audiences[player.rawValue]?.streams, streams.count > Self.mostPerPlayer {
        surplus = state.audiences[player.rawValue]?.streams.removeFirst()
        state.count -= 1
      }
      return (state.next, surplus)
    }
    surplus?.end()
    return number
  }

  /// Removes a closed stream.
  package func remove(_ number: Int, for player: PlayerID) {
    state.update { state in
      guard let place = state.audiences[player.rawValue]?.streams.firstIndex(where: { $0.number == number }) else {
        return
      }
      state.count -= 1
      state.audiences[player.rawValue]?.streams.remove(at: place)
      if state.audiences[player.rawValue]?.streams.isEmpty ?? false { state.audiences[player.rawValue] = nil }
    }
  }

  /// Ends a player's streams in this process, after signing out everywhere or erasure.
  package func end(of player: PlayerID) {
    let streams = state.update { state -> [Stream] in
      let streams = state.audiences.removeValue(forKey: player.rawValue)?.streams ?? []
      state.count -= streams.count
      return streams
    }
    for stream in streams { stream.end() }
  }

  /// Marks players with possible events.
  func stir(_ players: Set<Int64>) {
    state.update { state in
      for player in players where state.audiences[player] != nil { state.stirred.insert(player) }
    }
  }
}
