import AdsAPI
import AdsEngine
import ClientHost
import Kernel
import Localization
import PlaydAPI
import ShellBridge
import StoreAPI
import Testing
import WebUI

@testable import AdsFeature
@testable import AppKit

@Suite("The shop")
struct ShopTests {
  private static let account = "6f1c2d3e-0000-4000-8000-000000000001"
  private static let app = "example.playd"
  private static let week = ShellTransaction(
    id: "1", product: "example.playd.week_without_ads", signed: "a.b.c", isRevoked: false)

  private static func item(_ product: StoreProduct) -> StoreItem {
    StoreItem(id: product.identifier(of: app), product: product, days: product.days)
  }

  private static func list(adsRemoved: Bool = false) -> StoreState {
    StoreState(
      accountToken: account, products: StoreProduct.allCases.map(item), adsRemoved: adsRemoved, adFreeUntil: nil)
  }

  private static func receipt(
    _ outcome: StoreOutcome, _ product: StoreProduct = .weekWithoutAds, adsRemoved: Bool = false
  ) -> StoreReceipt {
    StoreReceipt(outcome: outcome, product: product, adsRemoved: adsRemoved, adFreeUntil: nil)
  }

  private static let prices = ShellReply.products([
    ShellProduct(id: "example.playd.remove_ads", name: "Remove Ads", price: "4,99 €"),
    ShellProduct(id: "example.playd.week_without_ads", name: "A week", price: "0,99 €"),
  ])

  private func hear(_ question: AppBridge.Question, _ reply: ShellReply, _ fixture: AdsFixture) throws {
    let text = ShellAnswer(id: question.rawValue, reply).text
    try fixture.handle(.host(.shell(id: question.rawValue, text: text)))
  }

  private func ask(_ question: AppBridge.Question, _ request: ShellRequest) -> AdsFixture.Done {
    .ask(question.rawValue, request.text)
  }

  private func handIn(_ transaction: ShellTransaction) -> AdsFixture.Done {
    .call(
      HandInPurchase.call(StoreTransactionProof(signedTransaction: transaction.signed), token: AdsFixture.token))
  }

  /// The settings in an app that sells, with two products of the three.
  private func opened(_ language: Language = .english) throws -> AdsFixture {
    let fixture = AdsFixture(language: language)
    fixture.configure()
    try fixture.handle(.settingsShown)
    try hear(.hello, .hello(version: 1, offers: [.purchases]), fixture)
    fixture.send(.shop(.listed(.success(Self.list()))))
    try hear(.products, Self.prices, fixture)
    return fixture
  }

  private func tap(_ product: StoreProduct, _ fixture: AdsFixture) throws {
    let item = try #require(fixture.state.shop?.offered.first { $0.product == product })
    fixture.send(.shop(.buyTapped(item)))
  }

  @Test("a browser answers nothing, and nothing is sold there")
  func browserSellsNothing() throws {
    let fixture = AdsFixture()
    fixture.configure()
    try fixture.handle(.settingsShown)
    #expect(fixture.effects == [ask(.hello, .hello(page: "game"))])
    #expect(AdsFeature.action(for: .host(.shell(id: 20, text: nil))) == nil)
    try fixture.handle(.settingsShown)
    #expect(fixture.effects.isEmpty, "a page asks once")
    let page = try fixture.settings()
    #expect(page.all(.button).count == 1)
    let other = AdsFixture()
    other.configure()
    try hear(.hello, .hello(version: 1, offers: [.gameCenter, .push]), other)
    #expect(other.effects.isEmpty, "an app without purchases")
  }

