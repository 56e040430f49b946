import GestureRecognition
package import Kernel

/// Record of all of a player's runs for evaluating achievements; a function of results and days.
///
/// Assisted runs count: achievements reward doing it, by whatever means.
package struct Career: Equatable, Sendable {
  private var earnedBits: UInt64 = 0
  private var best = [Int32](repeating: 0, count: Self.modes)
  private var bestOfPool = [Int32](repeating: 0, count: Self.modes * Self.pools)
  private var completed: UInt32 = 0
  package private(set) var answers: Int64 = 0
  package private(set) var duels: Int64 = 0
  /// Gestures performed right at least once.
  package private(set) var gestures: GestureSet = []
  private var stroops: Int32 = 0
  private var mostStroops: Int32 = 0
  /// Longest streak of answers within the time of the `quick` achievement.
  private var mostQuick: Int32 = 0
  private var lastDaily: CivilDay?
  private var dailies: Int32 = 0
  private var mostDailies: Int32 = 0
  /// Day of each achievement by raw value, or `unknownDay`.
  private var earnedDays = [Int64](repeating: Self.unknownDay, count: Self.mostAchievements)

  private static let unknownDay = Int64.min
  /// Number of bits available.
  private static let mostAchievements = 64
  private static let modes = RunMode.allCases.count + 1
  private static let pools = GesturePool.allCases.count

  package init() {}

  package func has(_ achievement: Achievement) -> Bool { earnedBits & 1 << UInt64(achievement.rawValue) != 0 }

  /// Earned achievements by raw value.
  package var earned: [Achievement] { Achievement.allCases.filter { has($0) } }

  /// Day of an achievement; nil if not earned or unknown.
  package func day(of achievement: Achievement) -> CivilDay? {
    let day = earnedDays[Int(achievement.rawValue)]
    return has(achievement) && day != Self.unknownDay ? CivilDay(rawValue: day) : nil
  }

  /// Consecutive days of the daily challenge up to and including that day.
  package func dailyStreak(on day: CivilDay) -> Int32 {
    guard let lastDaily, day - lastDaily <= 1 else { return 0 }
    return dailies
  }

  /// Adds a finished run and returns the achievements it earned, by raw value.
  ///
  /// - Parameter day: the civil day of the run; for a daily challenge, the challenge's day.
  package mutating func add(_ result: RunResult, on day: CivilDay) -> [Achievement] {
    record(result, on: day)
    return award(on: day)
  }

  /// Rebuilds a career from the history of play alone, which does not contain winners and completions. Appends earned
  /// achievements in the order of play.
  package init(_ history: PlayHistory, earned: inout [Achievement]) {
    self.init()
    for chunk in history.chunks {
      for run in chunk.runs {
        noteScore(run.score, in: run.mode, of: run.pool)
        if run.mode == .daily { noteDaily(run.day) }
        if run.mode != .custom { noteAttempts(run.attempts, isReflex: run.mode.isRankedReflex) }
        earned += award(on: run.day)
      }
    }
  }

  private mutating func award(on day: CivilDay) -> [Achievement] {
    var new: [Achievement] = []
    for achievement in Achievement.allCases where !has(achievement) && progress(toward: achievement).isReached {
      earnedBits |= 1 << UInt64(achievement.rawValue)
      earnedDays[Int(achievement.rawValue)] = day.rawValue
      new.append(achievement)
    }
    return new
  }

  /// Progress, capped at the target.
  package func progress(toward achievement: Achievement) -> AchievementProgress {
    let (value, target) = measure(achievement.criterion)
    return AchievementProgress(value: has(achievement) ? target : min(value, target), target: target)
  }

  private func measure(_ criterion: Achievement.Criterion) -> (Int64, Int64) {
    switch criterion {
    case .score(let mode, let least): return (Int64(best[Int(mode.rawValue)]), Int64(least))
    case .scoreWith(let pool, let mode, let least): return (Int64(bestOfPool[place(mode, pool)]), Int64(least))
    case .completed(let mode): return (Int64(completed >> UInt32(mode.rawValue) & 1), 1)
    case .quick(let count, _): return (Int64(mostQuick), Int64(count))
    case .stroopsInARow(let count): return (Int64(mostStroops), Int64(count))
    case .everyGesture(let all):
      return (Int64(gestures.intersection(all).gestures.count), Int64(all.gestures.count))
    case .answers(let count): return (answers, count)
    case .dailies(let count): return (Int64(mostDailies), Int64(count))
    case .duels(let count): return (duels, count)
    }
  }

  private func place(_ mode: RunMode, _ pool: GesturePool) -> Int {
    Int(mode.rawValue) * Self.pools + Int(pool.rawValue)
  }

  // MARK: Merging

  /// Adds another career of the same player: counts add up, bests and longest streaks stay, and daily streaks that touch
  /// become one. Stroop trials in a row go on from this career's.
  ///
  /// - Parameter day: the day of achievements that only both careers together earn.
  package mutating func merge(_ other: Career, on day: CivilDay) {
    for achievement in Achievement.allCases where other.has(achievement) {
      let place = Int(achievement.rawValue)
      let (mine, theirs) = (earnedDays[place], other.earnedDays[place])
      if !has(achievement) || theirs != Self.unknownDay && (mine == Self.unknownDay || theirs < mine) {
        earnedDays[place] = theirs
      }
    }
    earnedBits |= other.earnedBits
    for place in best.indices { best[place] = max(best[place], other.best[place]) }
    for place in bestOfPool.indices { bestOfPool[place] = max(bestOfPool[place], other.bestOfPool[place]) }
    completed |= other.completed
    answers += other.answers
    duels += other.duels
    gestures.formUnion(other.gestures)
    mostStroops = max(mostStroops, other.mostStroops)
    mostQuick = max(mostQuick, other.mostQuick)
    joinDailies(of: other)
    _ = award(on: day)
  }

  private mutating func joinDailies(of other: Career) {
    mostDailies = max(mostDailies, other.mostDailies)
    guard let theirs = other.lastDaily else { return }
    guard let mine = lastDaily else {
      (lastDaily, dailies) = (theirs, other.dailies)
      return
    }
    let (first, theirFirst) = (mine - Int64(dailies - 1), theirs - Int64(other.dailies - 1))
    let last = max(mine, theirs)
    let touch = mine >= theirFirst - 1 && theirs >= first - 1
    let start = touch ? min(first, theirFirst) : mine > theirs ? first : theirFirst
    (lastDaily, dailies) = (last, Int32(clamping: last - start + 1))
    mostDailies = max(mostDailies, dailies)
  }

  // MARK: Adding runs

  private mutating func record(_ result: RunResult, on day: CivilDay) {
    let mode = result.settings.mode
    noteScore(result.score, in: mode, of: result.settings.pool)
    if result.outcome.ending == .completed { completed |= 1 << UInt32(mode.rawValue) }
    if mode.players == 2 && result.outcome.winner != nil { duels += 1 }
    if mode == .daily { noteDaily(day) }
    // A deck of one easy gesture earns nothing.
    guard mode != .custom else { return }
    noteAttempts(result.attempts.map { PastAttempt($0) }, isReflex: mode.isRankedReflex)
  }

  private mutating func noteScore(_ score: Int32, in mode: RunMode, of pool: GesturePool) {
    best[Int(mode.rawValue)] = max(best[Int(mode.rawValue)], score)
    let place = place(mode, pool)
    bestOfPool[place] = max(bestOfPool[place], score)
  }

  private mutating func noteDaily(_ day: CivilDay) {
    // A late attempt at a past day does not break the streak.
    if let last = lastDaily, day <= last { return }
    dailies = lastDaily.map { day - $0 == 1 } == true ? dailies + 1 : 1
    lastDaily = day
    mostDailies = max(mostDailies, dailies)
  }

  private mutating func noteAttempts(_ attempts: [PastAttempt], isReflex: Bool) {
    var quick: Int32 = 0
    let pace = Self.quickLimit
    for attempt in attempts {
      if attempt.expected == .stroop {
        stroops = attempt.isRight ? stroops + 1 : 0
        mostStroops = max(mostStroops, stroops)
      }
      guard attempt.isRight else {
        quick = 0
        continue
      }
      answers += 1
      gestures.insert(GestureSet([attempt.expected]))
      quick = isReflex && attempt.time <= pace ? quick + 1 : 0
      mostQuick = max(mostQuick, quick)
    }
  }

  private static let quickLimit: Milliseconds = {
    guard case .quick(_, let limit) = Achievement.lightning.criterion else { return .zero }
    return limit
  }()
}

