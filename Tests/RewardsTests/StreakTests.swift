import Kernel
import PlaydAPI
import Testing
import WalletAPI

@testable import Rewards

@Suite("The daily bonus")
struct StreakTests {
  private let earning: Earning
  private let player: PlayerID

  init() throws {
    earning = try Earning()
    player = try earning.player()
  }

  @Test("is claimed once a day, counts days in a row and grows over the week")
  func daily() throws {
    #expect(try earning.wallet(player).streak.isClaimable)
    let week: [Int64] = [120, 120, 132, 144, 156, 180, 300]
    for day in 1...7 {
      #expect(try earning.wallet(player).streak.amount == week[day - 1])
      let claim = try earning.claim(player)
      #expect(claim.amount == week[day - 1])
      #expect(claim.wallet.streak.week == week)
      #expect(claim.state == .granted)
      #expect(claim.wallet.streak.days == Int64(day))
      #expect(!claim.wallet.streak.isClaimable)
      #expect(throws: RewardsRefusal.self) { try earning.claim(player) }
      earning.pass(86_400)
    }
    #expect(try earning.wallet(player).balance == 1_152)
    #expect(try earning.wallet(player).streak.amount == 120, "the next week begins low")
    try earning.check()
  }

  @Test("one missed day is forgiven, a second restarts the streak")
  func frozen() throws {
    try earning.claim(player)
    #expect(try earning.wallet(player).streak.hasFreeze)
    earning.pass(2 * 86_400)
    #expect(try earning.wallet(player).streak.days == 1)
    let forgiven = try earning.claim(player).wallet.streak
    #expect(forgiven.days == 2 && !forgiven.hasFreeze)
    earning.pass(2 * 86_400)
    #expect(try earning.wallet(player).streak.days == 0)
    let restarted = try earning.claim(player)
    #expect(restarted.wallet.streak.days == 1 && restarted.amount == 120)
    try earning.check()
  }

  @Test("two missed days restart the streak in spite of the freeze, which stays")
  func broken() throws {
    try earning.claim(player)
    earning.pass(3 * 86_400)
    #expect(try earning.wallet(player).streak.days == 0)
    let streak = try earning.claim(player).wallet.streak
    #expect(streak.days == 1 && streak.hasFreeze)
  }

  @Test("a full week brings the freeze back")
  func refrozen() throws {
    try earning.claim(player)
    earning.pass(2 * 86_400)
    for day in 2...7 {
      let streak = try earning.claim(player).wallet.streak
      #expect(streak.days == Int64(day) && streak.hasFreeze == (day == 7))
      earning.pass(86_400)
    }
  }

  @Test("opens at the player's midnight rather than after 24 hours")
  func midnight() throws {
    earning.pass(15 * 3_600 + 3_599)  // 23:59:59 UTC
    try earning.claim(player)
    let next = try #require(try earning.wallet(player).streak.nextAt)
    #expect(next == earning.now + .seconds(1))
    earning.pass(1)
    #expect(try earning.claim(player).wallet.streak.days == 2)
  }

  @Test("a changed offset gains no second bonus", arguments: [-720, -60, -1, 1, 30, 60, 61, 840] as [Int32])
  func hops(offset: Int32) throws {
    for hour in 0..<24 {
      let earning = try Earning()
      let player = try earning.player()
      earning.pass(Int64(hour) * 3_600)
      try earning.claim(player)
      #expect(throws: RewardsRefusal.self, "hour \(hour)") { try earning.claim(player, utcOffset: offset) }
    }
  }

  @Test("however clocks change, bonuses match days, plus one for the date line")
  func manyHops() throws {
    for seed in UInt64(1)...12 {
      var random = Generator(seed: seed)
      let earning = try Earning()
      let player = try earning.player()
      let start = earning.now
      var claims: Int64 = 0
      for _ in 0..<150 {
        let offset = Int32(random.next() % 1_561) - 720
        if (try? earning.claim(player, utcOffset: offset)) != nil { claims += 1 }
        earning.pass(Int64(random.next() % 7_200))
      }
      let days = (earning.now - start).rawValue / 86_400_000
      #expect(claims <= days + 2, "seed \(seed)")
      try earning.check("seed \(seed)")
    }
  }

  @Test("a journey across the date line breaks no streak")
  func dateLine() throws {
    try earning.claim(player, utcOffset: -600)
    earning.pass(24 * 3_600)
    #expect(try earning.claim(player, utcOffset: 780).wallet.streak.days == 2)
  }

  @Test("an exhausted platform budget delays the claim, and the streak continues")
  func noBudget() throws {
    let earning = try Earning(budget: 1)
    let player = try earning.player()
    let claim = try earning.claim(player)
    #expect(claim.state == .waiting)
    #expect(claim.wallet.held == 120)
    #expect(claim.wallet.streak.days == 1)
    try earning.write { try $0.topUp(.platform, amount: Coins(1_000), reference: "more", at: $1, in: $2) }
    #expect(try earning.write { try $0.payWaiting(10, at: $1, in: $2) } == 1)
    #expect(try earning.wallet(player).balance == 120)
  }
}
