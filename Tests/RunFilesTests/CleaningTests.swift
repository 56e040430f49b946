import IppoEngine
import Kernel
import RunFiles
import Testing

@Suite("Run files: cleaning")
struct CleaningTests {
  /// A run of positions, three metres a second.
  private func track(_ seconds: Int64) -> RecordedRun {
    var run = RecordedRun(.gpx, sport: .running)
    for second in 0..<seconds {
      var point = TrackPoint(at: SampleRun.start + .seconds(second))
      let place = SampleRun.place(Double(second) * 3)
      point.position = Position(latitude: place.latitude, longitude: place.longitude)
      point.heartRate = 140
      run.points.append(point)
    }
    return run
  }

  private func shift(_ point: inout TrackPoint, metres: Double) {
    guard let position = point.position else { return }
    point.position = Position(latitude: position.latitude + metres / 111_076, longitude: position.longitude)
  }

  @Test("a jump of the position and back adds no metre")
  func jump() throws {
    var run = track(600)
    let whole = try #require(Cleaning(run).run)
    #expect(abs(whole.distance - 179_700) < 300)
    for index in 300..<303 { shift(&run.points[index], metres: 5_000) }
    let clean = try #require(Cleaning(run).run)
    #expect(abs(clean.distance - whole.distance) < 300)
    #expect(clean.repairs.jumps == 3)
  }

  @Test("after a false first fix the run goes on from the true place, and the way there does not count")
  func falseStart() throws {
    var run = track(600)
    for index in 0..<10 { shift(&run.points[index], metres: 40_000) }
    let clean = try #require(Cleaning(run).run)
    #expect(clean.distance < 179_700)
    #expect(clean.distance > 170_000)
  }

  @Test("a tunnel without positions counts from its entry to its exit")
  func tunnel() throws {
    var run = track(600)
    for index in 200..<320 { run.points[index].position = nil }
    let clean = try #require(Cleaning(run).run)
    #expect(abs(clean.distance - 179_700) < 300)
    #expect(clean.repairs.jumps == 0)
  }

  @Test("a pause that the recorder marks counts nothing of the way over it")
  func pause() throws {
    var run = track(600)
    for index in 300..<600 { shift(&run.points[index], metres: 900) }
    run.points[300].isAfterPause = true
    let clean = try #require(Cleaning(run).run)
    #expect(abs(clean.distance - 179_400) < 400)
  }

  @Test("standing still under a restless receiver adds almost nothing")
  func standing() throws {
    var generator = Generator(seed: 7)
    var run = track(1_200)
    for index in run.points.indices {
      run.points[index].position = Position(latitude: 41.7, longitude: 44.8)
      shift(&run.points[index], metres: generator.unit() * 1.5)
    }
    let clean = try #require(Cleaning(run).run)
    #expect(clean.distance < 5_000, "\(clean.distance)")
  }

  @Test("late points take their place, and points of one moment become one with the values of both")
  func order() throws {
    var run = track(120)
    let straight = try #require(Cleaning(run).run)
    run.points.swapAt(50, 60)
    run.points.swapAt(10, 100)
    var twin = TrackPoint(at: run.points[30].at)
    twin.cadence = 85
    run.points.insert(twin, at: 31)
    let clean = try #require(Cleaning(run).run)
    #expect(clean.samples.count == 120)
    #expect(clean.distance == straight.distance)
    #expect(clean.repairs.duplicates == 1)
    #expect(clean.repairs.late > 0)
    #expect(clean.samples.dropFirst(30).first?.cadence == 170)
  }

  @Test("heart rates of 0 and 255 are none")
  func heartRates() throws {
    var run = track(120)
    run.points[5].heartRate = 0
    run.points[6].heartRate = 255
    let clean = try #require(Cleaning(run).run)
    #expect(clean.samples.dropFirst(5).first?.heartRate == nil)
    #expect(clean.samples.dropFirst(6).first?.heartRate == nil)
    #expect(clean.repairs.heartRates == 2)
    #expect(clean.samples.count == 120)
  }

  @Test("steps of one leg are doubled, and those of both are not")
  func cadence() throws {
    for (sport, cadence, steps) in [
      (RecordedRun.Sport.running, Int32(85), Int32(170)), (.running, 170, 170), (.walking, 55, 110),
      (.walking, 110, 110),
      (.wheelchair, 60, 60),
    ] {
      var run = track(120)
      run.sport = sport
      for index in run.points.indices { run.points[index].cadence = cadence }
      let clean = try #require(Cleaning(run).run)
      #expect(clean.samples.last?.cadence == steps)
    }
  }

  @Test("a run that ends in the future, a ride, and half a minute are refused")
  func refused() {
    let run = track(600)
    #expect(Cleaning(run, now: SampleRun.start).run != nil)
    #expect(Cleaning(run, now: SampleRun.start - .seconds(10)).error == .inFuture)
    var ride = run
    ride.sport = .other
    #expect(Cleaning(ride).error == .notOnFoot)
    #expect(Cleaning(track(30)).error == .tooShort)
    #expect(Cleaning(RecordedRun(.fit)).error == .noTimes)
  }

  @Test("a stray point from years before does not stretch the run")
  func stray() throws {
    var run = track(600)
    run.points.insert(TrackPoint(at: Timestamp(1_000_000_000_000)), at: 0)
    run.points.append(TrackPoint(at: Timestamp(.max)))
    run.points.append(TrackPoint(at: Timestamp(.min)))
    let clean = try #require(Cleaning(run).run)
    #expect(clean.duration == .seconds(599))
    #expect(clean.repairs.strays == 3)
  }

  @Test("the same run by two recorders is one run; the walk home is another")
  func spans() {
    let run = RunSpan(start: SampleRun.start, end: SampleRun.start + .seconds(1_800))
    let other = RunSpan(start: SampleRun.start + .seconds(90), end: SampleRun.start + .seconds(1_950))
    let home = RunSpan(start: SampleRun.start + .seconds(1_700), end: SampleRun.start + .seconds(2_700))
    #expect(run.isSameRun(as: other))
    #expect(other.isSameRun(as: run))
    #expect(run.isSameRun(as: run))
    #expect(!run.isSameRun(as: home))
    #expect(!home.isSameRun(as: run))
  }
}
