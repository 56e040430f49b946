import IppoEngine
import Kernel
import Testing

@testable import RunFiles

/// An Apple Health export: records of two devices, then a workout of ten minutes.
struct HealthSample {
  var workouts = 1

  /// The head of every export.
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 14, isn't it? -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!ATTLIST Record type CDATA #REQUIRED>
    <!ENTITY bomb "boom > boom">
    ]>
    <HealthData locale="en_GB">
    """

  var text: String {
    var text = Self.head + "<ExportDate value=\"2026-03-03 10:00:00 +0400\"/>\n"
    for workout in 0..<Int64(workouts) {
      let start = 9 * 60 + workout * 20
      for minute in start..<(start + 10) {
        text += record("HeartRate", "Watch", "count/min", minute, length: 0, value: "\(130 + minute - start)")
        text += record("StepCount", "Watch", "count", minute, length: 60, value: "164")
        text += record("StepCount", "Phone", "count", minute, length: 60, value: "999")
        text += record("DistanceWalkingRunning", "Watch", "km", minute, length: 60, value: "0.18")
        text += record("DistanceWalkingRunning", "Phone", "km", minute, length: 60, value: "0.3")
      }
    }
    text += record("HeartRate", "Watch", "count/min", 3, length: 0, value: "50")
    for workout in 0..<Int64(workouts) {
      let start = 9 * 60 + workout * 20
      text += "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" sourceName=\"Watch\" "
      text += "startDate=\"\(stamp(start, 0))\" endDate=\"\(stamp(start + 10, 0))\">"
      text += "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\" sum=\"1.8\" unit=\"km\"/>"
      text += "</Workout>\n"
    }
    text += "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" startDate=\"\(stamp(60, 0))\" "
    text += "endDate=\"\(stamp(90, 0))\"/>"
    return text + "</HealthData>\n"
  }

  private func record(
    _ type: String, _ source: String, _ unit: String, _ minute: Int64, length: Int64, value: String
  ) -> String {
    "<Record type=\"HKQuantityTypeIdentifier\(type)\" sourceName=\"\(source)\" unit=\"\(unit)\" "
      + "creationDate=\"\(stamp(minute, 0))\" startDate=\"\(stamp(minute, 0))\" endDate=\"\(stamp(minute, length))\" "
      + "value=\"\(value)\"/>\n"
  }

  /// A minute of 2026-03-02 and the days after it, in Tbilisi.
  private func stamp(_ minute: Int64, _ second: Int64) -> String {
    let total = minute * 60 + second
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let clock = "\(two(total / 3_600 % 24)):\(two(total / 60 % 60)):\(two(total % 60))"
    return "2026-03-\(two(2 + total / 86_400)) \(clock) +0400"
  }
}

@Suite("Run files: Apple Health")
struct HealthTests {
  @Test("a workout gets its heart rate, and steps and metres of its own device alone")
  func workout() throws {
    let runs = Reading(HealthSample().text).runs
    #expect(runs.count == 1)
    let run = try #require(runs.first)
    let clean = try #require(Cleaning(run).run)
    #expect(clean.startedAt.at == SampleRun.start)
    #expect(clean.startedAt.offset == 240)
    #expect(clean.distance == 180_000)
    #expect(clean.statedDistance == 180_000)
    #expect(clean.samples.compactMap { $0.cadence } == [Int32](repeating: 164, count: 10))
    #expect(clean.samples.compactMap { $0.heartRate } == (130...139).map { Int32($0) })
    #expect(clean.sport == .running)
  }

  @Test("of many workouts the sixty newest are read")
  func many() throws {
    let runs = Reading(HealthSample(workouts: 64).text).runs
    #expect(runs.count == RunFileLimits.mostRuns)
    let first = try #require(runs.first?.points.first)
    #expect(first.at == SampleRun.start + .seconds(4 * 20 * 60))
  }

  @Test("an export without runs on foot says so")
  func onlyRides() {
    let ride = "<Workout workoutActivityType=\"HKWorkoutActivityTypeCycling\" startDate=\"2026-03-02 09:00:00 +0400\" "
    #expect(Reading("<HealthData>\(ride)endDate=\"2026-03-02 10:00:00 +0400\"/></HealthData>").error == .notOnFoot)
  }

  private func scan(_ bytes: [UInt8], into handler: inout HealthHandler) -> RunFileError? {
    var scanner = XMLScanner()
    return bytes.withUnsafeBytes { bytes in
      do throws(RunFileError) {
        try scanner.scan(bytes, into: &handler)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test("more points than a file may have cost the older runs, and the newest are whole")
  func tooManyPoints() {
    let bytes = Array(HealthSample(workouts: 4).text.utf8)
    var handler = HealthHandler(mostPoints: 70)
    var errors = [scan(bytes, into: &handler)]
    handler.collectRecords()
    errors.append(scan(bytes, into: &handler))
    #expect(errors == [nil, nil])
    // A heart rate, steps and metres for each of ten minutes, and the beginning of the metres.
    let counts = handler.runs.map { $0.points.count }
    #expect(counts == [31, 31])
  }
}
