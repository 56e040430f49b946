import Database
import Fraud
import InboxAPI
import Kernel
import Ledger
import PlaydAPI
import RewardsEngine
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Earning")
struct EarningTests {
  private let earning: Earning
  private let player: PlayerID

  init() throws {
    earning = try Earning()
    player = try earning.player()
  }

  @Test("6,247 of 10,000 steps, and a hundred coins once complete")
  func steps() throws {
    try earning.report("a", "steps", 6_247, by: player)
    var challenge = try earning.challenge("fitbit-daily-steps", player)
    #expect(challenge.progress == ChallengeProgress(value: 6_247, target: 10_000, unit: .steps))
    #expect(challenge.state == .inProgress)
    #expect(challenge.isUnderWay)
    earning.pass(3_600)
    let outcome = try earning.report("b", "steps", 4_000, by: player)
    #expect(outcome.awards.map(\.amount) == [Coins(100)])
    challenge = try earning.challenge("fitbit-daily-steps", player)
    #expect(challenge.state == .completed)
    let wallet = try earning.wallet(player)
    #expect(wallet.balance == 100)
    #expect(wallet.earnedToday == 100)
    #expect(wallet.lifetimeEarned == 100)
    #expect(wallet.expiring?.coins == 100)
    #expect(earning.told.map(\.kind) == ["earned"])
    try earning.check()
  }

  @Test("a repeated event counts once, and another player's stays theirs")
  func idempotent() throws {
    for _ in 0..<3 { try earning.report("a", "workout", 30, by: player) }
    #expect(try earning.wallet(player).balance == 60)
    let other = try earning.player()
    guard case .anotherPlayers = try earning.report("a", "workout", 30, by: other).kind else {
      Issue.record("the deed was taken twice")
      return
    }
    #expect(try earning.wallet(other).balance == 0)
    try earning.check()
  }

  @Test("a daily challenge can be completed again the next day, and not before")
  func daily() throws {
    try earning.report("a", "workout", 30, by: player)
    earning.pass(1_800)
    try earning.report("b", "workout", 30, by: player)
    #expect(try earning.wallet(player).balance == 60)
    earning.pass(86_400)
    #expect(try earning.challenge("fitbit-workout", player).state == .available)
    try earning.report("c", "workout", 30, by: player)
    #expect(try earning.wallet(player).balance == 120)
    #expect(try earning.wallet(player).earnedToday == 60)
  }

  @Test("a withdrawn activity's coins are taken back, spent ones as a debt")
  func withdrawal() throws {
    try earning.report("a", "workout", 30, by: player)
    try earning.spend(50, of: player)
    try earning.report("a", "workout", 30, by: player, withdrawn: true)
    var wallet = try earning.wallet(player)
    #expect(wallet.balance == 0)
    #expect(wallet.debt == 50)
    #expect(wallet.lifetimeEarned == 0)
    #expect(try earning.challenge("fitbit-workout", player).state == .available)
    earning.pass(3_600)
    try earning.report("b", "workout", 30, by: player)
    wallet = try earning.wallet(player)
    #expect(wallet.balance == 10)
    #expect(wallet.debt == 0)
    try earning.check()
  }

  @Test("a withdrawal that arrives before its event prevents the award")
  func withdrawnFirst() throws {
    try earning.report("a", "workout", 30, by: player, withdrawn: true)
    try earning.report("a", "workout", 30, by: player)
    #expect(try earning.wallet(player).balance == 0)
  }

  @Test("a corrected event counts with its latest revision")
  func corrected() throws {
    try earning.report("a", "workout", 30, by: player, revision: 2)
    try earning.report("a", "workout", 12, by: player, revision: 1)
    #expect(try earning.wallet(player).balance == 60)
    try earning.report("a", "workout", 12, by: player, revision: 3)
    #expect(try earning.wallet(player).balance == 0)
    #expect(try earning.challenge("fitbit-workout", player).progress.value == 12)
    try earning.check()
  }

