import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Confusions, reactions and achievements")
struct StatisticsTests {
  private let today = CivilDay(rawValue: 20_777)

  private func right(_ gesture: Gesture, _ reaction: Int64 = 500, _ count: Int = 1) -> [Attempt] {
    [Attempt](
      repeating: Attempt(item: PromptItem(gesture), seen: gesture, reaction: Milliseconds(reaction)), count: count)
  }

  private func wrong(_ gesture: Gesture, seen: Gesture?, _ count: Int = 1) -> [Attempt] {
    [Attempt](
      repeating: Attempt(item: PromptItem(gesture), seen: seen, reaction: Milliseconds(700)), count: count)
  }

  private func result(
    _ attempts: [Attempt], mode: RunMode = .classic, pool: GesturePool = .touch, score: Int32 = 0,
    winner: RunWinner? = nil, ending: RunEnding = .stopped
  ) -> RunResult {
    RunResult(
      settings: RunSettings(mode: mode, pool: pool),
      outcome: RunOutcome(
        score: score, scores: [score], rounds: 0, winner: winner, ending: ending, assistance: .none,
        at: Milliseconds(1_000)),
      attempts: attempts, startedAt: Timestamp(0), ignoredTouches: 0)
  }

  // MARK: Confusion

  @Test("the matrix counts every pair of expected and seen, and what did not come in time")
  func matrixCountsEveryPairOfExpectedAndSeen() {
    let matrix = ConfusionMatrix(
      right(.raise, 500, 6) + wrong(.raise, seen: .tiltRight, 3) + wrong(.raise, seen: nil) + right(.tap))
    #expect(matrix.count(expected: .raise, seen: .raise) == 6)
    #expect(matrix.count(expected: .raise, seen: .tiltRight) == 3)
    #expect(matrix.count(expected: .raise, seen: nil) == 1)
    #expect(matrix.asked(.raise) == 10)
    #expect(matrix.accuracy(of: .raise) == 600)
    #expect(matrix.accuracy(of: .tap) == 1_000)
    #expect(matrix.accuracy(of: .lower) == nil)
    #expect(matrix.mistakes.map { $0.count } == [3, 1])
  }

  @Test("the weakest pairs are those with the largest share of mistakes, and one mistake is an accident")
  func weakestPairsAreThoseWithLargestShareOfMistakes() {
    let matrix = ConfusionMatrix(
      right(.swipeUp, 500, 96) + wrong(.swipeUp, seen: .swipeLeft, 4) + right(.raise, 500, 6)
        + wrong(.raise, seen: .tiltRight, 3) + wrong(.raise, seen: nil) + wrong(.pinch, seen: .tap))
    let weakest = matrix.weakest(5)
    #expect(weakest.count == 2)
    #expect(weakest[0] == ConfusionMatrix.Confusion(expected: .raise, seen: .tiltRight, count: 3))
    #expect(weakest[1] == ConfusionMatrix.Confusion(expected: .swipeUp, seen: .swipeLeft, count: 4))
    #expect(matrix.practiceDeck(pairs: 1) == GestureSet([.raise, .tiltRight]))
    #expect(matrix.practiceDeck() == GestureSet([.raise, .tiltRight, .swipeUp, .swipeLeft]))
    #expect(ConfusionMatrix().practiceDeck() == [])
    #expect(RunSettings.practice(matrix.practiceDeck().gestures).isValid)
  }

  @Test("a Stroop trial that is lost is practised with Stroop alone")
  func stroopDeck() {
    let matrix = ConfusionMatrix(wrong(.stroop, seen: .swipeLeft, 3))
    #expect(matrix.practiceDeck() == GestureSet([.stroop]))
  }

  // MARK: Reactions

  @Test("percentiles are by nearest rank")
  func percentilesAreByNearestRank() {
    let times = ReactionTimes([50, 15, 40, 20, 35].map { Milliseconds($0) })
    for (percent, expected) in [(0, Int64(15)), (5, 15), (30, 20), (40, 20), (50, 35), (100, 50), (200, 50)] {
      #expect(times.percentile(percent) == Milliseconds(expected), "\(percent)")
    }
    #expect(times.mean == Milliseconds(32))
    #expect(times.fastest == Milliseconds(15))
    #expect(ReactionTimes([]).median == nil)
    #expect(ReactionTimes([]).mean == nil)
  }

  @Test("percentiles lie within the times and never fall, whatever the times")
  func percentileOrder() {
    for seed in 0..<UInt64(200) {
      var generator = Generator(seed: seed)
      var times: [Milliseconds] = []
      for _ in 0..<generator.integer(in: 1...90) { times.append(Milliseconds(generator.integer(in: 0...4_000))) }
      let reactions = ReactionTimes(times)
      var last = Milliseconds(-1)
      for percent in 1...100 {
        let value = reactions.percentile(percent) ?? Milliseconds(-2)
        #expect(value >= last && times.contains(value), "seed \(seed)")
        let within = times.count { $0 <= value }
        #expect(within * 100 >= percent * times.count, "seed \(seed)")
        last = value
      }
      #expect(last == times.max(), "seed \(seed)")
    }
  }

