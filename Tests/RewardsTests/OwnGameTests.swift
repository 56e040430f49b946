import Database
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Earning in our own games")
struct OwnGameTests {
  private let earning: Earning
  private let player: PlayerID

  private static let document = """
    {"partners": [{"partner": "runner", "name": "Runner", "category": "health", "url": "/runner"}],
     "challenges": [
      {"challenge": "run", "partner": "runner", "period": "daily", "badge": "bronze", "reward": 50, "unit": "minutes",
       "title": {"en": "Run", "ka": "ირბინე"}, "details": {"en": "Run today.", "ka": "ირბინე დღეს."},
       "rule": {"actions": ["workout"], "measure": "sum", "target": 15}}]}
    """

  /// A sandbox that the game joins after it was filled.
  init() throws {
    earning = try Earning()
    player = try earning.player()
    try earning.write { rewards, now, connection in
      try rewards.ensureOwn(try RewardDocument(from: JSON.parse(Self.document)), at: now, in: connection)
    }
  }

  private func budgets() throws -> [String: Coins] {
    try earning.store.database.read { connection in
      let partners = try earning.rewards.catalogue(in: connection).partners
      return Dictionary(
        uniqueKeysWithValues: try partners.map { ($0.slug, try earning.rewards.budget(of: $0.id, in: connection)) })
    }
  }

  private func fill() throws { try earning.write { try $0.seedSandbox(at: $1, in: $2) } }

  @Test("a game that joins a sandbox gets its budget there, once")
  func budget() throws {
    #expect(try budgets()["runner"] == .zero)
    for _ in 0..<2 {
      try fill()
      let budgets = try budgets()
      #expect(budgets.count == 5)
      #expect(budgets.values.allSatisfy { $0 == Rewards.sandboxBudget })
    }
    try earning.report("a", "workout", 30, by: player, partner: "runner")
    try fill()
    #expect(try budgets()["runner"] == Rewards.sandboxBudget - Coins(50))
    try earning.check()
  }

  @Test("a new server with the game and a sandbox fills all budgets, and publishes the game once")
  func newServer() throws {
    try fill()
    try earning.write { rewards, now, connection in
      try rewards.ensureOwn(try RewardDocument(from: JSON.parse(Self.document)), at: now, in: connection)
    }
    let partners = try earning.store.database.read { try earning.rewards.catalogue(in: $0).partners }
    #expect(partners.filter(\.id.isOwn).map(\.slug) == ["runner"])
    #expect(partners.allSatisfy { $0.id.isOwn != $0.isSandbox })
  }

  @Test("the same run by a partner and by the game counts once, whichever comes first", arguments: [true, false])
  func once(isGameFirst: Bool) throws {
    try fill()
    let start = earning.now - .seconds(7_200)
    let reports = [("runner", start), ("fitbit", start + .seconds(45))]
    for (partner, moment) in isGameFirst ? reports : reports.reversed() {
      try earning.report("\(partner)-run", "workout", 30, by: player, partner: partner, at: moment)
    }
    #expect(try earning.wallet(player).balance == (isGameFirst ? 50 : 60))
    // A correction of the partner's report does not bring it in either.
    try earning.report("fitbit-run", "workout", 31, by: player, at: start + .seconds(40), revision: 1)
    #expect(try earning.wallet(player).balance == (isGameFirst ? 50 : 60))
    try earning.check()
  }

  @Test("runs that follow each other, other activities and other players' runs count beside the game's")
  func others() throws {
    try fill()
    let start = earning.now - .seconds(7_200)
    try earning.report("a", "workout", 30, by: player, partner: "runner", at: start)
    try earning.report("b", "workout", 30, by: player, at: start + .seconds(1_800))
    try earning.report("c", "steps", 10_000, by: player, at: start)
    #expect(try earning.wallet(player).balance == 50 + 60 + 100)
    let other = try earning.player()
    try earning.report("d", "workout", 30, by: other, at: start)
    #expect(try earning.wallet(other).balance == 60)
    try earning.check()
  }

  @Test("a withdrawn workout gives its minutes free")
  func withdrawn() throws {
    try fill()
    let start = earning.now - .seconds(7_200)
    try earning.report("a", "workout", 30, by: player, at: start)
    try earning.report("a", "workout", 30, by: player, at: start, withdrawn: true, revision: 1)
    try earning.report("b", "workout", 30, by: player, partner: "runner", at: start)
    #expect(try earning.wallet(player).balance == 50)
    try earning.check()
  }

  @Test("a run that was left out counts when it is reported again after the partner's withdrawal, once")
  func reportedAgain() throws {
    try fill()
    let start = earning.now - .seconds(7_200)
    try earning.report("a", "workout", 30, by: player, at: start)
    try earning.report("b", "workout", 30, by: player, partner: "runner", at: start)
    #expect(try earning.wallet(player).balance == 60)
    try earning.report("a", "workout", 30, by: player, at: start, withdrawn: true, revision: 1)
    #expect(try earning.wallet(player).balance == 0)
    for _ in 0..<2 { try earning.report("b", "workout", 30, by: player, partner: "runner", at: start) }
    #expect(try earning.wallet(player).balance == 50)
    try earning.check()
  }
}
