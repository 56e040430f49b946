import Cryptography
package import Database
import HTTPClient
package import Kernel
package import PartnersAPI
package import PlaydAPI

extension Partners {
  /// The outcome of an authorization, shown on the page the player returns to.
  package enum ConnectionOutcome: String, Sendable {
    case yes
    /// The player declined on the partner's page.
    case denied
    /// The partner gave no tokens.
    case failed
    /// The partner's user is already connected with another player.
    case taken
    /// A required permission was not granted.
    case incomplete
  }

  /// A partner's authorization response: the redirect's query.
  package struct AuthorizationResponse: Sendable {
    package var state: String
    package var code: String?
    package var error: String?
    package var issuer: String?
    package var scope: String?

    /// Throws if a parameter is repeated or missing.
    package init(_ items: [(name: String, value: String)]) throws(PartnerRefusal) {
      var values: [String: String] = [:]
      for (name, value) in items {
        guard values.updateValue(value, forKey: name) == nil else { throw .answerMalformed("\(name) is repeated") }
      }
      guard let state = values["state"], !state.isEmpty else { throw .answerMalformed("there is no state") }
      guard (values["code"] == nil) != (values["error"] == nil) else {
        throw .answerMalformed("there must be a code or an error, and not both")
      }
      guard values["code"].map({ (1...512).contains($0.utf8.count) }) ?? true else {
        throw .answerMalformed("the code has no or more than 512 bytes")
      }
      self.state = state
      code = values["code"]
      error = values["error"]
      issuer = values["iss"]
      scope = values["scope"]
    }
  }

  /// How long an authorization response is accepted.
  package static let stateLife = Milliseconds.seconds(600)

  private struct State: Sendable {
    var player: PlayerID
    var partner: Int64
    var browser: [UInt8]
    var verifier: [UInt8]
    var redirect: String
    var expiresAt: Timestamp
    var usedAt: Timestamp?
  }

