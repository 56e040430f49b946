import Database
import Kernel
import PartnersAPI
import PlaydAPI

/// A row of `partner_connections`, tokens sealed.
struct StoredConnection: Sendable {
  var player: Int64
  var partner: Int64
  var status: PartnerStatus
  var reason: PartnerFault?
  var since: Timestamp
  var user: String
  var accessToken: [UInt8]?
  var refreshToken: [UInt8]?
  var scope: String
  /// The largest number if the partner does not say.
  var accessExpiresAt: Timestamp
  var refreshAttempts: Int64

  static let columns = """
    player, partner, status, reason, since, partner_user, access_token, refresh_token, scope, access_expires_at, \
    refresh_attempts
    """

  init(_ row: Row) throws(DatabaseError) {
    player = try row.integer()
    partner = try row.integer()
    status = PartnerStatus(rawValue: UInt8(truncatingIfNeeded: try row.integer())) ?? .needsReconnect
    reason = try row.optionalInteger().flatMap { PartnerFault(rawValue: UInt8(truncatingIfNeeded: $0)) }
    since = Timestamp(try row.integer())
    user = try row.text()
    accessToken = try row.optionalBytes()
    refreshToken = try row.optionalBytes()
    scope = try row.text()
    accessExpiresAt = Timestamp(try row.integer())
    refreshAttempts = try row.integer()
  }

  /// The vault place of a token.
  static func place(_ kind: TokenKind, player: Int64, partner: Int64) -> String {
    "partner_connections/\(kind.rawValue)/\(partner)/\(player)"
  }

  enum TokenKind: String { case access, refresh }
}

extension Partners {
  func connection(
    of player: PlayerID, with partner: Int64, in connection: any Connection
  ) throws(DatabaseError) -> StoredConnection? {
    try connection.first(
      "SELECT \(StoredConnection.columns) FROM partner_connections WHERE player = $1 AND partner = $2",
      [.integer(player.rawValue), .integer(partner)]
    ) { row throws(DatabaseError) in try StoredConnection(row) }
  }

  /// The player of a partner's user; nil if unknown.
  func player(
    ofUser user: String, at partner: Int64, in connection: any Connection
  ) throws(DatabaseError) -> PlayerID? {
    let number = try connection.first(
      "SELECT player FROM partner_connections WHERE partner = $1 AND partner_user = $2",
      [.integer(partner), .text(user)]
    ) { row throws(DatabaseError) in try row.integer() }
    return number.flatMap { PlayerID(rawValue: $0) }
  }

  /// Marks a connection as broken with the reason; deletes its tokens and notifies the player, once.
  ///
  /// - Parameter lease: the lease of the refresh that failed. Without that lease the connection has changed since, by a
  ///   new consent or the partner's own message, and the failure says nothing about it.
  func fail(
    _ player: PlayerID, partner: Int64, reason: PartnerFault, under lease: Timestamp? = nil, at now: Timestamp,
    in connection: any Connection
  ) throws {
    let known = try self.connection(of: player, with: partner, in: connection)
    let isChanged =
      try connection.execute(
        """
        UPDATE partner_connections
        SET status = $3, reason = $4, since = $5, access_token = NULL, refresh_token = NULL, refresh_at = $6,
          leased_until = 0
        WHERE player = $1 AND partner = $2 AND leased_until = COALESCE($7, leased_until)
        """,
        [
          .integer(player.rawValue), .integer(partner), .integer(Int64(PartnerStatus.needsReconnect.rawValue)),
          .integer(Int64(reason.rawValue)), .integer(now.rawValue), .integer(Int64.max), .integer(lease?.rawValue),
        ]) == 1
    guard isChanged else { return }
    if known?.status == .connected, let entry = try catalogue(connection).first(where: { $0.id == partner }) {
      try tellBroken(entry, player, now, connection)
    }
    if known?.status == .connected || known?.reason != reason { try changed(player, now, connection) }
  }

  /// When to refresh an access token: well before its expiry.
  static func refreshTime(expiresAt: Timestamp, now: Timestamp) -> Timestamp {
    guard expiresAt.rawValue < Int64.max else { return expiresAt }
    let life = max((expiresAt - now).rawValue, 0)
    return expiresAt - Milliseconds(min(life / 3, 600_000))
  }
}
