import IppoEngine
import Kernel
import RunFiles
import Testing

@Suite("Runs under way and their charts")
struct LiveTests {
  private static let start = LocalTime(at: Timestamp(1_772_427_600_000), offset: 240)

  /// A position so many metres north of the start.
  private func north(_ metres: Double) -> Position { Position(latitude: 41.7 + metres * 9e-6, longitude: 44.8) }

  private func recording(seconds: Int64) -> RunRecording {
    var recording = RunRecording(startedAt: Self.start, profile: RunProfile(kind: .outdoor, age: 30), seed: 7)
    for second in 0...seconds where second < 300 || second > 340 {
      _ = recording.add(
        RunSample(
          at: .seconds(second), heartRate: 120 + Int32(second % 50), cadence: second % 3 == 0 ? nil : 160,
          distance: second * 290))
    }
    return recording
  }

  private func isPart(_ bytes: [UInt8]) -> Bool {
    do throws(RecordingError) {
      _ = try LivePart(decoding: bytes)
      return true
    } catch {
      return false
    }
  }

  private func isDiary(_ bytes: [UInt8]) -> Bool {
    do throws(RecordingError) {
      _ = try RunDiary(decoding: bytes)
      return true
    } catch {
      return false
    }
  }

  @Test("a stored part and a run's charts read as they were written, and no shortened or changed bytes do")
  func codecs() throws {
    let places = (0..<60).map { CleanRun.TrackPlace(at: .seconds(Int64($0)), position: north(Double($0) * 3)) }
    let part = LivePart(id: .max, recording: recording(seconds: 59), places: places)
    let again = try LivePart(decoding: part.encoded())
    #expect(again.id == part.id && again.recording == part.recording)
    #expect(again.places.map { $0.at } == places.map { $0.at })
    let chart = RunChart(recording(seconds: 1_200))
    let diary = RunDiary(chart, track: places.map { $0.position })
    let read = try RunDiary(decoding: diary.encoded())
    #expect(read == diary)
    #expect(diary.gaps.count == 1 && diary.sprints == chart.sprints && !diary.sprints.isEmpty)
    #expect(diary.encoded().count < 3_000)
    for bytes in [part.encoded(), diary.encoded()] {
      for length in stride(from: 0, to: bytes.count, by: 7) {
        let short = Array(bytes.prefix(length))
        #expect(!isPart(short) && !isDiary(short))
      }
    }
  }

  @Test("a long track is thinned to its bound, with its end")
  func thinned() {
    let track = (0..<5_000).map { north(Double($0) * 3) }
    let diary = RunDiary(RunChart(recording(seconds: 600)), track: track)
    #expect(diary.track.count <= RunDiary.mostPlaces + 1)
    #expect(abs((diary.track.last?.latitude ?? 0) - (track.last?.latitude ?? 1)) < 1e-6)
  }

  @Test("a runner's distance counts, whatever the noise", arguments: [UInt64(1), 2, 3, 4, 5])
  func distance(seed: UInt64) {
    var generator = Generator(seed: seed)
    var track = LiveTrack()
    for second in Int64(0)...900 {
      let noise = (generator.unit() - 0.5) * 1.5
      _ = track.add(north(Double(second) * 2.9 + noise), accuracy: 400, at: .seconds(second), isStill: false)
    }
    let run: Int64 = 900 * 290
    #expect(abs(track.distance - run) * 100 <= run * 3, "seed \(seed): \(track.distance)")
  }

  @Test("a wandering position of a runner who stands, and one that may be far off, are no distance")
  func still() {
    var generator = Generator(seed: 3)
    var track = LiveTrack()
    for second in Int64(0)...600 {
      let place = north(generator.unit() * 12)
      _ = track.add(place, accuracy: 900, at: .seconds(second), isStill: true)
    }
    #expect(track.distance == 0)
    for second in Int64(601)...700 {
      let isTaken = track.add(
        north(Double(second)), accuracy: LiveTrack.worstAccuracy + 1, at: .seconds(second), isStill: false)
      #expect(!isTaken)
    }
    #expect(track.distance == 0)
  }

  @Test("positions after a silence count from where they begin again")
  func silence() {
    var track = LiveTrack()
    for second in Int64(0)...100 {
      _ = track.add(north(Double(second) * 3), accuracy: 300, at: .seconds(second), isStill: false)
    }
    let before = track.distance
    for second in Int64(200)...300 {
      _ = track.add(north(Double(second) * 3), accuracy: 300, at: .seconds(second), isStill: false)
    }
    #expect(abs(track.distance - 2 * before) < 1_000)
  }
}