  @Test("an app's settings ask the server for products and the App Store for their prices")
  func productsHaveTheStoresPrices() throws {
    let fixture = AdsFixture()
    fixture.configure()
    try hear(.hello, .hello(version: 1, offers: [.purchases]), fixture)
    #expect(fixture.effects == [.storeShop, .call(GetStore.call(token: AdsFixture.token))])
    fixture.send(.shop(.listed(.success(Self.list()))))
    let names = StoreProduct.allCases.map { $0.identifier(of: Self.app) }
    #expect(fixture.effects == [ask(.products, .products(names)), ask(.purchases, .purchases(account: Self.account))])
    let early = try fixture.settings()
    #expect(early.all(.button).count == 1, "nothing without a price")
    try hear(.products, Self.prices, fixture)
    let page = try fixture.settings()
    #expect(page.shows("Remove ads for 4,99 €"))
    #expect(page.shows("Buy 7 days for 0,99 €"))
    #expect(page.all(.button).count == 4, "the choice of ads, two products, and restoring")
  }

  @Test("the shop has every sentence in both languages", arguments: Language.allCases)
  func everySentence(_ language: Language) throws {
    let fixture = try opened(language)
    let notes: [ShopState.Note] = [
      .bought, .restored, .nothing, .refunded, .waiting, .cancelled, .later, .offline, .otherAccount, .refused, .failed,
    ]
    for note in notes {
      fixture.state.shop?.note = note
      let page = try fixture.settings()
      for words in page.words {
        #expect(Localization.flaw(in: words, language: language) == nil, "\(words)")
      }
    }
  }

