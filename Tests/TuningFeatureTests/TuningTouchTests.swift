import GestureRecognition
import Kernel
import Testing
import WebUI

@testable import TuningFeature

@Suite("The trace of touches")
struct TuningTouchTests {
  /// A finger's way across the surface, a reading every 10 ms.
  func stroke(_ bench: PanelBench, from: (Double, Double), by: (Double, Double), steps: Int = 10) -> [SurfacePointer] {
    let start = Double(bench.state.epoch.rawValue)
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return SurfacePointer(
        pointer: 1, phase: step == 0 ? .began : step == steps ? .ended : .moved, x: from.0 + by.0 * share,
        y: from.1 + by.1 * share, time: start + Double(step) * 10, surface: Size(width: 360, height: 280))
    }
  }

  func bench() -> PanelBench {
    let bench = PanelBench()
    bench.send(.show(.touch))
    return bench
  }

  @Test("a swipe is recognised, with its way and its speed")
  func swipe() throws {
    let bench = bench()
    bench.send(.touch(.await(.swipeRight)))
    bench.send(.touch(.pointers(stroke(bench, from: (80, 140), by: (150, 0)))))
    let row = try #require(bench.state.touch.rows.first)
    #expect(row.decision == .recognised(.swipeRight))
    #expect(row.speed > 1_000 && row.speed < 2_000)
    #expect(bench.state.touch.spots.count == 11)
  }

  @Test("a stroke too short to be a swipe is nothing, and why is told")
  func short() throws {
    let bench = bench()
    bench.send(.touch(.pointers(stroke(bench, from: (80, 140), by: (30, 0)))))
    let row = try #require(bench.state.touch.rows.first)
    #expect(row.decision == .ignored(.tooShort))
    #expect(row.distance == 30)
  }

  @Test("a tap is decided by time, and the panel asks to be woken for it")
  func tap() throws {
    let bench = bench()
    bench.send(.touch(.pointers(stroke(bench, from: (80, 140), by: (0, 0), steps: 4))))
    guard case .setTimer(let span)? = bench.effects.first else {
      #expect(bench.effects.count == 1, "no timer was set")
      return
    }
    #expect(span > Milliseconds(300) && span < Milliseconds(500))
    bench.pass(span.rawValue + 50)
    bench.send(.timer)
    #expect(bench.state.touch.rows.first?.decision == .recognised(.tap))
  }

  @Test("another distance makes a swipe of what was none")
  func tuned() {
    let bench = bench()
    bench.send(.touch(.await(.swipeRight)))
    bench.send(.rules(.set(field: bench.index("swipeDistance"), to: 25)))
    bench.send(.touch(.pointers(stroke(bench, from: (80, 140), by: (30, 0)))))
    #expect(bench.state.touch.rows.first?.decision == .recognised(.swipeRight))
  }

  @Test("scribbling on and on fills the rings and no more")
  func bounded() {
    let bench = bench()
    for round in 0..<60 {
      let start = Double(bench.state.epoch.rawValue) + Double(round) * 1_000
      for finger in stroke(bench, from: (80, 140), by: (30, 0)) {
        var finger = finger
        finger.time += start - Double(bench.state.epoch.rawValue)
        bench.send(.touch(.pointers([finger])))
      }
    }
    #expect(bench.state.touch.rows.count == TouchBench.mostRows)
    #expect(bench.state.touch.spots.count <= TouchBench.mostSpots)
    bench.send(.touch(.clear))
    #expect(bench.state.touch.rows.isEmpty)
  }

  @Test("readings of any sort are harmless", arguments: [Double.nan, .infinity, -1e300, 1e300])
  func wild(value: Double) {
    let bench = bench()
    for phase in [SurfacePointer.Phase.began, .moved, .ended] {
      bench.send(
        .touch(
          .pointers([
            SurfacePointer(
              pointer: 1, phase: phase, x: value, y: value, time: value, surface: Size(width: value, height: value))
          ])))
    }
    #expect(bench.state.touch.spots.count <= 3)
  }
}
