import Commands
import Cryptography
import Foundation

/// The file of the keys that seal secrets in the database: all processes of one database share it.
enum VaultLocation {
  static let options = [
    Option(
      "vault-key-file", kind: .text, default: nil,
      help:
        "The file with the keys that partners' tokens and webhooks' secrets are sealed with; DATA/vault.keys when left out, "
        + "made when missing. The same for every process on one database.")
  ]

  /// Reads the keys, if the file exists.
  static func check(_ settings: Settings) throws {
    let path = try settings.optionalText("vault-key-file") ?? settings.text("data") + "/vault.keys"
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(TokenVault.KeyFileError) { _ = try VaultKeyFile.load(path) } catch {
      throw UsageError(sentence: error.sentence)
    }
  }

  /// Reads the keys, or creates the file.
  static func open(_ settings: Settings) throws -> TokenVault {
    let data = try settings.text("data")
    let path = settings.optionalText("vault-key-file")
    if path == nil, settings.optionalText("database-url") == nil { try DataCheck.refuseLoss(of: data, settings) }
    // With PostgreSQL the data directory may not exist yet.
    if path == nil {
      do {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      } catch {
        throw UsageError(sentence: "The directory \(data) cannot be made: \(error.localizedDescription)")
      }
    }
    do throws(TokenVault.KeyFileError) {
      return try VaultKeyFile.load(path ?? "\(data)/vault.keys")
    } catch {
      throw UsageError(sentence: error.sentence)
    }
  }
}
