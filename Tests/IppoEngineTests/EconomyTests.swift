import IppoEngine
import Kernel
import Testing

@Suite("Ippo: coins, shop and growth")
struct EconomyTests {
  @Test("all seven items cost and do what the price list says")
  func shop() throws {
    let prices: [ShopItem: Int64] = [
      .food: 3, .water: 2, .foodPack: 12, .waterPack: 8, .experienceBoost: 40, .encounterBoost: 60, .hibernation: 80,
    ]
    var diary = try Diary()
    try diary.add(.granted(coins: 205, food: 0, water: 0))
    for item in ShopItem.allCases {
      #expect(item.price == prices[item])
      try diary.add(.bought(item))
    }
    #expect(diary.state.coins == 0)
    #expect(diary.state.food == Economy.firstFood + 6)
    #expect(diary.state.water == Economy.firstWater + 6)
    #expect(diary.state.encounterBoosts == 1)
    #expect(diary.state.experienceBoostUntil == diary.now.at + .seconds(7_200))
    #expect(diary.state.hibernation(at: diary.now.at) != nil)
    #expect(diary.refusal(.bought(.water)) == .notEnoughCoins(short: 2))
  }

  @Test("a refund takes what is left of a redemption, and nothing goes below zero")
  func refund() throws {
    var diary = try Diary()
    try diary.add(.granted(coins: 20, food: 4, water: 4))
    try diary.add(.bought(.foodPack))
    let (food, water) = (diary.state.food, diary.state.water)
    try diary.add(.returned(coins: 20, food: 4, water: 4))
    #expect(diary.state.coins == 0, "eight of twenty were left")
    #expect(diary.state.food == food - 4 && diary.state.water == water - 4)
    #expect(diary.state.totals.coinsEarned == 12 && diary.state.totals.coinsSpent == 12)
    try diary.add(.returned(coins: 20, food: 100, water: 100))
    #expect(diary.state.coins == 0 && diary.state.food == 0 && diary.state.water == 0)
    #expect(diary.refusal(.returned(coins: -1, food: 0, water: 0)) == .outOfRange)
  }

  @Test("a purchase raced from two devices is paid once where the coins suffice once")
  func race() throws {
    var diary = try Diary()
    try diary.add(.granted(coins: 80, food: 0, water: 0))
    let a = IppoEvent(id: 901, when: diary.now, .bought(.hibernation))
    var later = diary.now
    later.at = later.at + Milliseconds(1)
    let b = IppoEvent(id: 902, when: later, .bought(.hibernation))
    var one = diary.log
    one.merge([a, b])
    var other = diary.log
    other.merge([b])
    other.merge([a, b])
    #expect(one == other)
    #expect(one.state.coins == 0)
    #expect(one.state.hibernations.count == 1)
  }

  @Test("a fifteen-minute run with three or four sprints comes to about fifty coins")
  func typicalRun() throws {
    var total: Int64 = 0
    for seed in UInt64(1)...400 {
      var diary = try Diary()
      try diary.run(minutes: 15, sprints: Array(repeating: .gold, count: seed % 2 == 0 ? 3 : 4), seed: seed)
      total += diary.state.coins - 25 * Int64(diary.state.pets.count - 1)
    }
    #expect((46...54).contains(total / 400))
  }

  @Test("eight sprints in a hundred catch, twelve with the boost, and the sixteenth for certain")
  func catches() throws {
    for (boosts, range) in [(Int64(0), Int64(700)...900), (1, 1_080...1_320)] {
      var caught: Int64 = 0
      for seed in UInt64(1)...10_000 {
        var diary = try Diary()
        if boosts > 0 {
          try diary.add(.granted(coins: 60, food: 0, water: 0))
          try diary.add(.bought(.encounterBoost))
        }
        try diary.run(minutes: 1, sprints: [.bronze], seed: seed)
        caught += Int64(diary.state.pets.count - 1)
        #expect(diary.state.encounterBoosts == 0)
      }
      #expect(range.contains(caught), "\(caught)")
    }
    for seed in UInt64(1)...200 {
      var diary = try Diary()
      try diary.run(minutes: 60, sprints: Array(repeating: .silver, count: 16), seed: seed)
      #expect(diary.state.pets.count > 1, "seed \(seed)")
    }
  }

  @Test("missed sprints earn nothing and keep the pity timer")
  func missed() throws {
    var diary = try Diary()
    try diary.run(minutes: 10, sprints: Array(repeating: .missed, count: 9))
    #expect(diary.state.coins == 10)
    #expect(diary.state.drySprints == 0)
  }

  @Test("with all ten found there is nothing to catch, and sprints still earn")
  func allFound() throws {
    var diary = try Diary()
    for round in UInt64(0)..<30 where !diary.state.undiscovered.isEmpty {
      try diary.run(minutes: 60, sprints: Array(repeating: .gold, count: 20), seed: round)
      diary.wait(hours: 2)
    }
    #expect(diary.state.undiscovered.isEmpty)
    #expect(diary.state.pets.count == 10)
    let before = diary.state.coins
    try diary.run(minutes: 10, sprints: [.gold])
    #expect((18...22).contains(diary.state.coins - before))
  }

  @Test("stages begin at the specification's thresholds")
  func stages() {
    let thresholds: [Int64] = [0, 200, 500, 1_000, 1_800, 3_000, 4_500, 6_500, 9_000, 12_000]
    for (stage, threshold) in zip(Stage.allCases, thresholds) {
      #expect(Stage(experience: threshold) == stage)
      if threshold > 0 { #expect(Stage(experience: threshold - 1) < stage) }
    }
    #expect(Stage.allCases.map(\.rescueCost) == [50, 50, 50, 100, 100, 100, 200, 200, 200, 300])
  }

  @Test("a run is credited once, and overlapping, empty and impossible ones are refused")
  func badRuns() throws {
    var diary = try Diary()
    diary.wait(hours: 5)
    try diary.run(minutes: 30)
    #expect(diary.state.totals.runs == 1)
    let again = diary.log.events
    diary.log.merge(again)
    #expect(diary.state.totals.runs == 1)
    diary.wait(hours: 0)
    diary.now.at = diary.now.at + .seconds(600)
    let end = diary.now.at
    let overlap = FinishedRun(
      startedAt: end - .seconds(1_200), duration: .seconds(1_200), distance: 1, sprints: [], seed: 1)
    #expect(diary.refusal(.ran(overlap)) == .overlappingRun)
    let future = FinishedRun(startedAt: end + .seconds(1), duration: .seconds(1), distance: 1, sprints: [], seed: 1)
    #expect(diary.refusal(.ran(future)) == .emptyRun)
    let long = FinishedRun(startedAt: end - .seconds(60), duration: .seconds(61), distance: 1, sprints: [], seed: 1)
    #expect(diary.refusal(.ran(long)) == .outOfRange)
  }
}
