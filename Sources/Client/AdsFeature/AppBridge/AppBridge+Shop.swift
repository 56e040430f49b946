import AppKit
import Kernel
import PlaydAPI
import ShellBridge
import StoreAPI

// The App Store takes the money, the server grants what was bought.
extension AppBridge {
  private static let mostProducts = 16

  // MARK: What is for sale

  static func list(_ state: inout AdsFeature.State) -> Effects {
    guard state.canAsk, state.shop?.isListing == false else { return [] }
    state.shop?.isListing = true
    return [GetStore.request({ GetStore.call(token: $0) }, then: { .shop(.listed($0)) })]
  }

  static func stopListing(_ state: inout AdsFeature.State) -> Effects {
    state.shop?.isListing = false
    return []
  }

  static func show(_ list: StoreState, _ state: inout AdsFeature.State) -> Effects {
    guard var shop = state.shop else { return [] }
    shop.isListing = false
    shop.isRemoved = list.adsRemoved
    let isOther = !shop.account.hasSameBytes(as: list.accountToken)
    shop.account = list.accountToken
    let isNew = shop.items.isEmpty
    if isNew { shop.items = list.products.map { ShopState.Item(id: $0.id, product: $0.product, price: "") } }
    state.shop = shop
    guard !list.products.isEmpty else { return [] }
    let names = Array(list.products.prefix(mostProducts).map { $0.id })
    return (!shop.isRemoved && shop.offered.isEmpty ? ask(.products, .products(names)) : [])
      + (isOther ? ask(.purchases, .purchases(account: list.accountToken)) : [])
  }

  static func price(_ products: [ShellProduct], _ state: inout AdsFeature.State) -> Effects {
    guard var shop = state.shop else { return [] }
    shop.items = shop.items.map { item in
      var item = item
      for product in products where product.id.hasSameBytes(as: item.id) { item.price = product.price }
      return item
    }
    state.shop = shop
    return []
  }

  // MARK: Purchases

  static func buy(_ item: ShopState.Item, _ state: inout AdsFeature.State) -> Effects {
    guard state.canAsk else { return end(.offline, &state) }
    guard begin(.buying, &state), let account = state.shop?.account else { return [] }
    return ask(.buy, .buy(product: item.id, account: account))
  }

  static func restore(_ state: inout AdsFeature.State) -> Effects {
    guard state.canAsk else { return end(.offline, &state) }
    guard begin(.restoring, &state), let account = state.shop?.account else { return [] }
    return ask(.restore, .restore(account: account))
  }

  /// False while another purchase is open, and before the account is known.
  private static func begin(_ step: ShopState.Step, _ state: inout AdsFeature.State) -> Bool {
    guard let shop = state.shop, shop.step == .idle, !shop.account.isEmpty else { return false }
    state.shop?.step = step
    state.shop?.note = nil
    return true
  }

  static func note(_ refusal: ShellRefusal) -> ShopState.Note {
    switch refusal {
    case .cancelled: .cancelled
    case .waiting: .waiting
    case .anotherAccount: .otherAccount
    default: .failed
    }
  }

  static func end(_ note: ShopState.Note, _ state: inout AdsFeature.State) -> Effects {
    state.shop?.step = .idle
    state.shop?.note = note
    return [.announce(note.text)]
  }

  // MARK: The server's answers

  static func handle(_ transactions: [ShellTransaction], _ state: inout AdsFeature.State) -> Effects {
    guard var shop = state.shop else { return [] }
    for new in transactions {
      let isKnown = shop.unsettled.contains { $0.id.hasSameBytes(as: new.id) && $0.isRevoked == new.isRevoked }
      if !isKnown { shop.unsettled.append(new) }
    }
    state.shop = shop
    return handIn(&state)
  }

  /// Hands in the oldest transaction; the next follows its answer.
  static func handIn(_ state: inout AdsFeature.State) -> Effects {
    guard let shop = state.shop, !shop.isHandingIn, let transaction = shop.unsettled.first else { return [] }
    guard state.canAsk else { return shop.step == .idle ? [] : end(.later, &state) }
    state.shop?.isHandingIn = true
    let proof = StoreTransactionProof(signedTransaction: transaction.signed)
    return [
      HandInPurchase.request(
        { HandInPurchase.call(proof, token: $0) }, then: { .shop(.handedIn(transaction, $0)) })
    ]
  }

  /// The App Store repeats a transaction until it is settled, so a settled one is on the server.
  static func settle(
    _ transaction: ShellTransaction, _ receipt: StoreReceipt, _ state: inout AdsFeature.State
  ) -> Effects {
    remove(transaction, &state)
    state.shop?.isRemoved = receipt.adsRemoved
    let note: ShopState.Note =
      switch (receipt.outcome, state.shop?.step) {
      case (.revoked, _): .refunded
      case (_, .restoring?): .restored
      default: .bought
      }
    return ask(.settled, .settled(transaction: transaction.id)) + goOn(note, &state)
      + AdsFeature.configure(ifOlderThan: .zero, &state)
  }

  /// A transaction that the server could not be asked about is kept; the App Store repeats a refused one at the next launch.
  static func keep(
    _ transaction: ShellTransaction, _ failure: CallError, _ state: inout AdsFeature.State
  ) -> Effects {
    if failure.isWorthRetrying {
      state.shop?.isHandingIn = false
      return state.shop?.step == .idle ? [] : end(.later, &state)
    }
    remove(transaction, &state)
    guard case .refused(let problem) = failure, problem.type == .purchaseOfAnotherPlayer else {
      return goOn(.refused, &state)
    }
    return goOn(.otherAccount, &state)
  }

  private static func remove(_ transaction: ShellTransaction, _ state: inout AdsFeature.State) {
    guard var shop = state.shop else { return }
    shop.isHandingIn = false
    var others: [ShellTransaction] = []
    for other in shop.unsettled {
      let isIt = other.id.hasSameBytes(as: transaction.id) && other.isRevoked == transaction.isRevoked
      if !isIt { others.append(other) }
    }
    shop.unsettled = others
    state.shop = shop
  }

  private static func goOn(_ note: ShopState.Note, _ state: inout AdsFeature.State) -> Effects {
    guard state.shop?.unsettled.isEmpty ?? true else {
      state.shop?.note = note
      return handIn(&state)
    }
    return end(note, &state)
  }
}