  @Test("an empty budget delays an award, and a refill pays it, the oldest first")
  func budget() throws {
    let earning = try Earning(budget: 80)
    let (first, second) = (try earning.player(), try earning.player())
    try earning.report("a", "steps", 10_000, by: first)
    #expect(try earning.wallet(first).balance == 0)
    #expect(try earning.wallet(first).held == 100)
    #expect(try earning.challenge("fitbit-daily-steps", first).state == .waiting)
    earning.pass(1)
    try earning.report("b", "steps", 10_000, by: second)
    #expect(try earning.write { try $0.payWaiting(10, at: $1, in: $2) } == 0)
    try earning.write { rewards, now, connection in
      let fitbit = try rewards.catalogue(in: connection).partners.first { $0.slug == "fitbit" }
      try rewards.topUp(try #require(fitbit).id, amount: Coins(50), reference: "invoice", at: now, in: connection)
    }
    #expect(try earning.write { try $0.payWaiting(10, at: $1, in: $2) } == 1)
    #expect(try earning.wallet(first).balance == 100)
    #expect(try earning.wallet(second).balance == 0)
    try earning.check()
  }

  @Test("a challenge opens when its prerequisites are complete, in any order of reports")
  func prerequisites() throws {
    let lessons = (1...5).map { "Budgeting Basics: lesson \($0)" }
    #expect(try earning.challenge("coursera-certificate", player).state == .locked)
    try earning.report("c", "course-completed", by: player, partner: "coursera")
    #expect(try earning.wallet(player).balance == 0)
    for (index, lesson) in lessons.enumerated() {
      earning.pass(600)
      try earning.report("l\(index)", "course-lesson", by: player, partner: "coursera", detail: lesson)
    }
    #expect(try earning.wallet(player).balance == 800)
    #expect(try earning.challenge("coursera-certificate", player).state == .completed)
    try earning.report("l0", "course-lesson", by: player, partner: "coursera", detail: lessons[0], withdrawn: true)
    #expect(try earning.wallet(player).balance == 0)
    try earning.check()
  }

  @Test("the monthly challenge counts five tasks, two a day at most, and has the month in its title")
  func monthly() throws {
    for index in 0..<4 {
      earning.pass(600)
      try earning.report("t\(index)", "finance-task", by: player, partner: "sofi")
    }
    var challenge = try earning.challenge("sofi-month", player)
    #expect(challenge.progress.value == 2)
    #expect(challenge.title.english == "January Financial Challenge")
    #expect(challenge.isMonthly)
    for day in 1...2 {
      earning.pass(86_400)
      for index in 0..<2 { try earning.report("d\(day).\(index)", "finance-task", by: player, partner: "sofi") }
    }
    challenge = try earning.challenge("sofi-month", player)
    #expect(challenge.state == .completed)
    #expect(try earning.wallet(player).balance == 1_200)
    earning.pass(20 * 86_400)
    #expect(try earning.challenge("sofi-month", player).title.georgian.contains("თებერვალი"))
    #expect(try earning.challenge("sofi-month", player).state == .available)
  }

  @Test("invalid actions, and those of unknown players or partners, are refused without effect")
  func badActions() throws {
    let wrong: [(String, String, Int64, String)] = [
      ("", "steps", 1, ""), (String(repeating: "x", count: 201), "steps", 1, ""), ("a", "Steps", 1, ""),
      ("a", "", 1, ""), ("a", "steps", -1, ""), ("a", "steps", .max, ""), ("a", "steps", .min, ""),
      ("a", "steps", 1, String(repeating: "ა", count: 201)),
    ]
    for (event, kind, value, detail) in wrong {
      #expect(throws: ActionRefusal.self) { try earning.report(event, kind, value, by: player, detail: detail) }
    }
    #expect(throws: ActionRefusal.unknownPlayer) {
      try earning.report("a", "steps", 1, by: try #require(PlayerID(rawValue: 5)))
    }
    #expect(throws: ActionRefusal.unknownPartner) {
      try earning.write { [player] rewards, now, connection in
        let action = PartnerAction(
          partner: PartnerID(rawValue: 99), eventID: "a", player: player, kind: "steps", value: 1, occurredAt: now)
        try rewards.record(action, at: now, in: connection)
      }
    }
    let stored = try earning.store.database.read { try $0.integer("SELECT count(*) FROM reward_actions") }
    #expect(stored == 0)
  }

  @Test("a more generous rule grants awards, and a stricter one withdraws none")
  func changedRules() throws {
    try earning.report("a", "steps", 8_000, by: player)
    #expect(try earning.wallet(player).balance == 0)
    try publish(target: 8_000)
    #expect(try earning.write { try $0.reevaluate(100, at: $1, in: $2) } == 1)
    while try earning.write({ try $0.reevaluate(100, at: $1, in: $2) }) > 0 {}
    #expect(try earning.wallet(player).balance == 100)
    try publish(target: 20_000)
    while try earning.write({ try $0.reevaluate(100, at: $1, in: $2) }) > 0 {}
    earning.pass(600)
    try earning.report("b", "steps", 100, by: player)
    #expect(try earning.wallet(player).balance == 100)
    try earning.report("a", "steps", 8_000, by: player, withdrawn: true)
    #expect(try earning.wallet(player).balance == 0, "by the rule it was given under it is no longer earned")
    try earning.check()
  }

