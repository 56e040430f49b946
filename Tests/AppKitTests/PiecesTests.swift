import Kernel
import Testing

@testable import AppKit

@Suite("Pieces of the shell")
struct PiecesTests {
  @Test("pauses double from two seconds to five minutes, each up to a quarter longer")
  func pausesDoubleFromTwoSecondsToFiveMinutes() {
    var backoff = Backoff()
    var generator = Generator(seed: 3)
    let now = Timestamp(1_000)
    for expected in [Int64(2_000), 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000] {
      let pause = backoff.fail(now: now, generator: &generator).rawValue
      #expect(pause >= expected && pause <= expected + expected / 4, "\(pause) for \(expected)")
    }
    #expect(!backoff.allows(now + Milliseconds(299_999)))
    #expect(backoff.allows(now + Milliseconds(375_000)))
    backoff.succeed()
    #expect(backoff.allows(now))
  }

  @Test("a pause is never shorter than the server wishes")
  func pauseIsNeverShorterThanServerWishes() {
    var backoff = Backoff()
    var generator = Generator(seed: 3)
    #expect(backoff.fail(now: Timestamp(0), retryAfter: .seconds(90), generator: &generator) == .seconds(90))
  }

  @Test("the delay of sound is the median of the latest, begins anew with another route, and leaves out what cannot be")
  func audioDelay() {
    var delay = AudioDelay()
    #expect(delay.median == .zero)
    for milliseconds in [Int32(20), 400, 30, 25, -5, 9_000] { delay.add(milliseconds, route: 1) }
    #expect(delay.median == Milliseconds(30))
    for milliseconds in [Int32(180), 190, 185] { delay.add(milliseconds, route: 2) }
    #expect(delay.median == Milliseconds(185))
    for _ in 0..<40 { delay.add(200, route: 2) }
    #expect(delay.median == Milliseconds(200))
  }
}
