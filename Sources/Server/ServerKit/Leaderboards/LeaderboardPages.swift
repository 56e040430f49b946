package import Database
import HTTPServer
package import Identity
import IdentityAPI
import Kernel
package import Leaderboards
import LeaderboardsAPI
import PlaydAPI
import ServerRuntime

/// The boards' pages, rendered once per version.
///
/// Every request reads the board's version, one row by key, and a page is served only while its version is current: no
/// page is stale, and processes need not notify each other.
package final class LeaderboardPages: Sendable {
  struct Key: Hashable {
    var board: ShownBoard
    var limit: Int64
  }

  /// A page as everyone sees it, and the data to mark the bearer's row.
  private final class Page: Sendable {
    let version: Int64
    let total: Int64
    let players: [PlayerID]
    let rows: [LeaderboardRow]
    let tag: EntityTag
    let body: SharedBody
    let layout: PageLayout

    init(_ board: ShownBoard, state: Leaderboards.State, players: [PlayerID], rows: [LeaderboardRow]) {
      version = state.version
      total = state.total
      self.players = players
      self.rows = rows
      tag = EntityTag("\(board.rawValue)-\(state.version)-\(rows.count)")
      let page = board.page(total: state.total, rows: rows)
      layout = PageLayout(page)
      body = SharedBody(
        page.serialized(),
        headers: [
          Header("Content-Type", "application/json"), Header("ETag", tag.description),
          Header("Cache-Control", "no-cache"), Header("Vary", "Authorization"),
        ])
    }
  }

  /// A player and a page.
  private struct PersonalKey: Hashable {
    var page: Key
    var player: PlayerID
  }

  /// The most cached players' rows, some 1 kB each.
  private static let mostPersonal = 20_000
  /// The most cached pages.
  private static let mostPages = 1_000

  let database: any Database
  let boards: Leaderboards
  let identity: Identity
  let known = Lock<[KnownKey: KnownPage]>([:])
  private let pages = Lock<[Key: Page]>([:])
  private let personal = Lock<[PersonalKey: PageLayout.Personal]>([:])

  package init(_ database: any Database, _ boards: Leaderboards, _ identity: Identity) {
    self.database = database
    self.boards = boards
    self.identity = identity
  }

  /// The page as everyone sees it.
  func response(_ board: ShownBoard, limit: Int64, to request: HTTPServer.Request) throws -> Response {
    let page = try database.read { try self.page(board, limit, in: $0) }
    guard page.tag.matches(request.headers) else { return Response(body: .shared(page.body)) }
    return Response(
      .notModified,
      headers: [
        Header("ETag", page.tag.description), Header("Cache-Control", "no-cache"), Header("Vary", "Authorization"),
      ])
  }

  /// The page with the player's row marked, and that row with its neighbors wherever it is.
  ///
  /// - Parameter token: the token of the request.
  func response(_ board: ShownBoard, limit: Int64, for player: Player, with token: Token) throws -> Response {
    let key = Key(board: board, limit: limit)
    return try database.read { connection in
      let page = try page(board, limit, in: connection)
      let own = PersonalKey(page: key, player: player.playerID)
      if let made = personal.withLock({ $0[own] }), made.version == page.version {
        let bytes = page.layout.page(with: made)
        try remember(bytes, of: page.version, page: key, token: token, in: connection)
        return .json(bytes)
      }
      let made = try makePersonal(page, board: board, player: player.playerID, in: connection)
      personal.withLock { personal in
        if personal.count >= Self.mostPersonal { personal.removeAll(keepingCapacity: true) }
        personal[own] = made
      }
      return .json(page.layout.page(with: made))
    }
  }

  private func makePersonal(
    _ page: Page, board: ShownBoard, player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> PageLayout.Personal {
    var made = PageLayout.Personal(version: page.version)
    if let place = page.players.firstIndex(of: player) {
      var row = page.rows[place]
      row.isMe = true
      (made.place, made.row) = (place, row.serialized())
    }
    guard let entry = try boards.entry(of: player, on: board, in: connection) else { return made }
    let rank = try boards.rank(of: entry, on: board, in: connection)
    let (before, after) = try boards.neighbours(of: entry, on: board, each: 2, in: connection)
    var (me, around) = (LeaderboardRow?.none, [LeaderboardRow]())
    for (offset, neighbour) in (before + [entry] + after).enumerated() {
      var row = try row(neighbour, rank: rank - Int64(before.count) + Int64(offset), in: connection)
      row.isMe = neighbour.player == player
      if row.isMe { me = row }
      around.append(row)
    }
    made.end = PageLayout.end(me: me, around: around)
    return made
  }

  private func page(_ board: ShownBoard, _ limit: Int64, in connection: any Connection) throws -> Page {
    let key = Key(board: board, limit: limit)
    let state = try boards.state(of: board, in: connection)
    if let page = pages.withLock({ $0[key] }), page.version == state.version { return page }
    let entries = try boards.top(limit, of: board, in: connection)
    var rows: [LeaderboardRow] = []
    for (index, entry) in entries.enumerated() {
      rows.append(try row(entry, rank: Int64(index) + 1, in: connection))
    }
    let page = Page(board, state: state, players: entries.map(\.player), rows: rows)
    // An empty page costs nothing to render, and there are many days.
    if state.total > 0 { cache(page, key) }
    return page
  }

  private func cache(_ page: Page, _ key: Key) {
    pages.withLock { pages in
      // Daily boards accumulate: old pages make room.
      if pages.count >= Self.mostPages { pages.removeAll(keepingCapacity: true) }
      pages[key] = page
    }
  }

  private func row(
    _ entry: Leaderboards.Entry, rank: Int64, in connection: any Connection
  ) throws(DatabaseError) -> LeaderboardRow {
    let player = try identity.player(entry.player, in: connection)
    return LeaderboardRow(
      rank: rank, name: player?.name ?? "", score: entry.score, achievedAt: entry.achievedAt, isMe: false)
  }
}
