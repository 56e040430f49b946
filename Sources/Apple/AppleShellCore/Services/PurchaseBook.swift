package import ShellBridge

/// Transactions of the App Store on their way to the server.
///
/// A transaction is finished with Apple only after the server has answered for it, so one that is lost on the way comes
/// again: the App Store repeats unfinished ones at each launch. Each page is told each of them once.
package struct PurchaseBook: Equatable, Sendable {
  /// A transaction as StoreKit gives it.
  package struct Transaction: Equatable, Sendable {
    package let id: String
    package let product: String
    /// The JWS; nil where StoreKit could not verify it.
    package let signed: String?
    /// The account it was bought for.
    package let account: String?
    package let isRevoked: Bool

    package init(id: String, product: String, signed: String?, account: String?, isRevoked: Bool) {
      self.id = id
      self.product = product
      self.signed = signed
      self.account = account.map(PurchaseBook.plain)
      self.isRevoked = isRevoked
    }

    /// A purchase and its refund have the same number and are told apart.
    fileprivate func isSame(_ other: Transaction) -> Bool {
      id.utf8.elementsEqual(other.id.utf8) && isRevoked == other.isRevoked
    }
  }

  /// The outcome of the App Store's sheet.
  package enum Outcome: Equatable, Sendable {
    case bought(Transaction)
    case cancelled
    /// Ask to Buy, or a bank's confirmation.
    case waiting
    case failed
    /// No such product, or purchases are switched off on the device.
    case unavailable
  }

  private var account: String?
  private var unsettled: [Transaction] = []
  private var told: [Transaction] = []

  package init() {}

  /// Another page: it knows nothing yet.
  package mutating func begin() {
    told = []
    account = nil
  }

  /// Whose purchases the page may see.
  package mutating func use(_ account: String) -> ShellRefusal? {
    guard Self.isUUID(account) else { return .malformed }
    self.account = Self.plain(account)
    return nil
  }

  /// The answer to a purchase.
  package mutating func handle(_ outcome: Outcome) -> ShellReply {
    switch outcome {
    case .cancelled: return .refused(.cancelled)
    case .waiting: return .refused(.waiting)
    case .failed: return .refused(.failed)
    case .unavailable: return .refused(.unavailable)
    case .bought(let transaction):
      // Apple's signature did not hold: not a purchase.
      guard let value = value(of: transaction) else { return .refused(.failed) }
      keep(transaction)
      guard isOwn(transaction) else { return .refused(.anotherAccount) }
      if !told.contains(where: transaction.isSame) { told.append(transaction) }
      return .transactions([value])
    }
  }

  /// Records a transaction that the page did not ask for. Returns the event for the page, if there is one.
  package mutating func handle(_ transaction: Transaction) -> ShellEvent? {
    guard let value = value(of: transaction) else { return nil }
    keep(transaction)
    guard isOwn(transaction), !told.contains(where: transaction.isSame) else { return nil }
    told.append(transaction)
    return .transaction(value)
  }

  /// Everything of the account that the server has not settled.
  package mutating func restored() -> ShellReply {
    let own = unsettled.filter(isOwn)
    for transaction in own where !told.contains(where: transaction.isSame) { told.append(transaction) }
    return .transactions(own.compactMap(value))
  }

  /// Whether a transaction is known and not finished with Apple yet.
  package mutating func settle(_ id: String) -> Bool {
    let count = unsettled.count
    unsettled.removeAll { $0.id.utf8.elementsEqual(id.utf8) }
    return unsettled.count < count
  }

  private mutating func keep(_ transaction: Transaction) {
    if transaction.isRevoked {
      // The refund stands for the purchase, also where the server has not seen that yet.
      unsettled.removeAll { $0.id.utf8.elementsEqual(transaction.id.utf8) && !$0.isRevoked }
    }
    if !unsettled.contains(where: transaction.isSame) { unsettled.append(transaction) }
  }

  /// Bought for the page's account, or for no account (a code redeemed in the App Store).
  private func isOwn(_ transaction: Transaction) -> Bool {
    guard let account else { return false }
    return transaction.account.map { $0.utf8.elementsEqual(account.utf8) } ?? true
  }

  private func value(of transaction: Transaction) -> ShellTransaction? {
    transaction.signed.map {
      ShellTransaction(
        id: transaction.id, product: transaction.product, signed: $0, isRevoked: transaction.isRevoked)
    }
  }

  /// Apple writes UUIDs in capitals, the server in small letters.
  private static func plain(_ account: String) -> String {
    String(
      decoding: account.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private static func isUUID(_ text: String) -> Bool {
    let bytes = Array(plain(text).utf8)
    guard bytes.count == 36 else { return false }
    for (index, byte) in bytes.enumerated() {
      let isHyphen = [8, 13, 18, 23].contains(index)
      let isDigit =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      guard isHyphen ? byte == UInt8(ascii: "-") : isDigit else { return false }
    }
    return true
  }
}
