import Database
import HTTPServer
import Identity
import Kernel
import Leaderboards
import PlaydAPI
import Synchronization

/// The pages of the boards, rendered once for each version.
///
/// Every request reads the board's version from the database, one row by its key, and a page is shown only while that
/// is the version it was made from: no page is ever stale, and no process needs to be told of another's writes.
final class LeaderboardPages: Sendable {
  private struct Key: Hashable {
    var board: ShownBoard
    var limit: Int64
  }

  /// A page as everybody sees it, and what it takes to mark the bearer's row in it.
  private final class Page: Sendable {
    let version: Int64
    let total: Int64
    let players: [PlayerID]
    let rows: [LeaderboardRow]
    let tag: EntityTag
    let body: SharedBody

    init(_ board: ShownBoard, _ state: Leaderboards.State, _ players: [PlayerID], _ rows: [LeaderboardRow]) {
      version = state.version
      total = state.total
      self.players = players
      self.rows = rows
      tag = EntityTag("\(board.rawValue)-\(state.version)-\(rows.count)")
      body = SharedBody(
        board.page(total: state.total, rows: rows).serialized(),
        headers: [
          Header("Content-Type", "application/json"), Header("ETag", tag.description),
          Header("Cache-Control", "no-cache"), Header("Vary", "Authorization"),
        ])
    }
  }

  /// How many pages are kept at most.
  private static let mostPages = 1_000

  private let services: Services
  private let pages = Mutex<[Key: Page]>([:])

  init(_ services: Services) { self.services = services }

  /// The page as everybody sees it.
  func response(_ board: ShownBoard, limit: Int64, to request: HTTPServer.Request) throws -> Response {
    let page = try services.database.read { try self.page(board, limit, in: $0) }
    guard page.tag.matches(request.headers) else { return Response(body: .shared(page.body)) }
    return Response(
      .notModified,
      headers: [
        Header("ETag", page.tag.description), Header("Cache-Control", "no-cache"), Header("Vary", "Authorization"),
      ])
  }

  /// The page with the player's own row marked, and that row with its neighbours wherever it is.
  func leaderboard(_ board: ShownBoard, limit: Int64, for player: Player) throws -> Leaderboard {
    try services.database.read { connection in
      let page = try page(board, limit, in: connection)
      var rows = page.rows
      if let place = page.players.firstIndex(of: player.playerID) { rows[place].isMe = true }
      var leaderboard = board.page(total: page.total, rows: rows)
      let boards = services.leaderboards
      guard let entry = try boards.entry(of: player.playerID, on: board, in: connection) else { return leaderboard }
      let rank = try boards.rank(of: entry, on: board, in: connection)
      let (before, after) = try boards.neighbours(of: entry, on: board, each: 2, in: connection)
      let first = rank - Int64(before.count)
      for (offset, neighbour) in (before + [entry] + after).enumerated() {
        var row = try row(neighbour, rank: first + Int64(offset), in: connection)
        row.isMe = neighbour.player == player.playerID
        if row.isMe { leaderboard.me = row }
        leaderboard.around.append(row)
      }
      return leaderboard
    }
  }

  private func page(_ board: ShownBoard, _ limit: Int64, in connection: any Connection) throws -> Page {
    let key = Key(board: board, limit: limit)
    let state = try services.leaderboards.state(of: board, in: connection)
    if let page = pages.withLock({ $0[key] }), page.version == state.version { return page }
    let entries = try services.leaderboards.top(limit, of: board, in: connection)
    var rows: [LeaderboardRow] = []
    for (index, entry) in entries.enumerated() {
      rows.append(try row(entry, rank: Int64(index) + 1, in: connection))
    }
    let page = Page(board, state, entries.map(\.player), rows)
    // What nobody has played costs nothing to show again, and there are many days.
    if state.total > 0 { keep(page, key) }
    return page
  }

  private func keep(_ page: Page, _ key: Key) {
    pages.withLock { pages in
      // Every day has boards of its own: old ones make room.
      if pages.count >= Self.mostPages { pages.removeAll(keepingCapacity: true) }
      pages[key] = page
    }
  }

  private func row(
    _ entry: Leaderboards.Entry, rank: Int64, in connection: any Connection
  ) throws(DatabaseError) -> LeaderboardRow {
    let player = try services.identity.player(entry.player, in: connection)
    return LeaderboardRow(
      rank: rank, name: player?.name ?? "", score: entry.score, achievedAt: entry.achievedAt, isMe: false)
  }
}

/// A board of any game, as its pages say what they are of.
struct ShownBoard: NumberedBoard, Hashable {
  let rawValue: Int64
  let game: String
  let mode: String
  let day: CivilDay?

  init(_ board: Board) {
    rawValue = board.rawValue
    game = board.game
    mode = board.mode
    day = board.day
  }

  init(_ board: CodeBreakerBoard) {
    rawValue = board.rawValue
    game = CodeBreakerBoard.game
    mode = board.word
    day = board.day
  }

  func page(total: Int64, rows: [LeaderboardRow]) -> Leaderboard {
    Leaderboard(game: game, mode: mode, day: day, total: total, rows: rows)
  }
}

extension Router {
  mutating func addLeaderboards(_ services: Services) {
    let pages = LeaderboardPages(services)
    // Quick: two reads by key from memory most of the time, a hundred and some after a change.
    addResponding(GetLeaderboard.self, services, .quick) { incoming in
      try pages.answer(ShownBoard(try incoming.board()), to: incoming)
    }
    addResponding(GetCodeBreakerLeaderboard.self, services, .quick) { incoming in
      try pages.answer(ShownBoard(try incoming.codeBreakerBoard()), to: incoming)
    }
  }
}

extension LeaderboardPages {
  /// The page that was asked for, with the bearer's row where there is a token.
  fileprivate func answer<E: Endpoint>(_ board: ShownBoard, to incoming: Incoming<E>) throws -> Response {
    let most = GetLeaderboard.mostRows
    let limit = try incoming.queryInteger("limit", in: 1...most) ?? most
    guard let player = incoming.player else { return try response(board, limit: limit, to: incoming.request) }
    return .json(try leaderboard(board, limit: limit, for: player).serialized())
  }
}
