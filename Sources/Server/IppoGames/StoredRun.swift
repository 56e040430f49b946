import Database
import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI
import ServerKit

struct StoredRun: IssuedPlay {
  static let table = "ippo_runs"
  static let columns = IssuedSession.columns + ", recording, event, proof"

  let issued: IssuedSession
  /// Nil while the run is open, like the event.
  let recording: [UInt8]?
  let event: [UInt8]?
  let proof: RunProof?

  init(_ row: Row) throws(DatabaseError) {
    issued = try IssuedSession(row)
    recording = try row.optionalBytes()
    event = try row.optionalBytes()
    proof = try row.optionalInteger().flatMap { RunProof(rawValue: UInt8(truncatingIfNeeded: $0)) }
  }

  var exported: ExportedIppoRun {
    ExportedIppoRun(
      sessionID: id, createdAt: issued.createdAt, finishedAt: issued.finishedAt, recording: recording,
      proof: proof.map { IppoProof($0) })
  }
}
