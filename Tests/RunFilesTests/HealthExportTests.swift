import IppoEngine
import Kernel
import RunFiles
import Testing

/// An export read in one piece and in many.
struct HealthReading {
  let export: HealthExport?
  let error: RunFileError?

  init(_ text: String) {
    let bytes = [UInt8](text.utf8)
    let whole = HealthReading.read(bytes, piece: max(1, bytes.count))
    for piece in [1, 7, 64] {
      let pieces = HealthReading.read(bytes, piece: piece)
      #expect(pieces.export == whole.export && pieces.error == whole.error, "pieces of \(piece)")
    }
    (export, error) = whole
  }

  static func read(_ bytes: [UInt8], piece: Int) -> (export: HealthExport?, error: RunFileError?) {
    do throws(RunFileError) {
      var reader = HealthExportReader()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + piece)
        try reader.read([UInt8](bytes[start..<end]))
        start = end
      }
      return (try reader.finish(), nil)
    } catch {
      return (nil, error)
    }
  }
}

@Suite("Apple Health's export")
struct HealthExportTests {
  static func steps(_ value: String, at: String, by source: String = "iPhone") -> String {
    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" unit=\"count\" startDate=\"\(at)\" "
      + "endDate=\"\(at)\" value=\"\(value)\"/>\n"
  }

  static func whole(_ body: String) -> String {
    HealthSample.head + "<ExportDate value=\"2026-11-27 10:00:00 +0400\"/>\n" + body + "</HealthData>\n"
  }

  private let day = CivilDay(year: 2026, month: 11, day: 20)

  @Test("steps are summed by day and device, and the day has those of the device that counted most")
  func steps() throws {
    let body =
      Self.steps("4000", at: "2026-11-20 07:15:03 +0400") + Self.steps("2500", at: "2026-11-20 19:00:00 +0400")
      + Self.steps("6400", at: "2026-11-20 08:00:00 +0400", by: "Watch")
      + Self.steps("100", at: "2026-11-21 00:00:00 +0400")
    let export = try #require(HealthReading(Self.whole(body)).export)
    #expect(export.days.map { $0.steps } == [6_500, 100])
    #expect(export.days.map { $0.day } == [day, day.map { $0 + 1 }])
    #expect(export.workouts.isEmpty)
  }

  @Test("a day is the calendar's where the steps were walked, whatever day it is in Greenwich")
  func days() throws {
    let body =
      Self.steps("10", at: "2026-11-20 00:30:00 +0400") + Self.steps("20", at: "2026-11-20 23:30:00 -0800")
    let export = try #require(HealthReading(Self.whole(body)).export)
    #expect(export.days.map { $0.steps } == [30])
    #expect(export.days.first?.day == day)
  }

  @Test("a name is the same name with its characters by entity, and in both kinds of quotes")
  func entities() throws {
    let body =
      Self.steps("10", at: "2026-11-20 08:00:00 +0400", by: "Nino&apos;s &amp; &#x10DC;")
      + Self.steps("20", at: "2026-11-20 08:05:00 +0400", by: "Nino's &#38; &#4316;")
      + "<Record value='5' sourceName='Nino&#39;s &amp; ნ' startDate='2026-11-20 09:00:00 +0400' "
      + "type='HKQuantityTypeIdentifierStepCount'/>"
    let export = try #require(HealthReading(Self.whole(body)).export)
    #expect(export.days.map { $0.steps } == [35])
  }

  @Test("entities of the document type are not expanded, and a value with one is no value")
  func declaredEntities() throws {
    let body = Self.steps("&bomb;", at: "2026-11-20 08:00:00 +0400") + Self.steps("7", at: "&bomb;")
    #expect(try #require(HealthReading(Self.whole(body)).export) == HealthExport())
  }

  @Test("a workout has its kind, its begin, its minutes without pauses, distance and energy")
  func workouts() throws {
    let body = """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.6" durationUnit="min" sourceName="Watch"
        startDate="2026-11-20 07:15:03 +0400" endDate="2026-11-20 07:55:03 +0400">
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="1255.2" unit="kJ"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.2" unit="km"/>
      </Workout>
      <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="0.5" durationUnit="hr" totalDistance="1"
        totalDistanceUnit="mi" totalEnergyBurned="90" totalEnergyBurnedUnit="Cal"
        startDate="2026-11-19 07:00:00 +0400" endDate="2026-11-19 07:45:00 +0400"/>
      <Workout workoutActivityType="HKWorkoutActivityTypeCurling" duration="9000" durationUnit="min"
        startDate="2026-11-18 07:00:00 +0400" endDate="2026-11-18 07:45:59 +0400"/>
      """
    let export = try #require(HealthReading(Self.whole(body)).export)
    #expect(export.workouts.map { $0.kind } == [.other, .yoga, .running])
    #expect(export.workouts.map { $0.minutes } == [45, 30, 31])
    #expect(export.workouts.map { $0.metres } == [nil, 1_609, 5_200])
    #expect(export.workouts.map { $0.kilocalories } == [nil, 90, 300])
    #expect(export.workouts.last?.start == Timestamp(1_795_144_503_000))
  }

