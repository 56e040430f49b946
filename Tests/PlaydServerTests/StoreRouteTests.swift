import AccountAPI
import AdsAPI
import AdsEngine
import AppStore
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
import PlaydServer
import StoreAPI
import StoreAuthority
import Testing

@Suite("Purchases over HTTP")
struct StoreRouteTests {
  private let server: TestServer
  private let guest: NewPlayer

  init() throws {
    server = try TestServer()
    guest = try server.guest()
  }

  private func transaction(_ id: String, _ product: String = "remove_ads", changes: [(String, JSON)] = []) -> JSON {
    StoreAuthority.transaction(id, product, of: guest.player.playerID, at: server.now, changes: changes)
  }

  private func handIn(_ signed: String, as token: String? = nil) throws -> TestServer.Answer {
    try server.send(HandInPurchase.call(StoreTransactionProof(signedTransaction: signed), token: token ?? guest.token))
  }

  private func receipt(of answer: TestServer.Answer) throws -> StoreReceipt {
    try HandInPurchase.response(status: answer.status, body: answer.body)
  }

  private func tell(_ kind: String, _ id: String, _ transaction: JSON?) throws -> TestServer.Answer {
    let signed = StoreAuthority.sound.notification(kind, id, transaction, at: server.now)
    return try server.send(ReceiveStoreNotification.call(StoreNotificationEnvelope(signedPayload: signed)))
  }

  private func outcome(of answer: TestServer.Answer) throws -> StoreNotificationOutcome {
    try ReceiveStoreNotification.response(status: answer.status, body: answer.body).outcome
  }

  private func configuration() throws -> AdsConfiguration {
    let answer = try server.send(GetAdsConfiguration.call(token: guest.token))
    return try GetAdsConfiguration.response(status: answer.status, body: answer.body)
  }

  private var hasInterstitials: Bool {
    get throws { try configuration().rules.placements.contains { $0.isOn && $0.placement.format == .interstitial } }
  }

  @Test("the shop has the products of the app and the bearer's account token")
  func shop() throws {
    let answer = try server.send(GetStore.call(token: guest.token))
    let state = try GetStore.response(status: answer.status, body: answer.body)
    #expect(state.products.map(\.id) == StoreProduct.allCases.map { $0.identifier(of: StoreAuthority.app) })
    #expect(state.accountToken.utf8.count == 36 && !state.adsRemoved && state.adFreeUntil == nil)
    let other = try server.send(GetStore.call(token: server.guest().token))
    #expect(try GetStore.response(status: other.status, body: other.body).accountToken != state.accountToken)
  }

  @Test("Remove Ads ends the interstitials until its refund")
  func removal() throws {
    #expect(try hasInterstitials)
    let purchase = transaction("1")
    #expect(try receipt(of: handIn(StoreAuthority.sound.sign(purchase))).outcome == .granted)
    #expect(try !hasInterstitials)
    #expect(try outcome(of: tell("REFUND", "a", purchase)) == .applied)
    #expect(try hasInterstitials)
    #expect(try outcome(of: tell("REFUND", "a", purchase)) == .repeated)
  }

  @Test("days without ads end by themselves")
  func days() throws {
    let receipt = try receipt(of: handIn(StoreAuthority.sound.sign(transaction("1", "week_without_ads"))))
    #expect(receipt.adFreeUntil == server.now + .seconds(7 * 86_400))
    #expect(try !hasInterstitials && configuration().freeUntil == receipt.adFreeUntil)
    server.wait(.seconds(7 * 86_400))
    #expect(try hasInterstitials)
  }

  @Test("hostile purchases are refused by their kind, and nothing is stored")
  func hostile() throws {
    let sound = transaction("1")
    let authority = StoreAuthority.sound
    let parts = authority.sign(sound).split(separator: ".").map(String.init)
    let other = authority.sign(transaction("2")).split(separator: ".").map(String.init)
    let rows: [(String, ProblemType)] = [
      (StoreAuthority.stranger.sign(sound), .purchaseSignatureWrong),
      (StoreAuthority.expired.sign(sound), .purchaseSignatureWrong),
      (StoreAuthority.thief.sign(sound), .purchaseSignatureWrong),
      (authority.sign(sound, algorithm: "none"), .purchaseSignatureWrong),
      ([parts[0], other[1], parts[2]].joined(separator: "."), .purchaseSignatureWrong),
      (authority.sign(transaction("1", changes: [("bundleId", "com.example.other")])), .purchaseForeign),
      (authority.sign(transaction("1", changes: [("environment", "Sandbox")])), .purchaseForeign),
      (authority.sign(transaction("1", "coins")), .purchaseForeign),
      (authority.sign(transaction("1", changes: [("transactionId", .null)])), .purchaseMalformed),
      ("a.b.c", .purchaseMalformed),
    ]
    for (text, problem) in rows { #expect(try handIn(text).problem == problem) }
    #expect(try handIn(authority.sign(sound), as: server.guest().token).problem == .purchaseOfAnotherPlayer)
    #expect(try server.rows(of: "store_purchases") == 0)
    #expect(try server.send("GET", "/v1/store").problem == .tokenMissing)
  }

  @Test("kinds of notifications that change nothing are acknowledged and counted")
  func others() throws {
    #expect(try outcome(of: tell("TEST", "a", nil)) == .nothing)
    #expect(try outcome(of: tell("SOMETHING_NEW", "b", transaction("1"))) == .nothing)
    #expect(server.services.appStore.events[.ignored] == 2)
  }

  @Test("a server that sells nothing says so")
  func notSetUp() throws {
    let bare = try TestServer(apple: AppleServices())
    let token = try bare.guest().token
    #expect(try bare.send(GetStore.call(token: token)).problem == .storeNotSetUp)
    let proof = StoreTransactionProof(signedTransaction: StoreAuthority.sound.sign(transaction("1")))
    #expect(try bare.send(HandInPurchase.call(proof, token: token)).problem == .storeNotSetUp)
    let signed = StoreAuthority.sound.notification("TEST", "a", nil, at: bare.now)
    let envelope = StoreNotificationEnvelope(signedPayload: signed)
    #expect(try bare.send(ReceiveStoreNotification.call(envelope)).problem == .storeNotSetUp)
  }

  @Test("an export has the purchases, and erasure leaves nothing of them")
  func leaving() throws {
    _ = try handIn(StoreAuthority.sound.sign(transaction("1")))
    let answer = try server.send(ExportMe.call(token: guest.token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(export.platform.purchases.map(\.transactionID) == ["1"])
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try server.rows(of: "store_purchases") == 0 && server.rows(of: "ad_removals") == 0)
    // Handed in by the next player on the device, it is still the erased one's.
    let again = try handIn(StoreAuthority.sound.sign(transaction("1")), as: server.guest().token)
    #expect(again.problem == .purchaseOfAnotherPlayer)
  }
}
