import Database
import Kernel
import OutOfPocketEngine
public import PlaydAPI

extension GameSessions {
  /// A stored game whose replay no longer gives what was stored.
  public struct Difference: Sendable {
    public var session: SessionID
    public var stored: Int64
    /// The score now, or the sentence of the refusal.
    public var found: String
  }

  /// Replays every stored recording with the rules of this program and reports what comes out differently.
  ///
  /// Reads in pages, so that a large store neither fills memory nor holds one view of the data for long. Returns how
  /// many were replayed.
  public func reverify(_ report: (Difference) -> Void) throws -> Int64 {
    var last: Int64 = -1
    var count: Int64 = 0
    while true {
      let page = try database.read { connection in
        try connection.all(
          """
          SELECT s.id, s.seed, s.configuration, s.score, r.bytes
          FROM recordings r JOIN sessions s ON s.id = r.session WHERE r.session > $1 ORDER BY r.session LIMIT 200
          """, [.integer(last)]
        ) { (row: any Row) throws(DatabaseError) in
          (
            id: try row.integer(0), seed: try row.integer(1), version: try row.integer(2), score: try row.integer(3),
            bytes: try row.bytes(4)
          )
        }
      }
      guard let final = page.last else { return count }
      for stored in page {
        count += 1
        let found = Self.score(stored.bytes, seed: stored.seed, version: stored.version)
        if found != String(stored.score), let id = SessionID(rawValue: stored.id) {
          report(Difference(session: id, stored: stored.score, found: found))
        }
      }
      last = final.id
    }
  }

  private static func score(_ bytes: [UInt8], seed: Int64, version: Int64) -> String {
    do throws(ReplayRefusal) {
      let session = ReplaySession(
        seed: UInt64(bitPattern: seed), configurationVersion: Int32(truncatingIfNeeded: version))
      return String(try Replay.verify(bytes, session: session).score)
    } catch {
      return error.message
    }
  }
}
