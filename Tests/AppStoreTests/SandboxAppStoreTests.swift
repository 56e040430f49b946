import Ads
import Kernel
import PlaydAPI
import StoreAPI
import Testing

@testable import AppStore

@Suite("The sandbox's App Store")
struct SandboxAppStoreTests {
  private let now = Timestamp(1_800_000_000_000)
  private let player = PlayerID(rawValue: 7)

  private func sign(_ sandbox: SandboxAppStore, product: String = "sandbox.playd.remove_ads", isRevoked: Bool = false)
    throws -> String
  {
    let account = AccountToken.text(of: try #require(player))
    return try #require(
      sandbox.transaction("12", product: product, account: account, isRevoked: isRevoked, at: now))
  }

  @Test("its transactions are purchases for a server that trusts it")
  func trusted() throws {
    let sandbox = try SandboxAppStore(app: "sandbox.playd")
    let shop = AppStore(sandbox.settings, ads: .init()) { _, _ in nil }
    let purchase = try shop.purchase(try sign(sandbox), at: now)
    #expect(purchase.product == .removeAds && purchase.player == player && purchase.transactionID == "12")
    #expect(purchase.environment == .sandbox && purchase.revokedAt == nil)
    #expect(try shop.purchase(try sign(sandbox, isRevoked: true), at: now).revokedAt == now)
  }

  @Test("another sandbox, and a server of Apple's App Store, do not trust it")
  func untrusted() throws {
    let signed = try sign(try SandboxAppStore(app: "sandbox.playd"))
    let real = AppStore.Settings(apps: ["sandbox.playd"], takesSandbox: true)
    for settings in [try SandboxAppStore(app: "sandbox.playd").settings, real] {
      let shop = AppStore(settings, ads: .init()) { _, _ in nil }
      #expect(throws: StoreRefusal.signature("The root certificate is not Apple's.")) {
        try shop.purchase(signed, at: now)
      }
    }
  }

  @Test(
    "it signs for our products and players only",
    arguments: [
      ("", "sandbox.playd.remove_ads"), ("1x", "sandbox.playd.remove_ads"), ("1", "sandbox.playd.gold"),
      ("1", "com.example.remove_ads"),
    ])
  func refused(_ id: String, _ product: String) throws {
    let sandbox = try SandboxAppStore(app: "sandbox.playd")
    let account = AccountToken.text(of: try #require(player))
    #expect(sandbox.transaction(id, product: product, account: account, isRevoked: false, at: now) == nil)
    let stranger = "7e3fb204-2b1f-4a3e-9d3c-0b1a2c3d4e5f"
    #expect(
      sandbox.transaction("1", product: "sandbox.playd.remove_ads", account: stranger, isRevoked: false, at: now) == nil
    )
  }
}
