import Foundation
import Partners
import Sandbox

/// What `playd serve` brings along for partners: their accounts and the key file.
struct PartnersSetup {
  let setup: Partners.Setup
  private let folder: SandboxFolder?

  /// Reads the folder of accounts and, where the sandbox runs, the accounts of its partners.
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
        accounts.append(try Self.account(file, "\(partner.slug).json"))
      }
    }
    setup = Partners.Setup(accounts: accounts, vault: vault)
  }

  private static func accounts(in folder: String) throws -> [PartnerAccount] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    } catch {
      throw Mistake(sentence: "The folder \(folder) of --partners cannot be read.")
    }
    return try names.map { try account(Array(try TextFile.read("\(folder)/\($0)").utf8), $0) }
  }

  private static func account(_ file: [UInt8], _ name: String) throws -> PartnerAccount {
    do throws(PartnerAccount.Flaw) {
      return try PartnerAccount(file: file)
    } catch {
      throw Mistake(sentence: "The account \(name) cannot be used: \(error.sentence)")
    }
  }

  /// Tells the sandbox's partners where Play'd is.
  func tellSandbox(_ url: String) throws { try folder?.set(playdURL: url) }
}
