import Kernel
import Testing

@testable import RewardsEngine

/// Progress against a slow reference model, over random histories in random orders.
@Suite("The order in which actions arrive")
struct ArrivalOrderTests {
  private static let kinds = ["steps", "lesson", "task"]

  /// Activities reported one to four times: repeated, corrected, withdrawn.
  private func history(_ random: inout Generator) -> [EarningAction] {
    var told: [EarningAction] = []
    for id in 0..<Int64(random.next() % 30) {
      let day = Int64(random.next() % 20)
      for _ in 0...(random.next() % 4) {
        told.append(
          EarningAction(
            id: id, kind: Self.kinds[Int(random.next() % 3)], value: Int64(random.next() % 50),
            at: Timestamp(day * 86_400_000 + Int64(random.next() % 3)), day: CivilDay(rawValue: day),
            isWithdrawn: random.next() % 5 == 0, revision: Int64(random.next() % 3)))
      }
    }
    return told
  }

  private func rule(_ random: inout Generator) -> ChallengeRule {
    let spans: [ChallengeRule.Span] = [
      .total, .day, .days(least: 1 + Int64(random.next() % 40)), .streak(least: 1 + Int64(random.next() % 20)),
      .window(days: 2 + Int64(random.next() % 9)),
    ]
    let measures = ChallengeRule.Measure.allCases
    return ChallengeRule(
      Array(Self.kinds.prefix(1 + Int(random.next() % 3))), values: Int64(random.next() % 10)...40,
      measure: measures[Int(random.next() % 3)], mostADay: random.next() % 2 == 0 ? nil : 1 + Int64(random.next() % 60),
      span: spans[Int(random.next() % 5)], target: 1 + Int64(random.next() % 400))
  }

  private func shuffled(_ actions: [EarningAction], _ random: inout Generator) -> [EarningAction] {
    var actions = actions
    var index = actions.count - 1
    while index > 0 {
      actions.swapAt(index, Int(random.next() % UInt64(index + 1)))
      index -= 1
    }
    return actions
  }

  /// Literal reference model of a rule: by day and by activity.
  private func model(_ rule: ChallengeRule, _ told: [EarningAction]) -> Int64 {
    var worth: [Int64] = []
    for day in Int64(0)..<40 {
      var values: [Int64] = []
      for id in Int64(0)..<30 {
        let tellings = told.filter { $0.id == id }
        guard let first = tellings.first else { continue }
        let counts = tellings.dropFirst().reduce(first) { $0.merged(with: $1) }
        if counts.day.rawValue == day, rule.counts(counts) { values.append(counts.value) }
      }
      var value: Int64 =
        switch rule.measure {
        case .count: Int64(values.count)
        case .sum: values.reduce(0, +)
        case .most: values.max() ?? 0
        }
      if let most = rule.mostADay { value = min(value, most) }
      worth.append(value)
    }
    return min(spanned(rule.span, worth), rule.target)
  }

  private func spanned(_ span: ChallengeRule.Span, _ worth: [Int64]) -> Int64 {
    switch span {
    case .total: return worth.reduce(0, +)
    case .day: return worth.max() ?? 0
    case .days(let least): return Int64(worth.filter { $0 >= least }.count)
    case .streak(let least):
      var best: Int64 = 0
      for start in worth.indices {
        let length = worth[start...].prefix { $0 >= least }.count
        best = max(best, Int64(length))
      }
      return best
    case .window(let days):
      var best: Int64 = 0
      for start in worth.indices { best = max(best, worth[start...].prefix(Int(days)).reduce(0, +)) }
      return best
    }
  }

  @Test("changes nothing, and repetitions change nothing")
  func changesNothingAndRepetitionsChangeNothing() {
    for seed in UInt64(1)...300 {
      var random = Generator(seed: seed)
      let told = history(&random)
      let rule = rule(&random)
      let expected = rule.progress(told)
      #expect(expected.value == model(rule, told), "seed \(seed)")
      for _ in 0..<4 {
        let again = shuffled(told + told.prefix(Int(random.next() % UInt64(told.count + 1))), &random)
        #expect(rule.progress(again) == expected, "seed \(seed)")
      }
    }
  }

  @Test("a withdrawal never helps where days only add up")
  func withdrawalNeverHelpsWhereDaysOnlyAddUp() {
    for seed in UInt64(1)...200 {
      var random = Generator(seed: seed)
      let told = history(&random)
      let rule = rule(&random)
      guard let one = told.first else { continue }
      var withdrawal = one
      withdrawal.isWithdrawn = true
      withdrawal.revision = 9
      #expect(rule.progress(told + [withdrawal]).value <= rule.progress(told).value, "seed \(seed)")
    }
  }

  @Test("merging two tellings is the same either way round, and in any grouping")
  func mergingTwoTellingsIsSameEitherWayRound() {
    for seed in UInt64(1)...500 {
      var random = Generator(seed: seed)
      let tellings = (0..<3).map { _ in
        EarningAction(
          id: 1, kind: Self.kinds[Int(random.next() % 3)], detail: random.next() % 2 == 0 ? "" : "a",
          value: Int64(random.next() % 3), at: Timestamp(Int64(random.next() % 2)), day: CivilDay(rawValue: 0),
          isWithdrawn: random.next() % 2 == 0, revision: Int64(random.next() % 2))
      }
      let (a, b, c) = (tellings[0], tellings[1], tellings[2])
      #expect(same(a.merged(with: b), b.merged(with: a)), "seed \(seed)")
      #expect(same(a.merged(with: b).merged(with: c), a.merged(with: b.merged(with: c))), "seed \(seed)")
      #expect(same(a.merged(with: a), a), "seed \(seed)")
    }
  }

  private func same(_ a: EarningAction, _ b: EarningAction) -> Bool {
    a.kind.utf8.elementsEqual(b.kind.utf8) && a.detail.utf8.elementsEqual(b.detail.utf8) && a.value == b.value
      && a.at == b.at && a.isWithdrawn == b.isWithdrawn && a.revision == b.revision
  }
}