  @Test("records that are no number, no time or no steps count for nothing")
  func flawed() throws {
    let at = "2026-11-20 08:00:00 +0400"
    var body = ["", "x", "-5", "1e40", "NaN"].map { Self.steps($0, at: at) }.joined()
    body += Self.steps("5", at: "yesterday") + Self.steps("5", at: "2026-02-30 08:00:00 +0400")
    body += "<Record type=\"HKQuantityTypeIdentifierBodyMass\" startDate=\"\(at)\" value=\"70\"/><Record/>"
    body += "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" startDate=\"\(at)\" endDate=\"\(at)\"/>"
    #expect(try #require(HealthReading(Self.whole(body)).export) == HealthExport())
  }

  @Test("a file that ends in the middle says where, and another format says so")
  func refused() {
    let text = Self.whole(Self.steps("10", at: "2026-11-20 08:00:00 +0400"))
    let cut = String(text.dropLast(20))
    #expect(HealthReading(cut).error == .truncated(offset: Int64(cut.utf8.count)))
    #expect(HealthReading("").error == .empty)
    #expect(HealthReading("<gpx></gpx>").error == .unknownFormat)
    #expect(HealthReading("hello, this is no XML").error == .unknownFormat)
    #expect(HealthReading("PK\u{3}\u{4} and so on and on").error == .zipped)
    #expect(HealthReading("<HealthData><Record></HealthData>").error == .malformed(offset: 20))
  }

  @Test("of many years the newest days are kept, of many workouts the newest")
  func bounds() throws {
    var body = ""
    var at = Timestamp(1_400_000_000_000)
    for _ in 0..<3_000 {
      body += Self.steps("10", at: stamp(at))
      at = at + .seconds(86_400)
    }
    for number in 0..<600 {
      let start = Timestamp(1_600_000_000_000 + Int64((number * 7) % 600) * 86_400_000)
      body += "<Workout workoutActivityType=\"HKWorkoutActivityTypeHiking\" startDate=\"\(stamp(start))\" "
      body += "endDate=\"\(stamp(start + .seconds(600)))\"/>"
    }
    let bytes = [UInt8](Self.whole(body).utf8)
    let export = try #require(HealthReading.read(bytes, piece: 4_096).export)
    #expect(export.days.count == HealthLimits.mostDays)
    #expect(export.days.last?.day == CivilDay(of: at - .seconds(86_400), utcOffsetMinutes: 0))
    #expect(export.workouts.count == HealthLimits.mostWorkouts)
    #expect(export.workouts.first?.start == Timestamp(1_600_000_000_000 + 100 * 86_400_000))
  }

  /// A random export and what it comes to, counted apart from the reader.
  @Test("whatever records come in whatever order, each day has its best source", arguments: Array(0..<20))
  func anyOrder(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var sums: [[Int64]] = []
    var body = ""
    for _ in 0..<200 {
      let (day, source) = (Int64(random.next() % 6), Int64(random.next() % 3))
      let steps = Int64(random.next() % 3_000)
      if let index = sums.firstIndex(where: { $0[0] == day && $0[1] == source }) {
        sums[index][2] += steps
      } else {
        sums.append([day, source, steps])
      }
      let start = Timestamp(1_795_000_000_000 + day * 86_400_000)
      body += Self.steps("\(steps)", at: stamp(start), by: "Source \(source)")
    }
    let export = try #require(HealthReading(Self.whole(body)).export)
    let first = CivilDay(of: Timestamp(1_795_000_000_000), utcOffsetMinutes: 0)
    for day in export.days {
      let best = sums.filter { first + $0[0] == day.day }.map { $0[2] }.max()
      #expect(best == day.steps, "seed \(seed)")
    }
    #expect(export.days.reduce(0) { $0 + $1.steps } > 0, "seed \(seed)")
  }

  /// Apple's spelling of a moment, in Greenwich.
  private func stamp(_ moment: Timestamp) -> String {
    let date = CivilDay(of: moment, utcOffsetMinutes: 0).date
    let second = moment.rawValue / 1_000 % 86_400
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day)) "
      + "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60)) +0000"
  }
}
