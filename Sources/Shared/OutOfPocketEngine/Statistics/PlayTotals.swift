package import Kernel

/// Totals of the folded runs of a mode.
package struct ModeTotals: Equatable, Sendable {
  package internal(set) var runs: Int64 = 0
  /// Sum of scores.
  package internal(set) var scores: Int64 = 0
  package internal(set) var best: Int32 = 0
  package internal(set) var right: Int64 = 0
  package internal(set) var wrong: Int64 = 0
  package internal(set) var played = Milliseconds.zero
  /// Longest streak of right answers within a run.
  package internal(set) var longestRow: Int32 = 0
  package internal(set) var confusion = ConfusionMatrix()
  /// Attempts by the hour of day of their run's start.
  package internal(set) var hours = [Int64](repeating: 0, count: 24)

  package init() {}

  /// Average in tenths, rounded; nil without runs.
  package var averageTenths: Int64? { runs == 0 ? nil : (scores * 20 + runs) / (2 * runs) }

  package mutating func add(_ run: PastRun) {
    runs += 1
    scores += Int64(run.score)
    best = max(best, run.score)
    right += Int64(run.right)
    wrong += Int64(run.wrong)
    played += run.duration
    longestRow = max(longestRow, run.longestRow)
    hours[run.hour] += Int64(run.right) + Int64(run.wrong)
    for attempt in run.attempts { confusion.add(attempt) }
  }

  package mutating func add(_ other: ModeTotals) {
    runs += other.runs
    scores += other.scores
    best = max(best, other.best)
    right += other.right
    wrong += other.wrong
    played += other.played
    longestRow = max(longestRow, other.longestRow)
    confusion.add(other.confusion)
    for hour in hours.indices { hours[hour] += other.hours[hour] }
  }
}

/// Consecutive days of play.
package struct DayStreak: Equatable, Sendable {
  package internal(set) var last: CivilDay?
  var length: Int64 = 0
  package internal(set) var longest: Int64 = 0

  package init() {}

  /// Adds a day of play. Days come in order; past days are ignored.
  package mutating func add(_ day: CivilDay) {
    if let last, day <= last { return }
    length = last.map { day - $0 == 1 } == true ? length + 1 : 1
    last = day
    longest = max(longest, length)
  }

  /// Length of the streak on a day: it survives until the end of the day after the last.
  package func current(on day: CivilDay) -> Int64 {
    guard let last, day - last <= 1 else { return 0 }
    return length
  }
}

/// Totals of all folded runs.
package struct PlayTotals: Equatable, Sendable {
  /// Indexed by the mode's raw value.
  private var modes = [ModeTotals](repeating: ModeTotals(), count: RunMode.allCases.count + 1)
  package internal(set) var days = DayStreak()
  /// Number of the latest folded chunk; chunks up to it must not be counted again.
  package internal(set) var foldedThrough: Int64 = 0

  package init() {}

  package subscript(_ mode: RunMode) -> ModeTotals {
    get { modes[Int(mode.rawValue)] }
    set { modes[Int(mode.rawValue)] = newValue }
  }

  package var runs: Int64 { modes.reduce(0) { $0 + $1.runs } }

  mutating func add(_ chunk: HistoryChunk) {
    guard chunk.number > foldedThrough else { return }
    for run in chunk.runs {
      self[run.mode].add(run)
      days.add(run.day)
    }
    foldedThrough = chunk.number
  }
}

// MARK: Bytes

extension PlayTotals {
  private static let version: UInt8 = 1
  private static let limit = 1 << 20

  /// Encoding for the device: framed, with a checksum. Zeros are omitted.
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.version)
    writer.signed(foldedThrough)
    writer.byte(days.last == nil ? 0 : 1)
    writer.signed(days.last?.rawValue ?? 0)
    writer.signed(days.length)
    writer.signed(days.longest)
    let played = RunMode.allCases.filter { self[$0].runs > 0 }
    writer.unsigned(UInt64(played.count))
    for mode in played {
      writer.byte(mode.rawValue)
      self[mode].write(to: &writer)
    }
    return writer.sealed()
  }

  /// Decodes totals.
  package init(_ bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: 1...Self.version, limit: Self.limit) {
      (reader, _) throws(RecordingError) in
      var totals = PlayTotals()
      totals.foldedThrough = try reader.signed()
      let hasDay = try reader.byte() == 1
      let day = try reader.signed()
      if hasDay { totals.days.last = CivilDay(rawValue: day) }
      totals.days.length = max(try reader.signed(), 0)
      totals.days.longest = max(try reader.signed(), 0)
      for _ in 0..<(try reader.count(limit: RunMode.allCases.count)) {
        let mode = try reader.choice { RunMode(rawValue: $0) }
        totals[mode] = try ModeTotals(from: &reader)
      }
      return totals
    }
  }
}

extension ModeTotals {
  /// Bound of a count, so that sums cannot overflow.
  private static let largest = UInt64(1) << 48

  fileprivate func write(to writer: inout RecordingWriter) {
    for value in [runs, scores, Int64(best), right, wrong, played.rawValue, Int64(longestRow)] + hours {
      writer.unsigned(UInt64(max(value, 0)))
    }
    let counts = confusion.counts
    let filled = counts.indices.filter { counts[$0] > 0 }
    writer.unsigned(UInt64(filled.count))
    for place in filled {
      writer.unsigned(UInt64(place))
      writer.unsigned(UInt64(counts[place]))
    }
  }

  fileprivate init(from reader: inout RecordingReader) throws(RecordingError) {
    runs = try Self.count(&reader)
    scores = try Self.count(&reader)
    best = Int32(clamping: try Self.count(&reader))
    right = try Self.count(&reader)
    wrong = try Self.count(&reader)
    played = Milliseconds(try Self.count(&reader))
    longestRow = Int32(clamping: try Self.count(&reader))
    for hour in hours.indices { hours[hour] = try Self.count(&reader) }
    var counts = confusion.counts
    for _ in 0..<(try reader.count(limit: counts.count)) {
      let offset = reader.offset
      let place = try reader.unsigned()
      guard place < UInt64(counts.count) else { throw .outOfRange(offset: offset) }
      counts[Int(place)] = try Self.count(&reader)
    }
    confusion = ConfusionMatrix(counts: counts) ?? ConfusionMatrix()
  }

  private static func count(_ reader: inout RecordingReader) throws(RecordingError) -> Int64 {
    let offset = reader.offset
    let value = try reader.unsigned()
    guard value <= largest else { throw .outOfRange(offset: offset) }
    return Int64(value)
  }
}
