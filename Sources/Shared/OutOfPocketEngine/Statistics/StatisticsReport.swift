package import GestureRecognition
package import Kernel

/// Selection of runs for a report.
@MemberwiseInit
package struct StatisticsFilter: Hashable, Sendable {
  /// Nil for all competitive single-player modes; see `RunMode.countsForPlayer`.
  @Default(nil) package var mode: RunMode?
  @Default(Period.all) package var period: Period

  /// Period up to today, in the player's days.
  package enum Period: UInt8, CaseIterable, Hashable, Sendable {
    case today = 0
    case week = 1
    case month = 2
    case all = 3

    /// Number of days including today; nil for all.
    package var days: Int64? {
      switch self {
      case .today: 1
      case .week: 7
      case .month: 30
      case .all: nil
      }
    }
  }

  package func takes(_ mode: RunMode) -> Bool { self.mode.map { $0 == mode } ?? mode.countsForPlayer }
}

extension RunMode {
  /// Whether answers describe one player: practice and tutorial have no pressure, and a game of two has two players.
  package var countsForPlayer: Bool { players == 1 && self != .tutorial && !usesDeck }
}

/// Statistics of one mode and period; a function of the history and the day.
package struct StatisticsReport: Equatable, Sendable {
  package let filter: StatisticsFilter
  /// Totals of all selected runs.
  package private(set) var totals = ModeTotals()
  /// Modes played in the period, regardless of the filter's mode, by raw value.
  package private(set) var modes: [ModeFigures] = []
  /// Score trend of the filter's mode, or of the most played one.
  package private(set) var trend = Trend()
  package private(set) var stroop = StroopFigures()
  /// Latest mistakes, newest first, at most `mostMistakes`.
  package private(set) var mistakes: [PastMistake] = []
  /// Streak of days over all modes and times.
  package private(set) var days: DayStreak
  /// Day of the report.
  package let today: CivilDay
  /// Whether older matching runs exist as totals only: figures from single answers omit them.
  package private(set) var leavesOutOlder = false
  /// Indexed by the gesture's raw value.
  private var reactions = [[Milliseconds]](repeating: [], count: Gesture.allCases.count)
  private var allReactions = ReactionTimes([])

  package static let mostMistakes = 30

  @export(interface)
  package init(_ history: PlayHistory, _ filter: StatisticsFilter, today: CivilDay) {
    self.filter = filter
    self.today = today
    days = history.totals.days
    let first = filter.period.days.map { today - ($0 - 1) }
    var figures = RunMode.allCases.map { ModeFigures($0) }
    if first == nil {
      for index in figures.indices {
        let old = history.totals[figures[index].mode]
        figures[index].totals.add(old)
        if filter.takes(figures[index].mode) {
          totals.add(old)
          leavesOutOlder = leavesOutOlder || old.runs > 0
        }
      }
    }
    for chunk in history.chunks {
      for run in chunk.runs {
        days.add(run.day)
        // After the clock was set back, runs of future days count as today's.
        if let first, run.day < first { continue }
        figures[Int(run.mode.rawValue) - 1].add(run)
        if filter.takes(run.mode) { add(run) }
      }
    }
    modes = figures.filter { $0.totals.runs > 0 }
    mistakes.reverse()
    allReactions = ReactionTimes(reactions.flatMap { $0 })
    trend = Trend(of: mostPlayed, in: history, since: first)
  }

  private mutating func add(_ run: PastRun) {
    totals.add(run)
    for attempt in run.attempts {
      if attempt.expected == .stroop { stroop.add(attempt) }
      if !attempt.isRight {
        if mistakes.count == Self.mostMistakes { mistakes.removeFirst() }
        mistakes.append(PastMistake(attempt: attempt, mode: run.mode, at: run.startedAt, utcOffset: run.utcOffset))
      }
      // Memorized answers are not reactions, and a button is not as fast as a motion.
      guard !run.mode.isFromMemory, attempt.isRight, attempt.source != .button else { continue }
      reactions[Int(attempt.expected.rawValue)].append(attempt.time)
    }
  }

  private var mostPlayed: RunMode {
    if let mode = filter.mode { return mode }
    var most = ModeFigures(.classic)
    for figures in modes where filter.takes(figures.mode) && figures.totals.runs > most.totals.runs { most = figures }
    return most.mode
  }

  package var isEmpty: Bool { totals.runs == 0 }

  /// Accuracy in thousandths; nil without answers.
  package var accuracy: Int64? {
    let all = totals.right + totals.wrong
    return all == 0 ? nil : totals.right * 1_000 / all
  }

  /// Reactions to a gesture; nil for all.
  package func reactions(to gesture: Gesture?) -> ReactionTimes {
    gesture.map { ReactionTimes(reactions[Int($0.rawValue)]) } ?? allReactions
  }

  /// Prompted gestures by raw value.
  package var gestures: [Gesture] { Gesture.allCases.filter { totals.confusion.asked($0) > 0 } }

  /// Stroop cost; nil without enough right trials and plain swipes.
  package var stroopCost: StroopCost? {
    let trials = reactions(to: .stroop)
    let swipes = ReactionTimes(reactions[0...Int(Gesture.swipeRight.rawValue)].flatMap { $0 })
    guard trials.count >= StroopCost.fewest, swipes.count >= StroopCost.fewest, let stroop = trials.median,
      let swipe = swipes.median
    else { return nil }
    return StroopCost(
      stroop: stroop, swipe: swipe, answers: trials.count, swipes: swipes.count, trials: self.stroop.trials,
      read: self.stroop.read)
  }

  /// Hour of day with the most answers; nil without any.
  package var busiestHour: Int? {
    guard let most = totals.hours.max(), most > 0 else { return nil }
    return totals.hours.firstIndex(of: most)
  }
}

