import Cryptography
package import Database
package import IdentityAPI
package import Kernel
import PlaydAPI

/// Sign in with Apple, in apps and browsers.
extension Identity {
  /// Creates the nonce of an app's request.
  package func createAppleNonce(at now: Timestamp, in connection: any Connection) throws -> AppleNonce {
    guard providers.apple != nil else { throw IdentityRefusal.notSetUp(.apple) }
    let nonce = Token()
    let expiry = now + Challenge.nonceLifetime
    try store(
      Challenge(purpose: .appleNonce, digest: nonce.digest, expiresAt: expiry), at: now, in: connection)
    return AppleNonce(nonce: nonce.text, expiresAt: expiry)
  }

  /// Verifies an app's identity token. Calls Apple, so run it outside transactions.
  package func prove(
    _ proof: AppleProof, bearer: Bearer?, at now: Timestamp, on database: some Database
  ) throws -> Proof {
    guard let apple = providers.apple else { throw IdentityRefusal.notSetUp(.apple) }
    guard let nonce = Token(proof.nonce) else { throw IdentityRefusal.challengeUnknown }
    let challenge = try database.read { connection in
      try open(nonce.digest, for: .appleNonce, bearer: bearer, at: now, in: connection)
    }
    let claims = try apple.claims(of: proof.idToken, nonce: nonce.text, at: now)
    var part = Proof.Part.nothing
    if challenge.usedBy == nil, let code = proof.code, !code.isEmpty, let service = apple.settings.service {
      let exchange = try apple.exchange(code: code, service: service, audience: claims.audience, at: now)
      part = Self.part(exchange, service, audience: claims.audience)
    }
    return Proof(
      kind: .apple, subject: claims.subject, name: Self.name(proof.name),
      once: .challenge(nonce.digest, .appleNonce), part: part)
  }

  // MARK: Browsers

  /// Starts a sign-in in a browser.
  ///
  /// - Parameter host: this server's host as the browser knows it.
  package func startApple(host: String? = nil, at now: Timestamp, in connection: any Connection) throws -> AppleStart {
    guard let apple = providers.apple, let service = apple.settings.service?.reached(by: host) else {
      throw IdentityRefusal.notSetUp(.apple)
    }
    let (state, verifier) = (Token(), Token())
    try store(
      Challenge(
        purpose: .appleState, digest: state.digest, secret: verifier.digest,
        expiresAt: now + Challenge.nonceLifetime), at: now, in: connection)
    return AppleStart(
      authorizeURL: apple.authorizeURL(service, state: state.text, nonce: Self.nonce(of: state)), state: state.text,
      verifier: verifier.text)
  }

