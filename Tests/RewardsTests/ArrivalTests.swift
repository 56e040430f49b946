import Database
import Fraud
import Kernel
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

@Suite("Partners' reports, in any order")
struct ArrivalTests {
  /// One report of an activity.
  private struct Telling {
    var event: String
    var partner: String
    var kind: String
    var value: Int64
    var day: Int64
    var detail: String
    var isWithdrawn: Bool
    var revision: Int64
  }

  /// Activities of three weeks, each reported one to three times: repeated, corrected, withdrawn.
  private func history(_ random: inout Generator) -> [Telling] {
    var all: [Telling] = []
    for deed in 0..<24 {
      let isLesson = random.next() % 3 == 0
      for telling in 0...(random.next() % 3) {
        all.append(
          Telling(
            event: "d\(deed)", partner: isLesson ? "coursera" : "fitbit",
            kind: isLesson ? (deed % 8 == 0 ? "course-completed" : "course-lesson") : "workout",
            value: isLesson ? 1 : Int64(random.next() % 60), day: Int64(random.next() % 21),
            detail: isLesson ? "Budgeting Basics" : "", isWithdrawn: random.next() % 5 == 0,
            revision: Int64(telling) / 2))
      }
    }
    return all
  }

  /// The result: progress, awards and coins.
  private func outcome(of tellings: [Telling]) throws -> [String] {
    let earning = try Earning()
    try earning.write { rewards, now, connection in
      var rules = FraudRules()
      rules.coinsPerPlayer = 1_000_000
      rules.coinsPerPlayerAndPartner = 1_000_000
      rules.grantsPerHour = 1_000
      rules.activities = rules.activities.map { ActivityLimit($0.kind) }
      try rewards.fraud.publish(rules, at: now, in: connection)
    }
    let player = try earning.player()
    for told in tellings {
      try earning.report(
        told.event, told.kind, told.value, by: player, partner: told.partner,
        at: earning.now - .seconds(told.day * 86_400), detail: told.detail, withdrawn: told.isWithdrawn,
        revision: told.revision)
    }
    try earning.check()
    let rows = try earning.store.database.read { connection in
      try connection.all(
        """
        SELECT challenge, cycle, value, is_complete FROM reward_progress WHERE value > 0
        UNION ALL SELECT challenge, cycle, amount, -1 FROM reward_awards WHERE state = 1 ORDER BY 1, 2, 4, 3
        """
      ) { row throws(DatabaseError) in
        try (0..<4).map { _ throws(DatabaseError) in String(try row.integer()) }.joined(separator: " ")
      }
    }
    let wallet = try earning.wallet(player)
    return rows + ["\(wallet.balance) \(wallet.lifetimeEarned) \(wallet.debt) \(wallet.held)"]
  }

  @Test("give the same progress, awards and coins")
  func anyOrder() throws {
    for seed in UInt64(1)...8 {
      var random = Generator(seed: seed)
      let tellings = history(&random)
      let expected = try outcome(of: tellings)
      for _ in 0..<2 {
        var shuffled = tellings + tellings.prefix(Int(random.next() % 10))
        for index in shuffled.indices.dropFirst().reversed() {
          shuffled.swapAt(index, Int(random.next() % UInt64(index + 1)))
        }
        #expect(try outcome(of: shuffled) == expected, "seed \(seed)")
      }
    }
  }
}