  @Test("a purchase is handed in, then settled with the App Store, and the days are read anew")
  func purchase() throws {
    let fixture = try opened()
    try tap(.weekWithoutAds, fixture)
    #expect(fixture.effects == [ask(.buy, .buy(product: Self.week.product, account: Self.account))])
    try tap(.weekWithoutAds, fixture)
    #expect(fixture.effects.isEmpty, "one sheet at a time")
    try hear(.buy, .transactions([Self.week]), fixture)
    #expect(fixture.effects == [handIn(Self.week)])
    fixture.send(.shop(.handedIn(Self.week, .success(Self.receipt(.granted)))))
    #expect(
      fixture.effects == [ask(.settled, .settled(transaction: "1")), .announce(.shopBought), .configuration])
    let page = try fixture.settings()
    #expect(page.shows("Thank you! Enjoy your games without ads."))
    #expect(fixture.state.shop?.step == .idle)
  }

  @Test("without a connection nothing is tried")
  func offline() throws {
    let fixture = try opened()
    fixture.shell.isOnline = false
    try tap(.weekWithoutAds, fixture)
    #expect(fixture.effects == [.announce(.shopOffline)])
    fixture.send(.shop(.restoreTapped))
    #expect(fixture.effects == [.announce(.shopOffline)])
  }

  @Test("removed ads are for sale no more")
  func removedAds() throws {
    let fixture = try opened()
    try tap(.removeAds, fixture)
    let bought = ShellTransaction(id: "2", product: "example.playd.remove_ads", signed: "d.e.f", isRevoked: false)
    try hear(.buy, .transactions([bought]), fixture)
    fixture.send(.shop(.handedIn(bought, .success(Self.receipt(.granted, .removeAds, adsRemoved: true)))))
    #expect(fixture.state.shop?.offered.isEmpty == true, "days would add nothing")
    let page = try fixture.settings()
    #expect(page.shows("You’ve removed ads between games for good."))
  }

  private static func note(_ refusal: ShellRefusal) -> ShopState.Note {
    switch refusal {
    case .cancelled: .cancelled
    case .waiting: .waiting
    case .anotherAccount: .otherAccount
    default: .failed
    }
  }

  @Test("what ends without a purchase says why, and the next may begin", arguments: ShellRefusal.allCases)
  func endWithoutPurchase(_ refusal: ShellRefusal) throws {
    let fixture = try opened()
    try tap(.weekWithoutAds, fixture)
    try hear(.buy, .refused(refusal), fixture)
    #expect(fixture.effects == [.announce(Self.note(refusal).text)])
    #expect(fixture.state.shop?.step == .idle)
  }

  @Test("a purchase that is approved later is handed in when the app tells of it, once")
  func approvedLater() throws {
    let fixture = try opened()
    let event = ShellEvent.transaction(Self.week).text
    try fixture.handle(.host(.shell(id: 0, text: event)))
    #expect(fixture.effects == [handIn(Self.week)])
    try fixture.handle(.host(.shell(id: 0, text: event)))
    #expect(fixture.effects.isEmpty)
  }

  @Test("a purchase without a connection is kept, and handed in with the connection")
  func purchaseWithoutConnection() throws {
    let fixture = try opened()
    try tap(.weekWithoutAds, fixture)
    fixture.shell.isOnline = false
    try hear(.buy, .transactions([Self.week]), fixture)
    #expect(fixture.effects == [.announce(.shopLater)])
    fixture.shell.isOnline = true
    try fixture.handle(.network(isOnline: true))
    #expect(fixture.effects == [.call(GetStore.call(token: AdsFixture.token)), handIn(Self.week)])
    fixture.send(.shop(.handedIn(Self.week, .failure(.unreadable(status: 0)))))
    #expect(fixture.effects.isEmpty)
    #expect(fixture.state.shop?.unsettled.count == 1)
  }

  @Test("a transaction that the server refuses is not settled, so the App Store repeats it")
  func refusedIsNotSettled() throws {
    let fixture = try opened()
    try tap(.weekWithoutAds, fixture)
    try hear(.buy, .transactions([Self.week]), fixture)
    fixture.send(.shop(.handedIn(Self.week, .failure(.refused(Problem(.purchaseForeign, detail: ""))))))
    #expect(fixture.effects == [.announce(.shopRefused)])
    #expect(fixture.state.shop?.unsettled.isEmpty == true)
  }

  @Test("restored purchases are handed in one after the other")
  func restoredPurchases() throws {
    let fixture = try opened()
    fixture.send(.shop(.restoreTapped))
    #expect(fixture.effects == [ask(.restore, .restore(account: Self.account))])
    let second = ShellTransaction(id: "2", product: "example.playd.remove_ads", signed: "d.e.f", isRevoked: false)
    try hear(.restore, .transactions([Self.week, second]), fixture)
    #expect(fixture.effects == [handIn(Self.week)])
    fixture.send(.shop(.handedIn(Self.week, .success(Self.receipt(.known)))))
    #expect(fixture.effects == [ask(.settled, .settled(transaction: "1")), handIn(second), .configuration])
    fixture.send(.shop(.handedIn(second, .success(Self.receipt(.granted, .removeAds, adsRemoved: true)))))
    #expect(fixture.effects.contains(.announce(.shopRestored)))
    fixture.send(.shop(.restoreTapped))
    try hear(.restore, .transactions([]), fixture)
    #expect(fixture.effects == [.announce(.shopNothing)])
  }

  @Test("a refund is settled and said")
  func refund() throws {
    let fixture = try opened()
    var refund = Self.week
    refund.isRevoked = true
    try fixture.handle(.host(.shell(id: 0, text: ShellEvent.transaction(refund).text)))
    fixture.send(.shop(.handedIn(refund, .success(Self.receipt(.revoked)))))
    #expect(fixture.effects.contains(ask(.settled, .settled(transaction: "1"))))
    #expect(fixture.state.shop?.note == .refunded)
  }

  @Test("a device that had a shop asks for waiting purchases at launch; others ask nothing")
  func launch() throws {
    let plain = AdsFixture()
    try plain.handle(.launched(path: "/"))
    #expect(plain.effects.isEmpty)
    let fixture = AdsFixture(hasShop: true)
    try fixture.handle(.launched(path: "/"))
    #expect(fixture.effects == [ask(.hello, .hello(page: "game"))])
    try hear(.hello, .hello(version: 1, offers: [.purchases]), fixture)
    #expect(fixture.effects == [.call(GetStore.call(token: AdsFixture.token))])
    fixture.send(.shop(.listed(.success(Self.list()))))
    #expect(fixture.effects.last == ask(.purchases, .purchases(account: Self.account)))
  }
}
