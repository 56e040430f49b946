import Cryptography
import Database
import Kernel
import PlaydAPI
public import Tally

/// Why there is no access token to be had at the moment.
enum TokenFailure: Error, Equatable, Sendable {
  /// There is no connection, or one that only the player can mend.
  case notConnected
  /// Another process is asking the partner just now.
  case busy
  /// The partner could not be asked.
  case unreachable(String)
}

/// What came of asking a partner for another access token.
public enum RefreshOutcome: String, TallyOutcome {
  case refreshed
  /// The partner does not take the refresh token any more: the player has to connect again.
  case refused
  /// The partner did not answer; it is asked again.
  case unreachable
  /// The token does not open with the keys of this server's vault.
  case keyLost = "key-lost"
}

extension Partners {
  /// For how long one process alone refreshes: two at once would end a partner's chain of refresh tokens.
  static let refreshLease = Milliseconds.seconds(60)
  /// An access token is not begun with shortly before its end.
  private static let margin = Milliseconds.seconds(30)

  /// An access token that is good now, refreshed where it has to be.
  ///
  /// - Parameter refused: a token that the partner just answered with 401, so that another is needed.
  func accessToken(
    of player: PlayerID, with entry: Entry, refused: String? = nil, at now: Timestamp
  ) throws -> String {
    let found = try database.read { try self.connection(of: player, with: entry.id, in: $0) }
    guard let found, found.status == .connected, let sealed = found.accessToken else { throw TokenFailure.notConnected }
    let place = StoredConnection.place(.access, player: player.rawValue, partner: entry.id)
    guard let token = try? vault.open(sealed, for: place) else {
      try database.write { [self] in try fail(player, entry.id, .keyLost, at: now, in: $0) }
      throw TokenFailure.notConnected
    }
    if token != refused, found.accessExpiresAt > now + Self.margin || found.refreshToken == nil { return token }
    return try refresh(player, entry, at: now)
  }

  /// Asks the partner for another access token, and keeps it. Says so honestly where the partner refuses.
  @discardableResult
  func refresh(_ player: PlayerID, _ entry: Entry, at now: Timestamp) throws -> String {
    let account = try account(entry.slug)
    let lease = now + Self.refreshLease
    guard let old = try database.write({ [self] in try takeLease(player, entry.id, until: lease, now, $0) }) else {
      throw TokenFailure.busy
    }
    let place = { StoredConnection.place($0, player: player.rawValue, partner: entry.id) }
    guard let sealed = old.refreshToken else {
      try database.write { [self] in try fail(player, entry.id, .revokedAtPartner, at: now, in: $0) }
      throw TokenFailure.notConnected
    }
    guard let token = try? vault.open(sealed, for: place(.refresh)) else {
      try database.write { [self] in try fail(player, entry.id, .keyLost, at: now, in: $0) }
      refreshes.count(.keyLost)
      throw TokenFailure.notConnected
    }
    do throws(OAuthClient.Failure) {
      let grant = try OAuthClient(account: account, http: http).refresh(token, at: now)
      let isOurs = try keep(grant, of: player, entry.id, lease: lease, now)
      guard isOurs else { throw OAuthClient.Failure.unreachable("the connection changed meanwhile") }
      refreshes.count(.refreshed)
      return grant.accessToken
    } catch {
      switch error {
      case .refused:
        try database.write { [self] in try fail(player, entry.id, .refreshRefused, at: now, in: $0) }
        refreshes.count(.refused)
        throw TokenFailure.notConnected
      case .unreachable(let sentence):
        try database.write { [self] in try postpone(player, entry.id, old.refreshAttempts + 1, lease, now, $0) }
        refreshes.count(.unreachable)
        throw TokenFailure.unreachable(sentence)
      }
    }
  }

  private func takeLease(
    _ player: PlayerID, _ partner: Int64, until lease: Timestamp, _ now: Timestamp, _ connection: any Connection
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
    ) { (row: any Row) throws(DatabaseError) in try StoredConnection(row) }
  }

  /// Keeps what a refresh brought; false where the connection was changed meanwhile, or the lease has run out.
  private func keep(
    _ grant: TokenGrant, of player: PlayerID, _ partner: Int64, lease: Timestamp, _ now: Timestamp
  ) throws(OAuthClient.Failure) -> Bool {
    let place = { StoredConnection.place($0, player: player.rawValue, partner: partner) }
    let access = vault.seal(grant.accessToken, for: place(.access))
    let refresh = grant.refreshToken.map { vault.seal($0, for: place(.refresh)) }
    let expiresAt = grant.expiresAt ?? Timestamp(Int64.max)
    let parameters: [Value] = [
      .integer(player.rawValue), .integer(partner), .bytes(access), .bytes(refresh),
      // An older refresh token stays under its key until the worker seals it anew.
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

  /// After three attempts in vain the status says that the partner does not answer; it stays connected.
  private func postpone(
    _ player: PlayerID, _ partner: Int64, _ attempts: Int64, _ lease: Timestamp, _ now: Timestamp,
    _ connection: any Connection
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
