import Kernel
import Testing

@testable import RewardsEngine

private let noon = Timestamp(1_800_000_000_000)
private let monday = CivilDay(rawValue: 20_832)

private func action(
  _ id: Int64, _ kind: String = "steps", _ value: Int64 = 1, day: Int64 = 0, detail: String = "",
  withdrawn: Bool = false, revision: Int64 = 0
) -> EarningAction {
  EarningAction(
    id: id, kind: kind, detail: detail, value: value, at: noon + Milliseconds(day * 86_400_000), day: monday + day,
    isWithdrawn: withdrawn, revision: revision)
}

@Suite("Challenge rules")
struct ChallengeRuleTests {
  @Test("6,247 of 10,000 steps, reported as a growing total")
  func with6247Of10() {
    let rule = ChallengeRule(["steps"], measure: .most, span: .day, target: 10_000)
    let told = [action(1, "steps", 2_000), action(2, "steps", 6_247), action(3, "steps", 4_100)]
    #expect(rule.progress(told) == RuleProgress(value: 6_247, target: 10_000))
    #expect(!rule.progress(told).isComplete)
    #expect(rule.progress(told + [action(4, "steps", 12_000)]).isComplete)
  }

  @Test("progress never shows more than the target")
  func progressNeverShowsMoreThanTarget() {
    let rule = ChallengeRule(["steps"], measure: .sum, target: 10)
    #expect(rule.progress([action(1, "steps", 1_000_000_000)]).value == 10)
  }

  @Test("only actions of the rule's kinds, details and values count")
  func onlyActionsOfRuleKinds() {
    let rule = ChallengeRule(["lesson", "quiz"], detail: "Budgeting", values: 5...60, measure: .count, target: 10)
    let told = [
      action(1, "lesson", 5, detail: "Budgeting Basics: 1"), action(2, "quiz", 60, detail: "Budgeting"),
      action(3, "lesson", 4, detail: "Budgeting"), action(4, "lesson", 61, detail: "Budgeting"),
      action(5, "lesson", 10, detail: "Algebra"), action(6, "steps", 10, detail: "Budgeting"),
    ]
    #expect(rule.progress(told).value == 2)
  }

  @Test("a day gives no more than its cap")
  func dailyCap() {
    let rule = ChallengeRule(["lesson"], measure: .count, mostADay: 2, target: 10)
    let told = (0..<5).map { action(Int64($0), "lesson") } + [action(9, "lesson", day: 1)]
    #expect(rule.progress(told).value == 3)
  }

  @Test("days that give enough are counted, in a row or not")
  func daysAndStreaks() {
    let told =
      [0, 1, 2, 5, 6].map { action(Int64($0), "steps", 100, day: Int64($0)) } + [action(90, "steps", 99, day: 3)]
    #expect(ChallengeRule(["steps"], measure: .sum, span: .days(least: 100), target: 30).progress(told).value == 5)
    #expect(ChallengeRule(["steps"], measure: .sum, span: .streak(least: 100), target: 30).progress(told).value == 3)
    #expect(ChallengeRule(["steps"], measure: .sum, span: .streak(least: 99), target: 30).progress(told).value == 4)
  }

  @Test("a window takes the best days in a row")
  func windowTakesBestDaysInRow() {
    let told = [(0, 5), (1, 5), (6, 7), (8, 9)].map { action(Int64($0.0), "steps", Int64($0.1), day: Int64($0.0)) }
    #expect(ChallengeRule(["steps"], measure: .sum, span: .window(days: 3), target: 100).progress(told).value == 16)
    #expect(ChallengeRule(["steps"], measure: .sum, span: .window(days: 2), target: 100).progress(told).value == 10)
    #expect(ChallengeRule(["steps"], measure: .sum, span: .window(days: 9), target: 100).progress(told).value == 26)
  }

  @Test("what was done outside the cycle or before the start does not count")
  func cycleAndStart() {
    let told = (0..<10).map { action(Int64($0), "steps", 1, day: Int64($0)) }
    let rule = ChallengeRule(["steps"], measure: .count, target: 100)
    #expect(rule.progress(told, in: monday...(monday + 6)).value == 7)
    #expect(rule.progress(told, in: monday...(monday + 6), since: told[5].at).value == 2)
  }