  // MARK: Achievements

  @Test("an achievement is earned at its target and not before, once")
  func achievementIsEarnedAtTarget() {
    var career = Career()
    #expect(career.add(result([], score: 9), on: today) == [])
    #expect(career.progress(toward: .classicTen) == AchievementProgress(value: 9, target: 10))
    #expect(career.add(result([], score: 10), on: today) == [.classicTen])
    #expect(career.add(result([], score: 10), on: today) == [])
    #expect(career.add(result([], score: 55), on: today) == [.classicTwentyFive, .classicFifty])
    #expect(career.has(.classicFifty) && !career.has(.classicHundred))
    #expect(career.progress(toward: .classicTen) == AchievementProgress(value: 10, target: 10))
  }

  @Test("custom play earns nothing: a deck of one easy gesture would")
  func customEarnsNothing() {
    var career = Career()
    #expect(career.add(result(right(.stroop, 100, 500), mode: .custom, score: 500), on: today) == [])
    #expect(career.answers == 0 && career.gestures.isEmpty)
  }

  @Test("a career stored before a mode was added is read with nothing played in it")
  func careerBeforeAMode() throws {
    var career = Career()
    _ = career.add(result([], score: 55), on: today)
    guard case .object(var stored) = try JSON.parse(career.serialized()) else {
      #expect(Bool(false), "a career is an object")
      return
    }
    for (name, added) in [("best", 1), ("bestOfPool", GesturePool.allCases.count)] {
      guard case .array(let scores)? = stored[name] else {
        #expect(Bool(false), "\(name) is a list")
        return
      }
      stored[name] = .array(Array(scores.dropLast(added)))
    }
    #expect(try Career(from: .object(stored)) == career)
  }

  @Test("scores count for their own mode and pool")
  func scoresCountForOwnModeAndPool() {
    var career = Career()
    #expect(career.add(result([], mode: .zen, score: 60), on: today) == [])
    #expect(career.add(result([], mode: .memory, score: 5), on: today) == [.memoryFive])
    #expect(career.add(result([], pool: .discreet, score: 20), on: today) == [.classicTen, .discreetTwenty])
  }

  @Test("five quick answers in a row earn the achievement; a slow answer or a mistake restarts the count")
  func fiveQuickAnswersInRowEarnAchievement() {
    for (attempts, earned) in [
      (right(.tap, 450, 5), true), (right(.tap, 451, 9), false),
      (right(.tap, 300, 4) + right(.tap, 900) + right(.tap, 300, 4), false),
      (right(.tap, 300, 4) + wrong(.tap, seen: nil) + right(.tap, 300, 4), false),
    ] {
      var career = Career()
      #expect(career.add(result(attempts), on: today).contains(.lightning) == earned)
      var memory = Career()
      #expect(!memory.add(result(attempts, mode: .memory), on: today).contains(.lightning))
    }
  }

  @Test("ten Stroop trials in a row count over runs")
  func tenStroopTrialsInRowCountOverRuns() {
    var career = Career()
    _ = career.add(result(right(.stroop, 900, 6) + right(.tap)), on: today)
    _ = career.add(result(wrong(.stroop, seen: .swipeUp)), on: today)
    _ = career.add(result(right(.stroop, 900, 6)), on: today)
    #expect(!career.has(.unreadable))
    #expect(career.add(result(right(.stroop, 900, 4)), on: today) == [.unreadable])
  }

  @Test("a career rebuilt from the history has exactly the runs' achievements")
  func careerFromHistory() {
    var career = Career()
    var history = PlayHistory()
    for run in [
      result(right(.tap, 300, 5), score: 9), result(right(.stroop, 900, 6), score: 10),
      result(right(.stroop, 900, 4), pool: .discreet, score: 20), result([], mode: .memory, score: 5),
    ] {
      _ = career.add(run, on: today)
      _ = history.add(PastRun(run, utcOffset: 0))
    }
    var earned: [Achievement] = []
    let again = Career(history, earned: &earned)
    #expect(again.earned == career.earned && !again.earned.isEmpty)
    #expect(again.answers == career.answers && again.gestures == career.gestures)
    #expect(earned.count == again.earned.count)
    _ = Career(PlayHistory(), earned: &earned)
    #expect(earned.count == again.earned.count)
  }

