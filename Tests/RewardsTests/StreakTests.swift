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

  @Test("gives 120 coins once a day, and counts days in a row")
  func daily() throws {
    #expect(try earning.wallet(player).streak.isClaimable)
    for day in 1...7 {
      let claim = try earning.claim(player)
      #expect(claim.amount == 120)
      #expect(claim.state == .granted)
      #expect(claim.wallet.streak.days == Int64(day))
      #expect(!claim.wallet.streak.isClaimable)
      #expect(throws: RewardsRefusal.self) { try earning.claim(player) }
      earning.pass(86_400)
    }
    #expect(try earning.wallet(player).balance == 840)
    try earning.check()
  }

  @Test("a missed day restarts the streak")
  func broken() throws {
    try earning.claim(player)
    earning.pass(2 * 86_400)
    #expect(try earning.wallet(player).streak.days == 0)
    #expect(try earning.claim(player).wallet.streak.days == 1)
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
    try earning.write { try $0.topUp(.platform, Coins(1_000), reference: "more", at: $1, in: $2) }
    #expect(try earning.write { try $0.payWaiting(10, at: $1, in: $2) } == 1)
    #expect(try earning.wallet(player).balance == 120)
  }
}
