import AppKit
import ClientHost
import Kernel
import PlaydAPI
import ShellBridge
import StoreAPI

/// What the app around the page does for ads (docs/native-shell.md): it sells days without them and their removal for good, and
/// shows AdMob's. In a browser there is no answer, and nothing of it.
enum AppBridge {
  typealias Effects = [Effect<AdsFeature.Action>]

  /// Numbers of requests to the shell, which no other feature of a program has.
  enum Question: Int32 {
    case hello = 20
    case products, purchases, buy, restore, settled, ad, tracking
  }

  @inline(never)
  static func handle(_ action: AppBridgeAction, _ state: inout AdsFeature.State) -> Effects {
    switch action {
    case .approached: approach(&state)
    case .heard(let id, let text): hear(id, text, &state)
    case .listed(.success(let list)): show(list, &state)
    case .listed(.failure): stopListing(&state)
    case .handedIn(let transaction, .success(let receipt)): settle(transaction, receipt, &state)
    case .handedIn(let transaction, .failure(let failure)): keep(transaction, failure, &state)
    case .buyTapped(let item): buy(item, &state)
    case .restoreTapped: restore(&state)
    }
  }

  static func ask(_ question: Question, _ request: ShellRequest) -> Effects {
    [.host(.more(.askShell(id: question.rawValue, request: request.text)))]
  }

  private static func approach(_ state: inout AdsFeature.State) -> Effects {
    guard case .some = state.shop else {
      guard !state.hasAskedShell else { return [] }
      state.hasAskedShell = true
      return ask(.hello, .hello(page: "game"))
    }
    return list(&state) + handIn(&state)
  }

  private static func open(_ offers: [ShellOffer], _ state: inout AdsFeature.State) -> Effects {
    state.hasAppAds = offers.contains(.ads)
    guard offers.contains(.purchases) else { return [] }
    if case .none = state.shop { state.shop = ShopState() }
    let isNew = !state.hasShop
    state.hasShop = true
    return (isNew ? [.store(AdsFeature.shopKey, "1")] : []) + list(&state)
  }

  private static func hear(_ id: Int32, _ text: String, _ state: inout AdsFeature.State) -> Effects {
    if id == 0 {
      guard case .transaction(let transaction)? = try? ShellEvent(text: text) else { return [] }
      return handle([transaction], &state)
    }
    guard let question = Question(rawValue: id) else { return [] }
    switch (question, (try? ShellAnswer(text: text))?.reply) {
    case (.hello, .hello(_, let offers)): return open(offers, &state)
    case (.ad, let reply): return closeAd(reply, &state)
    case (.products, .products(let products)): return price(products, &state)
    case (.purchases, .transactions(let transactions)): return handle(transactions, &state)
    case (.buy, .transactions(let transactions)), (.restore, .transactions(let transactions)):
      guard !transactions.isEmpty else { return end(question == .buy ? .failed : .nothing, &state) }
      return handle(transactions, &state)
    case (.buy, .refused(let refusal)), (.restore, .refused(let refusal)): return end(note(refusal), &state)
    // An answer of another kind, from a shell of another version.
    case (.buy, _), (.restore, _): return end(.failed, &state)
    default: return []
    }
  }
}
