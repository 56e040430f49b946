import GestureRecognition
import Kernel
import Testing
import WebUI

@testable import TuningFeature

@Suite("The trace of touches")
struct TuningTouchTests {
  /// A finger's path across the surface, a reading every 10 ms.
  func stroke(_ fixture: PanelFixture, from: (Double, Double), by: (Double, Double), steps: Int = 10)
    -> [SurfacePointer]
  {
    let start = Double(fixture.state.epoch.rawValue)
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return SurfacePointer(
        pointer: 1, phase: step == 0 ? .began : step == steps ? .ended : .moved, x: from.0 + by.0 * share,
        y: from.1 + by.1 * share, time: start + Double(step) * 10, surface: Size(width: 360, height: 280))
    }
  }

  func fixture() -> PanelFixture {
    let fixture = PanelFixture()
    fixture.send(.show(.touch))
    return fixture
  }

  @Test("a swipe is recognised, with its way and its speed")
  func swipeIsRecognised() throws {
    let fixture = fixture()
    fixture.send(.touch(.await(.swipeRight)))
    fixture.send(.touch(.pointers(stroke(fixture, from: (80, 140), by: (150, 0)))))
    let row = try #require(fixture.state.touch.rows.first)
    #expect(row.decision == .recognised(.swipeRight))
    #expect(row.speed > 1_000 && row.speed < 2_000)
    #expect(fixture.state.touch.spots.count == 11)
  }

  @Test("a stroke too short for a swipe is ignored with its reason")
  func strokeTooShortForSwipeIsIgnoredWithReason() throws {
    let fixture = fixture()
    fixture.send(.touch(.pointers(stroke(fixture, from: (80, 140), by: (30, 0)))))
    let row = try #require(fixture.state.touch.rows.first)
    #expect(row.decision == .ignored(.tooShort))
    #expect(row.distance == 30)
  }

  @Test("a tap is decided by time, and the panel asks to be woken for it")
  func tapIsDecidedByTime() throws {
    let fixture = fixture()
    fixture.send(.touch(.pointers(stroke(fixture, from: (80, 140), by: (0, 0), steps: 4))))
    guard case .setTimer(let span)? = fixture.effects.first else {
      #expect(fixture.effects.count == 1, "no timer was set")
      return
    }
    #expect(span > Milliseconds(300) && span < Milliseconds(500))
    fixture.pass(span.rawValue + 50)
    fixture.send(.timer)
    #expect(fixture.state.touch.rows.first?.decision == .recognised(.tap))
  }

  @Test("another distance makes a swipe of what was none")
  func anotherDistanceMakesSwipeOfWhatWasNone() {
    let fixture = fixture()
    fixture.send(.touch(.await(.swipeRight)))
    fixture.send(.rules(.set(field: fixture.index("swipeDistance"), to: 25)))
    fixture.send(.touch(.pointers(stroke(fixture, from: (80, 140), by: (30, 0)))))
    #expect(fixture.state.touch.rows.first?.decision == .recognised(.swipeRight))
  }

  @Test("scribbling on and on fills the rings and no more")
  func scribblingOnAndOnFillsRingsAndNoMore() {
    let fixture = fixture()
    for round in 0..<60 {
      let start = Double(fixture.state.epoch.rawValue) + Double(round) * 1_000
      for finger in stroke(fixture, from: (80, 140), by: (30, 0)) {
        var finger = finger
        finger.time += start - Double(fixture.state.epoch.rawValue)
        fixture.send(.touch(.pointers([finger])))
      }
    }
    #expect(fixture.state.touch.rows.count == TouchInspector.mostRows)
    #expect(fixture.state.touch.spots.count <= TouchInspector.mostSpots)
    fixture.send(.touch(.clear))
    #expect(fixture.state.touch.rows.isEmpty)
  }

  @Test("readings of any sort are harmless", arguments: [Double.nan, .infinity, -1e300, 1e300])
  func readingsOfAnySortAreHarmless(value: Double) {
    let fixture = fixture()
    for phase in [SurfacePointer.Phase.began, .moved, .ended] {
      fixture.send(
        .touch(
          .pointers([
            SurfacePointer(
              pointer: 1, phase: phase, x: value, y: value, time: value, surface: Size(width: value, height: value))
          ])))
    }
    #expect(fixture.state.touch.spots.count <= 3)
  }
}