  @Test("every gesture of the fourteen is needed once, in any runs")
  func everyGesture() {
    var career = Career()
    for gesture in GesturePool.unhinged.gestures() {
      #expect(!career.has(.everyGesture))
      _ = career.add(result(right(gesture, 800)), on: today)
    }
    #expect(career.has(.everyGesture))
  }

  @Test("daily challenges on days in a row make a streak, which a day left out ends")
  func dailyChallengesOnDaysInRowMakeStreak() {
    var career = Career()
    for day in Int64(0)..<6 { _ = career.add(result([], mode: .daily), on: CivilDay(rawValue: day)) }
    // A repeated or past day changes nothing.
    _ = career.add(result([], mode: .daily), on: CivilDay(rawValue: 5))
    _ = career.add(result([], mode: .daily), on: CivilDay(rawValue: 1))
    #expect(career.has(.firstDaily) && !career.has(.weekOfDailies))
    #expect(career.dailyStreak(on: CivilDay(rawValue: 6)) == 6)
    #expect(career.dailyStreak(on: CivilDay(rawValue: 7)) == 0)
    #expect(career.add(result([], mode: .daily), on: CivilDay(rawValue: 7)) == [])
    #expect(career.dailyStreak(on: CivilDay(rawValue: 7)) == 1)
    for day in Int64(8)..<14 { _ = career.add(result([], mode: .daily), on: CivilDay(rawValue: day)) }
    #expect(career.has(.weekOfDailies))
  }

  @Test("graduating, and a game of two played to its end, are achievements")
  func graduatingAndGameOfTwoPlayedToEnd() {
    var career = Career()
    #expect(career.add(result([], mode: .tutorial), on: today) == [])
    #expect(career.add(result([], mode: .tutorial, ending: .completed), on: today) == [.graduate])
    #expect(career.add(result([], mode: .gameVersusPlayers), on: today) == [])
    #expect(career.add(result([], mode: .gameVersusPlayers, winner: .draw), on: today) == [.duel])
  }

  /// A result that meets a criterion, or falls short by one.
  private func results(_ criterion: Achievement.Criterion, short: Bool) -> [(RunResult, CivilDay)] {
    let less: Int32 = short ? 1 : 0
    switch criterion {
    case .score(let mode, let least): return [(result([], mode: mode, score: least - less), today)]
    case .scoreWith(let pool, let mode, let least):
      return [(result([], mode: mode, pool: pool, score: least - less), today)]
    case .completed(let mode): return [(result([], mode: mode, ending: short ? .stopped : .completed), today)]
    case .quick(let count, let limit):
      return [(result(right(.tap, limit.rawValue, Int(count - less))), today)]
    case .stroopsInARow(let count): return [(result(right(.stroop, 900, Int(count - less))), today)]
    case .everyGesture(let all):
      return [(result(all.gestures.dropLast(Int(less)).flatMap { right($0, 900) }), today)]
    case .answers(let count): return [(result(right(.tap, 900, Int(count) - Int(less))), today)]
    case .dailies(let count):
      return (0..<Int64(count - less)).map { (result([], mode: .daily), today + $0) }
    case .duels(let count):
      return (0..<(count - Int64(less))).map { _ in (result([], mode: .playerVersusPlayer, winner: .first), today) }
    }
  }

  @Test("each achievement is earned by what its definition asks, and by no less", arguments: Achievement.allCases)
  func eachDefinition(_ achievement: Achievement) {
    var career = Career()
    for (result, day) in results(achievement.criterion, short: true) { _ = career.add(result, on: day) }
    #expect(!career.has(achievement) && career.day(of: achievement) == nil, "\(achievement.rawValue)")
    career = Career()
    var earned: [Achievement] = []
    var last = today
    for (result, day) in results(achievement.criterion, short: false) {
      earned += career.add(result, on: day)
      last = day
    }
    #expect(earned.filter { $0 == achievement }.count == 1, "\(achievement.rawValue)")
    #expect(career.day(of: achievement) == last, "\(achievement.rawValue)")
    let progress = career.progress(toward: achievement)
    #expect(progress.isReached && progress.value == progress.target, "\(achievement.rawValue)")
  }

  @Test("a career is stored and read alike, and every achievement has a target")
  func storedCareer() throws {
    var career = Career()
    _ = career.add(result(right(.tap, 300, 20), mode: .daily, score: 20), on: today)
    _ = career.add(result(right(.stroop, 300, 7), score: 30), on: today)
    let json = try JSON.parse(career.serialized())
    let read = try Career(from: json)
    #expect(read == career)
    let fresh = try JSON.parse(Career().serialized())
    let readFresh = try Career(from: fresh)
    #expect(readFresh == Career())
    for achievement in Achievement.allCases {
      #expect(Career().progress(toward: achievement).target > 0)
      #expect(!Career().progress(toward: achievement).isReached)
    }
  }
}
