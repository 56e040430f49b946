import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

/// Sessions requested in advance, so that games start at once and offline.
@MemberwiseInit
struct Stock: Equatable, Sendable {
  /// Oldest first: sessions are used before they expire.
  @Default([Item]()) private(set) var items: [Item]
  /// Player of the sessions; nil if stored by an older build.
  @Default(nil) var player: PlayerID?

  /// An unused session, or an offline one.
  struct Item: Equatable, Sendable {
    var board: OutOfPocketBoard
    var session: OutOfPocketSession
    /// Server clock minus device clock at arrival.
    var clockOffset: Milliseconds
    /// Number of games of an offline session (`OfflineGames`), `board` being theirs from the first on; nil for others.
    var games: Int32?
    /// Best score of these games.
    var best: Int64 = 0
  }

  /// Maximum number per leaderboard.
  static let full = 3
  /// Below this number, more are requested.
  static let low = 2
  /// The same for unused offline sessions.
  static let fullOffline = 8
  static let lowOffline = 6
  /// With so many unused ones left, the games of a leaderboard share one. The ranked modes are as many.
  static let reserve = 5
  /// Time before expiry in which a session is not started, so that game and sending fit in.
  static let margin = Milliseconds.seconds(600)

  /// Number of playable sessions of the leaderboard.
  func count(of board: OutOfPocketBoard) -> Int { items.count { $0.board == board && $0.games == nil } }

  /// Number of sessions to request; zero if there are enough.
  func wanted(of board: OutOfPocketBoard) -> Int {
    let count = count(of: board)
    return count < Self.low ? Self.full - count : 0
  }

  mutating func add(_ item: Item) { items.append(item) }

  /// Removes and returns the oldest session of the leaderboard whose rules are known.
  mutating func consume(of board: OutOfPocketBoard, in book: RuleBook) -> Item? {
    let isPlayable = { (item: Item) in
      item.board == board && item.games == nil && book.rules(item.session.rulesVersion) != nil
    }
    guard let index = items.firstIndex(where: isPlayable) else { return nil }
    return items.remove(at: index)
  }

  // MARK: Offline sessions

  /// Number of unused offline sessions.
  var unused: Int { items.count { $0.games == 0 } }

  /// Session of an offline game, with the game's seed. Each game has a session of its own until few are left; then those
  /// of a leaderboard share one, and the best of them is sent.
  mutating func borrow(for board: OutOfPocketBoard, in book: RuleBook) -> Item? {
    var (free, pointless, shared): (Int?, Int?, Int?)
    for (index, item) in items.enumerated() {
      guard let games = item.games, games < OfflineGames.most, book.rules(item.session.rulesVersion) != nil else {
        continue
      }
      if games == 0 {
        free = free ?? index
      } else if item.board == board {
        if item.best == 0 { pointless = index } else { shared = shared ?? index }
      }
    }
    guard let index = pointless ?? (unused > Self.reserve ? free ?? shared : shared ?? free) else { return nil }
    let games = items[index].games ?? 0
    items[index].games = games + 1
    items[index].board = board
    var item = items[index]
    item.session.seed = OfflineGames.seed(of: games, session: item.session.seed)
    return item
  }

  /// Notes the score of an offline session's game; returns whether it is the session's best. Nil for other sessions.
  mutating func note(_ score: Int64, of session: SessionID) -> Bool? {
    guard let index = index(of: session) else { return nil }
    guard score > items[index].best else { return false }
    items[index].best = score
    return true
  }

  /// Removes an offline session; returns whether there was one.
  mutating func close(_ session: SessionID) -> Bool {
    guard let index = index(of: session) else { return false }
    items.remove(at: index)
    return true
  }

  private func index(of session: SessionID) -> Int? {
    items.firstIndex { $0.session.sessionID == session && $0.games != nil }
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
    games = try reader.optionalInteger("games", in: 0...Int64(OfflineGames.most)).map { Int32($0) }
    best = try reader.optionalInteger("best") ?? 0
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", board.game)
    writer.member("mode", board.mode)
    writer.member("session", session)
    writer.member("clockOffset", clockOffset.rawValue)
    if let games {
      writer.member("games", Int64(games))
      writer.member("best", best)
    }
    writer.endObject()
  }
}