  /// Starts connecting a player: returns the redirect and the cookie for the browser.
  ///
  /// - Parameter host: the request's `Host`, so that the browser returns to the same name.
  package func begin(
    _ slug: String, for player: PlayerID, isAdult: Bool = false, host: String? = nil, at now: Timestamp
  ) throws -> (authorization: PartnerAuthorization, browser: String) {
    let (state, browser) = (Base64.url.text(SecureRandom.bytes(32)), Base64.url.text(SecureRandom.bytes(32)))
    let (proof, redirect) = (PKCE.random(), redirectURL(slug, host: host))
    let entry = try database.read { try self.entry(slug, in: $0) }
    let client = OAuthClient(account: try account(slug), http: http)
    guard isAdult || entry.category != .finance else { throw PartnerRefusal.forAdults }
    let expiresAt = now + Self.stateLife
    let verifier = vault.seal(proof.verifier, for: Self.verifierPlace(state))
    try database.write { connection in
      // A new request replaces the old one and deletes expired ones.
      try connection.execute(
        "DELETE FROM partner_states WHERE (player = $1 AND partner = $2 AND used_at IS NULL) OR expires_at < $3",
        [.integer(player.rawValue), .integer(entry.id), .integer((now - .seconds(86_400)).rawValue)])
      try connection.execute(
        """
        INSERT INTO partner_states (state, player, partner, browser, verifier, redirect, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .bytes(Self.digest(state)), .integer(player.rawValue), .integer(entry.id), .bytes(Self.digest(browser)),
          .bytes(verifier), .text(redirect), .integer(expiresAt.rawValue),
        ])
    }
    var url = client.authorizeURL(state: state, challenge: proof.challenge, redirect: redirect)
    // The sandbox's pages are under this server's own address.
    if url.hasPrefix("/"), let end = redirect.firstRange(of: "/v1/") { url = redirect[..<end.lowerBound] + url }
    return (PartnerAuthorization(authorizeURL: url, expiresAt: expiresAt), browser)
  }

  private static func digest(_ text: String) -> [UInt8] { SHA256.digest(Array(text.utf8)) }
  private static func verifierPlace(_ state: String) -> String { "partner_states/" + Base64.url.text(digest(state)) }

  /// Handles an authorization response, once, and connects the player if it succeeded.
  ///
  /// - Parameter browser: the cookie from `begin`.
  ///
  /// Throws `PartnerRefusal.busy`, with nothing consumed, while too many others wait for the partner.
  package func complete(_ slug: String, answer: AuthorizationResponse, browser: String?, at now: Timestamp) throws
    -> ConnectionOutcome
  {
    guard let bulkhead = bulkheads[slug] else {
      return try completeNow(slug, answer: answer, browser: browser, at: now)
    }
    guard let done = try bulkhead.run({ try completeNow(slug, answer: answer, browser: browser, at: now) }) else {
      throw PartnerRefusal.busy
    }
    return done
  }

  private func completeNow(
    _ slug: String, answer: AuthorizationResponse, browser: String?, at now: Timestamp
  ) throws -> ConnectionOutcome {
    let entry = try database.read { try self.entry(slug, in: $0) }
    let account = try self.account(slug)
    let state = try database.write { [self] in
      try consume(answer, entry: entry, account: account, browser: browser, now: now, connection: $0)
    }
    guard let code = answer.code else { return answer.error == "access_denied" ? .denied : .failed }
    let client = OAuthClient(account: account, http: http)
    guard let verifier = try? vault.open(state.verifier, for: Self.verifierPlace(answer.state)) else { return .failed }
    var grant: TokenGrant
    do throws(OAuthClient.OAuthError) {
      grant = try client.exchange(code: code, verifier: verifier, redirect: state.redirect, at: now)
    } catch {
      return .failed
    }
    if account.adapter == .googleHealth { grant.user = healthUser(account, grant.accessToken) }
    guard let user = grant.user else { return .failed }
    let scope = grant.scope ?? answer.scope
    let (given, opened) = (grant, state)
    do {
      return try database.write { [self] connection in
        try connect(
          opened.player, user: user, grant: given, scope: scope, entry: entry, account: account, at: now, in: connection
        )
      }
    } catch DatabaseError.constraint(.unique, detail: _) {
      // Another player connected the same user at the same moment.
      try database.write { [self] connection in
        try addRevocation(
          given.refreshToken ?? given.accessToken, of: opened.player, at: entry.id, now: now, in: connection)
      }
      return .taken
    }
  }

  /// Checks a response against its request and consumes that. A refusal consumes nothing.
  private func consume(
    _ answer: AuthorizationResponse, entry: Entry, account: PartnerAccount, browser: String?, now: Timestamp,
    connection: any Connection
  ) throws -> State {
    let key = Value.bytes(Self.digest(answer.state))
    let found = try connection.first(
      "SELECT player, partner, browser, verifier, redirect, expires_at, used_at FROM partner_states WHERE state = $1",
      [key]
    ) { (row: Row) throws(DatabaseError) -> State? in
      guard let player = PlayerID(rawValue: try row.integer()) else { return nil }
      return State(
        player: player, partner: try row.integer(), browser: try row.bytes(), verifier: try row.bytes(),
        redirect: try row.text(), expiresAt: Timestamp(try row.integer()),
        usedAt: try row.optionalInteger().map { Timestamp($0) })
    }
    guard let state = found ?? nil else { throw PartnerRefusal.stateUnknown }
    guard let browser, ConstantTime.isEqual(Self.digest(browser), state.browser) else {
      throw PartnerRefusal.fromElsewhere
    }
    guard state.partner == entry.id else { throw PartnerRefusal.mixedUp("It was begun with another partner.") }
    if let issuer = account.issuer, answer.issuer != issuer {
      throw PartnerRefusal.mixedUp("Its iss is not the partner's.")
    }
    guard state.usedAt == nil else { throw PartnerRefusal.stateUsed }
    guard now < state.expiresAt else { throw PartnerRefusal.stateExpired(state.expiresAt) }
    let isFirst = try connection.execute(
      "UPDATE partner_states SET used_at = $2 WHERE state = $1 AND used_at IS NULL", [key, .integer(now.rawValue)])
    guard isFirst == 1 else { throw PartnerRefusal.stateUsed }
    return state
  }

  /// Stores a connection in place of the player's previous one with the partner.
  private func connect(
    _ player: PlayerID, user: String, grant: TokenGrant, scope: String?, entry: Entry, account: PartnerAccount,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConnectionOutcome {
    if let owner = try self.player(ofUser: user, at: entry.id, in: connection), owner != player {
      try addRevocation(grant.refreshToken ?? grant.accessToken, of: player, at: entry.id, now: now, in: connection)
      return .taken
    }
    if let old = try self.connection(of: player, with: entry.id, in: connection), old.user != user {
      try forget(player, partner: entry.id, at: now, in: connection)
    }
    let asked = account.scopes.map(\.scope)
    let given = Set((scope ?? asked.joined(separator: " ")).split { $0 == " " || $0 == "," }.map(String.init))
    let isComplete = asked.allSatisfy { given.contains($0) }
    let expiresAt = grant.expiresAt ?? Timestamp(Int64.max)
    let status: PartnerStatus = isComplete ? .connected : .needsReconnect
    let place = { StoredConnection.place($0, player: player.rawValue, partner: entry.id) }
    let (access, refresh) = (
      vault.seal(grant.accessToken, for: place(.access)),
      grant.refreshToken.map { vault.seal($0, for: place(.refresh)) }
    )
    let refreshAt = isComplete && refresh != nil ? Self.refreshTime(expiresAt: expiresAt, now: now) : Timestamp(.max)
    try connection.execute(
      """
      INSERT INTO partner_connections
        (player, partner, status, reason, since, partner_user, access_token, refresh_token, vault_key, scope,
         access_expires_at, refresh_at, refresh_attempts, leased_until)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 0, 0)
      ON CONFLICT (player, partner) DO UPDATE
      SET status = excluded.status, reason = excluded.reason, since = excluded.since,
        partner_user = excluded.partner_user, access_token = excluded.access_token,
        refresh_token = excluded.refresh_token, vault_key = excluded.vault_key, scope = excluded.scope,
        access_expires_at = excluded.access_expires_at, refresh_at = excluded.refresh_at, refresh_attempts = 0,
        leased_until = 0
      """,
      [
        .integer(player.rawValue), .integer(entry.id), .integer(Int64(status.rawValue)),
        .integer(isComplete ? nil : Int64(PartnerFault.scopeMissing.rawValue)), .integer(now.rawValue), .text(user),
        .bytes(access), .bytes(refresh), .integer(vault.currentKey), .text(given.sorted().joined(separator: " ")),
        .integer(expiresAt.rawValue), .integer(refreshAt.rawValue),
      ])
    try changed(player, now, connection)
    guard isComplete else { return .incomplete }
    if account.adapter == .standard {
      try add(.sync, subject: "", of: player, at: entry.id, due: now, now: now, in: connection)
    }
    return .yes
  }

  /// Ends a player's connection at once and queues its tokens' revocation.
  package func disconnect(
    _ slug: String, player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let entry = try entry(slug, in: connection)
    try forget(player, partner: entry.id, at: now, in: connection)
    try changed(player, now, connection)
  }

  func forget(_ player: PlayerID, partner: Int64, at now: Timestamp, in connection: any Connection) throws {
    if let old = try self.connection(of: player, with: partner, in: connection) {
      try addRevocation(of: old, now: now, in: connection)
    }
    let both: [Value] = [.integer(player.rawValue), .integer(partner)]
    try connection.execute("DELETE FROM partner_sightings WHERE player = $1 AND partner = $2", both)
    try connection.execute("DELETE FROM partner_connections WHERE player = $1 AND partner = $2", both)
    try connection.execute("DELETE FROM partner_states WHERE player = $1 AND partner = $2", both)
    try connection.execute(
      "DELETE FROM partner_tasks WHERE player = $1 AND partner = $2 AND kind <> $3",
      both + [.integer(TaskKind.revoke.rawValue)])
  }
}
