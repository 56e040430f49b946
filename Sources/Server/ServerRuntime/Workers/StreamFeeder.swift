package import Kernel

/// An open stream.
package struct FedStream<Send> {
  package let number: Int
  /// Owner within the audience, such as a member of a room.
  package let owner: Int64
  /// The last event sent; nil before the first pass of a stream that begins with the next one.
  package var cursor: Int64?
  /// Whether it was sent the initial state.
  package var hasBegun = false
  let endsAt: Int64
  package let send: Send
  package let end: @Sendable () -> Void
}

/// The streams of one subject, such as a player or a room, and their progress.
package protocol StreamAudience: SendableMetatype {
  associatedtype Send
  var streams: [FedStream<Send>] { get set }
  init()
}

extension StreamAudience {
  /// Notes the last events sent, by the streams' numbers.
  package mutating func advance(to cursors: [Int: Int64]) {
    for place in streams.indices {
      guard let cursor = cursors[streams[place].number] else { continue }
      streams[place].cursor = cursor
      streams[place].hasBegun = true
    }
  }
}

/// This process's open streams of one kind, fed by one thread.
///
/// It learns at once of this process's changes (`stir`), and polls for those of others; without streams it sleeps.
package final class StreamFeeder<Audience: StreamAudience, Extra>: Sendable {
  package struct State {
    package var audiences: [Int64: Audience] = [:]
    /// Further state under the same lock.
    package var extra: Extra
    package fileprivate(set) var count = 0
    /// Subjects with possible news.
    fileprivate var stirred: Set<Int64> = []
    fileprivate var next = 0
    /// When others' changes were last polled, in monotonic nanoseconds.
    fileprivate var polledAt: Int64 = 0
    /// No stream is to end before, in monotonic nanoseconds.
    fileprivate var nextEnd = Int64.max
    fileprivate var isRunning = false
    fileprivate var mustStop = false

    fileprivate init(extra: Extra) { self.extra = extra }
  }

  package let state: Monitor<State>
  package let clock: ServerClock
  /// The polling interval for others' changes.
  private let pause: Milliseconds
  /// The longest duration of a stream; the client then reconnects.
  private let longest: Milliseconds
  private let status: WorkerStatus
  /// The shortest pause after a failure.
  private let failurePause = Milliseconds(250)

  package init(clock: ServerClock, pause: Milliseconds, longest: Milliseconds, status: WorkerStatus, extra: Extra) {
    self.clock = clock
    self.pause = pause
    self.longest = longest
    self.status = status
    state = Monitor(State(extra: extra))
  }

  /// Starts the feeding thread.
  ///
  /// - Parameters:
  ///   - feed: sends the streams of these subjects what is new. After a failed pass they keep their position, and the next
  ///     pass tries again.
  ///   - changed: the subjects with events that their streams were not sent.
  package func start(
    feed: @escaping @Sendable ([Int64]) throws -> Void, changed: @escaping @Sendable () throws -> [Int64],
    atEnd: @escaping @Sendable () -> Void
  ) throws(ServerStartError) {
    state.updateForAll { $0.isRunning = true }
    try SystemThread.start { [self] in
      while let round = nextRound() { pass(round, feed: feed, changed: changed) }
      atEnd()
      state.updateForAll { $0.isRunning = false }
    }
  }

  /// Stops the thread. The server ends the streams.
  package func stop() {
    state.updateForAll { $0.mustStop = true }
    state.wait { $0.isRunning ? nil : () }
  }

  /// Marks subjects with possible news.
  package func stir(_ subjects: Set<Int64>) {
    state.update { state in
      for subject in subjects where state.audiences[subject] != nil { state.stirred.insert(subject) }
    }
  }

  // MARK: Streams

  /// Adds a stream and returns its number.
  ///
  /// - Parameters:
  ///   - most: the most streams of an owner; another ends the oldest.
  ///   - cursor: the last event that the client has; nil to begin with the next one.
  ///   - end: ends the stream; may be called repeatedly, but never from within `add`.
  ///   - note: called under the lock with the number of the owner's streams.
  package func add(
    to subject: Int64, owner: Int64, most: Int, after cursor: Int64?, send: Audience.Send,
    end: @escaping @Sendable () -> Void, note: (inout Extra, Int) -> Void
  ) -> Int {
    let endsAt = clock.nanoseconds() + longest.rawValue * 1_000_000
    let (number, surplus) = state.update { state -> (Int, FedStream<Audience.Send>?) in
      state.next += 1
      state.count += 1
      let number = state.next
      let stream = FedStream(number: number, owner: owner, cursor: cursor, endsAt: endsAt, send: send, end: end)
      var audience = state.audiences[subject] ?? Audience()
      audience.streams.append(stream)
      let own = audience.streams.filter { $0.owner == owner }
      state.audiences[subject] = audience
      state.stirred.insert(subject)
      state.nextEnd = min(state.nextEnd, endsAt)
      note(&state.extra, own.count)
      guard own.count > most, let oldest = own.first else { return (number, nil) }
      _ = state.remove(oldest.number, of: subject)
      return (number, oldest)
    }
    surplus?.end()
    return number
  }

  /// Ends streams that have reached their longest duration.
  private func endOld() {
    let now = clock.nanoseconds()
    let old = state.update { state -> [FedStream<Audience.Send>] in
      guard state.nextEnd < now else { return [] }
      let streams = state.audiences.values.flatMap(\.streams)
      state.nextEnd = streams.map(\.endsAt).min() ?? .max
      return streams.filter { $0.endsAt < now }
    }
    for stream in old { stream.end() }
  }

  // MARK: Feeding

  /// The subjects to check next.
  private enum Round {
    /// Those with changes of this process, or with new streams.
    case these([Int64])
    /// All, for changes of other processes.
    case all
  }

  /// Waits for work; nil when stopping.
  private func nextRound() -> Round? {
    let take = { (state: inout State) -> Round?? in
      if state.mustStop { return .some(nil) }
      guard !state.stirred.isEmpty else { return nil }
      defer { state.stirred = [] }
      return .some(Round.these(Array(state.stirred)))
    }
    // Without streams there is nothing to check.
    if state.wait({ $0.audiences.isEmpty }) { return state.wait(take) }
    // Frequent changes of this process must not delay those of others.
    let left = state.wait { $0.polledAt } + pause.rawValue * 1_000_000 - clock.nanoseconds()
    if left > 0, let round = state.wait(milliseconds: (left + 999_999) / 1_000_000, take) { return round }
    state.update { $0.polledAt = clock.nanoseconds() }
    return .all
  }

  private func pass(_ round: Round, feed: ([Int64]) throws -> Void, changed: () throws -> [Int64]) {
    do {
      switch round {
      case .these(let subjects): try feed(subjects)
      case .all:
        endOld()
        try feed(try changed())
      }
      status.succeed()
    } catch {
      status.fail(error)
      if case .these(let subjects) = round { stir(Set(subjects)) }
      _ = state.wait(milliseconds: max(pause, failurePause).rawValue) { $0.mustStop ? () : nil }
    }
  }
}

extension StreamFeeder.State {
  /// Removes a stream; false if it is gone.
  package mutating func remove(_ number: Int, of subject: Int64) -> Bool {
    guard var audience = audiences[subject],
      let place = audience.streams.firstIndex(where: { $0.number == number })
    else { return false }
    audience.streams.remove(at: place)
    count -= 1
    audiences[subject] = audience.streams.isEmpty ? nil : audience
    return true
  }

  /// Removes all streams of a subject and returns them.
  package mutating func removeAll(of subject: Int64) -> [FedStream<Audience.Send>] {
    let streams = audiences.removeValue(forKey: subject)?.streams ?? []
    count -= streams.count
    return streams
  }
}
