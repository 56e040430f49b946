import Database
import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI

struct StoredRun {
  var id: SessionID
  var player: PlayerID
  var seed: UInt64
  var createdAt: Timestamp
  var expiresAt: Timestamp
  /// Nil while the run is open, like the recording and the event.
  var finishedAt: Timestamp?
  var recording: [UInt8]?
  var event: [UInt8]?
  var proof: RunProof?

  private static let select =
    "SELECT id, player, seed, created_at, expires_at, finished_at, recording, event, proof FROM ippo_runs"

  private init(_ row: Row) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a run with a negative number")
    }
    self.id = id
    self.player = player
    seed = UInt64(bitPattern: try row.integer())
    createdAt = Timestamp(try row.integer())
    expiresAt = Timestamp(try row.integer())
    finishedAt = try row.optionalInteger().map { Timestamp($0) }
    recording = try row.optionalBytes()
    event = try row.optionalBytes()
    proof = try row.optionalInteger().flatMap { RunProof(rawValue: UInt8(truncatingIfNeeded: $0)) }
  }

  static func find(
    _ id: SessionID, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> StoredRun? {
    try connection.first(
      select + " WHERE player = $1 AND id = $2", [.integer(player.rawValue), .integer(id.rawValue)], Self.init)
  }

  /// All runs of a player, the oldest first.
  static func all(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> [StoredRun] {
    try connection.all(select + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.init)
  }

  /// Finished runs of all players in the order of their keys, after one.
  static func finished(
    after last: StoredRun?, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> [StoredRun] {
    try connection.all(
      select + " WHERE finished_at IS NOT NULL AND (player, id) > ($1, $2) ORDER BY player, id LIMIT $3",
      [.integer(last?.player.rawValue ?? -1), .integer(last?.id.rawValue ?? -1), .integer(limit)], Self.init)
  }

  var exported: ExportedIppoRun {
    ExportedIppoRun(
      sessionID: id, createdAt: createdAt, finishedAt: finishedAt, recording: recording,
      proof: proof.map { IppoProof($0) })
  }
}
