import Cryptography
public import Database
import Kernel
import Redemptions
import Webhooks

/// Secrets lie sealed: the text is base64 of what the vault makes of one for its game.
extension Deliveries {
  private static func place(_ game: GameID) -> String { "webhook_endpoints game \(game.rawValue)" }

  func seal(_ secret: String, _ game: GameID) -> String {
    Base64.standard.text(vault.seal(secret, for: Self.place(game)))
  }

  /// The secret; nil where it does not open with the vault's keys. One that an older version left unsealed is taken as it
  /// is: another process may start before the one that seals.
  func open(_ stored: String, _ game: GameID) -> WebhookSecret? {
    if let plain = WebhookSecret(text: stored), stored.hasPrefix("whsec_") { return plain }
    guard let sealed = Base64.standard.decode(stored) else { return nil }
    return (try? vault.open(sealed, for: Self.place(game))).flatMap { WebhookSecret(text: $0) }
  }

  /// How many endpoints have a secret that does not open with the vault's keys: it was sealed by a process with others.
  public func countUnreadable(in connection: any Connection) throws -> Int {
    try connection.all("SELECT game, secret FROM webhook_endpoints") { (row: any Row) throws(DatabaseError) in
      (game: GameID(rawValue: try row.integer(0)), secret: try row.text(1))
    }.filter { open($0.secret, $0.game) == nil }.count
  }

  /// Seals under the key in use what lies unsealed or under another. Returns how many endpoints there were; what does not
  /// open stays as it is.
  @discardableResult
  public func sealAnew(in connection: any Connection) throws -> Int {
    let rows = try connection.all(
      "SELECT game, secret, previous_secret FROM webhook_endpoints WHERE vault_key <> $1",
      [.integer(vault.currentKey)]
    ) { (row: any Row) throws(DatabaseError) in
      (game: GameID(rawValue: try row.integer(0)), secret: try row.text(1), previous: try row.optionalText(2))
    }
    var count = 0
    for row in rows {
      guard let secret = open(row.secret, row.game) else { continue }
      let previous = row.previous.flatMap { open($0, row.game) }
      count += Int(
        try connection.execute(
          """
          UPDATE webhook_endpoints SET secret = $3, previous_secret = $4, vault_key = $5 WHERE game = $1 AND secret = $2
          """,
          [
            .integer(row.game.rawValue), .text(row.secret), .text(seal(secret.text, row.game)),
            .text(previous.map { seal($0.text, row.game) }), .integer(vault.currentKey),
          ]))
    }
    return count
  }
}
