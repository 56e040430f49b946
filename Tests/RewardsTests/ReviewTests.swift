import Database
import Fraud
import Kernel
import Ledger
import PlaydAPI
import TestDatabase
import Testing

@testable import Rewards

@Suite("Review of what looks too good")
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

  @Test("a hundred thousand steps and more are held, not lost, and an approval pays them")
  func approved() throws {
    try earning.tell("a", "steps", 100_001, by: player)
    var wallet = try earning.wallet(player)
    #expect(wallet.balance == 0)
    #expect(wallet.held == 100)
    #expect(try earning.challenge("fitbit-daily-steps", player).state == .held)
    let found = try #require(try openCases().first)
    #expect(found.reason == .impossibleAmount)
    #expect(try decide(found, true).state == .granted)
    wallet = try earning.wallet(player)
    #expect(wallet.balance == 100)
    #expect(wallet.held == 0)
    #expect(earning.told.map(\.kind) == ["held", "released"])
    #expect(throws: FraudRefusal.alreadyDecided(.approved)) { try decide(found, false) }
    try earning.check()
  }

  @Test("a rejection gives nothing, ever again for that day")
  func rejected() throws {
    try earning.tell("a", "steps", 200_000, by: player)
    let found = try #require(try openCases().first)
    #expect(try decide(found, false).state == .rejected)
    earning.pass(60)
    try earning.tell("b", "steps", 100, by: player)
    #expect(try earning.wallet(player).balance == 0)
    #expect(try earning.wallet(player).held == 0)
    #expect(earning.told.map(\.kind) == ["held", "rejected"])
    let decided = try earning.store.database.read { try earning.rewards.fraud.cases(.rejected, limit: 10, in: $0) }
    #expect(decided.first?.decision?.by == "operator")
    #expect(decided.first?.decision?.note == "looked at it")
  }

  @Test("a withdrawal closes the case about it")
  func dropped() throws {
    try earning.tell("a", "steps", 200_000, by: player)
    try earning.tell("a", "steps", 200_000, by: player, withdrawn: true)
    #expect(try openCases().isEmpty)
    #expect(try earning.wallet(player).held == 0)
    try earning.check()
  }

  @Test("lessons faster than one can learn, and steps faster than one can walk, are held")
  func pace() throws {
    for index in 0..<5 {
      earning.pass(5)
      try earning.tell(
        "l\(index)", "course-lesson", by: player, partner: "coursera", detail: "Budgeting Basics: \(index)")
    }
    #expect(try openCases().map(\.reason) == [.impossiblePace])
    let walker = try earning.player()
    try earning.tell("s1", "steps", 1, by: walker)
    earning.pass(60)
    try earning.tell("s2", "steps", 10_000, by: walker)
    #expect(try openCases().map(\.reason) == [.impossiblePace, .impossiblePace])
  }

  @Test("deeds of the future and of long ago are held")
  func timing() throws {
    try earning.tell("a", "workout", 30, by: player, at: earning.now + .seconds(3_600))
    try earning.tell("b", "workout", 30, by: player, at: earning.now - .seconds(40 * 86_400))
    #expect(try openCases().map(\.reason) == [.impossibleTime, .impossibleTime])
  }

  @Test("the day's cap on a player holds what goes beyond it")
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
    try earning.tell("a", "workout", 30, by: player)
    #expect(try openCases().map(\.reason) == [.playerCap])
    earning.pass(25 * 3_600)
    try earning.tell("b", "workout", 30, by: player)
    #expect(try earning.wallet(player).balance == 180)
  }

  @Test("many players on one device are held, and on their own devices not")
  func devices() throws {
    for index in 0..<6 {
      let one = try earning.player()
      try earning.write { rewards, now, connection in
        try rewards.fraud.see(one, at: [Fraud.Place(.device, "phone")], now, in: connection)
      }
      let claim = try earning.claim(one)
      #expect(claim.state == (index < 4 ? .granted : .held))
    }
    try earning.write { [player] rewards, now, connection in
      try rewards.fraud.see(player, at: [Fraud.Place(.device, "another")], now, in: connection)
    }
    #expect(try earning.claim(player).state == .granted)
    try earning.check()
  }
}
