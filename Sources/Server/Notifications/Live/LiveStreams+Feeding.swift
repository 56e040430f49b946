import Database
package import HTTPServer
import InboxAPI
import Kernel
import Ledger
package import PlaydAPI

extension LiveStreams {
  /// Starts the feeding thread. Throws if the system has none left.
  package func start() throws {
    let announcements = database.announcements
    let listener = announcements.listen(to: Notifications.channel) { [weak feeder] in feeder?.stir($0) }
    try feeder.start(
      feed: { [self] in try feed($0) }, changed: { [self] in try changed() }, atEnd: { announcements.stop(listener) })
  }

  /// Stops the thread. The server ends the streams.
  package func stop() { feeder.stop() }

  /// Players with events not yet sent to their streams.
  private func changed() throws -> [Int64] {
    let told = feeder.state.wait { state in state.audiences.mapValues { (head: $0.head, balance: $0.balance) } }
    var changed: [Int64] = []
    let players = Array(told.keys)
    for start in stride(from: 0, to: players.count, by: LiveSlice.mostPlayers) {
      let some = Array(players[start..<min(start + LiveSlice.mostPlayers, players.count)])
      let (heads, balances) = try database.read { connection in
        (
          try notifications.heads(of: some, in: connection),
          try ledger.balances(ofPlayers: some, in: connection)
        )
      }
      for player in some {
        let isNews = heads[player, default: 0] != told[player]?.head
        if isNews || balances[player] != told[player]?.balance { changed.append(player) }
      }
    }
    return changed
  }

  private func feed(_ players: [Int64]) throws {
    for player in players {
      guard let id = PlayerID(rawValue: player) else { continue }
      var mustGoOn = true
      while mustGoOn { mustGoOn = try feed(id) }
    }
  }

  /// Sends a player's streams their new events; true if more are waiting.
  private func feed(_ player: PlayerID) throws -> Bool {
    guard let audience = feeder.state.wait({ .some($0.audiences[player.rawValue]) }) else { return false }
    let behind = audience.streams.compactMap(\.cursor).min() ?? .max
    let slice = try database.read {
      try notifications.slice(of: player, after: behind, ledger: ledger, in: $0)
    }
    var gone: [Int] = []
    var cursors: [Int: Int64] = [:]
    for stream in audience.streams {
      if let cursor = send(slice, to: stream, of: audience) {
        cursors[stream.number] = cursor
      } else {
        gone.append(stream.number)
      }
    }
    let told = cursors
    feeder.state.update { state in
      guard var audience = state.audiences[player.rawValue] else { return }
      audience.advance(to: told)
      audience.head = slice.hasMore ? -1 : slice.head
      audience.balance = slice.balance
      audience.unread = slice.unread
      state.audiences[player.rawValue] = audience
    }
    for number in gone { remove(number, for: player) }
    return slice.hasMore
  }

  /// Sends a stream its new events and returns its new position; nil if it is gone.
  private func send(_ slice: LiveSlice, to stream: Stream, of audience: Audience) -> Int64? {
    var cursor = stream.cursor ?? slice.head
    // A pruned or invalid number: the events in between are unknown.
    if cursor < slice.tail || cursor > slice.head {
      guard stream.send(.reset, nil) else { return nil }
      cursor = slice.head
    }
    for (id, event) in slice.events where id > cursor {
      guard stream.send(event, id) else { return nil }
      cursor = id
    }
    // Replaced items left gaps, which need no further search.
    if !slice.hasMore { cursor = slice.head }
    if !stream.hasBegun || audience.balance != slice.balance {
      let balance = LiveEvent.balance(
        available: slice.balance.available.rawValue, held: slice.balance.held.rawValue)
      // The first one carries an id, so that a stream without events can be resumed too.
      guard stream.send(balance, stream.hasBegun ? nil : cursor) else { return nil }
    }
    if !stream.hasBegun || audience.unread != slice.unread {
      guard stream.send(.unread(slice.unread), nil) else { return nil }
    }
    return cursor
  }
}

extension LiveStreams {
  /// The response to a request for a player's stream.
  package func response(for player: PlayerID, after cursor: Int64?) -> Response {
    .events { [self] stream in
      let number = add(
        for: player, after: cursor,
        send: { event, id in
          stream.send(
            ServerSentEvent(
              String(decoding: event.data, as: UTF8.self), event: event.type, id: id.map(String.init)))
        }, end: { stream.close() })
      stream.onClose { [weak self] in self?.remove(number, for: player) }
    }
  }
}
