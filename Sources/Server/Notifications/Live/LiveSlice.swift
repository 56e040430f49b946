import Database
import InboxAPI
import Kernel
import Ledger
import PlaydAPI

/// The data for one player's streams, read from one snapshot.
struct LiveSlice: Sendable {
  /// The latest number of the player's items and events; 0 if none.
  var head: Int64
  /// Numbers up to this one may be pruned.
  var tail: Int64
  /// Items and events after the requested number, in order.
  var events: [(id: Int64, event: LiveEvent)]
  /// Whether more exist than were read.
  var hasMore: Bool
  var balance: Balance
  var unread: Int64
}

extension Notifications {
  /// The most events per read.
  static let mostEvents: Int64 = 200

  func slice(
    of player: PlayerID, after cursor: Int64, ledger: Ledger, in connection: any Connection
  ) throws -> LiveSlice {
    let place = try connection.first(
      "SELECT head, tail FROM inbox_heads WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in (head: try row.integer(), tail: try row.integer()) }
    let head = place?.head ?? 0
    var events: [(id: Int64, event: LiveEvent)] = []
    if cursor < head {
      let bounds: [Value] = [.integer(player.rawValue), .integer(cursor), .integer(Self.mostEvents)]
      events = try connection.all(
        """
        SELECT id, collapse_key, note, at, is_read FROM inbox WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3
        """, bounds
      ) { row throws(DatabaseError) in
        let item = try Self.item(row)
        return (item.id, .note(item))
      }
      events += try connection.all(
        "SELECT id, type, data FROM live_events WHERE player = $1 AND id > $2 ORDER BY id LIMIT $3", bounds
      ) { row throws(DatabaseError) in
        let id = try row.integer()
        guard let event = LiveEvent(type: try row.text(), data: Array(try row.text().utf8)) else {
          throw .corrupt(detail: "an event that cannot be read")
        }
        return (id, event)
      }
      events.sort { $0.id < $1.id }
    }
    let hasMore = events.count >= Int(Self.mostEvents)
    return LiveSlice(
      head: head, tail: place?.tail ?? 0, events: Array(events.prefix(Int(Self.mostEvents))), hasMore: hasMore,
      balance: try ledger.balance(of: .player(player.rawValue), in: connection),
      unread: try unread(of: player, in: connection))
  }

  /// The latest numbers of at most `LiveSlice.mostPlayers` players; players without any are left out.
  func heads(of players: [Int64], in connection: any Connection) throws(DatabaseError) -> [Int64: Int64] {
    var heads: [Int64: Int64] = [:]
    try connection.query(Self.headsOfMany, LiveSlice.padded(players)) { row throws(DatabaseError) in
      let (player, head) = (try row.integer(), try row.integer())
      heads[player] = head
    }
    return heads
  }

  private static let headsOfMany =
    "SELECT player, head FROM inbox_heads WHERE player IN (\(LiveSlice.placeholders))"
}

extension LiveSlice {
  /// Players per statement. Its text is constant, so it is prepared once.
  static let mostPlayers = 128

  static let placeholders = (1...mostPlayers).map { "$\($0)" }.joined(separator: ", ")

  /// The parameters: the players, padded with unused numbers.
  static func padded(_ players: [Int64]) -> [Value] {
    players.map { .integer($0) } + Array(repeating: .integer(-1), count: max(0, mostPlayers - players.count))
  }
}
