import Foundation
import IppoEngine
import Kernel
import RunFiles
import Testing

@Suite("Run files: real recordings")
struct RecordingsNativeTests {
  private static let folder = "Tests/Data/runs/"

  private func reading(_ name: String) throws -> Reading {
    Reading([UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.folder + name))))
  }

  private func clean(_ name: String) throws -> CleanRun {
    let run = try #require(try reading(name).runs.first)
    return try #require(Cleaning(run).run)
  }

  /// The difference from the recorder's own distance, in thousandths.
  private func difference(_ run: CleanRun) throws -> Int64 {
    let stated = try #require(run.statedDistance)
    return abs(run.distance - stated) * 1_000 / stated
  }

  @Test(
    "distance is within 3 % of the recorder's own",
    arguments: ["tcxparser__test.tcx", "activereader__testdata.tcx", "fitparse__activity-small-fenix2-run.fit"])
  func distance(name: String) throws {
    #expect(try difference(clean(name)) <= 30)
  }

  @Test(
    "so is the distance from positions alone",
    arguments: ["tcxparser__test.tcx", "fitparse__activity-small-fenix2-run.fit"])
  func positions(name: String) throws {
    var run = try #require(try reading(name).runs.first)
    for index in run.points.indices { run.points[index].distance = nil }
    let clean = try #require(Cleaning(run).run)
    #expect(try difference(clean) <= 30, "\(clean.distance)")
  }

  @Test("one activity in GPX and in TCX is one run")
  func twoFormats() throws {
    let (gpx, tcx) = (try clean("activereader__testdata.gpx"), try clean("activereader__testdata.tcx"))
    #expect(gpx.span.isSameRun(as: tcx.span))
    #expect(gpx.samples.compactMap { $0.heartRate }.count == tcx.samples.compactMap { $0.heartRate }.count)
    #expect(!gpx.span.isSameRun(as: try clean("tcxparser__test.tcx").span))
  }

  @Test("the recordings have the heart rates and steps that their README tells")
  func values() throws {
    let fenix = try clean("fitparse__activity-small-fenix2-run.fit")
    let rates = fenix.samples.compactMap { $0.heartRate }
    #expect(rates.min() == 69)
    #expect(rates.max() == 178)
    #expect(fenix.samples.compactMap { $0.cadence }.max() == 204)
    #expect(fenix.duration == .seconds(2_833))
    #expect(fenix.sport == .running)
    let tcx = try clean("tcxparser__test.tcx")
    #expect(tcx.duration == .seconds(1_992))
    #expect(tcx.samples.compactMap { $0.heartRate }.max() == 189)
  }

  @Test("a recording replays to the same run from its own bytes")
  func replay() throws {
    for name in ["tcxparser__test.tcx", "fitparse__activity-small-fenix2-run.fit"] {
      let recording = try clean(name).recording(RunProfile(kind: .outdoor, age: 30), seed: 11)
      #expect(try RunRecording(decoding: recording.encoded()).finished().run == recording.finished().run)
    }
  }

  @Test("files that are no run say why")
  func refused() throws {
    let cases: [(String, RunFileError)] = [
      ("fitparse__DeveloperData.fit", .noRun), ("fitparse__MonitoringFile.fit", .noRun),
      ("tormoderfit__WorkoutIndividualSteps.fit", .noRun), ("tormoderfit__activity-filecrc.fit", .damaged),
      ("tormoderfit__activity-unexpected-eof.fit", .truncated(offset: 768)),
    ]
    for (name, error) in cases { #expect(try reading(name).error == error, "\(name)") }
  }

  @Test("odd files are read: an empty segment, GPX 1.0, a zone of 1:15, two FIT files in one")
  func odd() throws {
    #expect(try reading("gpxpy__track-with-empty-segment.gpx").runs.first?.points.count == 9)
    #expect(try reading("gpxpy__gpx1.0_with_all_fields.gpx").runs.count == 1)
    let point = try #require(try reading("opentracks__gpx_timezone.gpx").runs.first?.points.first)
    #expect(point.at == Timestamp(1_610_056_319_179 - 75 * 60_000))
    #expect(try reading("tormoderfit__activity-settings.fit").runs.count == 1)
  }
}
