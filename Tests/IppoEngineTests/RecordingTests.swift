import IppoEngine
import Kernel
import Testing

@Suite("Ippo: recordings")
struct RecordingTests {
  /// One event of each kind with its extremes.
  private var oneOfEach: [IppoEvent] {
    let start = Diary.morning
    let run = FinishedRun(
      startedAt: start.at - .seconds(1_800), duration: .seconds(1_700), distance: 4_200,
      sprints: [.gold, .missed, .silver, .bronze], seed: .max)
    let kinds: [IppoEvent.Kind] = [
      .began(starter: .dewdrop, age: 14), .cared(.water), .equipped(.coralette), .bought(.hibernation), .ran(run),
      .rescued(.lumira), .granted(coins: 1_000_000, food: 0, water: 1), .ageChanged(65),
      .returned(coins: 1, food: 1_000_000, water: 0),
    ]
    return kinds.enumerated().map { index, kind in
      let when = LocalTime(at: start.at + Milliseconds(Int64(index)), offset: index == 0 ? -1_080 : 1_080)
      return IppoEvent(id: .max - UInt64(index), when: when, kind)
    }
  }

  private func refusal(_ bytes: [UInt8]) -> RecordingError? {
    do throws(RecordingError) {
      _ = try IppoLog(decoding: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("every kind of event reads as it was written, in an own layout")
  func events() throws {
    for event in oneOfEach {
      let bytes = event.encoded()
      #expect(bytes[2] == 112)
      let again = try IppoEvent(decoding: bytes)
      #expect(again == event)
      #expect(bytes.count <= IppoEvent.mostBytes)
    }
  }

  @Test("a log reads as it was written, to the same state, at some 15 bytes an event")
  func log() throws {
    let log = IppoLog(oneOfEach)
    let bytes = log.encoded()
    #expect(bytes[2] == 113)
    let again = try IppoLog(decoding: bytes)
    #expect(again == log)
    let diary = try Diary()
    let read = try IppoLog(decoding: diary.log.encoded())
    #expect(read == diary.log)
  }

  @Test("a log out of order, with an event twice, or with a moment beyond the years 2000 to 2999 is refused")
  func badLogs() {
    let event = IppoEvent(id: 1, when: Diary.morning, .cared(.feed))
    for times in [[Int64(0), -1], [0, 0]] {
      var writer = RecordingWriter(version: IppoLog.layout)
      writer.unsigned(UInt64(times.count))
      for (index, time) in times.enumerated() {
        writer.fixed64(time == 0 && index > 0 ? 1 : UInt64(index) + 1)
        writer.signed(index == 0 ? event.when.at.rawValue : time)
        writer.signed(0)
        writer.byte(2)
        writer.byte(1)
      }
      #expect(refusal(writer.sealed()) != nil)
    }
    for moment in [Int64.min, -1, 946_684_799_999, 32_503_680_000_000, .max] {
      let late = IppoEvent(id: 1, when: LocalTime(at: Timestamp(moment), offset: 0), .cared(.feed))
      var isRefused = false
      do throws(RecordingError) { _ = try IppoEvent(decoding: late.encoded()) } catch { isRefused = true }
      #expect(isRefused, "\(moment)")
    }
  }

  @Test("a run's samples read as they were written and replay to the same run")
  func run() throws {
    for seed in UInt64(1)...20 {
      var generator = Generator(seed: seed)
      let profile = RunProfile(kind: generator.pick(RunProfile.Kind.allCases) ?? .outdoor, age: 30)
      var recording = RunRecording(startedAt: Diary.morning, profile: profile, seed: seed)
      var (at, distance) = (Int64(0), Int64(0))
      for _ in 0..<1_500 {
        at += generator.chance(1, in: 200) ? 40_000 : generator.integer(in: -200...1_400)
        distance += generator.integer(in: 0...600)
        let sample = RunSample(
          at: Milliseconds(max(at, 0)), heartRate: generator.chance(1, in: 9) ? nil : 150,
          cadence: generator.chance(1, in: 9) ? nil : Int32(generator.integer(in: 150...190)),
          distance: generator.chance(1, in: 9) ? nil : distance)
        let isTaken = recording.add(sample)
        #expect(isTaken)
      }
      let bytes = recording.encoded()
      #expect(bytes[2] == 114)
      let again = try RunRecording(decoding: bytes)
      #expect(again == recording, "seed \(seed)")
      #expect(again.finished().run == recording.finished().run)
      #expect(bytes.count < 1_500 * 8)
    }
  }

  @Test("a recording takes no sample before its start, after a week, or beyond its number")
  func bounds() {
    var recording = RunRecording(
      startedAt: Diary.morning, profile: RunProfile(kind: .outdoor, age: 30), seed: 1)
    let outside = [
      RunSample(at: Milliseconds(-1)), RunSample(at: RunRecording.longest + Milliseconds(1)),
      RunSample(at: .zero, heartRate: -1), RunSample(at: .zero, distance: -1),
    ]
    for sample in outside {
      let isTaken = recording.add(sample)
      #expect(!isTaken)
    }
    let isTaken = recording.add(RunSample(at: RunRecording.longest))
    #expect(isTaken)
  }

  @Test("a run of a day without a pulse counts up to six hours and 120 sprints")
  func longRun() throws {
    var diary = try Diary()
    diary.wait(hours: 30)
    var recording = RunRecording(
      startedAt: LocalTime(at: diary.now.at - .seconds(86_400), offset: 240),
      profile: RunProfile(kind: .treadmill, age: 30), seed: 5)
    for second in Int64(0)..<86_400 { _ = recording.add(RunSample(at: .seconds(second), cadence: 160)) }
    let (run, end) = recording.finished()
    #expect(run.duration == RunProof.movement.most)
    #expect(run.sprints.count == Economy.mostSprints)
    let refusal = diary.refusal(.ran(run))
    #expect(refusal == nil)
    #expect(end.at == diary.now.at - .seconds(1))
  }
}
