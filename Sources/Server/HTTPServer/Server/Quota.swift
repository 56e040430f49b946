import Synchronization

/// Usage of a resource per network, with a limit for each network and one for the total.
///
/// A network is an IPv4 address or an IPv6 /64. Providers assign whole /48s, so a /48 is limited too: to four times a
/// network's limit.
final class Quota: Sendable {
  private struct Table {
    var all = 0
    var near: [RemoteAddress: Int] = [:]
    var wide: [RemoteAddress: Int] = [:]
  }

  static let wideFactor = 4

  /// The limit of one network; 0 for none.
  private let most: Int
  /// The limit of all together; 0 for none.
  private let mostTogether: Int
  private let table = Mutex(Table())

  init(most: Int, together: Int = 0) {
    self.most = most
    mostTogether = together
  }

  enum Answer {
    case acquired
    /// The network's limit is reached.
    case networkFull
    /// The total limit is reached.
    case full
  }

  /// Acquires an amount for an address's network, if there is room.
  func acquire(_ amount: Int = 1, for address: RemoteAddress) -> Answer {
    table.withLock { table in
      let answer = check(amount, address, table)
      if case .acquired = answer { Self.change(&table, address, by: amount) }
      return answer
    }
  }

  /// Whether there is room for one more.
  func hasRoom(for address: RemoteAddress) -> Bool {
    if case .acquired = table.withLock({ check(1, address, $0) }) { true } else { false }
  }

  /// Acquires one beyond the limits: for what can no longer be refused.
  func acquireUnchecked(_ address: RemoteAddress) { table.withLock { Self.change(&$0, address, by: 1) } }

  func release(_ amount: Int = 1, of address: RemoteAddress) {
    table.withLock { Self.change(&$0, address, by: -amount) }
  }

  /// The amount in use.
  var inUse: Int { table.withLock { $0.all } }

  private func check(_ amount: Int, _ address: RemoteAddress, _ table: Table) -> Answer {
    if most > 0 {
      guard table.near[address.network, default: 0] + amount <= most else { return .networkFull }
      if let site = address.site, table.wide[site, default: 0] + amount > most * Self.wideFactor {
        return .networkFull
      }
    }
    return mostTogether > 0 && table.all + amount > mostTogether ? .full : .acquired
  }

  private static func change(_ table: inout Table, _ address: RemoteAddress, by amount: Int) {
    table.all += amount
    change(&table.near, address.network, by: amount)
    if let site = address.site { change(&table.wide, site, by: amount) }
  }

  private static func change(_ shares: inout [RemoteAddress: Int], _ key: RemoteAddress, by amount: Int) {
    let left = shares[key, default: 0] + amount
    shares[key] = left > 0 ? left : nil
  }
}
