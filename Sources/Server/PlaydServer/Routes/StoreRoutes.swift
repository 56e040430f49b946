package import AppStore
import Console
import Database
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
package import ServerKit
import StoreAPI

extension Router {
  mutating func addStore(_ services: Services) {
    let (store, database, console) = (services.appStore, services.database, services.console)
    add(GetStore.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      return try database.read { try store.state(of: player, at: now, in: $0) }
    }
    add(HandInPurchase.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      let purchase = try store.purchase(incoming.body.signedTransaction, at: now)
      let receipt = try ofLivingPlayer {
        try database.write { try store.accept(purchase, by: player, at: now, in: $0) }
      }
      store.events.count(receipt.outcome.event)
      return receipt
    }
    add(ReceiveStoreNotification.self, on: services) { incoming in
      let (now, origin) = (incoming.now, incoming.origin)
      let (notification, purchase) = try store.notification(incoming.body.signedPayload, at: now)
      let event = try database.write { connection in
        let result = try store.handle(notification, about: purchase, at: now, in: connection)
        if result.event != .repeated {
          try console.recordOutside(
            "app-store.\(notification.kind.word)", subject: result.player?.text ?? "", from: origin, at: now,
            in: connection)
        }
        return result.event
      }
      store.events.count(event)
      return StoreNotificationReceipt(event.outcome)
    }
  }
}

extension StoreEvent {
  fileprivate var outcome: StoreNotificationOutcome {
    switch self {
    case .granted, .revoked, .restored: .applied
    case .known, .ignored: .nothing
    case .repeated: .repeated
    }
  }
}

extension StoreRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .notSetUp: Refusal(.storeNotSetUp, detail: "The operator has named no apps that sell something.")
    case .malformed(let sentence): Refusal(.purchaseMalformed, detail: sentence + ".")
    case .signature(let sentence): Refusal(.purchaseSignatureWrong, detail: sentence)
    case .foreign(let sentence): Refusal(.purchaseForeign, detail: sentence)
    case .anotherPlayer:
      Refusal(.purchaseOfAnotherPlayer, detail: "The purchase has another player's `appAccountToken`, or none.")
    }
  }
}
