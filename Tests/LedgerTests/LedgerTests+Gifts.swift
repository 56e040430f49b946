import Database
import Kernel
import TestDatabase
import Testing

@testable import Ledger

extension LedgerTests {
  /// Coins that expire together.
  private struct ModelLot {
    var expires: Timestamp
    var remaining: Int64
    let isGift: Bool
  }

  /// Holds coins in the model, first to expire first; the refusal if it cannot.
  private func model(_ hold: Hold, _ lots: inout [ModelLot]) -> LedgerRefusal? {
    let available = lots.reduce(0) { $0 + $1.remaining }
    guard available >= hold.amount.rawValue else { return .insufficientFunds(available: Coins(available)) }
    let own = lots.reduce(0) { $0 + ($1.isGift && !hold.takesGifts ? 0 : $1.remaining) }
    guard own >= hold.amount.rawValue else { return .onlyGifts(available: Coins(own)) }
    var left = hold.amount.rawValue
    for index in lots.indices where hold.takesGifts || !lots[index].isGift {
      let some = min(left, lots[index].remaining)
      lots[index].remaining -= some
      left -= some
    }
    return nil
  }

  @Test(
    "holds take the lots that expire first, and no gifts where none may pay", arguments: 1...20 as ClosedRange<UInt64>)
  func gifts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let players: [Int64] = [7, 8, 9]
    var lots: [Int64: [ModelLot]] = [:]
    try write { [noon] ledger, connection in
      try ledger.topUp(.promotions, amount: Coins(10_000), reference: "gifts", at: noon, in: connection)
    }
    for player in players {
      for number in 1...Int64.random(in: 1...5, using: &random) {
        let (isGift, amount) = (Bool.random(using: &random), Int64.random(in: 1...50, using: &random))
        let expires = noon + .seconds(100 * number)
        try write { [noon, partner] ledger, connection in
          _ = try ledger.grant(
            Coins(amount), to: player, from: isGift ? .promotions : partner, expiring: expires, reference: "\(number)",
            at: noon, in: connection)
        }
        lots[player, default: []].append(ModelLot(expires: expires, remaining: amount, isGift: isGift))
      }
    }
    for batch in 0..<4 {
      let holds = (0..<Int.random(in: 1...5, using: &random)).map { number in
        Hold(
          Coins(Int64.random(in: 1...60, using: &random)), of: players[Int.random(in: 0..<3, using: &random)], for: 3,
          fee: .zero, reference: "\(batch) \(number)", at: noon + Milliseconds(1),
          takesGifts: Bool.random(using: &random))
      }
      let results = try write { ledger, connection in try ledger.hold(holds, in: connection) }
      for (hold, result) in zip(holds, results) {
        let refusal = model(hold, &lots[hold.player, default: []])
        if case .failure(let given) = result { #expect(given == refusal) } else { #expect(refusal == nil) }
      }
      for player in players {
        let left = try store.database.read { connection in
          try connection.all(
            "SELECT remaining FROM lots WHERE player = $1 ORDER BY expires_at", [.integer(player)]
          ) { row throws(DatabaseError) in try row.integer() }
        }
        #expect(left == lots[player, default: []].map(\.remaining).filter { $0 > 0 }, "player \(player)")
      }
    }
  }
}
