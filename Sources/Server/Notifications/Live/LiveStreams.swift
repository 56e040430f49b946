package import Database
package import HTTPServer
package import InboxAPI
package import Kernel
package import Ledger
package import PlaydAPI

/// This process's open streams, fed by one thread.
///
/// It learns at once of this process's commits (`Announcements`), and polls for other processes' writes with one set of
/// statements for all streams, four times a second. Each stream has a position, and a single thread reads the rows after
/// it, so events are neither repeated, reordered nor lost.
package final class LiveStreams: Sendable {
  /// Sends an event with its id; false if the stream is gone.
  package typealias Send = @Sendable (_ event: LiveEvent, _ id: Int64?) -> Bool

  /// The most streams per player; another ends the oldest.
  static let mostPerPlayer = 8

  let database: any Database
  let notifications: Notifications
  let ledger: Ledger
  let feeder: StreamFeeder<Audience, Void>

  typealias Stream = FedStream<Send>

  /// One player's streams with their positions.
  struct Audience: StreamAudience {
    var streams: [Stream] = []
    var head: Int64 = -1
    var balance: Balance?
    var unread: Int64?
  }

  package init(
    _ database: any Database, notifications: Notifications = Notifications(), ledger: Ledger = Ledger(),
    clock: ServerClock = .system, pause: Milliseconds = Milliseconds(250), longest: Milliseconds = .seconds(3_600),
    board: WorkerBoard = WorkerBoard()
  ) {
    self.database = database
    self.notifications = notifications
    self.ledger = ledger
    feeder = StreamFeeder(
      clock: clock, pause: pause, longest: longest, status: board.status(of: "live-streams", interval: pause),
      extra: ())
  }

  /// The number of open streams.
  package var count: Int { feeder.state.wait { $0.count } }

  /// Adds a stream of a player's events.
  ///
  /// - Parameters:
  ///   - cursor: the last event the client has seen; nil to start with new ones.
  ///   - end: ends the stream; may be called repeatedly, but never from within `add`.
  ///   - Returns: a number for `remove`.
  package func add(
    for player: PlayerID, after cursor: Int64?, send: @escaping Send, end: @escaping @Sendable () -> Void
  ) -> Int {
    feeder.add(
      to: player.rawValue, owner: player.rawValue, most: Self.mostPerPlayer, after: cursor, send: send, end: end
    ) { _, _ in }
  }

  /// Removes a closed stream.
  package func remove(_ number: Int, for player: PlayerID) {
    feeder.state.update { _ = $0.remove(number, of: player.rawValue) }
  }

  /// Ends a player's streams in this process, after signing out everywhere or erasure.
  package func end(of player: PlayerID) {
    for stream in feeder.state.update({ $0.removeAll(of: player.rawValue) }) { stream.end() }
  }
}
