import IppoEngine
import Kernel
import RunFiles
import Testing

@Suite("Run files: the formats")
struct FormatTests {
  private let sample = SampleRun(seconds: 300)

  @Test("the same run in GPX, TCX and FIT has the same heart rate, cadence and distance")
  func sameRun() throws {
    for bytes in [Array(sample.gpx.utf8), Array(sample.tcx.utf8), sample.fit] {
      let runs = Reading(bytes).runs
      #expect(runs.count == 1)
      let recorded = try #require(runs.first)
      #expect(recorded.points.count == 300)
      let clean = try #require(Cleaning(recorded).run)
      #expect(clean.startedAt.at == SampleRun.start)
      #expect(clean.duration == .seconds(299))
      #expect(abs(clean.distance - 89_700) < 200, "\(recorded.format.name): \(clean.distance)")
      let tenth = try #require(clean.samples.dropFirst(10).first)
      #expect(tenth.heartRate == 130)
      #expect(tenth.cadence == 160)
    }
  }

  @Test("a file reads the same in pieces of any size")
  func pieces() {
    let short = SampleRun(seconds: 70)
    for bytes in [Array(short.gpx.utf8), Array(short.tcx.utf8), short.fit, Array(HealthSample().text.utf8)] {
      let whole = Reading(bytes)
      for size in [1, 2, 3, 7, 64, 1_000] {
        let isSame = Reading(bytes, pieces: size) == whole
        #expect(isSame, "pieces of \(size)")
      }
    }
  }

  @Test("a file cut anywhere is refused as cut, broken or without a run")
  func truncated() {
    let short = SampleRun(seconds: 4)
    for bytes in [Array(short.gpx.utf8), Array(short.tcx.utf8), short.fit] {
      // The last line feed is not needed.
      for length in 0..<(bytes.count - 1) {
        let error = Reading(Array(bytes[..<length])).error
        #expect(error != nil, "\(length) bytes")
      }
    }
  }

  @Test("FIT with Garmin's own test bytes: a heart rate, and the mark of none")
  func garmin() throws {
    let hexadecimal =
      "0e208b08280000002e4649548ef64000000000010001000004410000140003fd04860301020401020100ca9a3b8e560101ca9a3b8fff0b1a"
    let run = try #require(Reading(FormatTests.bytes(hexadecimal)).runs.first)
    #expect(run.points.count == 2)
    #expect(run.points.map { $0.heartRate ?? -1 } == [142, 143])
    #expect(run.points.map { $0.cadence ?? -1 } == [86, -1])
    #expect(Reading(FormatTests.bytes(hexadecimal).dropLast(2) + [0xFF, 0xFF]).error == .damaged)
    #expect(Reading(FormatTests.bytes("0e208b08000000002e4649548d480000")).error == .noRun)
  }

  private static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      let digit = character < 0x3A ? character - 0x30 : character - 0x57
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }

  @Test("FIT with big-endian numbers, compressed times and developer fields")
  func fitVariants() throws {
    let seconds = UInt32(SampleRun.start.rawValue / 1_000 - 631_065_600)
    // A definition with the high byte first and one developer field of two bytes.
    var body: [UInt8] = [0x60, 0, 1, 0, 20, 2, 253, 4, 0x86, 3, 1, 0x02, 1, 0, 2, 0]
    body += [0] + SampleRun.bytes(seconds).reversed() + [101, 9, 9]
    // Local message 1 has no time of its own.
    body += [0x41, 0, 0, 20, 0, 1, 3, 1, 0x02]
    let low = UInt8(truncatingIfNeeded: seconds & 31)
    body += [0x80 | 1 << 5 | (low + 3) & 31, 102, 0x80 | 1 << 5 | (low + 2) & 31, 103]
    let run = try #require(Reading(SampleRun.file(body)).runs.first)
    #expect(run.points.map { $0.heartRate ?? -1 } == [101, 102, 103])
    let times = run.points.map { ($0.at - SampleRun.start).rawValue }
    #expect(times == [0, 3_000, 34_000])
  }

  @Test("times with any zone, fractions and none are the same moment")
  func times() throws {
    let texts = [
      "2026-03-02T05:00:00Z", "2026-03-02T09:00:00+04:00", "2026-03-01T23:45:00.000-05:15", "2026-03-02T05:00:00",
    ]
    for text in texts {
      let point = "<trkpt lat=\"1\" lon=\"1\"><time> \(text) </time></trkpt>"
      let run = try #require(Reading("<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>").runs.first)
      #expect(run.points.first?.at == SampleRun.start, "\(text)")
    }
    for text in ["2026-02-30T05:00:00Z", "2026-03-02T24:00:00Z", "2026-03-02", "soon", "2026-03-02T05:00:00Zx"] {
      let point = "<trkpt lat=\"1\" lon=\"1\"><time>\(text)</time></trkpt>"
      #expect(Reading("<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>").error == .noTimes, "\(text)")
    }
  }

  @Test("routes, plans, archives, pictures and empty files are refused, each with what to do")
  func others() {
    let cases: [([UInt8], RunFileError)] = [
      ([], .empty), (Array("PK\u{3}\u{4}..............".utf8), .zipped), ([0x1F, 0x8B, 8, 0], .zipped),
      (Array("<html><body></body></html>".utf8), .unknownFormat), (Array("{\"run\": true}".utf8), .unknownFormat),
      ([0xFF, 0xFE, 0x3C, 0, 0x67, 0], .otherEncoding), (Array("<gpx></gpx>".utf8), .noRun),
      (Array("<gpx><rte><rtept lat=\"1\" lon=\"1\"/></rte></gpx>".utf8), .noRun),
      (Array("<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"1\"/></trkseg></trk></gpx>".utf8), .noTimes),
      (Array("<TrainingCenterDatabase/>".utf8), .noRun), (Array("<HealthData/>".utf8), .noRun),
    ]
    for (bytes, error) in cases {
      #expect(Reading(bytes).error == error)
      #expect(error.sentence.utf8.count > 20)
    }
  }
}
