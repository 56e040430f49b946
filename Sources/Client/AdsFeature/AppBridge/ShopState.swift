package import PlaydAPI
package import ShellBridge
package import StoreAPI

/// The shop of the app around the page, as this page knows it.
package struct ShopState: Sendable {
  /// A product with its price as the App Store shows it.
  package struct Item: Sendable {
    package let id: String
    package let product: StoreProduct
    package internal(set) var price: String
  }

  /// The outcome of the last purchase, for the player.
  package enum Note: UInt8, Sendable {
    case bought = 1
    case restored, nothing, refunded
    /// Another person has to approve it.
    case waiting
    case cancelled
    /// Sent once there is a connection.
    case later
    /// Nothing was tried without a connection.
    case offline
    case otherAccount, refused, failed
  }

  package enum Step: UInt8, Sendable { case idle, buying, restoring }

  /// The player's account in the App Store's transactions; empty before the server told it.
  var account = ""
  /// The server's products. Those without a price are not in this app, or the App Store has not answered.
  package internal(set) var items: [Item] = []
  package internal(set) var isRemoved = false
  package internal(set) var step = Step.idle
  package internal(set) var note: Note?
  /// Transactions that the server has not answered, oldest first.
  var unsettled: [ShellTransaction] = []
  var isListing = false
  var isHandingIn = false

  /// Whether there is anything to show.
  package var isOpen: Bool {
    if case .some = note { return true }
    return isRemoved || !offered.isEmpty
  }

  /// Nothing once ads are removed: days would add nothing to that.
  package var offered: [Item] { isRemoved ? [] : items.filter { !$0.price.isEmpty } }
}

/// Events of the shop, from the page, the shell, the server and the player.
package indirect enum AppBridgeAction: Sendable {
  /// The settings came into view, the program started, or the network or the player changed.
  case approached
  /// An answer of the shell, or an event with the number 0.
  case heard(Int32, String)
  case listed(Result<StoreState, CallError>)
  case handedIn(ShellTransaction, Result<StoreReceipt, CallError>)
  case buyTapped(ShopState.Item)
  case restoreTapped
}
