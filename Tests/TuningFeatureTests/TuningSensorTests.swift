import ClientHost
import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@testable import TuningFeature

@Suite("The sensors in the tuning panel")
struct TuningSensorTests {
  @Test("the sensors run while they are looked at, and not longer")
  func sensorsRunWhileTheyAreLooked() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    #expect(fixture.effects.isEmpty)
    fixture.send(.sensor(.start))
    #expect(fixture.effects == [.askMotion, .listenMotion(true), .setTimer(after: TuningFeature.heartbeat)])
    fixture.send(.show(.rules))
    #expect(fixture.effects == [.listenMotion(false), .cancelTimer])
    fixture.send(.timer)
    #expect(fixture.effects.isEmpty)
  }

  @Test("a shake is drawn, and marked where it fired")
  func shakeIsDrawn() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    fixture.send(.sensor(.readings(fixture.shaking)))
    #expect(fixture.state.sensor.points.count > 150)
    var marks: [SensorInspector.Mark] = []
    for place in 0..<fixture.state.sensor.marks.count { marks.append(fixture.state.sensor.marks[place]) }
    #expect(marks.contains { $0.gesture == .shake && $0.wasAwaited })
    #expect(marks.contains { $0.gesture == .shake && !$0.wasAwaited })
    #expect(fixture.state.sensor.health == .ok)
  }

  @Test("another threshold holds at once, without the picture beginning anew")
  func anotherThresholdHoldsAtOnce() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    fixture.send(.sensor(.readings(fixture.readings(from: 0, [Int32](repeating: 0, count: 100)))))
    let points = fixture.state.sensor.points.count
    fixture.send(.rules(.set(field: fixture.index("shakeThreshold"), to: 6_000)))
    #expect(fixture.state.sensor.points.count == points)
    let later = fixture.shaking.map { sample in
      var sample = sample
      sample.time = sample.time + Milliseconds(1_600)
      return sample
    }
    fixture.send(.sensor(.readings(later)))
    for place in 0..<fixture.state.sensor.marks.count { #expect(fixture.state.sensor.marks[place].gesture != .shake) }
  }

  @Test("hours of readings take no more room than the last minute")
  func hoursOfReadingsTakeNoMoreRoomThanLast() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    for round in 0..<20 {
      fixture.send(
        .sensor(.readings(fixture.readings(from: Int64(round) * 16_000, [Int32](repeating: 0, count: 1_000)))))
    }
    #expect(fixture.state.sensor.points.count == SensorInspector.longest)
    #expect(fixture.state.sensor.points.last?.time == Milliseconds(19 * 16_000 + 999 * 16))
  }

  @Test("only what fires while it counts is counted, over the time that was watched")
  func onlyWhatFiresWhileItCountsIsCounted() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    fixture.send(.sensor(.readings(fixture.shaking)))
    #expect(fixture.state.sensor.counter.counts[0] == FireCounter.Count())
    fixture.send(.sensor(.count(true)))
    let later = fixture.shaking.map { sample in
      var sample = sample
      sample.time = sample.time + Milliseconds(60_000)
      return sample
    }
    fixture.send(.sensor(.readings(later)))
    let counter = fixture.state.sensor.counter
    #expect(counter.counts[0].awaited >= 1)
    #expect(counter.counts[0].idle >= 1)
    #expect(counter.elapsed > Milliseconds(2_900) && counter.elapsed < Milliseconds(3_100))
    #expect(counter.perMinute(3) > 55_000 && counter.perMinute(3) < 65_000)
    fixture.send(.sensor(.resetCounts))
    #expect(fixture.state.sensor.counter.elapsed == .zero)
  }

  @Test("the plot stands still while paused, can be moved, and zooms within its bounds")
  func plotStandsStillWhilePaused() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    fixture.send(.sensor(.readings(fixture.shaking)))
    let latest = fixture.state.sensor.latest
    fixture.send(.sensor(.pause))
    fixture.send(.sensor(.readings(fixture.readings(from: 4_000, [0, 0, 0]))))
    #expect(fixture.state.sensor.window.end(latest: fixture.state.sensor.latest) == latest)
    fixture.send(.sensor(.scroll(1_000)))
    #expect(fixture.state.sensor.window.end(latest: .zero) == Milliseconds(1_000))
    fixture.send(.sensor(.goOn))
    #expect(!fixture.state.sensor.window.isPaused)
    for _ in 0..<20 { fixture.send(.sensor(.zoomIn)) }
    #expect(fixture.state.sensor.window.span == Milliseconds(1_000))
    for _ in 0..<20 { fixture.send(.sensor(.zoomOut)) }
    #expect(fixture.state.sensor.window.span == Milliseconds(40_000))
  }

  @Test("without readings the panel says so after a second")
  func withoutReadingsPanelSaysSoAfterSecond() {
    let fixture = PanelFixture()
    fixture.send(.show(.sensor))
    fixture.send(.sensor(.start))
    for _ in 0..<4 {
      fixture.pass(500)
      fixture.send(.timer)
    }
    #expect(fixture.state.sensor.health == .absent)
    fixture.send(.sensor(.permission(isGranted: false)))
    #expect(fixture.state.sensor.isRefused)
  }
}