  private func publish(target: Int64) throws {
    let document = """
      {"challenges": [{"challenge": "fitbit-daily-steps", "partner": "fitbit", "period": "daily", "badge": "bronze",
        "reward": 100, "unit": "steps", "title": {"en": "Steps", "ka": "ნაბიჯები"},
        "details": {"en": "Walk.", "ka": "იარე."}, "rule": {"actions": ["steps"], "measure": "sum", "target": \(target)}}]}
      """
    let parsed = try RewardDocument(from: try JSON.parse(document))
    try earning.write { _ = try $0.publish(parsed, at: $1, in: $2) }
  }

  @Test("a challenge says when it opens until it does")
  func opening() throws {
    let opening = earning.now + .seconds(3_600)
    let document = """
      {"challenges": [{"challenge": "soon", "partner": "fitbit", "period": "once", "badge": "gold", "reward": 10,
        "unit": "steps", "title": {"en": "Walk", "ka": "იარე"}, "details": {"en": "Walk.", "ka": "იარე."},
        "startsAt": \(opening.rawValue), "rule": {"actions": ["steps"], "measure": "sum", "target": 100}}]}
      """
    let parsed = try RewardDocument(from: try JSON.parse(document))
    try earning.write { _ = try $0.publish(parsed, at: $1, in: $2) }
    #expect(try earning.challenge("soon", player).state == .locked)
    #expect(try earning.challenge("soon", player).startsAt == opening)
    earning.pass(3_600)
    #expect(try earning.challenge("soon", player).state == .available)
    #expect(try earning.challenge("soon", player).startsAt == nil)
  }

  @Test("a challenge with a start counts from then on")
  func begun() throws {
    let document = """
      {"challenges": [{"challenge": "week", "partner": "fitbit", "period": "once", "badge": "gold", "reward": 10,
        "unit": "steps", "title": {"en": "Walk", "ka": "იარე"}, "details": {"en": "Walk.", "ka": "იარე."},
        "needsStart": true, "rule": {"actions": ["steps"], "measure": "sum", "target": 100}}]}
      """
    let parsed = try RewardDocument(from: try JSON.parse(document))
    try earning.write { _ = try $0.publish(parsed, at: $1, in: $2) }
    try earning.report("a", "steps", 100, by: player)
    #expect(try earning.challenge("week", player).state == .available)
    guard case .start? = try earning.challenge("week", player).action else {
      Issue.record("there is nothing to press")
      return
    }
    earning.pass(60)
    let begun = try earning.write { [player] in
      try $0.start(
        "week", of: player, utcOffset: 0, connections: Rewards.Connections(connected: ["fitbit"]), at: $1, in: $2)
    }
    #expect(begun.state == .inProgress)
    earning.pass(60)
    try earning.report("b", "steps", 99, by: player)
    #expect(try earning.challenge("week", player).progress.value == 99)
    earning.pass(60)
    try earning.report("c", "steps", 1, by: player)
    #expect(try earning.challenge("week", player).state == .completed)
  }

  @Test("starting a locked, ended or unknown challenge is refused")
  func notBegun() throws {
    let begin = { [earning, player] (slug: String) throws in
      _ = try earning.write {
        try $0.start(slug, of: player, utcOffset: 0, connections: Rewards.Connections(), at: $1, in: $2)
      }
    }
    #expect(throws: RewardsRefusal.challengeNotFound) { try begin("no-such") }
    #expect(throws: RewardsRefusal.self) { try begin("coursera-certificate") }
  }

  @Test("unspent coins expire in time")
  func expiry() throws {
    try earning.report("a", "workout", 30, by: player)
    let at = try #require(try earning.wallet(player).expiring).at
    #expect(at == earning.now + .seconds(365 * 86_400))
    earning.pass(365 * 86_400)
    let (rewards, now, database) = (earning.rewards, earning.now, earning.store.database)
    while try rewards.work(at: now, in: database) {}
    #expect(try earning.wallet(player).balance == 0)
    #expect(try earning.wallet(player).lifetimeEarned == 60)
    try earning.check()
  }
}
