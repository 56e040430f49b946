import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@testable import TuningFeature

@Suite("The sensors in the tuning panel")
struct TuningSensorTests {
  @Test("the sensors run while they are looked at, and not longer")
  func listening() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    #expect(bench.effects.isEmpty)
    bench.send(.sensor(.start))
    #expect(bench.effects == [.askMotion, .listenMotion(true), .setTimer(after: TuningFeature.heartbeat)])
    bench.send(.show(.rules))
    #expect(bench.effects == [.listenMotion(false), .cancelTimer])
    bench.send(.timer)
    #expect(bench.effects.isEmpty)
  }

  @Test("a shake is drawn, and marked where it fired")
  func shake() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    bench.send(.sensor(.readings(bench.shaking)))
    #expect(bench.state.sensor.points.count > 150)
    var marks: [SensorBench.Mark] = []
    for place in 0..<bench.state.sensor.marks.count { marks.append(bench.state.sensor.marks[place]) }
    #expect(marks.contains { $0.gesture == .shake && $0.wasAwaited })
    #expect(marks.contains { $0.gesture == .shake && !$0.wasAwaited })
    #expect(bench.state.sensor.health == .ok)
  }

  @Test("another threshold holds at once, without the picture beginning anew")
  func live() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    bench.send(.sensor(.readings(bench.readings(from: 0, [Int32](repeating: 0, count: 100)))))
    let points = bench.state.sensor.points.count
    bench.send(.rules(.set(field: bench.index("shakeThreshold"), to: 6_000)))
    #expect(bench.state.sensor.points.count == points)
    let later = bench.shaking.map { sample in
      var sample = sample
      sample.time = sample.time + Milliseconds(1_600)
      return sample
    }
    bench.send(.sensor(.readings(later)))
    for place in 0..<bench.state.sensor.marks.count { #expect(bench.state.sensor.marks[place].gesture != .shake) }
  }

  @Test("hours of readings take no more room than the last minute")
  func bounded() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    for round in 0..<20 {
      bench.send(.sensor(.readings(bench.readings(from: Int64(round) * 16_000, [Int32](repeating: 0, count: 1_000)))))
    }
    #expect(bench.state.sensor.points.count == SensorBench.longest)
    #expect(bench.state.sensor.points.last?.time == Milliseconds(19 * 16_000 + 999 * 16))
  }

  @Test("only what fires while it counts is counted, over the time that was watched")
  func counting() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    bench.send(.sensor(.readings(bench.shaking)))
    #expect(bench.state.sensor.counter.counts[0] == FireCounter.Count())
    bench.send(.sensor(.count(true)))
    let later = bench.shaking.map { sample in
      var sample = sample
      sample.time = sample.time + Milliseconds(60_000)
      return sample
    }
    bench.send(.sensor(.readings(later)))
    let counter = bench.state.sensor.counter
    #expect(counter.counts[0].awaited >= 1)
    #expect(counter.counts[0].idle >= 1)
    #expect(counter.elapsed > Milliseconds(2_900) && counter.elapsed < Milliseconds(3_100))
    #expect(counter.perMinute(3) > 55_000 && counter.perMinute(3) < 65_000)
    bench.send(.sensor(.resetCounts))
    #expect(bench.state.sensor.counter.elapsed == .zero)
  }

  @Test("the plot stands still while paused, can be moved, and zooms within its bounds")
  func window() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    bench.send(.sensor(.readings(bench.shaking)))
    let latest = bench.state.sensor.latest
    bench.send(.sensor(.pause))
    bench.send(.sensor(.readings(bench.readings(from: 4_000, [0, 0, 0]))))
    #expect(bench.state.sensor.window.end(latest: bench.state.sensor.latest) == latest)
    bench.send(.sensor(.scroll(1_000)))
    #expect(bench.state.sensor.window.end(latest: .zero) == Milliseconds(1_000))
    bench.send(.sensor(.goOn))
    #expect(!bench.state.sensor.window.isPaused)
    for _ in 0..<20 { bench.send(.sensor(.zoomIn)) }
    #expect(bench.state.sensor.window.span == Milliseconds(1_000))
    for _ in 0..<20 { bench.send(.sensor(.zoomOut)) }
    #expect(bench.state.sensor.window.span == Milliseconds(40_000))
  }

  @Test("without readings the panel says so after a second")
  func silence() {
    let bench = PanelBench()
    bench.send(.show(.sensor))
    bench.send(.sensor(.start))
    for _ in 0..<4 {
      bench.pass(500)
      bench.send(.timer)
    }
    #expect(bench.state.sensor.health == .absent)
    bench.send(.sensor(.permission(isGranted: false)))
    #expect(bench.state.sensor.isRefused)
  }
}

