import Kernel

/// Apple Health's export.xml. Its workouts come after its records, and the records are far too many to remember: the
/// first pass collects the newest workouts on foot, the second the records within them.
struct HealthHandler: XMLHandler {
  let wantsText = false
  private var workouts: [Workout] = []
  /// Whether this is the second pass.
  private var isCollecting = false
  private var current: Workout?
  private var count = 0
  private let mostPoints: Int
  private(set) var hasWorkouts = false

  init(mostPoints: Int = RunFileLimits.mostPoints) { self.mostPoints = mostPoints }

  private struct Workout: Dated {
    var sport: RecordedRun.Sport
    var start: Timestamp
    var end: Timestamp
    var offset: Int32?
    /// Whose steps and metres count: a phone and a watch both count the same run.
    var source: UInt64
    var distance: Int64?
    var points: [TrackPoint] = []
    var stretches: [Stretch] = []
  }

  /// Metres covered, or steps taken, in a part of the run.
  private struct Stretch {
    var start: Timestamp
    var end: Timestamp
    var centimetres: Int64
  }

  /// Whether anything is left to look for in a second pass.
  var needsRecords: Bool { !isCollecting && !workouts.isEmpty }

  mutating func collectRecords() {
    isCollecting = true
    workouts.sort { $0.start < $1.start }
  }

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError) {
    if isCollecting {
      if name.is("Record") { try readRecord(attributes) }
    } else if name.is("Workout") {
      beginWorkout(attributes)
    } else if current != nil, name.is("WorkoutStatistics") {
      readStatistics(attributes)
    }
  }

  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError) {
    guard let workout = current, name.is("Workout") else { return }
    current = nil
    workouts.append(workout, keeping: RunFileLimits.mostRuns)
  }

  private mutating func beginWorkout(_ attributes: XMLAttributes) {
    hasWorkouts = true
    guard let word = attributes.value("workoutActivityType"),
      let start = attributes.value("startDate").flatMap(FieldText.moment),
      let end = attributes.value("endDate").flatMap(FieldText.moment), start.at < end.at
    else { return }
    let sport = RecordedRun.Sport(word: word)
    guard sport == .running || sport == .walking || sport == .wheelchair else { return }
    let source = attributes.value("sourceName")?.hash64 ?? 0
    current = Workout(sport: sport, start: start.at, end: end.at, offset: start.offset, source: source)
    if let distance = attributes.value("totalDistance") {
      let unit = attributes.value("totalDistanceUnit").map(HealthUnit.metres) ?? 1_000
      current?.distance = FieldText.centimetres(distance, metres: unit)
    }
  }

  private mutating func readStatistics(_ attributes: XMLAttributes) {
    guard let type = attributes.value("type"), type.hasPrefix("HKQuantityTypeIdentifierDistance"),
      let sum = attributes.value("sum")
    else { return }
    let unit = attributes.value("unit").map(HealthUnit.metres) ?? 1_000
    current?.distance = FieldText.centimetres(sum, metres: unit)
  }

  private mutating func readRecord(_ attributes: XMLAttributes) throws(RunFileError) {
    guard let type = attributes.value("type") else { return }
    let isHeartRate = type.hasSameBytes(as: "HKQuantityTypeIdentifierHeartRate")
    let isSteps = type.hasSameBytes(as: "HKQuantityTypeIdentifierStepCount")
    let isDistance =
      type.hasSameBytes(as: "HKQuantityTypeIdentifierDistanceWalkingRunning")
      || type.hasSameBytes(as: "HKQuantityTypeIdentifierDistanceWheelchair")
    guard isHeartRate || isSteps || isDistance else { return }
    if count >= mostPoints { try makeRoom() }
    guard let start = attributes.value("startDate").flatMap(FieldText.moment)?.at,
      let index = workout(at: start), let value = attributes.value("value")
    else { return }
    let end = attributes.value("endDate").flatMap(FieldText.moment)?.at ?? start
    guard isHeartRate || attributes.value("sourceName")?.hash64 ?? 0 == workouts[index].source else { return }
    count += 1
    if isHeartRate {
      var point = TrackPoint(at: start)
      point.heartRate = FieldText.count(value)
      workouts[index].points.append(point)
    } else if isSteps {
      let seconds = (end - start).rawValue / 1_000
      guard seconds > 0, seconds < 3_600, let steps = FieldText.count(value) else { return }
      var point = TrackPoint(at: start)
      point.cadence = Int32(min(Int64(steps) * 60 / seconds, 1_000))
      workouts[index].points.append(point)
    } else if let length = FieldText.centimetres(
      value, metres: attributes.value("unit").map(HealthUnit.metres) ?? 1_000), end >= start
    {
      workouts[index].stretches.append(Stretch(start: start, end: end, centimetres: length))
    }
  }

  /// Gives up the older half of the workouts, where all together have too many points.
  private mutating func makeRoom() throws(RunFileError) {
    guard workouts.count > 1 else { throw .tooManyPoints }
    workouts.removeFirst((workouts.count + 1) / 2)
    count = workouts.reduce(0) { $0 + $1.points.count + $1.stretches.count }
  }

  /// The workout that a moment is in, by bisection: there may be millions of records.
  private func workout(at moment: Timestamp) -> Int? {
    var (low, high) = (0, workouts.count)
    while low < high {
      let middle = (low + high) / 2
      if workouts[middle].start <= moment { low = middle + 1 } else { high = middle }
    }
    guard low > 0, moment <= workouts[low - 1].end else { return nil }
    return low - 1
  }

  /// The runs, after the second pass.
  var runs: [RecordedRun] {
    workouts.map { workout in
      var points = workout.points
      var total: Int64 = 0
      for stretch in workout.stretches.sorted(by: { $0.end < $1.end }) {
        if points.isEmpty || total == 0 {
          var first = TrackPoint(at: stretch.start)
          first.distance = 0
          points.append(first)
        }
        total += stretch.centimetres
        var point = TrackPoint(at: stretch.end)
        point.distance = total
        points.append(point)
      }
      return RecordedRun(
        .appleHealth, sport: workout.sport, points: points, statedDistance: workout.distance, offset: workout.offset)
    }
  }
}
