import IppoEngine
import Testing

@Suite("Ippo's step counter")
struct StepCounterTests {
  /// A movement of `perMinute` steps, every other one stronger, as an accelerometer of `rate` hertz feels it.
  private func walked(
    _ kind: RunProfile.Kind, perMinute: Double, strength: Double, rate: Double = 60, seconds: Double = 12
  ) -> StepCounter {
    var counter = StepCounter(kind)
    for index in 0..<Int(seconds * rate) {
      let time = Double(index) / rate
      let turns = time * perMinute / 60
      let part = turns - turns.rounded(.down)
      // A push on the ground in the first third of a step.
      let isStrong = Int(turns) % 2 == 0
      let push = part < 0.35 ? (0.35 - part) * part * 32 : 0
      let size = 9.81 + strength * (isStrong ? 1 : 0.75) * (push - 0.3)
      counter.add(x: size * 0.6, y: size * 0.64, z: size * 0.48, at: 1_700_000_000_000 + time * 1_000)
    }
    return counter
  }

  @Test("walks and runs of 90 to 200 steps a minute are counted within four", arguments: [20.0, 50, 60, 100])
  func stepsAreCounted(rate: Double) throws {
    for perMinute in stride(from: 90.0, through: 200, by: 10) {
      let counter = walked(.outdoor, perMinute: perMinute, strength: 8, rate: rate)
      let cadence = try #require(counter.cadence, "\(perMinute) at \(rate) Hz")
      #expect(abs(Double(cadence) - perMinute) <= 4, "\(perMinute) at \(rate) Hz: \(cadence)")
    }
  }

  @Test("pushes of a wheelchair are counted from 30 to 90 a minute")
  func pushesAreCounted() throws {
    for perMinute in [30.0, 45, 60, 80, 90] {
      let cadence = try #require(walked(.wheelchair, perMinute: perMinute, strength: 6, seconds: 20).cadence)
      #expect(abs(Double(cadence) - perMinute) <= 4, "\(perMinute): \(cadence)")
    }
  }

  @Test("a phone at rest counts nothing")
  func restCountsNothing() {
    #expect(walked(.outdoor, perMinute: 120, strength: 0).cadence == 0)
  }

  @Test("a sensor that stops or gives nonsense starts anew and never crashes")
  func nonsenseStartsAnew() {
    var counter = walked(.outdoor, perMinute: 170, strength: 8)
    let newest = counter.newest ?? 0
    counter.add(x: .nan, y: 0, z: 0, at: newest + 20)
    counter.add(x: 1e300, y: 1e300, z: 0, at: newest + 30)
    counter.add(x: 0, y: 0, z: 9.8, at: .infinity)
    counter.add(x: 0, y: 0, z: 9.8, at: newest - 100)
    #expect(counter.cadence != nil)
    counter.add(x: 0, y: 0, z: 9.8, at: newest + 60_000)
    #expect(counter.cadence == nil)
  }

  @Test("a strap's bytes give its rate: one byte or two, and nothing without skin")
  func strapBytes() {
    #expect(StrapReading.heartRate([0, 72]) == 72)
    #expect(StrapReading.heartRate([0x16, 171, 1, 2]) == 171)
    #expect(StrapReading.heartRate([1, 0x2C, 1]) == 300)
    #expect(StrapReading.heartRate([4, 72]) == nil)
    #expect(StrapReading.heartRate([1, 72]) == nil)
    #expect(StrapReading.heartRate([]) == nil)
  }
}
