import Database
import Kernel
import Ledger
import PlaydAPI

/// What the streams of one player need to know at one moment, read in one view of the data.
struct LiveSlice: Sendable {
  /// The last number given to the player's items and events; 0 where there is none yet.
  var head: Int64
  /// Numbers up to this one may have been forgotten.
  var tail: Int64
  /// Items and events behind the number asked for, in their order.
  var events: [(id: Int64, event: LiveEvent)]
  /// Whether there are more of them than were read.
  var hasMore: Bool
  var balance: Balance
  var unread: Int64
}

extension Notifications {
  /// How many events are read at once.
  static let mostEvents: Int64 = 200

  func slice(
    of player: PlayerID, after cursor: Int64, ledger: Ledger, in connection: any Connection
  ) throws -> LiveSlice {
    let place = try connection.first(
      "SELECT head, tail FROM inbox_heads WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in (head: try row.integer(0), tail: try row.integer(1)) }
    let head = place?.head ?? 0
    var events: [(id: Int64, event: LiveEvent)] = []
    if cursor < head {
      let bounds: [Value] = [.integer(player.rawValue), .integer(cursor), .integer(Self.mostEvents)]
      events = try connection.all(
        """
        SELECT id, collapse_key, note, at, is_read FROM inbox WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3
        """, bounds
      ) { (row: any Row) throws(DatabaseError) in
        let item = try Self.item(row)
        return (item.id, .note(item))
      }
      events += try connection.all(
        "SELECT id, type, data FROM live_events WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3", bounds
      ) { (row: any Row) throws(DatabaseError) in
        guard let event = LiveEvent(type: try row.text(1), data: Array(try row.text(2).utf8)) else {
          throw .corrupt(detail: "an event that cannot be read")
        }
        return (try row.integer(0), event)
      }
      events.sort { $0.id < $1.id }
    }
    let hasMore = events.count >= Int(Self.mostEvents)
    return LiveSlice(
      head: head, tail: place?.tail ?? 0, events: Array(events.prefix(Int(Self.mostEvents))), hasMore: hasMore,
      balance: try ledger.balance(of: .player(player.rawValue), in: connection),
      unread: try unread(of: player, in: connection))
  }

  /// The heads of those of the players who have one, for at most `LiveSlice.mostPlayers` of them.
  func heads(of players: [Int64], in connection: any Connection) throws(DatabaseError) -> [Int64: Int64] {
    var heads: [Int64: Int64] = [:]
    try connection.query(Self.headsOfMany, LiveSlice.padded(players)) { (row: any Row) throws(DatabaseError) in
      heads[try row.integer(0)] = try row.integer(1)
    }
    return heads
  }

  private static let headsOfMany =
    "SELECT player, head FROM inbox_heads WHERE player IN (\(LiveSlice.placeholders))"
}

extension LiveSlice {
  /// How many players are asked about in one statement. The statement's text is always the same, so it is prepared once.
  static let mostPlayers = 128

  static let placeholders = (1...mostPlayers).map { "$\($0)" }.joined(separator: ", ")

  /// The parameters: the players, and as many of nobody's numbers as are missing.
  static func padded(_ players: [Int64]) -> [Value] {
    players.map { .integer($0) } + Array(repeating: .integer(-1), count: max(0, mostPlayers - players.count))
  }
}
