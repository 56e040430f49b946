import AppKit
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// Sessions requested in advance, so that games start at once and offline.
struct Stock: Equatable, Sendable {
  /// Oldest first: sessions are used before they expire.
  private(set) var items: [Item]
  /// Player of the sessions; nil if stored by an older build.
  var player: PlayerID?
  /// Sessions for games without a connection, in any ranked mode.
  private(set) var loans: [Loan] = []

  /// An offline session and its use.
  struct Loan: Equatable, Sendable {
    var item: Item
    /// Leaderboard of its games; nil while unused.
    var board: OutOfPocketBoard?
    var games: Int32 = 0
    /// Best score of its games that was queued.
    var best: Int64 = 0
  }

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
  /// Maximum number of unused offline sessions, and the number below which more are requested.
  static let fullOffline = 6
  static let lowOffline = 4
  /// With this many unused ones left, games of a leaderboard share a session.
  static let reserve = 2
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

  // MARK: Without a connection

  /// Number of unused offline sessions.
  var unused: Int { loans.count { $0.board == nil } }

  mutating func reserve(_ item: Item) { loans.append(Loan(item: item)) }

  /// The session and seed of an offline game. Each game has a session of its own until the stock runs low; then those of a
  /// leaderboard share one, and their best is sent.
  mutating func borrow(for board: OutOfPocketBoard, in book: RuleBook) -> (item: Item, seed: UInt64)? {
    let shared = loans.firstIndex { $0.board == board && $0.games < OfflineGames.most }
    let free = loans.firstIndex { $0.board == nil && book.rules($0.item.session.rulesVersion) != nil }
    guard let index = unused > Self.reserve ? free ?? shared : shared ?? free else { return nil }
    var loan = loans[index]
    let seed = OfflineGames.seed(of: loan.games, session: loan.item.session.seed)
    loan.board = board
    loan.games += 1
    loans[index] = loan
    return (loan.item, seed)
  }

  /// Notes a borrowed game's score; whether it is the best of its session and has to be sent. Nil if the session is closed.
  mutating func note(_ score: Int64, of session: SessionID) -> Bool? {
    guard let index = loans.firstIndex(where: { $0.item.session.sessionID == session }) else { return nil }
    guard score > loans[index].best else { return false }
    loans[index].best = score
    return true
  }

  /// Removes a finished offline session; whether there was one.
  mutating func close(_ session: SessionID) -> Bool {
    let before = loans.count
    loans.removeAll { $0.item.session.sessionID == session }
    return loans.count < before
  }

  /// Drops expired sessions; returns whether there were any.
  mutating func dropExpired(now: Timestamp) -> Bool {
    let before = items.count + loans.count
    let isExpired = { (item: Item) in now + item.clockOffset + Self.margin > item.session.expiresAt }
    items.removeAll { isExpired($0) }
    loans.removeAll { isExpired($0.item) }
    return items.count + loans.count < before
  }
}

extension Stock: Persisted {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(items: try reader.array("sessions"), player: try reader.decodeIfPresent("player"))
    loans = try reader.optionalArray("offline") ?? []
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("sessions", items)
    if let player { writer.member("player", player) }
    if !loans.isEmpty { writer.member("offline", loans) }
  }
}

extension Stock.Loan: JSONEncodable, JSONDecodable {
  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    self.init(item: try reader.decode("item"))
    games = Int32(truncatingIfNeeded: try reader.integer("games", in: 0...Int64(OfflineGames.most)))
    best = try reader.integer("best", in: 0...1_000_000_000)
    // Its games belong to the leaderboard of its first.
    if games > 0, let number = try reader.optionalInteger("board", in: 0...Int64(Int32.max)) {
      board = OutOfPocketBoard(rawValue: number)
    }
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("item", item)
    writer.member("games", Int64(games))
    writer.member("best", best)
    if let board { writer.member("board", board.rawValue) }
    writer.endObject()
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
