import Database
import Fraud
import InboxAPI
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Review of implausible grants")
struct ReviewTests {
  private let earning: Earning
  private let player: PlayerID

  init() throws {
    earning = try Earning()
    player = try earning.player()
  }

  private func openCases() throws -> [FraudCase] {
    try earning.store.database.read { try earning.rewards.fraud.cases(.open, limit: 10, in: $0) }
  }

  private func decide(_ found: FraudCase, _ approve: Bool) throws -> Award {
    try earning.write {
      try $0.decide(found.id, approve: approve, by: "operator", note: "looked at it", at: $1, in: $2)
    }
  }

  @Test("a hundred thousand steps and more are held, and an approval pays them")
  func approved() throws {
    try earning.report("a", "steps", 100_001, by: player)
    var wallet = try earning.wallet(player)
    #expect(wallet.balance == 0)
    #expect(wallet.held == 100)
    #expect(wallet.unpaid.map(\.state) == [.held])
    #expect(wallet.unpaid.map(\.coins) == [100])
    #expect(wallet.unpaid.map(\.title.english) == ["Complete Daily Step Goal"])
    #expect(try earning.challenge("fitbit-daily-steps", player).state == .held)
    let found = try #require(try openCases().first)
    #expect(found.reason == .impossibleAmount)
    #expect(try decide(found, true).state == .granted)
    wallet = try earning.wallet(player)
    #expect(wallet.balance == 100)
    #expect(wallet.held == 0)
    #expect(wallet.unpaid.isEmpty)
    #expect(earning.told.map(\.kind) == ["held", "released"])
    #expect(throws: FraudRefusal.alreadyDecided(.approved)) { try decide(found, false) }
    try earning.check()
  }

  @Test("a rejection is final for that day")
  func rejected() throws {
    try earning.report("a", "steps", 200_000, by: player)
    let found = try #require(try openCases().first)
    #expect(try decide(found, false).state == .rejected)
    earning.pass(60)
    try earning.report("b", "steps", 100, by: player)
    #expect(try earning.wallet(player).balance == 0)
    #expect(try earning.wallet(player).held == 0)
    #expect(earning.told.map(\.kind) == ["held", "rejected"])
    #expect(try earning.challenge("fitbit-daily-steps", player).state == .rejected)
    let decided = try earning.store.database.read { try earning.rewards.fraud.cases(.rejected, limit: 10, in: $0) }
    #expect(decided.first?.decision?.by == "operator")
    #expect(decided.first?.decision?.note == "looked at it")
  }

  @Test("a withdrawal closes its case, and the player is told")
  func dropped() throws {
    try earning.report("a", "steps", 200_000, by: player)
    try earning.report("a", "steps", 200_000, by: player, withdrawn: true)
    #expect(try openCases().isEmpty)
    #expect(try earning.wallet(player).held == 0)
    #expect(earning.told.map(\.kind) == ["held", "dropped"])
    try earning.check()
  }

  @Test("lessons and steps at an impossible pace are held")
  func pace() throws {
    for index in 0..<5 {
      earning.pass(5)
      try earning.report(
        "l\(index)", "course-lesson", by: player, partner: "coursera", detail: "Budgeting Basics: \(index)")
    }
    #expect(try openCases().map(\.reason) == [.impossiblePace])
    let walker = try earning.player()
    try earning.report("s1", "steps", 1, by: walker)
    earning.pass(60)
    try earning.report("s2", "steps", 10_000, by: walker)
    #expect(try openCases().map(\.reason) == [.impossiblePace, .impossiblePace])
  }

  @Test("activities in the future or long past are held")
  func timing() throws {
    try earning.report("a", "workout", 30, by: player, at: earning.now + .seconds(3_600))
    try earning.report("b", "workout", 30, by: player, at: earning.now - .seconds(40 * 86_400))
    #expect(try openCases().map(\.reason) == [.impossibleTime, .impossibleTime])
  }

  @Test("grants beyond a player's daily cap are held")
  func caps() throws {
    try earning.write { rewards, now, connection in
      var rules = FraudRules()
      rules.coinsPerPlayer = 150
      try rewards.fraud.publish(rules, at: now, in: connection)
    }
    try earning.claim(player)
    let claimed = try earning.wallet(player)
    #expect(claimed.balance == 120)
    earning.pass(60)
    try earning.report("a", "workout", 30, by: player)
    #expect(try openCases().map(\.reason) == [.playerCap])
    earning.pass(25 * 3_600)
    try earning.report("b", "workout", 30, by: player)
    #expect(try earning.wallet(player).balance == 180)
  }

  @Test("many players on one device are held, and on their own devices not")
  func devices() throws {
    for index in 0..<6 {
      let one = try earning.player()
      try earning.write { rewards, now, connection in
        try rewards.fraud.see(one, at: [Fraud.Sighting(.device, "phone")], now: now, in: connection)
      }
      let claim = try earning.claim(one)
      #expect(claim.state == (index < 4 ? .granted : .held))
    }
    try earning.write { [player] rewards, now, connection in
      try rewards.fraud.see(player, at: [Fraud.Sighting(.device, "another")], now: now, in: connection)
    }
    #expect(try earning.claim(player).state == .granted)
    try earning.check()
  }
}
