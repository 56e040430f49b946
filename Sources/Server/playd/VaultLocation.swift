import Cryptography
import Foundation

/// Where the keys are that secrets in the database are sealed with: every process on one database needs the same file.
enum VaultLocation {
  static let options = [
    Option(
      "vault-key-file", .text, nil,
      "The file with the keys that partners' tokens and webhooks' secrets are sealed with; DATA/vault.keys when left out, "
        + "made when missing. The same for every process on one database.")
  ]

  /// Reads the keys, or makes the file.
  static func open(_ settings: Settings) throws -> TokenVault {
    let data = try settings.text("data")
    let path = settings.optionalText("vault-key-file")
    // On PostgreSQL there may be no directory for data yet.
    if path == nil { try? FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true) }
    do throws(TokenVault.Flaw) {
      return try VaultKeyFile.load(path ?? "\(data)/vault.keys")
    } catch {
      throw Mistake(sentence: error.sentence)
    }
  }
}
