import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Recordings of runs and their replay")
struct RunReplayTests {
  /// Settings of every kind, each mode among them.
  static let variety: [RunSettings] = {
    var all: [RunSettings] = []
    for mode in RunMode.allCases where !mode.usesDeck {
      for pool in GesturePool.allCases { all.append(RunSettings(mode: mode, pool: pool)) }
    }
    for mode in [RunMode.practice, .custom] { all.append(.deck([.raise, .longPress, .stroop], in: mode)) }
    var buttons = RunSettings(mode: .classic, pool: .unhinged)
    buttons.assistance = .buttons
    all.append(buttons)
    var assisted = RunSettings(mode: .memory, pool: .discreet)
    assisted.assistance = .assisted
    assisted.pace = 200
    assisted.channel = .audio
    assisted.stroop = .shapes
    all.append(assisted)
    var heard = RunSettings(mode: .classic, pool: .discreet)
    heard.channel = .audio
    heard.audioOffset = Milliseconds(220)
    all.append(heard)
    return all
  }()

  private func played(_ settings: RunSettings, _ seed: UInt64, answers: Int32 = 12) -> RecordedRun {
    var runner = SyntheticRunner(seed: seed)
    runner.usesButtons = settings.assistance == .buttons
    runner.pauseAfter = seed % 2 == 0 ? 4 : 0
    let endings: [SyntheticRunner.Ending] = [.wrongGesture, .timeOut, .stop]
    let ending = settings.mode.isForgiving ? .stop : endings[Int(seed % 3)]
    return runner.play(settings, seed: seed, answers: answers, ending: ending)
  }

