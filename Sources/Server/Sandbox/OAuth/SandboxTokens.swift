import Cryptography
import Database
import Kernel

/// A pending authorization request.
struct SandboxTicket: Sendable {
  var id: String
  var redirect: String
  var state: String
  var challenge: String
  var scope: String
}

/// Issued tokens (RFC 6749 section 5.1).
struct SandboxGrant: Sendable {
  var access: String
  var refresh: String
  var seconds: Int64
  var user: SandboxUser
  var scope: String
}

extension SandboxStore {
  func store(_ ticket: SandboxTicket) throws {
    _ = try database.write { connection in
      try connection.execute(
        "INSERT INTO tickets (id, redirect, state, challenge, scope) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(ticket.id), .text(ticket.redirect), .text(ticket.state), .text(ticket.challenge), .text(ticket.scope),
        ])
    }
  }

  func ticket(_ id: String) throws -> SandboxTicket? {
    try database.read { connection in
      try connection.first(
        "SELECT id, redirect, state, challenge, scope FROM tickets WHERE id = $1", [.text(id)]
      ) { row throws(DatabaseError) in
        SandboxTicket(
          id: try row.text(), redirect: try row.text(), state: try row.text(), challenge: try row.text(),
          scope: try row.text())
      }
    }
  }

  func removeTicket(_ id: String) throws {
    _ = try database.write { try $0.execute("DELETE FROM tickets WHERE id = $1", [.text(id)]) }
  }

  /// A code for a consenting user, valid once, for ten minutes.
  func newCode(for ticket: SandboxTicket, user: SandboxUser, scope: String, at now: Timestamp) throws -> String {
    let code = Base64.url.text(SecureRandom.bytes(24))
    _ = try database.write { connection in
      try connection.execute(
        """
        INSERT INTO codes (code, family, user_name, redirect, challenge, scope, expires_at, is_used)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
        """,
        [
          .text(code), .text(Base64.url.text(SecureRandom.bytes(12))), .text(user.name), .text(ticket.redirect),
          .text(ticket.challenge), .text(scope), .integer((now + .seconds(600)).rawValue),
        ])
    }
    return code
  }

  /// Exchanges a code; nil if invalid. Reusing a code ends its tokens (RFC 6749 section 10.5).
  func exchange(
    code: String, redirect: String, verifier: String, life: Int64, at now: Timestamp
  ) throws -> SandboxGrant? {
    let challenge = Base64.url.text(SHA256.digest(Array(verifier.utf8)))
    let found = try database.write { connection -> (family: String, user: String, scope: String)? in
      let row = try connection.first(
        "SELECT family, user_name, redirect, challenge, scope, expires_at, is_used FROM codes WHERE code = $1",
        [.text(code)]
      ) { row throws(DatabaseError) in
        (
          family: try row.text(), user: try row.text(), redirect: try row.text(), challenge: try row.text(),
          scope: try row.text(), expiresAt: try row.integer(), isUsed: try row.integer() == 1
        )
      }
      guard let row else { return nil }
      if row.isUsed { try connection.execute("UPDATE tokens SET is_dead = 1 WHERE family = $1", [.text(row.family)]) }
      guard !row.isUsed, row.redirect == redirect, row.challenge == challenge, now.rawValue < row.expiresAt else {
        return nil
      }
      try connection.execute("UPDATE codes SET is_used = 1 WHERE code = $1", [.text(code)])
      return (row.family, row.user, row.scope)
    }
    guard let found else { return nil }
    return try grant(family: found.family, user: found.user, scope: found.scope, life: life, at: now)
  }

  /// Exchanges a refresh token for new ones; reusing an old one ends its whole family.
  func refresh(_ token: String, life: Int64, at now: Timestamp) throws -> SandboxGrant? {
    let found = try database.write { connection -> (family: String, user: String, scope: String)? in
      let row = try connection.first(
        "SELECT family, user_name, scope, is_dead FROM tokens WHERE token = $1 AND is_refresh = 1", [.text(token)]
      ) { row throws(DatabaseError) in
        (family: try row.text(), user: try row.text(), scope: try row.text(), isDead: try row.integer() == 1)
      }
      guard let row else { return nil }
      if row.isDead {
        try connection.execute("UPDATE tokens SET is_dead = 1 WHERE family = $1", [.text(row.family)])
      } else {
        try connection.execute("UPDATE tokens SET is_dead = 1 WHERE token = $1", [.text(token)])
      }
      return row.isDead ? nil : (row.family, row.user, row.scope)
    }
    guard let found else { return nil }
    return try grant(family: found.family, user: found.user, scope: found.scope, life: life, at: now)
  }

  private func grant(
    family: String, user: String, scope: String, life: Int64, at now: Timestamp
  ) throws -> SandboxGrant {
    let (access, refresh) = (Base64.url.text(SecureRandom.bytes(24)), Base64.url.text(SecureRandom.bytes(24)))
    try database.write { connection in
      for (token, isRefresh) in [(access, Int64(0)), (refresh, 1)] {
        try connection.execute(
          """
          INSERT INTO tokens (token, is_refresh, family, user_name, scope, expires_at, is_dead)
          VALUES ($1, $2, $3, $4, $5, $6, 0)
          """,
          [
            .text(token), .integer(isRefresh), .text(family), .text(user), .text(scope),
            .integer(isRefresh == 1 ? Int64.max : (now + .seconds(life)).rawValue),
          ])
      }
    }
    return SandboxGrant(
      access: access, refresh: refresh, seconds: life, user: try self.user(named: user), scope: scope)
  }

  /// The user of an access token; nil if it is not valid now.
  func user(ofAccess token: String, at now: Timestamp) throws -> SandboxUser? {
    let name = try database.read { connection in
      try connection.first(
        "SELECT user_name FROM tokens WHERE token = $1 AND is_refresh = 0 AND is_dead = 0 AND expires_at > $2",
        [.text(token), .integer(now.rawValue)]
      ) { row throws(DatabaseError) in try row.text() }
    }
    return try name.map { try user(named: $0) }
  }

  /// Ends a token's family (RFC 7009).
  func revoke(_ token: String) throws {
    _ = try database.write { connection in
      try connection.execute(
        "UPDATE tokens SET is_dead = 1 WHERE family IN (SELECT family FROM tokens WHERE token = $1)", [.text(token)])
    }
  }

  /// Ends all of a user's tokens; returns whether there were any.
  func revokeAll(of user: String) throws -> Bool {
    try database.write { connection in
      try connection.execute("UPDATE tokens SET is_dead = 1 WHERE user_name = $1 AND is_dead = 0", [.text(user)]) > 0
    }
  }

  /// Expires all of a user's access tokens.
  func expireAccess(of user: String) throws {
    _ = try database.write { connection in
      try connection.execute(
        "UPDATE tokens SET expires_at = 0 WHERE user_name = $1 AND is_refresh = 0", [.text(user)])
    }
  }

  /// Whether Play'd has a valid token of the user.
  func isConnected(_ user: String) throws -> Bool {
    try database.read { connection in
      try connection.integer(
        "SELECT count(*) FROM tokens WHERE user_name = $1 AND is_refresh = 1 AND is_dead = 0", [.text(user)]) > 0
    }
  }
}