  @Test("a withdrawn action does not count, and a higher revision decides")
  func withdrawnActionDoesNotCount() {
    let rule = ChallengeRule(["steps"], measure: .sum, target: 100)
    #expect(rule.progress([action(1, "steps", 5), action(1, "steps", 5, withdrawn: true)]).value == 0)
    #expect(rule.progress([action(1, "steps", 5, revision: 2), action(1, "steps", 9, revision: 1)]).value == 5)
    let again = [action(1, "steps", 5, withdrawn: true, revision: 1), action(1, "steps", 6, revision: 2)]
    #expect(rule.progress(again).value == 6)
    #expect(rule.progress([action(1, "steps", 9), action(1, "steps", 5)]).value == 5, "a contradiction gains nothing")
  }

  @Test("sums beyond what a number holds stay at the greatest")
  func sumsBeyondWhatNumberHoldsStayAtGreatest() {
    let rule = ChallengeRule(["steps"], values: 0...Int64.max, measure: .sum, target: Int64.max)
    #expect(rule.progress([action(1, "steps", .max), action(2, "steps", .max)]).value == .max)
  }

  @Test("contradictory rules are rejected")
  func contradictoryRulesAreRejected() {
    #expect(ChallengeRule(["steps"], measure: .sum, target: 1).flaw == nil)
    let wrong = [
      ChallengeRule([], measure: .sum, target: 1), ChallengeRule(["Steps"], measure: .sum, target: 1),
      ChallengeRule(["steps"], measure: .sum, target: 0),
      ChallengeRule(["steps"], measure: .sum, mostADay: 0, target: 1),
      ChallengeRule(["steps"], measure: .sum, mostADay: 5, span: .streak(least: 6), target: 1),
      ChallengeRule(["steps"], measure: .sum, span: .window(days: 1), target: 1),
      ChallengeRule(["steps"], measure: .sum, span: .days(least: 0), target: 1),
    ]
    for rule in wrong { #expect(rule.flaw != nil) }
  }

  @Test("a rule reads back as it was written")
  func ruleReadsBackAsItWasWritten() throws {
    let rules = [
      ChallengeRule(["steps"], measure: .most, span: .day, target: 10_000),
      ChallengeRule(
        ["a", "b"], detail: "Ünïcode", values: 3...9, measure: .count, mostADay: 4, span: .streak(least: 2), target: 7),
      ChallengeRule(["a"], measure: .sum, span: .window(days: 30), target: 5),
      ChallengeRule(["a"], measure: .sum, span: .days(least: 3), target: 5),
    ]
    for rule in rules {
      let text = rule.serialized()
      let json = try JSON.parse(text)
      let read = try ChallengeRule(from: json)
      #expect(read.serialized() == text)
    }
  }
}

@Suite("Periods of challenges")
struct ChallengePeriodTests {
  @Test("every day lies in its own cycle, and cycles follow one another")
  func everyDayLiesInOwnCycle() {
    for period in [ChallengePeriod.daily, .weekly, .monthly] {
      for number in stride(from: Int64(-800), through: 40_000, by: 13) {
        let day = CivilDay(rawValue: number)
        let cycle = period.cycle(of: day)
        let days = period.days(ofCycle: cycle)
        #expect(days?.contains(day) == true)
        if let days {
          #expect(period.cycle(of: days.upperBound + 1) == cycle + 1)
          #expect(period.cycle(of: days.lowerBound - 1) == cycle - 1)
        }
      }
    }
  }

  @Test("weeks begin on Mondays and months on the first")
  func weeksBeginOnMondaysAndMonthsOnFirst() {
    #expect(ChallengePeriod.weekly.days(ofCycle: 2_976)?.lowerBound.weekday == .monday)
    let february = ChallengePeriod.monthly.days(ofCycle: 2_028 * 12 + 1)
    #expect(february?.lowerBound.day == 1)
    #expect(february?.upperBound.day == 29)
  }
}
