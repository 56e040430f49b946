import ShellBridge
import Testing

@testable import AppleShellCore

@Suite("Purchases")
struct PurchaseTests {
  private let phone = ShellPhone()
  private let other = "6f1c2d3e-0000-4000-8000-000000000002"

  private func bought(_ id: String = "1", account: String? = ShellPhone.account, isRevoked: Bool = false)
    -> PurchaseBook.Transaction
  {
    PurchaseBook.Transaction(
      id: id, product: "ads.week", signed: "a.b.c", account: account?.uppercased(), isRevoked: isRevoked)
  }

  private func value(_ id: String = "1", isRevoked: Bool = false) -> ShellTransaction {
    ShellTransaction(id: id, product: "ads.week", signed: "a.b.c", isRevoked: isRevoked)
  }

  private func buy() -> [ShellEffect] { phone.send(.buy(product: "ads.week", account: ShellPhone.account)) }

  @Test("a purchase is finished with Apple once, after the server has settled it")
  func purchaseIsFinishedOnce() {
    phone.load()
    #expect(buy() == [.buy(2, product: "ads.week", account: ShellPhone.account)])
    #expect(phone.handle(.purchase(2, .bought(bought()))) == [phone.answer(.transactions([value()]))])
    #expect(phone.handle(.transaction(bought())).isEmpty, "StoreKit's own news of it")
    #expect(phone.send(.settled(transaction: "1")) == [.finish(transaction: "1"), phone.answer(.done)])
    #expect(phone.send(.settled(transaction: "1")) == [phone.answer(.done)])
    #expect(phone.send(.settled(transaction: "unknown")) == [phone.answer(.done)])
  }

  private static let endings: [(outcome: PurchaseBook.Outcome, refusal: ShellRefusal)] = [
    (.cancelled, .cancelled), (.waiting, .waiting), (.failed, .failed), (.unavailable, .unavailable),
  ]

  @Test("what ends without a purchase says why", arguments: PurchaseTests.endings)
  func endWithoutPurchase(ending: (outcome: PurchaseBook.Outcome, refusal: ShellRefusal)) {
    phone.load()
    _ = buy()
    #expect(phone.handle(.purchase(2, ending.outcome)) == [phone.refusal(ending.refusal)])
  }

  @Test("a transaction that Apple's signature does not hold for is no purchase")
  func unverifiedIsNoPurchase() {
    phone.load()
    _ = buy()
    let forged = PurchaseBook.Transaction(
      id: "1", product: "ads.week", signed: nil, account: ShellPhone.account, isRevoked: false)
    #expect(phone.handle(.purchase(2, .bought(forged))) == [phone.refusal(.failed)])
    #expect(phone.handle(.transaction(forged)).isEmpty)
  }

  @Test("a purchase for another account waits until that account asks")
  func anotherAccountsPurchaseWaits() {
    phone.load()
    _ = buy()
    #expect(phone.handle(.purchase(2, .bought(bought(account: other)))) == [phone.refusal(.anotherAccount)])
    phone.send(.restore(account: ShellPhone.account))
    #expect(phone.handle(.restored(3, .success([]))) == [phone.answer(.transactions([]))])
    phone.load("another page")
    phone.send(.restore(account: other))
    #expect(phone.handle(.restored(2, .success([]))) == [phone.answer(.transactions([value()]))])
  }

  @Test("a refund is told once, also for a purchase that was settled long ago")
  func refundIsTold() {
    phone.load()
    _ = buy()
    phone.handle(.purchase(2, .bought(bought())))
    phone.send(.settled(transaction: "1"))
    #expect(phone.handle(.transaction(bought(isRevoked: true))) == [.tell(.transaction(value(isRevoked: true)))])
    #expect(phone.handle(.transaction(bought(isRevoked: true))).isEmpty)
    #expect(phone.send(.settled(transaction: "1")) == [.finish(transaction: "1"), phone.answer(.done)])
  }

  @Test("a refund replaces the purchase that the server has not seen")
  func refundReplacesPurchase() {
    phone.load()
    _ = buy()
    phone.handle(.purchase(2, .bought(bought(account: other))))
    phone.handle(.transaction(bought(account: other, isRevoked: true)))
    phone.load("another page")
    phone.send(.restore(account: other))
    #expect(phone.handle(.restored(2, .success([]))) == [phone.answer(.transactions([value(isRevoked: true)]))])
  }

  @Test("a purchase that ends after a reload is found by restoring")
  func purchaseAfterReload() {
    phone.load("first")
    _ = buy()
    phone.load("second")
    #expect(phone.handle(.purchase(2, .bought(bought()))).isEmpty)
    phone.send(.restore(account: ShellPhone.account))
    #expect(phone.handle(.restored(2, .success([bought()]))) == [phone.answer(.transactions([value()]))])
  }

  @Test("a new page learns of purchases that wait, without asking the App Store, and of approved ones as they come")
  func purchasesThatWait() {
    phone.load()
    phone.handle(.transaction(bought()))
    phone.handle(.transaction(bought("2", account: other)))
    #expect(phone.send(.purchases(account: ShellPhone.account)) == [phone.answer(.transactions([value()]))])
    #expect(phone.handle(.transaction(bought())).isEmpty, "it was told already")
    #expect(phone.handle(.transaction(bought("3"))) == [.tell(.transaction(value("3")))])
    #expect(phone.send(.purchases(account: "x")) == [phone.refusal(.malformed)])
  }

  @Test("a code that was redeemed in the App Store belongs to the account that asks")
  func redeemedCode() {
    phone.load()
    phone.send(.restore(account: ShellPhone.account))
    #expect(phone.handle(.restored(2, .success([bought(account: nil)]))) == [phone.answer(.transactions([value()]))])
  }

  @Test(
    "an account that is no UUID buys nothing",
    arguments: [
      "x", "6f1c2d3e00004000800000000000000001", "gf1c2d3e-0000-4000-8000-000000000001",
    ])
  func accountIsUUID(account: String) {
    phone.load()
    #expect(phone.send(.buy(product: "ads.week", account: account)) == [phone.refusal(.malformed)])
  }
}
