package import Cryptography
package import Database
package import Identity
package import Kernel
package import Mail

/// The console's accounts, sessions, invitations, studios, permissions and audit log.
///
/// Passwords are stored as scrypt hashes, tokens as SHA-256. Hashing takes a fraction of a second and 32 MB, so it runs
/// outside transactions, one at a time per process, and only after the attempt has been counted.
package struct Console: Sendable {
  let database: any Database
  let cost: PasswordHash.Cost
  /// Seals second factors, and answers that are kept for repetitions.
  package let vault: TokenVault
  let mail: Mail
  /// Whose passkeys sign in; nil where none can.
  let site: RelyingParty?
  private let unknown: PasswordHash
  let queue = PasswordQueue()

  /// The lifetime of a session.
  package static let sessionLength = Milliseconds.seconds(12 * 3_600)
  /// The lifetime of an invitation.
  package static let invitationLength = Milliseconds.seconds(3 * 86_400)

  /// - Parameters:
  ///   - cost: the cost of hashing passwords; tests lower it.
  ///   - vault: the keys of second factors; every process on one database needs the same.
  ///   - site: the relying party of passkeys; nil for a server without.
  package init(
    _ database: any Database, cost: PasswordHash.Cost = .standard, vault: TokenVault = .ephemeral(),
    mail: Mail = Mail(), site: RelyingParty? = nil
  ) {
    self.database = database
    self.cost = cost
    self.vault = vault
    self.mail = mail
    self.site = site
    unknown = PasswordHash.impossible(cost)
  }

  /// The hash compared for an unknown name, so that it takes as long as a known one.
  var hashOfNobody: PasswordHash { unknown }

  /// The tables of migration 16. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE console_studios (
      id {integer} PRIMARY KEY,
      slug TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      created_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE console_studio_games (
      game {integer} PRIMARY KEY,
      studio {integer} NOT NULL REFERENCES console_studios (id)
    ) {table}
    """,
    "CREATE INDEX console_games_of_studio ON console_studio_games (studio)",
    """
    CREATE TABLE console_accounts (
      id {integer} PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL,
      role {integer} NOT NULL,
      studio {integer} REFERENCES console_studios (id),
      created_at {integer} NOT NULL,
      disabled_at {integer}
    ) {table}
    """,
    """
    CREATE TABLE console_sessions (
      digest {bytes} PRIMARY KEY,
      account {integer} NOT NULL REFERENCES console_accounts (id),
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL
    ) {clustered}
    """,
    "CREATE INDEX console_sessions_of_account ON console_sessions (account)",
    "CREATE INDEX console_sessions_by_end ON console_sessions (expires_at)",
    """
    CREATE TABLE console_invitations (
      digest {bytes} PRIMARY KEY,
      name TEXT NOT NULL,
      role {integer} NOT NULL,
      studio {integer} REFERENCES console_studios (id),
      invited_by {integer},
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      accepted_at {integer}
    ) {clustered}
    """,
    """
    CREATE TABLE console_attempts (
      key TEXT PRIMARY KEY,
      failures {integer} NOT NULL,
      last_at {integer} NOT NULL
    ) {clustered}
    """,
    "CREATE INDEX console_attempts_by_age ON console_attempts (last_at)",
    """
    CREATE TABLE console_movements (
      kind {integer} NOT NULL,
      owner {integer} NOT NULL,
      reference TEXT NOT NULL,
      coins {integer} NOT NULL,
      at {integer} NOT NULL,
      entry {integer} REFERENCES journal (id),
      PRIMARY KEY (kind, owner, reference)
    ) {clustered}
    """,
    """
    CREATE TABLE console_audit (
      id {integer} PRIMARY KEY,
      at {integer} NOT NULL,
      account {integer},
      name TEXT,
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      refusal TEXT,
      address TEXT NOT NULL,
      request TEXT NOT NULL
    ) {table}
    """,
  ]
}