  private func refusal(_ recording: RunRecording, session: RunSession? = nil) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(recording, session: session)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ bytes: [UInt8]) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(bytes)
      return nil
    } catch {
      return error
    }
  }

  private func decoded(_ bytes: [UInt8]) -> RunRecording? {
    do throws(ReplayRefusal) {
      return try RunRecording(decoding: bytes)
    } catch {
      return nil
    }
  }

  @Test("a replayed run ends as the played one did, in every mode and pool", arguments: RunReplayTests.variety)
  func sameRun(settings: RunSettings) throws {
    for seed in UInt64(0)..<6 {
      let run = played(settings, seed)
      let outcome = try #require(run.run.outcome)
      let bytes = run.recording.encoded()
      let result = try RunReplay.verify(bytes)
      #expect(result.outcome == outcome, "seed \(seed)")
      #expect(result.duration == run.recording.endedAt, "seed \(seed)")
      let decoded = try RunRecording(decoding: bytes)
      #expect(decoded == run.recording, "seed \(seed)")
      let fromValue = try RunReplay.verify(decoded)
      #expect(fromValue == result, "seed \(seed)")
    }
  }

  @Test("hands that can do everything get far in every mode and pool", arguments: RunReplayTests.variety)
  func handsCanDoEverythingGetFarInEveryMode(settings: RunSettings) {
    var right: Int32 = 0
    for seed in UInt64(0)..<6 { right += played(settings, seed).run.points.reduce(0, +) }
    // Twelve each, Memory some more.
    #expect(right >= 58, "\(right) of 72")
  }

  @Test("letting the phone's timer fire whenever it likes leaves the run as it is")
  func anyTimer() {
    for (index, settings) in RunReplayTests.variety.enumerated() {
      let seed = UInt64(index)
      let recording = played(settings, seed).recording
      var generator = Generator(seed: seed)
      var again = RecordedRun(
        seed: recording.seed, settings: settings, surface: recording.surface, startedAt: recording.startedAt)
      for input in recording.inputs {
        while generator.chance(1, in: 3) {
          let now = again.run.clock.rawValue
          _ = again.advance(to: Milliseconds(generator.integer(in: now...max(now, input.time.rawValue))))
        }
        _ = again.handle(input)
      }
      _ = again.advance(to: recording.endedAt + Milliseconds(1))
      #expect(again.recording == recording, "seed \(seed), mode \(settings.mode.rawValue)")
    }
  }

  @Test("every input survives its encoding, whatever it holds")
  func roundTrip() throws {
    for seed in 0..<UInt64(400) {
      var generator = Generator(seed: seed)
      var recording = played(RunSettings(mode: .zen, pool: .touch), 1, answers: 0).recording
      recording.seed = generator.next()
      recording.startedAt = Timestamp(generator.integer(in: -1_000...9_000_000_000_000))
      recording.endedAt = Milliseconds(generator.integer(in: -5...9_000_000))
      recording.inputs = []
      var time: Int64 = 0
      for _ in 0..<generator.integer(in: 0...60) {
        time += generator.integer(in: -2...generator.integer(in: 0...5_000))
        recording.inputs.append(anyInput(at: Milliseconds(time), &generator))
      }
      let decoded = try RunRecording(decoding: recording.encoded())
      #expect(decoded == recording, "seed \(seed)")
    }
  }

  private func anyInput(at time: Milliseconds, _ generator: inout Generator) -> RunInput {
    func vector() -> MotionVector? {
      guard !generator.chance(1, in: 4) else { return nil }
      let far: Int64 = generator.chance(1, in: 5) ? 1 << 20 : 2_000
      return MotionVector(
        x: Int32(generator.integer(in: -far...far)), y: Int32(generator.integer(in: -far...far)),
        z: Int32(generator.integer(in: -far...far)))
    }
    switch generator.index(below: 4) {
    case 0:
      return .pointer(
        PointerSample(
          pointer: generator.chance(1, in: 9) ? Int32(truncatingIfNeeded: generator.next()) : 3,
          phase: generator.pick([PointerSample.Phase.began, .moved, .ended, .cancelled]) ?? .moved,
          x: Int32(generator.integer(in: -(1 << 19)...(1 << 19))), y: Int32(generator.integer(in: 0...9_000)),
          time: time))
    case 1:
      var sample = MotionSample(time: time, acceleration: vector(), linear: vector(), rotation: vector())
      if let angles = vector() { sample.orientation = MotionOrientation(beta: angles.x, gamma: angles.y) }
      return .motion(sample)
    case 2: return .button(generator.pick(Gesture.allCases) ?? .tap, at: time)
    default: return .control(generator.pick(RunControl.allCases) ?? .stop, at: time)
    }
  }

  @Test("readings that no sensor gives are drawn in alike by run and replay")
  func drawnIn() throws {
    var run = RecordedRun(
      seed: 1, settings: RunSettings(mode: .classic, pool: .unhinged), surface: .phone, startedAt: .init(0))
    for step in Int64(0)..<40 {
      let wild = MotionVector(x: .max, y: .min, z: 1_000)
      _ = run.handle(
        .motion(
          MotionSample(
            time: Milliseconds(step * 16), acceleration: wild, linear: wild, rotation: wild,
            orientation: MotionOrientation(beta: .max, gamma: .min))))
    }
    _ = run.advance(to: Milliseconds(20_000))
    let result = try RunReplay.verify(run.recording.encoded())
    #expect(result.outcome == run.run.outcome)
  }

  @Test("motion takes at most 20 bytes a reading, fingers five")
  func motionTakesAtMost20BytesReading() {
    for (settings, most) in [
      (RunSettings(mode: .endless, pool: .touch), 5), (.init(mode: .endless, pool: .unhinged), 20),
    ] {
      var inputs = 0
      var bytes = 0
      for seed in UInt64(0)..<10 {
        let recording = played(settings, seed, answers: 20).recording
        inputs += recording.inputs.count
        bytes += recording.encoded().count
      }
      #expect(bytes <= inputs * most, "\(bytes) bytes for \(inputs) inputs")
    }
  }

  @Test("motion readings are not kept for a run in which motion has no part")
  func noMotion() {
    var run = RecordedRun(
      seed: 1, settings: RunSettings(mode: .classic, pool: .touch), surface: .phone, startedAt: .init(0))
    _ = run.handle(.motion(MotionSample(time: Milliseconds(5), acceleration: .zero)))
    #expect(run.recording.inputs.isEmpty)
    #expect(run.run.sensors == nil)
  }

  @Test("a recording of another session's seed, rules or settings is refused")
  func anotherSession() {
    let recording = played(RunSettings(mode: .memory, pool: .discreet), 1).recording
    let own = RunSession(seed: recording.seed, rulesVersion: 1, settings: recording.settings)
    #expect(refusal(recording, session: own) == nil)
    var other = own
    other.seed &+= 1
    #expect(refusal(recording, session: other) == .anotherSession)
    other = own
    other.rulesVersion = 2
    #expect(refusal(recording, session: other) == .anotherSession)
    other = own
    other.settings.mode = .classic
    #expect(refusal(recording, session: other) == .anotherSession)
    other = own
    other.settings.pool = .touch
    #expect(refusal(recording, session: other) == .anotherSession)
    other = own
    other.settings.assistance = .buttons
    #expect(refusal(recording, session: other) == .anotherSession)
    other = own
    other.settings.channel = .audio
    #expect(refusal(recording, session: other) == .anotherSession)
  }

  @Test("pace, Stroop's variant and more help are the player's choice within a session")
  func ownChoice() {
    var settings = RunSettings(mode: .memory, pool: .discreet)
    settings.assistance = .assisted
    settings.pace = 150
    settings.stroop = .shapes
    settings.audioOffset = Milliseconds(180)
    let recording = played(settings, 1).recording
    let session = RunSession(
      seed: recording.seed, rulesVersion: 1, settings: RunSettings(mode: .memory, pool: .discreet))
    #expect(refusal(recording, session: session) == nil)
  }

  @Test("a run is judged by the rules of its version, which the caller gives")
  func rulesOfItsDay() throws {
    let rules = try RunRules(version: 7, values: [RuleValue("sequenceLimit", 900), RuleValue("showDuration", 250)])
    var run = RecordedRun(
      seed: 3, rules: rules, settings: RunSettings(mode: .memory, pool: .touch), surface: .phone, startedAt: .init(0))
    _ = run.advance(to: Milliseconds(9_000))
    #expect(run.recording.endedAt == Milliseconds(250 + 200 + 900))
    let bytes = run.recording.encoded()
    #expect(try RunReplay.verify(bytes, rules: rules).outcome == run.run.outcome)
    #expect(refusal(bytes) == .unknownConfiguration(7))
    var others = rules
    others.sequenceLimit = Milliseconds(901)
    var judged: ReplayRefusal?
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(bytes, rules: others)
    } catch {
      judged = error
    }
    #expect(judged == .unfinished)
  }

  @Test("invalid runs are rejected")
  func invalidRunsAreRejected() throws {
    let good = played(RunSettings(mode: .memory, pool: .touch), 1).recording
    var bad = good
    bad.rulesVersion = 9
    #expect(refusal(bad) == .unknownConfiguration(9))
    bad = good
    bad.surface.width = Points(119)
    #expect(refusal(bad) == .impossibleSurface(width: Points(119), height: Points(844)))
    bad = good
    bad.inputs[5].time = bad.inputs[4].time - Milliseconds(1)
    #expect(refusal(bad) == .timesOutOfOrder(index: 5))
    #expect(refusal(bad.encoded()) == .timesOutOfOrder(index: 5))
    bad = good
    var extra = try #require(bad.inputs.last)
    extra.time += Milliseconds(5_000)
    bad.inputs.append(extra)
    #expect(refusal(bad) == .inputAfterEnd(index: bad.inputs.count - 1))
    bad.endedAt += Milliseconds(5_000)
    #expect(refusal(bad) == .inputAfterEnd(index: bad.inputs.count - 1))
    bad = good
    bad.inputs.removeLast(bad.inputs.count / 2)
    bad.endedAt = bad.inputs.last?.time ?? .zero
    #expect(refusal(bad) == .unfinished)
    bad = good
    bad.endedAt = Milliseconds(-1)
    #expect(refusal(bad) == .endsBeforeStart)
    bad = good
    bad.endedAt = Milliseconds.seconds(3_601)
    #expect(refusal(bad) == .tooLong(limit: Milliseconds.seconds(3_600)))
    bad = good
    bad.settings.pace = 50
    #expect(refusal(bad) != nil)
    #expect(refusal(bad.encoded()) != nil)
    bad = played(RunSettings(mode: .classic, pool: .touch), 1).recording
    let end = bad.endedAt
    bad.endedAt += Milliseconds(700)
    #expect(refusal(bad) == .endsElsewhere(recorded: bad.endedAt, replayed: end) || refusal(bad) == .unfinished)
  }

  @Test("broken bytes are refused, wherever they are broken")
  func brokenBytesAreRefused() {
    let bytes = played(RunSettings(mode: .classic, pool: .unhinged), 2, answers: 3).recording.encoded()
    for length in 0..<min(bytes.count, 600) { #expect(refusal(Array(bytes.prefix(length))) != nil, "first \(length)") }
    for index in 0..<min(bytes.count, 400) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(refusal(damaged) != nil, "byte \(index)")
    }
  }

  @Test("bytes made up behind a sound checksum are refused or replayed, and never trap")
  func madeUp() {
    let runs = RunReplayTests.variety.enumerated().map { played($0.element, UInt64($0.offset), answers: 3).recording }
    for seed in 0..<UInt64(3_000) {
      var generator = Generator(seed: seed)
      var bytes = runs[generator.index(below: runs.count)].encoded()
      bytes.removeLast(4)
      for _ in 0..<generator.integer(in: 1...6) {
        let place = 3 + generator.index(below: bytes.count - 3)
        bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      }
      let sum = Checksum.of(bytes)
      for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
      #expect(refusal(bytes) == refusal(bytes), "seed \(seed)")
      if let decoded = decoded(bytes) { #expect(decoded.encoded() == bytes, "seed \(seed)") }
    }
  }

  @Test("answers that begin within 80 ms of every prompt are refused where prompts are news, and not from memory")
  func answersBeginWithin80MsOfEveryPrompt() {
    var hand = HandTraits.still
    hand.reaction = 0...30
    hand.strokeDuration = 40...60
    hand.holdDuration = 601...605
    for seed in UInt64(0)..<10 {
      for (mode, expected) in [
        (RunMode.classic, ReplayRefusal.implausibleReactions), (.endless, .implausibleReactions),
        (.zen, .implausibleReactions),
      ] {
        var runner = SyntheticRunner(seed: seed, traits: hand)
        let settings = RunSettings(mode: mode, pool: .touch)
        let recording = runner.play(settings, seed: seed, answers: 20, ending: mode == .zen ? .stop : .wrongGesture)
          .recording
        #expect(refusal(recording) == expected, "seed \(seed)")
      }
      var runner = SyntheticRunner(seed: seed, traits: hand)
      let recording = runner.play(RunSettings(mode: .memory, pool: .touch), seed: seed, answers: 15).recording
      #expect(refusal(recording) == nil, "seed \(seed)")
    }
  }

  @Test("an abandoned run ends by its pause, on the phone and in the replay")
  func abandonedRunEndsByPause() throws {
    for mode in [RunMode.classic, .memory, .gameVersusPlayers, .playerVersusPlayer] {
      var run = RecordedRun(
        seed: 5, settings: RunSettings(mode: mode, pool: .touch), surface: .phone, startedAt: .init(0))
      _ = run.handle(.control(.pause, at: Milliseconds(400)))
      _ = run.advance(to: Milliseconds(700_000))
      #expect(run.run.outcome?.ending == .abandoned)
      let result = try RunReplay.verify(run.recording.encoded())
      #expect(result.outcome == run.run.outcome)
      #expect(result.duration == Milliseconds(600_401))
    }
  }

  @Test("a run with buttons instead of sensors belongs to the button leaderboard")
  func rankingClass() throws {
    var seed: UInt64 = 0
    var recorded = RecordedRun(
      seed: seed, settings: RunSettings(mode: .classic, pool: .unhinged), surface: .phone, startedAt: .init(0))
    while recorded.run.prompt?.gesture.isMotion != true {
      seed += 1
      recorded = RecordedRun(
        seed: seed, settings: RunSettings(mode: .classic, pool: .unhinged), surface: .phone, startedAt: .init(0))
    }
    _ = recorded.advance(to: Milliseconds(20_000))
    let result = try RunReplay.verify(recorded.recording.encoded())
    #expect(result.rankingClass == RankingClass(mode: .classic, pool: .unhinged, assistance: .buttons))
    #expect(RunSettings(mode: .zen, pool: .touch).rankingClass == nil)
    var spread = RunSettings(mode: .classic, pool: .touch)
    spread.spread = true
    #expect(spread.rankingClass == nil)
  }
}
