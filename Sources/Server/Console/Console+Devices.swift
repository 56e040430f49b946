package import ConsoleAPI
package import Database
import IdentityAPI
package import Kernel
import PlaydAPI

/// The sessions of an account, one for each device.
extension Console {
  /// The precision of a session's last use.
  static let usePrecision = Milliseconds.seconds(300)

  /// A session's identifier: part of its digest, from which no token follows.
  private static func identifier(of digest: [UInt8]) -> ConsoleSessionID? {
    // 58 bits, as identifiers have.
    ConsoleSessionID(rawValue: Int64(digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 6))
  }

  /// The sessions of the caller's account that have not ended, the last used first.
  package func sessions(
    of caller: ConsoleCaller, at now: Timestamp, in connection: any Connection
  ) throws -> [ConsoleOpenSession] {
    try stored(of: caller, at: now, in: connection).map { $0.session }
  }

  private func stored(
    of caller: ConsoleCaller, at now: Timestamp, in connection: any Connection
  ) throws -> [(digest: [UInt8], session: ConsoleOpenSession)] {
    try connection.all(
      """
      SELECT digest, device, network, created_at, COALESCE(used_at, created_at) FROM console_sessions
      WHERE account = $1 AND expires_at > $2 ORDER BY 5 DESC LIMIT 1000
      """, [.integer(caller.account.accountID.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      let digest = try row.bytes()
      guard let id = Self.identifier(of: digest) else { throw .corrupt(detail: "a session without a digest") }
      return (
        digest: digest,
        session: ConsoleOpenSession(
          sessionID: id, device: DeviceKind(rawValue: try row.integer()) ?? .unknown, network: try row.text(),
          createdAt: Timestamp(try row.integer()), usedAt: Timestamp(try row.integer()),
          isCurrent: digest == caller.digest)
      )
    }
  }

  /// Ends one session of the caller's account.
  package func end(
    _ id: ConsoleSessionID, of caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp,
    in connection: any Connection
  ) throws {
    guard let found = try stored(of: caller, at: now, in: connection).first(where: { $0.session.sessionID == id })
    else { throw ConsoleRefusal.notFound("The account has no such session.") }
    try connection.execute("DELETE FROM console_sessions WHERE digest = $1", [.bytes(found.digest)])
    try record("session.end", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
  }

  /// Whether the use of a session is due to be stored.
  package func needsRecording(_ caller: ConsoleCaller, at now: Timestamp) -> Bool {
    caller.usedAt.map { now >= $0 + Self.usePrecision } ?? false
  }

  /// Stores the use of a session.
  package func recordUse(_ caller: ConsoleCaller, at now: Timestamp, in connection: any Connection) throws {
    guard let digest = caller.digest else { return }
    try connection.execute(
      "UPDATE console_sessions SET used_at = $2 WHERE digest = $1", [.bytes(digest), .integer(now.rawValue)])
  }
}
