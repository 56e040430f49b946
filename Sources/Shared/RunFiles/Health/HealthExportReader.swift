import Kernel

/// Reads Apple Health's export.xml in pieces of any size, once, and in constant memory.
///
/// ```
/// var reader = HealthExportReader()
/// for piece in file { try reader.read(piece) }
/// let export = try reader.finish()
/// ```
package struct HealthExportReader: Sendable {
  private var head: [UInt8] = []
  private var isBegun = false
  private var scanner = XMLScanner()
  private var handler = HealthExportHandler()

  package init() {}

  /// Reads the next piece of the file.
  package mutating func read(_ bytes: [UInt8]) throws(RunFileError) {
    guard !isBegun else { return try scan(bytes) }
    head.append(contentsOf: bytes)
    if head.count >= RunFileReader.telling { try begin() }
  }

  /// Workouts and days read so far.
  package var found: HealthExport { handler.export }

  /// Ends the file and returns its workouts and days; throws for an incomplete file.
  package mutating func finish() throws(RunFileError) -> HealthExport {
    if !isBegun { try begin() }
    try scanner.finish()
    return handler.export
  }

  private mutating func begin() throws(RunFileError) {
    guard case .xml = try RunFileReader.kind(of: head) else { throw .unknownFormat }
    var first = head
    head = []
    isBegun = true
    // A byte order mark.
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { first.removeFirst(3) }
    try scan(first)
  }

  private mutating func scan(_ bytes: [UInt8]) throws(RunFileError) {
    let failure = bytes.withUnsafeBytes { bytes in
      do throws(RunFileError) {
        try scanner.scan(bytes, into: &handler)
        return RunFileError?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }
}

/// Collects workouts, and sums steps by day and source.
struct HealthExportHandler: XMLHandler, Sendable {
  let wantsText = false
  private var hasRoot = false
  private var workouts: [HealthExport.Workout] = []
  private var current: HealthExport.Workout?
  /// In order of day and source.
  private var sums: [Sum] = []
  /// Where the last record was added: the next is mostly of the same day and source.
  private var last = 0

  /// The steps that one source counted on one day.
  private struct Sum: Sendable {
    var day: Int64
    var source: UInt64
    var steps: Int64

    func isBefore(_ day: Int64, _ source: UInt64) -> Bool {
      self.day < day || (self.day == day && self.source < source)
    }
  }

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError) {
    guard hasRoot else {
      guard name.is("HealthData") else { throw .unknownFormat }
      hasRoot = true
      return
    }
    if name.is("Record") {
      readRecord(attributes)
    } else if name.is("Workout") {
      beginWorkout(attributes)
    } else if current != nil, name.is("WorkoutStatistics") {
      readStatistics(attributes)
    }
  }

  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError) {
    guard let workout = current, name.is("Workout") else { return }
    current = nil
    workouts.append(workout, keeping: HealthLimits.mostWorkouts)
  }

  var export: HealthExport {
    var days: [HealthExport.Day] = []
    for sum in sums {
      if let index = days.indices.last, days[index].day.rawValue == sum.day {
        days[index].steps = max(days[index].steps, sum.steps)
      } else {
        days.append(HealthExport.Day(CivilDay(rawValue: sum.day), steps: sum.steps))
      }
    }
    return HealthExport(
      workouts: workouts.sorted { $0.start < $1.start },
      days: [HealthExport.Day](days.suffix(HealthLimits.mostDays)))
  }

  // MARK: Steps

  private mutating func readRecord(_ attributes: XMLAttributes) {
    guard attributes.text("type", { $0.hasSameBytes(as: "HKQuantityTypeIdentifierStepCount") }) == true,
      let value = attributes.text("value", { FieldText.decimal($0) }), let value, value >= 0,
      value <= Double(HealthLimits.mostSteps), let start = attributes.text("startDate", { FieldText.moment($0) }),
      let start
    else { return }
    let day = CivilDay(of: start.at, utcOffsetMinutes: start.offset ?? 0).rawValue
    let source = attributes.text("sourceName") { $0.hash64 } ?? 0
    add(Int64(value + 0.5), day, source)
  }

  private mutating func add(_ steps: Int64, _ day: Int64, _ source: UInt64) {
    let index = place(of: day, source)
    if index < sums.count, sums[index].day == day, sums[index].source == source {
      sums[index].steps = min(sums[index].steps + steps, HealthLimits.mostSteps)
      last = index
      return
    }
    sums.insert(Sum(day: day, source: source, steps: min(steps, HealthLimits.mostSteps)), at: index)
    last = index
    guard sums.count > HealthLimits.mostSums else { return }
    // Years ago: the oldest half is given up.
    sums.removeFirst(sums.count / 2)
    last = 0
  }

  private func place(of day: Int64, _ source: UInt64) -> Int {
    if last < sums.count, sums[last].day == day, sums[last].source == source { return last }
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle].isBefore(day, source) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Workouts

  private mutating func beginWorkout(_ attributes: XMLAttributes) {
    current = nil
    guard let kind = attributes.text("workoutActivityType", { HealthActivity($0) }),
      let start = attributes.text("startDate", { FieldText.moment($0)?.at }), let start,
      let end = attributes.text("endDate", { FieldText.moment($0)?.at }), let end, start < end
    else { return }
    var minutes = (end - start).rawValue / 60_000
    if let stated = statedMinutes(attributes) { minutes = min(minutes, stated) }
    var workout = HealthExport.Workout(kind, start: start, minutes: minutes)
    let unit = attributes.text("totalDistanceUnit") { HealthUnit.metres($0) } ?? 1_000
    workout.metres = quantity(attributes, "totalDistance", unit)
    let energy = attributes.text("totalEnergyBurnedUnit") { HealthUnit.kilocalories($0) } ?? 1
    workout.kilocalories = quantity(attributes, "totalEnergyBurned", energy)
    current = workout
  }

  /// The duration without pauses.
  private func statedMinutes(_ attributes: XMLAttributes) -> Int64? {
    guard let value = attributes.text("duration", { FieldText.decimal($0) }), let value, value >= 0, value < 1e9 else {
      return nil
    }
    let unit = attributes.text("durationUnit") { HealthUnit.minutes($0) } ?? 1
    return Int64(value * unit)
  }

  private mutating func readStatistics(_ attributes: XMLAttributes) {
    let isDistance = attributes.text("type") { $0.hasPrefix("HKQuantityTypeIdentifierDistance") } ?? false
    if isDistance {
      let unit = attributes.text("unit") { HealthUnit.metres($0) } ?? 1_000
      if let metres = quantity(attributes, "sum", unit) { current?.metres = metres }
    } else if attributes.text("type", { $0.hasSameBytes(as: "HKQuantityTypeIdentifierActiveEnergyBurned") }) == true {
      let unit = attributes.text("unit") { HealthUnit.kilocalories($0) } ?? 1
      if let kilocalories = quantity(attributes, "sum", unit) { current?.kilocalories = kilocalories }
    }
  }

  private func quantity(_ attributes: XMLAttributes, _ name: StaticString, _ unit: Double) -> Int64? {
    guard let value = attributes.text(name, { FieldText.decimal($0) }), let value, value >= 0, value * unit <= 1e9
    else {
      return nil
    }
    return Int64(value * unit + 0.5)
  }
}

/// Factors of the units that Apple Health writes, as the phone's region has them.
enum HealthUnit {
  static func metres(_ unit: UnsafeRawBufferPointer) -> Double {
    if unit.hasSameBytes(as: "km") { return 1_000 }
    if unit.hasSameBytes(as: "mi") { return 1_609.344 }
    if unit.hasSameBytes(as: "ft") { return 0.304_8 }
    return unit.hasSameBytes(as: "yd") ? 0.914_4 : 1
  }

  static func minutes(_ unit: UnsafeRawBufferPointer) -> Double {
    if unit.hasSameBytes(as: "s") || unit.hasSameBytes(as: "sec") { return 1.0 / 60 }
    return unit.hasSameBytes(as: "h") || unit.hasSameBytes(as: "hr") ? 60 : 1
  }

  static func kilocalories(_ unit: UnsafeRawBufferPointer) -> Double {
    if unit.hasSameBytes(as: "kJ") { return 1 / 4.184 }
    return unit.hasSameBytes(as: "J") ? 1 / 4_184 : 1
  }
}
