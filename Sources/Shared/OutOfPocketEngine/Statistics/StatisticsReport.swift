public import GestureRecognition
public import Kernel

/// Which runs a report is about.
public struct StatisticsFilter: Hashable, Sendable {
  /// Nil for the games that one player plays in earnest; see `RunMode.countsForPlayer`.
  public var mode: RunMode?
  public var period: Period

  /// How far back from today, by the player's own days.
  public enum Period: UInt8, CaseIterable, Hashable, Sendable {
    case today = 0
    case week = 1
    case month = 2
    case all = 3

    /// Days, today included; nil for all there are.
    public var days: Int64? {
      switch self {
      case .today: 1
      case .week: 7
      case .month: 30
      case .all: nil
      }
    }
  }

  public init(mode: RunMode? = nil, period: Period = .all) {
    self.mode = mode
    self.period = period
  }

  public func takes(_ mode: RunMode) -> Bool { self.mode.map { $0 == mode } ?? mode.countsForPlayer }
}

extension RunMode {
  /// Whether its answers say how one player plays: practice and tutorial give all the time in the world, and in a game of
  /// two the answers are two players'.
  public var countsForPlayer: Bool { players == 1 && self != .practice && self != .tutorial }
}

/// What a player's runs show, for one choice of mode and period: a function of the history and the day.
public struct StatisticsReport: Equatable, Sendable {
  public let filter: StatisticsFilter
  /// Of all runs that the filter takes.
  public private(set) var totals = ModeTotals()
  /// Each mode that was played in the period, whatever mode the filter has, in the order of their raw values.
  public private(set) var modes: [ModeFigures] = []
  /// Scores over time of the filter's mode, or of the one played most.
  public private(set) var trend = Trend()
  public private(set) var stroop = StroopFigures()
  /// The latest mistakes, newest first, at most `mostMistakes`.
  public private(set) var mistakes: [PastMistake] = []
  /// Days in a row, of all modes and all times.
  public private(set) var days: DayStreak
  /// The day the report was made on.
  public let today: CivilDay
  /// Whether older runs that the filter would take are there as totals only: what needs single answers leaves them out.
  public private(set) var leavesOutOlder = false
  /// By raw value of the gesture.
  private var reactions = [[Milliseconds]](repeating: [], count: Gesture.allCases.count)
  private var allReactions = ReactionTimes([])

  public static let mostMistakes = 30

  public init(_ history: PlayHistory, _ filter: StatisticsFilter, today: CivilDay) {
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
        // A clock that was set back leaves runs of days to come; they are today's.
        if let first, run.day < first { continue }
        figures[Int(run.mode.rawValue) - 1].add(run)
        if filter.takes(run.mode) { take(run) }
      }
    }
    modes = figures.filter { $0.totals.runs > 0 }
    mistakes.reverse()
    allReactions = ReactionTimes(reactions.flatMap { $0 })
    trend = Trend(of: mostPlayed, in: history, since: first)
  }

  private mutating func take(_ run: PastRun) {
    totals.add(run)
    for attempt in run.attempts {
      if attempt.expected == .stroop { stroop.add(attempt) }
      if !attempt.isRight {
        if mistakes.count == Self.mostMistakes { mistakes.removeFirst() }
        mistakes.append(PastMistake(attempt: attempt, mode: run.mode, at: run.startedAt, utcOffset: run.utcOffset))
      }
      // What is known by heart is no reaction, and a button is pressed at another speed than a motion is made.
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

  public var isEmpty: Bool { totals.runs == 0 }

  /// Right answers in thousandths of all; nil without any.
  public var accuracy: Int64? {
    let all = totals.right + totals.wrong
    return all == 0 ? nil : totals.right * 1_000 / all
  }

  /// The reactions to a gesture, or with nil to all of them.
  public func reactions(to gesture: Gesture?) -> ReactionTimes {
    gesture.map { ReactionTimes(reactions[Int($0.rawValue)]) } ?? allReactions
  }

  /// The gestures that were asked for, in the order of their raw values.
  public var gestures: [Gesture] { Gesture.allCases.filter { totals.confusion.asked($0) > 0 } }

  /// What Stroop costs the player; nil until there are enough right answers to trials and to plain swipes.
  public var stroopCost: StroopCost? {
    let trials = reactions(to: .stroop)
    let swipes = ReactionTimes(reactions[0...Int(Gesture.swipeRight.rawValue)].flatMap { $0 })
    guard trials.count >= StroopCost.fewest, swipes.count >= StroopCost.fewest, let stroop = trials.median,
      let swipe = swipes.median
    else { return nil }
    return StroopCost(
      stroop: stroop, swipe: swipe, answers: trials.count, swipes: swipes.count, trials: self.stroop.trials,
      read: self.stroop.read)
  }

  /// The hour of the day with the most answers; nil without any.
  public var busiestHour: Int? {
    guard let most = totals.hours.max(), most > 0 else { return nil }
    return totals.hours.firstIndex(of: most)
  }
}

/// One mode in a report.
public struct ModeFigures: Equatable, Sendable {
  public let mode: RunMode
  public internal(set) var totals = ModeTotals()
  /// The latest scores, oldest first, at most `mostScores`.
  public internal(set) var scores: [Int32] = []

  public static let mostScores = 24

  init(_ mode: RunMode) { self.mode = mode }

  mutating func add(_ run: PastRun) {
    totals.add(run)
    if scores.count == Self.mostScores { scores.removeFirst() }
    scores.append(run.score)
  }
}

/// How Stroop trials went.
public struct StroopFigures: Equatable, Sendable {
  public internal(set) var trials: Int64 = 0
  public internal(set) var right: Int64 = 0
  /// Lost to the word, to one of the labels that are neither, to another gesture, to time.
  public internal(set) var read: Int64 = 0
  public internal(set) var otherLabel: Int64 = 0
  public internal(set) var noSwipe: Int64 = 0
  public internal(set) var late: Int64 = 0

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

/// A mistake with where and when it was made.
public struct PastMistake: Equatable, Sendable {
  public var attempt: PastAttempt
  public var mode: RunMode
  /// When its run began.
  public var at: Timestamp
  public var utcOffset: Int32

  public var day: CivilDay { CivilDay(of: at, utcOffsetMinutes: utcOffset) }
}

/// Scores of one mode over time: a point a day, or a point a run where all was played on few days.
public struct Trend: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public var day: CivilDay
    public var runs: Int64
    public var best: Int32
    public var scores: Int64

    /// Tenths, rounded to the nearest.
    public var averageTenths: Int64 { runs == 0 ? 0 : (scores * 20 + runs) / (2 * runs) }
  }

  public private(set) var mode = RunMode.classic
  /// Oldest first, at most `most`.
  public private(set) var points: [Point] = []
  public private(set) var isByDay = false

  public static let most = 30
  /// From so many days on, days make the better points.
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