@Suite("Recorded motions")
struct TakeTests {
  func recorded() -> PanelBench {
    let bench = PanelBench()
    bench.send(.show(.takes))
    bench.send(.takes(.intend(.shake)))
    bench.send(.takes(.record))
    bench.send(.sensor(.readings(bench.shaking)))
    bench.send(.takes(.stop))
    return bench
  }

  @Test("a motion is recorded, kept, and replayed against both sets of numbers")
  func recording() {
    let bench = recorded()
    #expect(bench.effects == [.keepTake(1)])
    let take = bench.state.take(1)
    #expect(take?.samples.count == bench.shaking.count)
    #expect(take?.intended == .shake)
    let comparison = bench.state.takes.comparison
    #expect(comparison?.own.fired.isEmpty == false)
    #expect(comparison?.own == comparison?.standard)
  }

  @Test("other numbers are tried on the take that is looked at, at once")
  func again() {
    let bench = recorded()
    bench.send(.rules(.set(field: bench.index("shakeThreshold"), to: 4_500)))
    let comparison = bench.state.takes.comparison
    #expect(comparison?.own.fired.isEmpty == true)
    #expect(comparison?.own.nearMisses.contains { $0.gesture == .shake && $0.level >= TakeOutcome.near } == true)
    #expect(comparison?.standard.fired.isEmpty == false)
  }

  @Test("a recording ends by itself when it is full")
  func full() {
    let bench = PanelBench()
    bench.send(.show(.takes))
    bench.send(.takes(.record))
    bench.send(.sensor(.readings(bench.readings(from: 0, [Int32](repeating: 0, count: 3_000)))))
    #expect(bench.state.takes.recording == nil)
    #expect(bench.effects == [.keepTake(1)])
    #expect((bench.state.take(1)?.duration ?? .zero) <= Take.longest)
  }

  @Test("leaving ends a recording and keeps it")
  func leaving() {
    let bench = PanelBench()
    bench.send(.show(.takes))
    bench.send(.takes(.record))
    bench.send(.sensor(.readings(bench.shaking)))
    bench.send(.closed)
    #expect(bench.effects == [.keepTake(1), .listenMotion(false), .cancelTimer])
  }

  @Test("takes go out as a file and come back the same, under new numbers")
  func file() throws {
    let bench = recorded()
    bench.send(.takes(.export))
    guard case .saveFile(_, let bytes)? = bench.effects.first else {
      #expect(bench.effects.count == 1, "no file was saved")
      return
    }
    bench.send(.takes(.importFile))
    bench.send(.file(.content(name: "takes.json", bytes: bytes)))
    #expect(bench.effects == [.keepTake(2)])
    let first = try #require(bench.state.take(1))
    let second = try #require(bench.state.take(2))
    #expect(first.samples == second.samples)
    #expect(bench.state.note == .takesImported(1))
  }

  @Test("a shelf that is full takes no more, and says so")
  func shelf() {
    let bench = PanelBench()
    bench.send(.show(.takes))
    for _ in 0..<Take.most {
      bench.send(.takes(.record))
      bench.send(.sensor(.readings(bench.readings(from: 0, [0, 0, 0]))))
      bench.send(.takes(.stop))
    }
    #expect(bench.state.takes.takes.count == Take.most)
    bench.send(.takes(.record))
    #expect(bench.state.takes.recording == nil)
    #expect(bench.state.note == .shelfFull)
    bench.send(.takes(.delete(3)))
    #expect(bench.effects == [.removeTake(3)])
    bench.send(.takes(.record))
    #expect(bench.state.takes.recording != nil)
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
  func broken(text: String) {
    let bench = PanelBench()
    bench.send(.show(.takes))
    bench.send(.takes(.importFile))
    bench.send(.file(.content(name: "takes.json", bytes: Array(text.utf8))))
    #expect(bench.state.takes.takes.isEmpty)
    #expect(bench.state.importing.flaw != nil)
  }
}
