import IppoArt
import IppoEngine
import Kernel
import ShellBridge
import Testing

@testable import AppleShellCore

/// A watch whose disk survives its app.
final class TestWatch {
  private(set) var watch: IppoWatch
  private(set) var disk: [String: String] = [:]
  private(set) var sent: [(id: String, text: String)] = []
  private(set) var effects: [IppoWatch.Effect] = []
  var now = Timestamp(1_795_144_500_000)

  init() { watch = IppoWatch(files: [:]) }

  /// - Parameter writes: how many files are still written before the app is killed; nil for all.
  @discardableResult
  func handle(_ input: IppoWatch.Input, writes: Int? = nil) -> [IppoWatch.Effect] {
    let effects = watch.handle(input)
    var left = writes ?? .max
    for effect in effects {
      switch effect {
      case .store(let name, let text):
        guard left > 0 else { return effects }
        left -= 1
        disk[name] = text
      case .transfer(let id, let text): if writes == nil { sent.append((id, text)) }
      default: break
      }
    }
    self.effects += effects
    return effects
  }

  /// The app is killed and started again after a time.
  @discardableResult
  func relaunch(after time: Milliseconds = .zero) -> [IppoWatch.Effect] {
    watch = IppoWatch(files: disk)
    now = now + time
    handle(.health(.granted))
    return handle(.launched(now))
  }

  func start(_ kind: RunProfile.Kind = .outdoor) {
    handle(.startTapped(LocalTime(at: now, offset: 240), kind, random: 0xAA))
  }

  /// Runs for a time, faster and with a higher pulse in sprints.
  func run(_ time: Milliseconds) {
    for _ in 0..<(time.rawValue / 1_000) {
      now = now + .seconds(1)
      var isSprint = false
      if case .sprint = watch.screen { isSprint = true }
      metres += isSprint ? 5 : 3
      handle(.heartRate(isSprint ? 185 : 150, at: now))
      handle(.cadence(isSprint ? 3.2 : 2.7, at: now))
      handle(.distance(metres))
      handle(.tick(now))
    }
  }

  private var metres = 0.0

  static let session = "s_0123456789abcdef"

  func equip(expiresAfter time: Milliseconds = .seconds(86_400)) {
    handle(
      .kit(
        WatchKitText.text(
          ShellWatchKit(
            age: 30, species: 1, stage: 4, found: [1], drySprints: 15, boosts: 0,
            sessions: [
              ShellWatchKit.Session(sessionID: Self.session, seed: "00000000000000ff", expiresAt: now + time)
            ]))))
  }
}

@Suite("Ippo on the watch")
struct IppoWatchTests {
  private let watch = TestWatch()

  private func begin() {
    watch.handle(.health(.granted))
    watch.equip()
    watch.start()
  }

  private var running: WatchScreen.Running? {
    if case .running(let running) = watch.watch.screen { running } else { nil }
  }

  @Test("the first start asks for Health and goes on when it is allowed")
  func firstStartAsks() {
    #expect(watch.watch.screen == .start(.init(needsHealth: true, pet: nil, unsent: 0)))
    watch.start()
    #expect(watch.effects == [.askHealth])
    watch.handle(.health(.granted))
    #expect(watch.effects.contains(.startWorkout(.outdoor)))
    #expect(running?.time == .zero)
  }

  @Test("without Health there is no run, and the screen says why")
  func deniedHealth() {
    watch.start()
    watch.handle(.health(.denied))
    watch.start()
    #expect(watch.effects == [.askHealth])
    #expect(watch.watch.screen == .start(.init(needsHealth: true, pet: nil, unsent: 0)))
  }

