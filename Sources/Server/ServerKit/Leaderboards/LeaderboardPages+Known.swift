import Database
import HTTPServer
import Identity
import Kernel
import Leaderboards
import LeaderboardsAPI

/// Whole pages by token, for players who reload them: a response costs everyone's page and one lookup of the token.
extension LeaderboardPages {
  struct KnownKey: Hashable {
    var page: Key
    var digest: [UInt8]
  }

  struct KnownPage: Sendable {
    let version: Int64
    let session: Identity.Session
    let body: SharedBody
  }

  /// The most cached pages, some 12 kB each.
  private static let mostKnown = 1_000

  /// The cached page of a token; nil if there is none, or if the board or the token has changed.
  func response(_ board: ShownBoard, limit: Int64, with token: Token, at now: Timestamp) throws -> Response? {
    let key = KnownKey(page: Key(board: board, limit: limit), digest: token.digest)
    guard let page = known.withLock({ $0[key] }), !page.session.needsRecording(at: now) else { return nil }
    let isCurrent = try database.read { connection in
      try boards.state(of: board, in: connection).version == page.version
        && identity.isCurrent(page.session, of: token, in: connection)
    }
    return isCurrent ? Response(body: .shared(page.body)) : nil
  }

  /// Caches a page that was requested with the token before.
  func remember(
    _ bytes: [UInt8], of version: Int64, page: Key, token: Token, in connection: any Connection
  ) throws {
    guard let session = try identity.session(with: token, in: connection) else { return }
    let body = SharedBody(
      bytes, headers: [Header("Content-Type", "application/json"), Header("Cache-Control", "no-store")])
    known.withLock { known in
      if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
      known[KnownKey(page: page, digest: token.digest)] = KnownPage(version: version, session: session, body: body)
    }
  }
}