  /// Stores the unverified data of Apple's redirect. False without a matching sign-in.
  ///
  /// - Parameters:
  ///   - code: the authorization code from the form.
  ///   - user: the form's JSON about the person, which Apple sends once and unsigned.
  package func receiveApple(
    state: String, code: String, user: String?, at now: Timestamp, in connection: any Connection
  ) throws -> Bool {
    guard let state = Token(state), (1...1_024).contains(code.utf8.count),
      code.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return false }
    var answer: JSON.Object = ["code": .string(code)]
    if let name = Self.name(inUser: user) { answer["name"] = .string(name) }
    let detail = String(decoding: JSON.object(answer).serialized(), as: UTF8.self)
    // The first answer stays: a second can only be an attacker's.
    let changed = try connection.execute(
      """
      UPDATE proof_challenges SET detail = $2
      WHERE digest = $1 AND purpose = $3 AND detail = '' AND used_by IS NULL AND expires_at > $4
      """,
      [
        .bytes(state.digest), .text(detail), .integer(Challenge.Purpose.appleState.rawValue), .integer(now.rawValue),
      ])
    return changed == 1
  }

  /// Verifies a browser's sign-in. Calls Apple, so run it outside transactions.
  ///
  /// - Parameter host: this server's host as the browser knows it.
  package func prove(
    _ finish: AppleFinish, bearer: Bearer?, host: String? = nil, at now: Timestamp, on database: some Database
  ) throws -> Proof {
    guard let apple = providers.apple, let service = apple.settings.service?.reached(by: host) else {
      throw IdentityRefusal.notSetUp(.apple)
    }
    guard let state = Token(finish.state), let verifier = Token(finish.verifier) else {
      throw IdentityRefusal.challengeUnknown
    }
    let challenge = try database.read { connection in
      try open(state.digest, for: .appleState, bearer: bearer, at: now, in: connection)
    }
    guard let secret = challenge.secret, ConstantTime.isEqual(secret, verifier.digest),
      let answer = try? JSON.parse(challenge.detail), case .string(let code)? = answer["code"]
    else { throw IdentityRefusal.challengeUnknown }
    let once = Proof.Once.challenge(state.digest, .appleState)
    if challenge.usedBy != nil {
      // Already answered to this bearer; Apple would refuse the code.
      return Proof(kind: .apple, subject: "", name: nil, once: once, part: .nothing)
    }
    let exchange = try apple.exchange(code: code, service: service, audience: service.id, at: now)
    let claims = try apple.claims(of: exchange.identityToken, nonce: Self.nonce(of: state), at: now)
    guard Array(claims.audience.utf8) == Array(service.id.utf8) else {
      throw IdentityRefusal.foreign("The token was issued for another service.")
    }
    var name: PlayerName?
    if case .string(let text)? = answer["name"] { name = Self.name(text) }
    return Proof(
      kind: .apple, subject: claims.subject, name: name, once: once,
      part: Self.part(exchange, service, audience: service.id))
  }

  /// The nonce bound to a state: neither can be swapped.
  private static func nonce(of state: Token) -> String {
    Base64.url.text(SHA256.digest(Array("nonce of ".utf8) + Array(state.text.utf8)))
  }

  /// A person's name, as far as it is a valid player name.
  private static func name(_ text: String?) -> PlayerName? {
    guard let text else { return nil }
    return try? PlayerName(String(text.unicodeScalars.prefix(PlayerName.longest)))
  }

  /// `{"name": {"firstName": "…", "lastName": "…"}, "email": "…"}`: the first name, which is enough for a game.
  private static func name(inUser text: String?) -> String? {
    guard let text, text.utf8.count <= 4_096, let json = try? JSON.parse(text),
      case .string(let first)? = json["name"]?["firstName"]
    else { return nil }
    return name(first)?.text
  }

  // MARK: Apple's refresh tokens

  /// A refresh token, sealed with a key derived from the operator's, so that the database alone does not reveal it.
  static func part(_ exchange: Apple.Exchange, _ service: Apple.Service, audience: String) -> Proof.Part {
    guard let token = exchange.refreshToken else { return .nothing }
    let nonce = SecureRandom.bytes(12)
    let sealed = AEAD.seal(
      Array(token.utf8), key: key(service), nonce: nonce, authenticating: Array(audience.utf8))
    return sealed.map { .apple(sealed: nonce + $0, audience: audience) } ?? .nothing
  }

  private static func opened(_ sealed: [UInt8], _ service: Apple.Service, audience: String) -> String? {
    guard sealed.count > 12 else { return nil }
    return AEAD.open(
      Array(sealed[12...]), key: key(service), nonce: Array(sealed[..<12]), authenticating: Array(audience.utf8)
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func key(_ service: Apple.Service) -> [UInt8] {
    HMAC.sha256(Array("Play'd: refresh tokens of Apple's".utf8), key: service.key.pkcs8)
  }

  /// Queues an identity's token for revocation with Apple.
  func queueRevocation(
    of id: IdentityID, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    let key: [Value] = [.integer(player.rawValue), .integer(id.rawValue)]
    try connection.execute(
      """
      INSERT INTO apple_revocations (id, audience, sealed, attempts, next_at)
      SELECT identity, audience, sealed, 0, $3 FROM apple_tokens WHERE player = $1 AND identity = $2
      """, key + [.integer(now.rawValue)])
    try connection.execute("DELETE FROM apple_tokens WHERE player = $1 AND identity = $2", key)
  }

  /// Tries per revocation, about a month's worth.
  private static let mostAttempts: Int64 = 40

  /// Periodic maintenance: revokes leaving players' tokens with Apple and deletes expired challenges. Blocks during
  /// calls to Apple; may run in several processes at once.
  package func work(at now: Timestamp, on database: some Database) throws {
    if let oldest = try database.read({ try oldestExpiry(in: $0) }), oldest <= now {
      try database.write { try forgetChallenges(1_000, at: now, in: $0) }
    }
    guard let apple = providers.apple, let service = apple.settings.service,
      try database.read({
        try $0.integer("SELECT count(*) FROM apple_revocations WHERE next_at <= $1", [.integer(now.rawValue)])
      }) > 0
    else { return }
    while let due = try database.write({ try takeDueRevocation(at: now, in: $0) }) {
      // Sealed with another key than the operator's: it cannot be revoked.
      let token = Self.opened(due.sealed, service, audience: due.audience)
      let isDone =
        token.map { apple.revoke(refreshToken: $0, service: service, audience: due.audience, at: now) } ?? true
      guard isDone || due.attempts >= Self.mostAttempts else { continue }
      try database.write { _ = try $0.execute("DELETE FROM apple_revocations WHERE id = $1", [.integer(due.id)]) }
    }
  }

  private func oldestExpiry(in connection: any Connection) throws -> Timestamp? {
    try connection.first("SELECT expires_at FROM proof_challenges ORDER BY expires_at LIMIT 1") {
      row throws(DatabaseError) in Timestamp(try row.integer())
    }
  }

  private struct Revocation: Sendable {
    let id: Int64
    let audience: String
    let sealed: [UInt8]
    let attempts: Int64
  }

  /// Claims a due revocation and schedules its retry first, in case this process dies: after a minute, doubling up to a
  /// day.
  private func takeDueRevocation(at now: Timestamp, in connection: any Connection) throws -> Revocation? {
    let due = try connection.first(
      """
      SELECT id, audience, sealed, attempts FROM apple_revocations WHERE next_at <= $1 ORDER BY next_at, id LIMIT 1
      """, [.integer(now.rawValue)]
    ) { row throws(DatabaseError) in
      Revocation(
        id: try row.integer(), audience: try row.text(), sealed: try row.bytes(), attempts: try row.integer() + 1)
    }
    guard let due else { return nil }
    let pause = Milliseconds.seconds(min(60 << min(due.attempts - 1, 11), 86_400))
    try connection.execute(
      "UPDATE apple_revocations SET attempts = $2, next_at = $3 WHERE id = $1",
      [.integer(due.id), .integer(due.attempts), .integer((now + pause).rawValue)])
    return due
  }
}