@Suite("Recorded motions")
struct TakeTests {
  func recorded() -> PanelFixture {
    let fixture = PanelFixture()
    fixture.send(.show(.takes))
    fixture.send(.takes(.intend(.shake)))
    fixture.send(.takes(.record))
    fixture.send(.sensor(.readings(fixture.shaking)))
    fixture.send(.takes(.stop))
    return fixture
  }

  @Test("a motion is recorded, stored, and replayed under both sets of rules")
  func motionIsRecorded() {
    let fixture = recorded()
    #expect(fixture.effects == [.storeTake(1)])
    let take = fixture.state.take(1)
    #expect(take?.samples.count == fixture.shaking.count)
    #expect(take?.intended == .shake)
    let comparison = fixture.state.takes.comparison
    #expect(comparison?.own.fired.isEmpty == false)
    #expect(comparison?.own == comparison?.standard)
  }

  @Test("other numbers are tried on the take that is looked at, at once")
  func otherNumbersAreTriedOnTakeIsLooked() {
    let fixture = recorded()
    fixture.send(.rules(.set(field: fixture.index("shakeThreshold"), to: 4_500)))
    let comparison = fixture.state.takes.comparison
    #expect(comparison?.own.fired.isEmpty == true)
    #expect(comparison?.own.nearMisses.contains { $0.gesture == .shake && $0.level >= TakeOutcome.near } == true)
    #expect(comparison?.standard.fired.isEmpty == false)
  }

  @Test("a full recording ends automatically")
  func fullRecordingEndsAutomatically() {
    let fixture = PanelFixture()
    fixture.send(.show(.takes))
    fixture.send(.takes(.record))
    fixture.send(.sensor(.readings(fixture.readings(from: 0, [Int32](repeating: 0, count: 3_000)))))
    #expect(fixture.state.takes.recording == nil)
    #expect(fixture.effects == [.storeTake(1)])
    #expect((fixture.state.take(1)?.duration ?? .zero) <= Take.longest)
  }

  @Test("leaving ends a recording and stores it")
  func leavingEndsRecordingAndStoresIt() {
    let fixture = PanelFixture()
    fixture.send(.show(.takes))
    fixture.send(.takes(.record))
    fixture.send(.sensor(.readings(fixture.shaking)))
    fixture.send(.closed)
    #expect(fixture.effects == [.storeTake(1), .listenMotion(false), .cancelTimer])
  }

  @Test("takes go out as a file and come back the same, under new numbers")
  func takesGoOutAsFileAndComeBackSame() throws {
    let fixture = recorded()
    fixture.send(.takes(.export))
    guard case .saveFile(_, let bytes)? = fixture.effects.first else {
      #expect(fixture.effects.count == 1, "no file was saved")
      return
    }
    fixture.send(.takes(.importFile))
    fixture.send(.file(.content(name: "takes.json", bytes: bytes)))
    #expect(fixture.effects == [.storeTake(2)])
    let first = try #require(fixture.state.take(1))
    let second = try #require(fixture.state.take(2))
    #expect(first.samples == second.samples)
    #expect(fixture.state.note == .takesImported(1))
  }

  @Test("a shelf that is full takes no more, and says so")
  func shelfIsFullTakesNoMore() {
    let fixture = PanelFixture()
    fixture.send(.show(.takes))
    for _ in 0..<Take.most {
      fixture.send(.takes(.record))
      fixture.send(.sensor(.readings(fixture.readings(from: 0, [0, 0, 0]))))
      fixture.send(.takes(.stop))
    }
    #expect(fixture.state.takes.takes.count == Take.most)
    fixture.send(.takes(.record))
    #expect(fixture.state.takes.recording == nil)
    #expect(fixture.state.note == .shelfFull)
    fixture.send(.takes(.delete(3)))
    #expect(fixture.effects == [.removeTake(3)])
    fixture.send(.takes(.record))
    #expect(fixture.state.takes.recording != nil)
  }

  @Test(
    "a broken file of takes says what is wrong and adds nothing",
    arguments: [
      "", "{}", "{\"format\": \"other\", \"takes\": []}", "{\"format\": \"playd.takes\", \"takes\": [1]}",
      "{\"format\": \"playd.takes\", \"takes\": [{\"intended\": \"jump\", \"madeAt\": 1, \"samples\": []}]}",
      "{\"format\": \"playd.takes\", \"takes\": [{\"intended\": \"shake\", \"madeAt\": 1, \"samples\": [[0]]}]}",
      "{\"format\": \"playd.takes\", \"takes\": [{\"intended\": \"shake\", \"madeAt\": 1, \"samples\": [[0, [1, 2], null, null, null]]}]}",
      "{\"format\": \"playd.takes\", \"takes\": [{\"intended\": \"shake\", \"madeAt\": 1, \"samples\": [[0, [1, 2, 9000000000], null, null, null]]}]}",
    ])
  func brokenFileOfTakesSaysWhatIsWrong(text: String) {
    let fixture = PanelFixture()
    fixture.send(.show(.takes))
    fixture.send(.takes(.importFile))
    fixture.send(.file(.content(name: "takes.json", bytes: Array(text.utf8))))
    #expect(fixture.state.takes.takes.isEmpty)
    #expect(fixture.state.importing.error != nil)
  }
}
