import AppKit
import ClientHost
import IppoEngine
import Kernel
import Localization
import PlaydAPI
import RunFiles
import ShellFixture
import Testing
import WebUI

@testable import IppoFeature

@Suite("Ippo: a run under way")
struct LiveRunTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }
  private var live: LiveRun? { fixture.state?.live }

  /// Runs on for seconds at a speed in centimetres a second, north from where `travelled` stands.
  private func run(_ seconds: Int64, speed: Int64, pulse: UInt8, from travelled: inout Int64) {
    for _ in 0..<seconds {
      shell.wait(1_000)
      travelled += speed
      // A centimetre to the north is nine ten millionths of a degree.
      let fix = HostEvent.Fix(
        latitude: 410_000_000 + Int32(travelled * 9 / 10), longitude: 448_000_000, accuracy: 400, age: 0)
      fixture.send(.run(.pulsed(.measured([0, pulse]))))
      fixture.send(.run(.placed(.fix(fix))))
    }
  }

  private func start() {
    fixture.begin()
    shell.launch(path: "/ippo/run")
    fixture.send(.run(.startTapped))
  }

  @Test("a run is started, sprinted, finished and summed up, with every second on the device")
  func runIsStartedSprintedAndFinished() throws {
    fixture.begin()
    shell.launch(path: "/ippo/run")
    try shell.press(.ippoRunStart)
    #expect(shell.shows(.ippoLiveWarm))
    var travelled: Int64 = 0
    var seconds: Int64 = 0
    while live?.called == 0, seconds < 200 {
      run(1, speed: 280, pulse: 130, from: &travelled)
      seconds += 1
    }
    #expect(shell.shows(.ippoLiveSprint))
    run(46, speed: 430, pulse: 172, from: &travelled)
    run(50, speed: 280, pulse: 150, from: &travelled)
    #expect(live?.engine.grades == [.gold])
    let samples = live?.recording.samples.count ?? 0
    #expect(samples >= Int(seconds) + 90)
    #expect(shell.device["playd.ippo.live.0"] != nil)
    let distance = live?.engine.distance ?? 0
    #expect(abs(distance - travelled) * 100 <= travelled * 3)
    try shell.press(.ippoPause)
    try shell.press(.ippoFinish)
    #expect(shell.shows(.ippoComplete))
    #expect(fixture.game?.totals.runs == 1)
    #expect(fixture.game?.totals.sprints == 1)
    #expect(shell.device["playd.ippo.live.0"] == nil)
    let start = try #require(fixture.ran?.startedAt)
    let diary = try #require(fixture.state?.diary(of: start))
    #expect(diary.track.count > 20)
    #expect(diary.sprints.count == 1)
    #expect(diary.highestHeartRate == 172)
    let owner = try #require(fixture.state?.sync.owner)
    #expect(fixture.server.runs(of: owner) == 1)
    #expect(fixture.server.logs[owner]?.last == fixture.state?.log.events.last)
    #expect(fixture.state?.sync.isUnsent == false)
    fixture.send(.run(.detailTapped(start)))
    #expect(shell.shows(.ippoChartHeart))
    #expect(shell.shows(.ippoChartMap))
  }

  @Test("a sprint's result says what it brought, and that a friend was caught")
  func outcomes() throws {
    start()
    var live = try #require(live)
    let state = try #require(fixture.state)
    let game = Game(state: state.game(at: fixture.now), now: fixture.now, sync: .saved, name: nil)
    for (grade, isCatch, words) in [
      (SprintGrade.gold, false, [LocalizedStringResource.ippoLiveWon, .ippoLiveReward(10, 20)]),
      (.gold, true, [.ippoLiveCatch, .ippoLiveCatchText]), (.missed, false, [.ippoLiveMissed, .ippoLiveMissedText]),
    ] {
      live.outcome = LiveRun.Outcome(grade: grade, coins: 10, experience: 20, isCatch: isCatch)
      let page = RecordingPage()
      page.show(LiveScreen(live: live, sensors: state.sensors, game: game) { _ in }, in: shell.shell.environment)
      for word in words { #expect(page.shows(shell.text(word))) }
    }
  }

  @Test("the pace is that of the last stretch between positions that come seldom, and goes with them")
  func pace() throws {
    start()
    var travelled: Int64 = 0
    for _ in 0..<10 {
      run(1, speed: 900, pulse: 140, from: &travelled)
      shell.wait(1_000)
      shell.wait(1_000)
      #expect(live?.recording.samples.last?.distance == nil)
    }
    let speed = try #require(live?.speed)
    #expect(abs(speed - 3) < 0.2)
    for _ in 0..<16 { shell.wait(1_000) }
    #expect(live?.speed == nil)
  }

  @Test("a run that breaks off goes on when it is reopened, loses a second at most and has its gap marked")
  func crashLosesSecond() throws {
    start()
    var travelled: Int64 = 0
    run(130, speed: 300, pulse: 140, from: &travelled)
    let before = try #require(live)
    shell.now += 60_000
    shell.launch(path: "/ippo/run")
    let after = try #require(live)
    #expect(after.id == before.id)
    #expect(after.recording.samples.dropLast() == before.recording.samples[...])
    #expect(after.session == before.session)
    #expect(!after.isPaused)
    run(20, speed: 300, pulse: 140, from: &travelled)
    #expect(live?.engine.gaps.count == 1)
    #expect(live?.engine.gaps.first?.length ?? .zero >= .seconds(60))
    shell.now += 600_000
    shell.launch(path: "/ippo/run")
    #expect(live?.isPaused == true)
    #expect(shell.shows(.ippoPausedText))
    try shell.press(.ippoResume)
    run(80, speed: 300, pulse: 140, from: &travelled)
    #expect(live?.engine.gaps.count == 2)
    try shell.press(.ippoPause)
    shell.launch(path: "/ippo/run")
    #expect(live?.isPaused == true)
    try shell.press(.ippoFinish)
    let owner = try #require(fixture.state?.sync.owner)
    #expect(fixture.server.runs(of: owner) == 1)
  }

  @Test("without an issued run no encounters are called, and they begin once one arrives")
  func runWithoutSession() throws {
    fixture.begin()
    fixture.server.scripted.mode = .unreachable
    shell.host(.network(isOnline: false))
    // The two in stock.
    for _ in 0..<2 {
      shell.launch(path: "/ippo/run", isOnline: false)
      fixture.send(.run(.startTapped))
      var travelled: Int64 = 0
      run(70, speed: 300, pulse: 140, from: &travelled)
      fixture.send(.run(.finishTapped))
      while fixture.state?.celebrations.isEmpty == false { fixture.send(.celebrationClosed) }
    }
    shell.launch(path: "/ippo/run", isOnline: false)
    fixture.send(.run(.startTapped))
    #expect(live?.session == nil)
    var travelled: Int64 = 0
    run(300, speed: 300, pulse: 140, from: &travelled)
    #expect(live?.called == 0)
    #expect(shell.shows(.ippoLiveUnissued))
    let samples = live?.recording.samples.count ?? 0
    fixture.server.scripted.mode = .well
    shell.host(.network(isOnline: true))
    run(400, speed: 300, pulse: 140, from: &travelled)
    #expect(live?.session != nil)
    #expect(live?.called ?? 0 > 0)
    #expect(live?.recording.samples.count ?? 0 >= samples + 390)
    fixture.send(.run(.finishTapped))
    let owner = try #require(fixture.state?.sync.owner)
    #expect(fixture.server.runs(of: owner) == 3)
    #expect(fixture.game?.totals.runs == 3)
  }

  @Test("a run under way when its player signs out counts for that player alone")
  func signedOutDuringRun() throws {
    start()
    var travelled: Int64 = 0
    run(120, speed: 300, pulse: 140, from: &travelled)
    let (owner, credentials) = try fixture.signOut()
    shell.launch()
    #expect(live == nil)
    #expect(shell.device["playd.ippo.live.0"] == nil)
    #expect(fixture.state?.hasBegun == false)
    shell.device["playd.account"] = credentials
    shell.launch()
    shell.wait(120_000)
    #expect(fixture.server.runs(of: owner) == 1)
    #expect(fixture.game?.totals.runs == 1)
  }

  @Test("a clock that is set back or a year ahead loses no second and stops no run")
  func clockIsSet() throws {
    start()
    var travelled: Int64 = 0
    run(70, speed: 300, pulse: 140, from: &travelled)
    shell.now -= 3_600_000
    run(70, speed: 300, pulse: 140, from: &travelled)
    #expect((live?.engine.elapsed ?? .zero) >= .seconds(138))
    #expect(live?.engine.gaps.isEmpty == true)
    shell.now += 366 * 86_400_000
    run(5, speed: 300, pulse: 140, from: &travelled)
    #expect(live == nil)
    #expect(fixture.ran?.duration ?? .zero >= .seconds(138))
  }

  @Test("a run that another page takes up pauses here, and ends here with it")
  func runInAnotherPage() {
    start()
    shell.host(.stored(key: "playd.ippo.live.0", value: "a"))
    #expect(live?.isPaused == true)
    shell.host(.stored(key: "playd.ippo.live.0", value: nil))
    #expect(live == nil)
    #expect(shell.shows(.ippoRunStart))
  }

  @Test("a run forgotten for hours ends where its samples do")
  func forgottenRunEnds() {
    start()
    var travelled: Int64 = 0
    run(90, speed: 300, pulse: 140, from: &travelled)
    shell.now += 7 * 3_600_000
    shell.launch()
    #expect(live == nil)
    #expect(fixture.game?.totals.runs == 1)
    #expect(fixture.game?.totals.time ?? .zero <= .seconds(91))
  }

  @Test("a run of seconds does not count, and says so")
  func shortRunDoesNotCount() {
    start()
    var travelled: Int64 = 0
    run(20, speed: 300, pulse: 140, from: &travelled)
    fixture.send(.run(.finishTapped))
    #expect(fixture.game?.totals.runs == 0)
    #expect(shell.shows(.ippoRunShort))
    #expect(shell.device["playd.ippo.live.0"] == nil)
  }

  @Test("a locked page opens by two taps, and locks again without the second")
  func lockedPageOpensByTwoTaps() {
    start()
    fixture.send(.run(.lockTapped))
    #expect(shell.shows(.ippoUnlock))
    fixture.send(.run(.unlockTapped))
    #expect(shell.shows(.ippoUnlockAgain))
    shell.wait(4_100)
    #expect(live?.lock == .locked)
    fixture.send(.run(.unlockTapped))
    fixture.send(.run(.unlockTapped))
    #expect(live?.lock == .open)
  }

  @Test("without location or motion the run goes on, and says why")
  func runGoesOnWithoutSensors() {
    start()
    fixture.send(.run(.placed(.denied)))
    #expect(shell.shows(.ippoNoPlace))
    fixture.send(.run(.motionAnswered(.denied)))
    for _ in 0..<30 { shell.wait(1_000) }
    #expect((live?.engine.elapsed ?? .zero) >= .seconds(29))
  }

  @Test("a run that is given up counts nothing and leaves its place for the next")
  func runIsDiscarded() throws {
    start()
    let session = live?.session
    try shell.press(.ippoPause)
    try shell.press(.ippoDiscard)
    #expect(live == nil)
    #expect(fixture.state?.sync.running == nil)
    #expect(fixture.state?.sync.sessions.first == session)
    try shell.press(.ippoRunStart)
    #expect(live?.session == session)
  }
}
