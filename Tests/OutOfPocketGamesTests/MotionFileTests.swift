import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@testable import OutOfPocketGames

@Suite("Recordings of motion as files")
struct MotionFileTests {
  private func rows(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }

  @Test("are read by the names of their columns or by their order, whatever the units")
  func units() throws {
    let expected = MotionVector(x: 0, y: 0, z: 1_000)
    let files: [(String, MotionFile.Unit, MotionFile.Clock)] = [
      (rows(3) { "\(Double($0) / 50),0,0,1" }, .g, .seconds),
      ("t_s,ax,ay,az\n" + rows(3) { "\(Double($0) / 50),0,0,9.80665" }, .metresPerSecondSquared, .seconds),
      ("ms,ax,ay,az,gx,gy,gz,label\n" + rows(3) { "\($0 * 20),0,0,1000,1,2,3,SEATED" }, .milliG, .milliseconds),
      (
        "timestamp, x_acc, y_acc, z_acc\r\n" + rows(3) { "\($0 * 20_000_000), 0, 0, 9.80665" },
        .metresPerSecondSquared, .nanoseconds
      ),
      ("time,z,y,x\n" + rows(3) { "\($0 * 20_000),1,0,0" }, .g, .microseconds),
    ]
    for (text, unit, clock) in files {
      let file = try MotionFile(text)
      #expect(file.unit == unit && file.clock == clock && file.skipped == 0, "\(text)")
      #expect(file.samples.map(\.time.rawValue) == [0, 20, 40], "\(text)")
      #expect(file.samples.allSatisfy { $0.acceleration == expected }, "\(text)")
    }
  }

  @Test("have a gyroscope in rad/s, or in mrad/s beside mg")
  func rotations() throws {
    let plain = try MotionFile("t,x,y,z,gx,gy,gz\n" + rows(2) { "\(Double($0) / 60),0,0,1,0.5,-1,2" })
    let whole = try MotionFile("ms,ax,ay,az,gx,gy,gz\n" + rows(2) { "\($0 * 16),0,0,1000,500,-1000,2000" })
    for file in [plain, whole] {
      #expect(file.hasGyroscope && file.samples[1].rotation == MotionVector(x: 500, y: -1_000, z: 2_000))
    }
  }

  @Test("that are none are refused with the remedy")
  func refusals() {
    let files: [(String, MotionFileError)] = [
      ("", .empty), ("\n\n", .empty), ("a,b,c,d\n1,2,3,4", .columns("time")),
      ("t,a,b,c\n1,2,3,4", .columns("accelerations")),
      ("t,x,y,z\n1,2,3", .noReadings(skipped: 1)), ("t,x,y,z\n1,0,0,1\n1,0,0,1", .noTime),
      ("t,x,y,z\n1,0,0,nan\n2,inf,0,1", .noReadings(skipped: 2)),
    ]
    for (text, error) in files {
      #expect(throws: error, "\(text)") { try MotionFile(text) }
      #expect(error.sentence.hasSuffix("."))
    }
  }

  @Test("tell the motions of a run, with and without prompts")
  func story() throws {
    var lines = "t,x,y,z\n"
    for index in 0..<180 {
      let time = Double(index) / 60
      // A push of 0.6 g and its brake, 1.5 s after the start.
      let phase = time - 1.5
      let push = phase > 0 && phase < 0.2 ? 0.6 : phase >= 0.2 && phase < 0.4 ? -0.6 : 0
      lines += "\(time),0,0,\(1 + push)\n"
    }
    let samples = try MotionFile(lines).samples
    var asked = MotionStory(rules: .current)
    asked.practice([.raise], samples, seed: 1)
    #expect(asked.answered == 1 && asked.missed == 0, "\(asked.lines)")
    #expect(asked.lines.contains { $0.contains("raise after 1.6") || $0.contains("raise after 1.7") }, "\(asked.lines)")
    var built = MotionStory(rules: .current)
    built.build(samples)
    #expect(built.lines.first?.contains("raise added") == true, "\(built.lines)")
    var unasked = MotionStory(rules: .current)
    unasked.playWithoutPrompt(samples)
    #expect(unasked.lines.isEmpty, "\(unasked.lines)")
  }
}
