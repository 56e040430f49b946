import Cryptography
package import Database
import Kernel
import Redemptions
import Webhooks

/// Endpoint secrets are sealed: base64 of the vault's sealed value for the game.
extension Deliveries {
  private static func place(_ game: GameID) -> String { "webhook_endpoints game \(game.rawValue)" }

  func seal(_ secret: String, _ game: GameID) -> String {
    Base64.standard.text(vault.seal(secret, for: Self.place(game)))
  }

  /// Opens a secret; nil if it does not open with the vault's keys. Accepts plain ones of older versions: another
  /// process may start before they are sealed.
  func open(_ stored: String, _ game: GameID) -> WebhookSecret? {
    if let plain = WebhookSecret(text: stored), stored.hasPrefix("whsec_") { return plain }
    guard let sealed = Base64.standard.decode(stored) else { return nil }
    return (try? vault.open(sealed, for: Self.place(game))).flatMap { WebhookSecret(text: $0) }
  }

  /// The number of endpoints whose secret does not open: another process sealed it under other keys.
  package func countUnreadable(in connection: any Connection) throws -> Int {
    try connection.all("SELECT game, secret FROM webhook_endpoints") { row throws(DatabaseError) in
      (game: GameID(rawValue: try row.integer()), secret: try row.text())
    }.filter { open($0.secret, $0.game) == nil }.count
  }

  /// Seals plain secrets, and those under an old key, with the current key. Returns their number; unreadable ones stay.
  @discardableResult
  package func sealAnew(in connection: any Connection) throws -> Int {
    let rows = try connection.all(
      "SELECT game, secret, previous_secret FROM webhook_endpoints WHERE vault_key <> $1",
      [.integer(vault.currentKey)]
    ) { row throws(DatabaseError) in
      (game: GameID(rawValue: try row.integer()), secret: try row.text(), previous: try row.optionalText())
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
