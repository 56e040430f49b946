import Commands
import Foundation
import Partners
import Sandbox

/// The partner accounts and the key file of `playd serve`.
struct PartnersSetup {
  let setup: Partners.Setup
  private let folder: SandboxFolder?

  /// Reads the folder of accounts and, in sandbox mode, the simulated partners' accounts.
  init(_ settings: Settings, _ sandbox: SandboxChildren?) throws {
    let vault = try VaultLocation.open(settings)
    var accounts = try settings.optionalText("partners").map { try Self.accounts(in: $0) } ?? []
    folder = try sandbox.map { children in
      _ = try children.waitUntilReady()
      return SandboxFolder("\(try settings.text("data"))/sandbox")
    }
    if let folder {
      for partner in SandboxPartner.all where !accounts.contains(where: { $0.slug == partner.slug }) {
        guard let file = folder.account(of: partner.slug) else { continue }
        var account = try Self.account(file, "\(partner.slug).json")
        // Browsers reach the sandbox through this server (`SandboxGate`).
        account.authorizeURL = "/sandbox/\(partner.slug)/oauth/authorize"
        accounts.append(account)
      }
    }
    setup = Partners.Setup(accounts: accounts, vault: vault)
  }

  /// Reads the accounts and the keys where they exist. Writes nothing.
  static func check(_ settings: Settings) throws {
    _ = try settings.optionalText("partners").map { try accounts(in: $0) }
    try VaultLocation.check(settings)
  }

  private static func accounts(in folder: String) throws -> [PartnerAccount] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    } catch {
      throw UsageError(sentence: "The folder \(folder) of --partners cannot be read.")
    }
    return try names.map { try account(Array(try TextFile.read("\(folder)/\($0)").utf8), $0) }
  }

  private static func account(_ file: [UInt8], _ name: String) throws -> PartnerAccount {
    do throws(PartnerAccount.FileError) {
      return try PartnerAccount(file: file)
    } catch {
      throw UsageError(sentence: "The account \(name) cannot be used: \(error.sentence)")
    }
  }

  /// The account of the sandbox's Apple.
  var apple: SandboxAppleAccount? { folder?.appleAccount }

  /// The addresses of the sandbox's processes by name.
  var places: [String: String] {
    guard let folder else { return [:] }
    let found = SandboxFolder.slugs.compactMap { slug in folder.address(of: slug).map { (slug, $0) } }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// Passes the simulated partners Play'd's URL and the URL for their events.
  func registerWithSandbox(_ url: String, inside: String) throws { try folder?.set(playdURL: url, inside: inside) }
}
