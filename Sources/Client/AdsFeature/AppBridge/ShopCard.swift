import DesignBook
import Localization
import StoreAPI
import WebUI

/// What can be bought, at the App Store's prices, and the outcome of the last purchase.
struct ShopCard: View {
  @Boxed var shop: ShopState
  let send: (AppBridgeAction) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.shopTitle, description: shop.isRemoved ? .shopRemoved : .shopText) {
        ForEach(shop.offered.indices, id: { $0 }) { index in
          let item = shop.offered[index]
          PrimaryButton(item.product.offer(at: .verbatim(item.price)), isBusy: shop.step != .idle) {
            send(.buyTapped(item))
          }
        }
        if let note = shop.note {
          Text(note.text)
            .font(DesignBook.Font.body)
            .foregroundStyle(theme.text.secondary)
            .multilineTextAlignment(.leading)
        }
        SecondaryButton(.shopRestore) { send(.restoreTapped) }
      }
    }
  }
}

extension StoreProduct {
  fileprivate func offer(at price: LocalizedStringResource) -> LocalizedStringResource {
    switch self {
    case .removeAds: .shopRemoveAds(price)
    case .weekWithoutAds: .shopWeek(price)
    case .monthWithoutAds: .shopMonth(price)
    }
  }
}

extension ShopState.Note {
  @inline(never) var text: LocalizedStringResource {
    switch self {
    case .bought: .shopBought
    case .restored: .shopRestored
    case .nothing: .shopNothing
    case .refunded: .shopRefunded
    case .waiting: .shopWaiting
    case .cancelled: .shopCancelled
    case .later: .shopLater
    case .offline: .shopOffline
    case .otherAccount: .shopOtherAccount
    case .refused: .shopRefused
    case .failed: .shopFailed
    }
  }
}
