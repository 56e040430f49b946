import IppoEngine
import Kernel
import Testing

@Suite("Ippo: two devices")
struct MergeTests {
  /// A month of random events of a player with changing offsets.
  private func events(seed: UInt64, count: Int) -> [IppoEvent] {
    var generator = Generator(seed: seed)
    var now = Diary.morning
    var events = [IppoEvent(id: 1, when: now, .began(starter: .mossworth, age: 22))]
    for number in 0..<count {
      now.at = now.at + .seconds(Int64(generator.below(20_000)))
      if generator.chance(1, in: 40) { now.offset = Int32(generator.integer(in: -12...14)) * 60 }
      let end = now.at
      let minutes = Int64(1 + generator.below(40))
      let kinds: [IppoEvent.Kind] = [
        .cared(.feed), .cared(.water), .cared(.pet), .bought(generator.pick(ShopItem.allCases) ?? .food),
        .equipped(generator.pick(Species.allCases) ?? .lumira), .rescued(generator.pick(Species.allCases) ?? .lumira),
        .ran(
          FinishedRun(
            startedAt: end - .seconds(minutes * 60), duration: .seconds(minutes * 60), distance: minutes * 150,
            sprints: [.gold, .missed, .bronze], seed: generator.next())),
      ]
      events.append(IppoEvent(id: UInt64(number) + 2, when: now, generator.pick(kinds) ?? .cared(.pet)))
    }
    return events
  }

  @Test("events in any order, in any parts and with repetitions give the same state")
  func anyOrder() {
    for seed in UInt64(1)...25 {
      let events = events(seed: seed, count: 150)
      let whole = IppoLog(events)
      var generator = Generator(seed: seed)
      var parts = IppoLog()
      let shuffled = generator.shuffled(events + events.suffix(20))
      var start = 0
      while start < shuffled.count {
        let end = min(shuffled.count, start + 1 + generator.index(below: 30))
        parts.merge(Array(shuffled[start..<end]))
        start = end
      }
      let isSame = parts == whole
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("no coin, food or water ever falls below zero, and every coin is earned, spent or held")
  func books() {
    for seed in UInt64(1)...25 {
      let state = IppoLog(events(seed: seed, count: 300)).state
      #expect(state.coins >= 0 && state.food >= 0 && state.water >= 0, "seed \(seed)")
      #expect(state.totals.coinsEarned - state.totals.coinsSpent == state.coins, "seed \(seed)")
      #expect(Set(state.pets.map(\.species)).count == state.pets.count, "seed \(seed)")
    }
  }
}
