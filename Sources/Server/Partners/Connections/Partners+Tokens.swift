import Cryptography
import Database
import Kernel
import PartnersAPI
import PlaydAPI
import ServerRuntime

/// Why no access token is available.
enum TokenError: Error, Equatable, Sendable {
  /// No connection, or one the player has to renew.
  case notConnected
  /// Another process is refreshing it.
  case busy
  /// The partner could not be reached.
  case unreachable(String)
}

/// The outcome of refreshing an access token.
package enum RefreshOutcome: String, TallyOutcome {
  case refreshed
  /// The partner refuses the refresh token: the player has to connect again.
  case refused
  /// The partner did not answer; it will be retried.
  case unreachable
  /// The token does not open with this vault's keys.
  case keyLost = "key-lost"
}

extension Partners {
  /// The lease of a refresh: two at once would break a partner's chain of refresh tokens.
  static let refreshLease = Milliseconds.seconds(60)
  /// The remaining lifetime below which an access token is refreshed.
  private static let margin = Milliseconds.seconds(30)

  /// A valid access token, refreshed if necessary.
  ///
  /// - Parameter refused: a token that the partner just answered with 401.
  func accessToken(
    of player: PlayerID, with entry: Entry, refused: String? = nil, at now: Timestamp
  ) throws -> String {
    let found = try database.read { try self.connection(of: player, with: entry.id, in: $0) }
    guard let found, found.status == .connected, let sealed = found.accessToken else { throw TokenError.notConnected }
    let place = StoredConnection.place(.access, player: player.rawValue, partner: entry.id)
    guard let token = try? vault.open(sealed, for: place) else {
      try database.write { [self] in try fail(player, partner: entry.id, reason: .keyLost, at: now, in: $0) }
      throw TokenError.notConnected
    }
    if token != refused, found.accessExpiresAt > now + Self.margin || found.refreshToken == nil { return token }
    return try refresh(player, entry, at: now)
  }

  /// Refreshes the access token and stores it, or records the partner's refusal.
  @discardableResult
  func refresh(_ player: PlayerID, _ entry: Entry, at now: Timestamp) throws -> String {
    let account = try account(entry.slug)
    let lease = now + Self.refreshLease
    guard
      let old = try database.write({ [self] in
        try takeLease(player, partner: entry.id, until: lease, now: now, connection: $0)
      })
    else {
      throw TokenError.busy
    }
    let place = { StoredConnection.place($0, player: player.rawValue, partner: entry.id) }
    guard let sealed = old.refreshToken else {
      try database.write { [self] in
        try fail(player, partner: entry.id, reason: .revokedAtPartner, under: lease, at: now, in: $0)
      }
      throw TokenError.notConnected
    }
    guard let token = try? vault.open(sealed, for: place(.refresh)) else {
      try database.write { [self] in
        try fail(player, partner: entry.id, reason: .keyLost, under: lease, at: now, in: $0)
      }
      refreshes.count(.keyLost)
      throw TokenError.notConnected
    }
    do throws(OAuthClient.OAuthError) {
      let grant = try OAuthClient(account: account, http: http).refresh(token, at: now)
      let isOurs = try store(grant, of: player, partner: entry.id, lease: lease, now: now)
      guard isOurs else { throw OAuthClient.OAuthError.unreachable("the connection changed meanwhile") }
      refreshes.count(.refreshed)
      return grant.accessToken
    } catch {
      switch error {
      case .refused:
        try database.write { [self] in
          try fail(player, partner: entry.id, reason: .refreshRefused, under: lease, at: now, in: $0)
        }
        refreshes.count(.refused)
        throw TokenError.notConnected
      case .unreachable(let sentence):
        try database.write { [self] in
          try postpone(
            player, partner: entry.id, attempts: old.refreshAttempts + 1, lease: lease, now: now, connection: $0)
        }
        refreshes.count(.unreachable)
        throw TokenError.unreachable(sentence)
      }
    }
  }

  private func takeLease(
    _ player: PlayerID, partner: Int64, until lease: Timestamp, now: Timestamp, connection: any Connection
  ) throws(DatabaseError) -> StoredConnection? {
    try connection.first(
      """
      UPDATE partner_connections SET leased_until = $3
      WHERE player = $1 AND partner = $2 AND status = $4 AND leased_until <= $5
      RETURNING \(StoredConnection.columns)
      """,
      [
        .integer(player.rawValue), .integer(partner), .integer(lease.rawValue),
        .integer(Int64(PartnerStatus.connected.rawValue)), .integer(now.rawValue),
      ]
    ) { row throws(DatabaseError) in try StoredConnection(row) }
  }

  /// Stores refreshed tokens; false if the connection has changed or the lease has expired.
  private func store(
    _ grant: TokenGrant, of player: PlayerID, partner: Int64, lease: Timestamp, now: Timestamp
  ) throws(OAuthClient.OAuthError) -> Bool {
    let place = { StoredConnection.place($0, player: player.rawValue, partner: partner) }
    let access = vault.seal(grant.accessToken, for: place(.access))
    let refresh = grant.refreshToken.map { vault.seal($0, for: place(.refresh)) }
    let expiresAt = grant.expiresAt ?? Timestamp(Int64.max)
    let parameters: [Value] = [
      .integer(player.rawValue), .integer(partner), .bytes(access), .bytes(refresh),
      // An older refresh token stays under its key until the worker reseals it.
      .integer(refresh == nil ? -1 : vault.currentKey),
      .integer(expiresAt.rawValue), .integer(Self.refreshTime(expiresAt: expiresAt, now: now).rawValue),
      .integer(lease.rawValue),
    ]
    do {
      return try database.write { connection in
        try connection.execute(
          """
          UPDATE partner_connections
          SET access_token = $3, refresh_token = COALESCE($4, refresh_token), vault_key = $5, access_expires_at = $6,
            refresh_at = $7, refresh_attempts = 0, reason = NULL, leased_until = 0
          WHERE player = $1 AND partner = $2 AND leased_until = $8
          """, parameters) == 1
      }
    } catch {
      throw .unreachable("the new token could not be stored")
    }
  }

  /// After three failed attempts the status shows that the partner does not answer; the connection stays.
  private func postpone(
    _ player: PlayerID, partner: Int64, attempts: Int64, lease: Timestamp, now: Timestamp,
    connection: any Connection
  ) throws(DatabaseError) {
    let fault: PartnerFault? = attempts >= 3 ? .partnerUnreachable : nil
    try connection.execute(
      """
      UPDATE partner_connections SET refresh_attempts = $3, refresh_at = $4, reason = $5, leased_until = 0
      WHERE player = $1 AND partner = $2 AND leased_until = $6
      """,
      [
        .integer(player.rawValue), .integer(partner), .integer(attempts),
        .integer((now + Backoff.pause(after: attempts)).rawValue), .integer(fault.map { Int64($0.rawValue) }),
        .integer(lease.rawValue),
      ])
  }
}
