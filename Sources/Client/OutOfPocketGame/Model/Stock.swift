import AppKit
import Kernel
import OutOfPocketAPI
import PlaydAPI

/// Sessions requested in advance, so that games start at once and offline.
struct Stock: Equatable, Sendable {
  /// Oldest first: sessions are used before they expire.
  private(set) var items: [Item]
  /// Player of the sessions; nil if stored by an older build.
  var player: PlayerID?

  /// An unused session.
  struct Item: Equatable, Sendable {
    var board: OutOfPocketBoard
    var session: OutOfPocketSession
    /// Server clock minus device clock at arrival.
    var clockOffset: Milliseconds
  }

  /// Maximum number per leaderboard.
  static let full = 3
  /// Below this number, more are requested.
  static let low = 2
  /// Time before expiry in which a session is not started, so that game and sending fit in.
  static let margin = Milliseconds.seconds(600)

  init(items: [Item] = [], player: PlayerID? = nil) {
    self.items = items
    self.player = player
  }

  /// Number of playable sessions of the leaderboard.
  func count(of board: OutOfPocketBoard) -> Int { items.count { $0.board == board } }

  /// Number of sessions to request; zero if there are enough.
  func wanted(of board: OutOfPocketBoard) -> Int {
    let count = count(of: board)
    return count < Self.low ? Self.full - count : 0
  }

  mutating func add(_ item: Item) { items.append(item) }

  /// Removes and returns the oldest session of the leaderboard whose rules are known.
  mutating func consume(of board: OutOfPocketBoard, in book: RuleBook) -> Item? {
    let isPlayable = { (item: Item) in item.board == board && book.rules(item.session.rulesVersion) != nil }
    guard let index = items.firstIndex(where: isPlayable) else { return nil }
    return items.remove(at: index)
  }

  /// Drops expired sessions; returns whether there were any.
  mutating func dropExpired(now: Timestamp) -> Bool {
    let before = items.count
    items.removeAll { now + $0.clockOffset + Self.margin > $0.session.expiresAt }
    return items.count < before
  }
}

extension Stock: Persisted {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(items: try reader.array("sessions"), player: try reader.decodeIfPresent("player"))
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("sessions", items)
    if let player { writer.member("player", player) }
  }
}

extension Stock.Item: JSONEncodable, JSONDecodable {
  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let (game, mode) = (try reader.string("game"), try reader.string("mode"))
    guard let board = OutOfPocketBoard(game: game, mode: mode) else {
      throw reader.error("mode", .invalid("must be a mode this build knows"))
    }
    self.init(
      board: board, session: try reader.decode("session"),
      clockOffset: Milliseconds(try reader.integer("clockOffset")))
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", board.game)
    writer.member("mode", board.mode)
    writer.member("session", session)
    writer.member("clockOffset", clockOffset.rawValue)
    writer.endObject()
  }
}