  @Test("the pet of the phone is at the start")
  func petIsShown() {
    watch.handle(.health(.granted))
    watch.equip()
    #expect(
      watch.watch.screen
        == .start(.init(needsHealth: false, pet: .init(species: .lumira, stage: .bloom), unsent: 0)))
  }

  @Test("an encounter is three strong pulses and the sprint's screen, then a result and a rest")
  func encounter() {
    begin()
    watch.run(.seconds(250))
    #expect(watch.effects.contains(.pulse(HapticPulse.encounter)))
    watch.run(.seconds(120))
    #expect((running?.sprints ?? 0) + (running == nil ? 1 : 0) >= 1)
    #expect(watch.watch.run?.sessionID == TestWatch.session)
  }

  @Test("without an issued run there are no encounters")
  func noEncounterWithoutSession() {
    watch.handle(.health(.granted))
    watch.start()
    watch.run(.seconds(600))
    #expect(!watch.effects.contains(.pulse(HapticPulse.encounter)))
    #expect(running?.sprints == 0)
  }

  @Test("the summary has all figures, and its recording replays to the same run")
  func summary() throws {
    begin()
    watch.run(.seconds(400))
    watch.handle(.energy(61.4))
    let engine = try #require(watch.watch.run?.engine)
    watch.handle(.stopTapped(watch.now))
    guard case .summary(let summary) = watch.watch.screen else {
      #expect(Bool(false), "no summary")
      return
    }
    #expect(summary.time == engine.elapsed && summary.distance == engine.distance && summary.energy == 61)
    #expect(summary.sprints >= 1 && summary.coins >= 8 && !summary.caught.isEmpty)
    #expect((summary.heartRate ?? 0) > 140 && (summary.pace ?? 0) > 0)
    let text = try #require(watch.sent.first?.text)
    let run = try #require(RunInbox.run(text))
    let bytes = try #require(Base64.url.decode(run.recording))
    let recording = try RunRecording(decoding: bytes)
    #expect(recording.replayed() == engine)
    #expect(run.sessionID == TestWatch.session && recording.seed == 255)
    watch.handle(.doneTapped)
    #expect(
      watch.watch.screen == .start(.init(needsHealth: false, pet: .init(species: .lumira, stage: .bloom), unsent: 1)))
  }

  @Test("less than the warm-up is no run, and its issued run is used another time")
  func shortRun() {
    begin()
    watch.run(.seconds(30))
    #expect(watch.handle(.stopTapped(watch.now)).contains(.discardWorkout))
    #expect(watch.sent.isEmpty)
    watch.start()
    #expect(watch.watch.run?.sessionID == TestWatch.session)
  }

  @Test("an issued run is run once, and an expired one not at all")
  func sessionIsUsedOnce() {
    begin()
    watch.run(.seconds(70))
    watch.handle(.stopTapped(watch.now))
    watch.equip()
    watch.relaunch()
    watch.start()
    #expect(watch.watch.run != nil && watch.watch.run?.sessionID == nil)
    let late = TestWatch()
    late.handle(.health(.granted))
    late.equip(expiresAfter: Milliseconds(-1))
    late.start()
    #expect(late.watch.run?.sessionID == nil)
  }

  @Test("an app that is killed in a run goes on with the system's workout, and loses no sample")
  func recovery() {
    begin()
    watch.run(.seconds(200))
    let before = watch.watch.run?.recording
    #expect(watch.relaunch(after: .seconds(5)) == [.recoverWorkout])
    #expect(watch.watch.run?.recording == before)
    watch.handle(.recovered(true, at: watch.now))
    watch.run(.seconds(60))
    #expect((watch.watch.run?.engine.elapsed ?? .zero) >= .seconds(260))
  }

  @Test("a run whose workout the system no longer has ends at its last sample")
  func lostWorkout() {
    begin()
    watch.run(.seconds(200))
    watch.relaunch(after: .seconds(60))
    watch.handle(.recovered(false, at: watch.now))
    #expect(watch.sent.count == 1)
  }

  @Test("a run that was left for a night ends where its samples do")
  func leftForNight() {
    begin()
    watch.run(.seconds(200))
    watch.relaunch(after: .seconds(8 * 3_600))
    #expect(watch.watch.run == nil && watch.sent.count == 1)
  }

  @Test("values that no body has are left out", arguments: [Double.nan, .infinity, -1, 1e12])
  func impossibleValues(value: Double) {
    begin()
    watch.run(.seconds(10))
    for input in [
      IppoWatch.Input.heartRate(value, at: watch.now), .cadence(value, at: watch.now), .distance(value), .energy(value),
    ] { watch.handle(input) }
    watch.run(.seconds(2))
    #expect(watch.watch.run?.engine.heartRate == 150)
  }

  @Test("a clock that is set back loses nothing")
  func clockSetBack() {
    begin()
    watch.run(.seconds(100))
    watch.now = watch.now - .seconds(3_600)
    watch.run(.seconds(100))
    #expect((watch.watch.run?.engine.elapsed ?? .zero) >= .seconds(195))
  }

  @Test("every picture is understood: every shape, every colour", arguments: Species.allCases)
  func everyPictureIsUnderstood(species: Species) {
    for stage in Stage.allCases {
      var reader = PetReader(PetPicture(species, at: stage).document)
      reader.read()
      #expect(reader.unknown.isEmpty, "\(species) \(stage): \(reader.unknown)")
      let drawing = PetDrawing(species, at: stage)
      #expect(drawing.shapes.count > 5 && drawing.side == 200)
      for shape in drawing.shapes {
        #expect(shape.outline.count > 1, "\(species) \(stage) has a shape without an outline")
        #expect(shape.fill != nil || shape.stroke != nil)
      }
    }
  }
}