extension Career: JSONEncodable, JSONDecodable {
  /// Decodes a career. Earned achievements stay earned whatever their criteria are now.
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    earnedBits = UInt64(bitPattern: try reader.integer("earned"))
    best = try Self.scores(&reader, "best", Self.modes)
    bestOfPool = try Self.scores(&reader, "bestOfPool", Self.modes * Self.pools)
    completed = UInt32(truncatingIfNeeded: try reader.integer("completed"))
    answers = try reader.integer("answers", in: 0...1 << 50)
    duels = try reader.integer("duels", in: 0...1 << 50)
    gestures = GestureSet(rawValue: UInt16(truncatingIfNeeded: try reader.integer("gestures", in: 0...0x7FFF)))
    let counts: ClosedRange<Int64> = 0...1_000_000_000
    stroops = Int32(truncatingIfNeeded: try reader.integer("stroops", in: counts))
    mostStroops = Int32(truncatingIfNeeded: try reader.integer("mostStroops", in: counts))
    mostQuick = Int32(truncatingIfNeeded: try reader.integer("mostQuick", in: counts))
    lastDaily = try reader.optionalInteger("lastDaily", in: -1_000_000...10_000_000).map { CivilDay(rawValue: $0) }
    dailies = Int32(truncatingIfNeeded: try reader.integer("dailies", in: counts))
    mostDailies = Int32(truncatingIfNeeded: try reader.integer("mostDailies", in: counts))
    if let days = try reader.optionalArray("days", of: Int64.self) {
      for (place, day) in days.enumerated().prefix(Self.mostAchievements) where (-1_000_000...10_000_000).contains(day)
      {
        earnedDays[place] = day
      }
    }
    try reader.finish(ignoringUnknown: true)
  }

  private static func scores(
    _ reader: inout JSON.ObjectReader, _ name: String, _ count: Int
  ) throws(JSON.DecodingError) -> [Int32] {
    let values = try reader.array(name, of: Int64.self)
    guard values.count <= count else { throw reader.error(name, .invalid("must be a number for every mode")) }
    // Modes added since have none.
    let scores = values.map { Int32(clamping: max($0, 0)) }
    return scores + [Int32](repeating: 0, count: count - scores.count)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("earned", Int64(bitPattern: earnedBits))
    writer.member("best", best.map { Int64($0) })
    writer.member("bestOfPool", bestOfPool.map { Int64($0) })
    writer.member("completed", Int64(completed))
    writer.member("answers", answers)
    writer.member("duels", duels)
    writer.member("gestures", Int64(gestures.rawValue))
    writer.member("stroops", Int64(stroops))
    writer.member("mostStroops", Int64(mostStroops))
    writer.member("mostQuick", Int64(mostQuick))
    if let lastDaily { writer.member("lastDaily", lastDaily.rawValue) }
    writer.member("dailies", Int64(dailies))
    writer.member("mostDailies", Int64(mostDailies))
    writer.member("days", earnedDays.prefix(Int(Achievement.allCases.last?.rawValue ?? 0) + 1).map { $0 })
    writer.endObject()
  }
}
