import AppleShellCore
import Foundation
import ShellBridge
import StoreKit

/// The App Store: products, purchases and their later changes.
@MainActor
final class PurchaseService {
  private var products: [String: Product] = [:]
  private var updates: Task<Void, Never>?

  /// Transactions that were approved, renewed, bought elsewhere or taken back, for as long as the app runs.
  func listen(_ send: @escaping Services.Send) {
    updates = Task {
      for await result in Transaction.updates { send(.transaction(Self.value(result))) }
    }
  }

  func fetch(_ names: [String], _ id: Int32, _ send: @escaping Services.Send) {
    Task {
      do {
        let found = try await Product.products(for: names)
        for product in found { products[product.id] = product }
        send(
          .products(
            id,
            .success(found.map { ShellProduct(id: $0.id, name: $0.displayName, price: $0.displayPrice) })))
      } catch { send(.products(id, .failure(.failed))) }
    }
  }

  func buy(_ name: String, for account: String, _ id: Int32, _ send: @escaping Services.Send) {
    guard let token = UUID(uuidString: account) else { return send(.purchase(id, .failed)) }
    Task {
      do {
        if products[name] == nil { products[name] = try await Product.products(for: [name]).first }
        guard let product = products[name] else { return send(.purchase(id, .unavailable)) }
        switch try await product.purchase(options: [.appAccountToken(token)]) {
        case .success(let result): send(.purchase(id, .bought(Self.value(result))))
        case .userCancelled: send(.purchase(id, .cancelled))
        case .pending: send(.purchase(id, .waiting))
        @unknown default: send(.purchase(id, .failed))
        }
      } catch StoreKitError.notAvailableInStorefront, Product.PurchaseError.productUnavailable {
        send(.purchase(id, .unavailable))
      } catch StoreKitError.userCancelled {
        send(.purchase(id, .cancelled))
      } catch { send(.purchase(id, .failed)) }
    }
  }

  func restore(_ id: Int32, _ send: @escaping Services.Send) {
    Task {
      do {
        try await AppStore.sync()
        var found: [PurchaseBook.Transaction] = []
        for await result in Transaction.unfinished { found.append(Self.value(result)) }
        for await result in Transaction.currentEntitlements { found.append(Self.value(result)) }
        send(.restored(id, .success(found)))
      } catch StoreKitError.userCancelled {
        send(.restored(id, .failure(.cancelled)))
      } catch { send(.restored(id, .failure(.failed))) }
    }
  }

  func finish(_ name: String) {
    guard let number = UInt64(name) else { return }
    Task {
      for await result in Transaction.unfinished where result.unsafePayloadValue.id == number {
        await result.unsafePayloadValue.finish()
      }
    }
  }

  private static func value(_ result: VerificationResult<Transaction>) -> PurchaseBook.Transaction {
    let transaction = result.unsafePayloadValue
    var signed: String?
    if case .verified = result { signed = result.jwsRepresentation }
    return PurchaseBook.Transaction(
      id: String(transaction.id), product: transaction.productID, signed: signed,
      account: transaction.appAccountToken?.uuidString, isRevoked: transaction.revocationDate != nil)
  }
}
