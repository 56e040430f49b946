public import Database
public import HTTPServer
public import Kernel
public import Ledger
public import PlaydAPI

/// The open streams of this process, and the one thread that feeds them.
///
/// It hears at once of what this process has made durable (`Announcements`), and looks for what other processes did with
/// one round of statements for all streams, four times a second; without a stream it sleeps. Each stream has the
/// number of the last event it was sent, and all are fed by one thread, so nothing is told twice or out of order; what is
/// told is read from the rows behind that number, so nothing is lost.
public final class LiveStreams: Sendable {
  /// Sends an event with its id; false when the stream is gone.
  public typealias Send = @Sendable (_ event: LiveEvent, _ id: Int64?) -> Bool

  /// How many streams a player may have; one more ends the oldest.
  static let mostPerPlayer = 8

  let database: any Database
  let notifications: Notifications
  let ledger: Ledger
  let clock: ServerClock
  /// How long until what other processes did is looked for again.
  let pause: Milliseconds
  /// How long a stream lasts; the client then comes again, and its token is looked at anew.
  let longest: Milliseconds
  let state = Monitor(State())

  struct State {
    var audiences: [Int64: Audience] = [:]
    /// Players about whom there may be something to tell.
    var stirred: Set<Int64> = []
    var count = 0
    var next = 0
    /// When what other processes did was last looked for, in nanoseconds of the monotonic clock.
    var lookedAt: Int64 = 0
    var isRunning = false
    var mustStop = false
  }

  /// The streams of one player, and what they were told.
  struct Audience {
    var streams: [Stream] = []
    var head: Int64 = -1
    var balance: Balance?
    var unread: Int64?
  }

  struct Stream {
    var number: Int
    /// The id of the last event it was sent; nil before the first look, for one that begins with what comes.
    var cursor: Int64?
    /// Whether it was told how things stand.
    var hasBegun = false
    var endsAt: Int64
    var send: Send
    var end: @Sendable () -> Void
  }

  public init(
    _ database: any Database, notifications: Notifications = Notifications(), ledger: Ledger = Ledger(),
    clock: ServerClock = .system, pause: Milliseconds = Milliseconds(250), longest: Milliseconds = .seconds(3_600)
  ) {
    self.database = database
    self.notifications = notifications
    self.ledger = ledger
    self.clock = clock
    self.pause = pause
    self.longest = longest
  }

  /// How many streams are open.
  public var count: Int { state.wait { $0.count } }

  /// Begins a stream of a player's events.
  ///
  /// - Parameters:
  ///   - cursor: the id of the last event the client has seen; nil to begin with what comes.
  ///   - end: ends the stream; may be called more than once, never from within `add`.
  /// - Returns: a number to `remove` it by.
  public func add(
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

  /// Forgets a stream that is gone.
  public func remove(_ number: Int, for player: PlayerID) {
    state.update { state in
      guard let place = state.audiences[player.rawValue]?.streams.firstIndex(where: { $0.number == number }) else {
        return
      }
      state.count -= 1
      state.audiences[player.rawValue]?.streams.remove(at: place)
      if state.audiences[player.rawValue]?.streams.isEmpty ?? false { state.audiences[player.rawValue] = nil }
    }
  }

  /// Ends all streams of a player, who has signed out everywhere or is gone; in this process.
  public func end(of player: PlayerID) {
    let streams = state.update { state -> [Stream] in
      let streams = state.audiences.removeValue(forKey: player.rawValue)?.streams ?? []
      state.count -= streams.count
      return streams
    }
    for stream in streams { stream.end() }
  }

  /// Notes that there may be something to tell the players.
  func stir(_ players: Set<Int64>) {
    state.update { state in
      for player in players where state.audiences[player] != nil { state.stirred.insert(player) }
    }
  }
}
