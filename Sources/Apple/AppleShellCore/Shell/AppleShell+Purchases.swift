import ShellBridge

extension AppleShell {
  mutating func trade(_ call: ShellCall) -> [ShellEffect] {
    let id = call.id
    guard offers.contains(.purchases) else { return refuse(id, .unavailable) }
    switch call.request {
    case .products(let names): return [.fetchProducts(id, names)]
    case .buy(let product, let account):
      if let refusal = purchases.use(account) { return refuse(id, refusal) }
      return [.buy(id, product: product, account: account)]
    case .purchases(let account):
      if let refusal = purchases.use(account) { return refuse(id, refusal) }
      return answer(id, purchases.restored())
    case .restore(let account):
      if let refusal = purchases.use(account) { return refuse(id, refusal) }
      return [.restore(id)]
    case .settled(let transaction):
      return (purchases.settle(transaction) ? [.finish(transaction: transaction)] : []) + done(id)
    default: return refuse(id, .malformed)
    }
  }

  mutating func handle(
    _ result: Result<[PurchaseBook.Transaction], ShellRefusal>, _ id: Int32
  ) -> [ShellEffect] {
    switch result {
    case .failure(let refusal): return refuse(id, refusal)
    case .success(let transactions):
      for transaction in transactions { _ = purchases.handle(transaction) }
      return answer(id, purchases.restored())
    }
  }
}
