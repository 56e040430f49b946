import IppoEngine
import Kernel
import Testing

@Suite("Ippo: what proves a run")
struct RunProofTests {
  /// Twenty minutes at a speed in centimetres a second.
  private func recording(
    _ kind: RunProfile.Kind = .outdoor, speed: Int64, cadence: Int32? = nil, pulse: Int32? = nil
  ) -> RunRecording {
    var recording = RunRecording(startedAt: Diary.morning, profile: RunProfile(kind: kind, age: 30), seed: 7)
    for second in Int64(0)...1_200 {
      _ = recording.add(
        RunSample(at: .seconds(second), heartRate: pulse, cadence: cadence, distance: speed > 0 ? second * speed : nil))
    }
    return recording
  }

  @Test(
    "walks, runs and the fastest runners are movement by their distance alone",
    arguments: [Int64(100), 280, 640, 760])
  func runnersMove(speed: Int64) {
    #expect(recording(speed: speed).proof == .movement)
  }

  @Test(
    "a vehicle's speed proves nothing, with steps and a pulse neither",
    arguments: [Int64(900), 1_100, 1_240, 2_500])
  func vehiclesProveNothing(speed: Int64) {
    #expect(recording(speed: speed).proof == .time)
    #expect(recording(speed: speed, cadence: 150, pulse: 130).proof == .time)
    let run = recording(speed: speed, cadence: 150).finished().run
    #expect(run.duration == .seconds(600))
    #expect(run.sprints.allSatisfy { $0 == .missed })
  }

  @Test("a racing wheelchair may be as fast as it is")
  func wheelchairsRace() {
    #expect(recording(.wheelchair, speed: 950).proof == .movement)
  }

  @Test("steps or a pulse prove a run without distance, and a bus to the park spoils no run")
  func stepsAndPulse() {
    #expect(recording(.treadmill, speed: 0, cadence: 160).proof == .movement)
    #expect(recording(.treadmill, speed: 0, pulse: 140).proof == .heart)
    #expect(recording(.treadmill, speed: 0).proof == .time)
    var mixed = RunRecording(startedAt: Diary.morning, profile: RunProfile(kind: .outdoor, age: 30), seed: 7)
    var distance: Int64 = 0
    for second in Int64(0)...1_200 {
      distance += second < 300 ? 1_100 : 300
      _ = mixed.add(RunSample(at: .seconds(second), distance: distance))
    }
    #expect(mixed.proof == .movement)
  }
}