/// Figures of one mode.
package struct ModeFigures: Equatable, Sendable {
  package let mode: RunMode
  package internal(set) var totals = ModeTotals()
  /// Latest scores, oldest first, at most `mostScores`.
  package internal(set) var scores: [Int32] = []

  package static let mostScores = 24

  init(_ mode: RunMode) { self.mode = mode }

  mutating func add(_ run: PastRun) {
    totals.add(run)
    if scores.count == Self.mostScores { scores.removeFirst() }
    scores.append(run.score)
  }
}

/// Results of Stroop trials.
package struct StroopFigures: Equatable, Sendable {
  package internal(set) var trials: Int64 = 0
  package internal(set) var right: Int64 = 0
  /// Failures by reading the word, another label, another gesture, time-out.
  package internal(set) var read: Int64 = 0
  package internal(set) var otherLabel: Int64 = 0
  package internal(set) var noSwipe: Int64 = 0
  package internal(set) var late: Int64 = 0

  mutating func add(_ attempt: PastAttempt) {
    trials += 1
    if attempt.isRight {
      right += 1
    } else if attempt.seen == nil {
      late += 1
    } else {
      switch attempt.trap {
      case .readTheWord: read += 1
      case .anotherLabel: otherLabel += 1
      case .noSwipe, nil: noSwipe += 1
      }
    }
  }
}

/// A mistake with its run's mode and time.
package struct PastMistake: Equatable, Sendable {
  package var attempt: PastAttempt
  package var mode: RunMode
  /// Start of its run.
  package var at: Timestamp
  package var utcOffset: Int32

  package var day: CivilDay { CivilDay(of: at, utcOffsetMinutes: utcOffset) }
}

/// Scores of one mode over time: a point per day, or per run if all were played on few days.
package struct Trend: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var day: CivilDay
    package var runs: Int64
    package var best: Int32
    package var scores: Int64

    /// Average in tenths, rounded.
    package var averageTenths: Int64 { runs == 0 ? 0 : (scores * 20 + runs) / (2 * runs) }
  }

  package private(set) var mode = RunMode.classic
  /// Oldest first, at most `most`.
  package private(set) var points: [Point] = []
  package private(set) var isByDay = false

  package static let most = 30
  /// Minimum number of days for daily points.
  static let fewestDays = 4

  init() {}

  init(of mode: RunMode, in history: PlayHistory, since first: CivilDay?) {
    self.mode = mode
    var days: [Point] = []
    var runs: [Point] = []
    for chunk in history.chunks {
      for run in chunk.runs where run.mode == mode && first.map({ run.day >= $0 }) ?? true {
        let point = Point(day: run.day, runs: 1, best: run.score, scores: Int64(run.score))
        runs.append(point)
        guard let last = days.last, last.day == run.day else {
          days.append(point)
          continue
        }
        days[days.count - 1] = Point(
          day: last.day, runs: last.runs + 1, best: max(last.best, run.score), scores: last.scores + Int64(run.score))
      }
    }
    isByDay = days.count >= Self.fewestDays
    points = Array((isByDay ? days : runs).suffix(Self.most))
  }
}
