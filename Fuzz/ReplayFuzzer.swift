import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine

/// Recordings that were tampered with, damaged or forged, under tuned rules.
///
/// Whatever the bytes, the replay must be deterministic, agree for bytes and value, and give no undeserved score: every
/// point needs its own input, the end is as recorded, and no answer precedes its prompt.
let replayFuzzer = Fuzzer(
  "replay", "recorded runs of every mode",
  tokens: [
    [0xF8], [0xFF], [0x00, 0x00, 0x00], [0xFC, 0x02], [0x04, 0x00, 0x0F], [0x06, 0x00, 0x00], [0x06, 0x00, 0x01],
    [0x05, 0x00, 0x08], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
  ],
  make: { generator in
    var recording = runs[generator.index(below: runs.count)]
    // Mutations damage the bytes; this tampers with the values.
    for _ in 0..<generator.index(below: 4) { tamper(&recording, &generator) }
    if generator.chance(1, in: 3) { recording.endedAt = recording.inputs.last?.time ?? .zero }
    return recording.encoded()
  },
  check: { input in checkTwice(input, judge) })

/// A few short runs of every mode and pool, with buttons, pauses and other rules.
private let runs: [RunRecording] = {
  var all: [RunRecording] = []
  for (place, mode) in RunMode.allCases.enumerated() {
    for pool in GesturePool.allCases {
      let seed = UInt64(place * 3 + Int(pool.rawValue))
      var settings =
        mode.usesDeck ? .deck([.tap, .raise, .stroop], in: mode) : RunSettings(mode: mode, pool: pool)
      if seed % 4 == 1 { settings.assistance = .buttons }
      if seed % 5 == 2 {
        settings.channel = .audio
        settings.audioOffset = Milliseconds(180)
      }
      settings.spread = !mode.usesDeck && seed % 7 == 3
      var runner = SyntheticRunner(seed: seed)
      runner.usesButtons = settings.assistance == .buttons
      runner.pauseAfter = seed % 3 == 0 ? 2 : 0
      let ending: SyntheticRunner.Ending = mode.isForgiving ? .stop : seed % 2 == 0 ? .timeOut : .wrongGesture
      all.append(
        runner.play(settings, seed: seed &* 7_919, answers: pool == .unhinged ? 3 : 6, ending: ending).recording)
    }
  }
  return all
}()

/// A recording's rules: its version chooses among the presets.
private func rules(of bytes: [UInt8]) -> RunRules {
  let preset = RulePreset.allCases[Int(bytes.last ?? 0) % RulePreset.allCases.count]
  return preset.rules(version: 1)
}

private func judge(_ bytes: [UInt8]) -> String? {
  let rules = rules(of: bytes)
  let once = verdict { () throws(ReplayRefusal) in try RunReplay.verify(bytes, rules: rules) }
  let twice = verdict { () throws(ReplayRefusal) in try RunReplay.verify(bytes, rules: rules) }
  if once != twice { return "the same bytes are judged differently twice" }
  let recording: RunRecording
  do throws(ReplayRefusal) {
    recording = try RunRecording(decoding: bytes)
  } catch {
    if case .success = once { return "bytes that replay do not decode: \(error.message)" }
    return error.message.isEmpty ? "a refusal without a sentence" : nil
  }
  let again = recording.encoded()
  if bytes[2] == RunRecording.layout, again != bytes { return "a recording is not written as it was read" }
  // Bytes are replayed while they are parsed, so a refusal may precede a later parse error.
  if verdict({ () throws(ReplayRefusal) in try RunReplay.verify(recording, rules: rules) }) != once {
    return "value and bytes are judged differently"
  }
  guard case .success(let result) = once else { return nil }
  return doubts(about: result, of: recording)
}

private func doubts(about result: RunResult, of recording: RunRecording) -> String? {
  let points = result.outcome.scores.reduce(0, +)
  if Int(points) > recording.inputs.count { return "\(points) points from \(recording.inputs.count) inputs" }
  if result.score < 0 || result.outcome.rounds < 0 { return "less than nothing" }
  if result.outcome.at != recording.endedAt { return "the end is not the recording's" }
  if result.outcome.assistance < recording.settings.assistance { return "less help than was said" }
  for attempt in result.attempts where attempt.reaction < .zero || attempt.reaction > result.duration {
    return "an impossible reaction"
  }
  return nil
}

private enum Verdict: Equatable {
  case success(RunResult)
  case refusal(ReplayRefusal)
}

private func verdict(_ body: () throws(ReplayRefusal) -> RunResult) -> Verdict {
  do throws(ReplayRefusal) {
    return .success(try body())
  } catch {
    return .refusal(error)
  }
}

// MARK: Tampering

@Sendable private func tamper(_ recording: inout RunRecording, _ generator: inout Generator) {
  let extremes: [Int64] = [.min, .max, -1, 0, 1, 80, 1 << 31, 1 << 50, 1 << 62]
  switch generator.index(below: 14) {
  case 0: recording.seed = generator.next()
  case 1: recording.endedAt = Milliseconds(generator.integer(in: -10...40_000))
  case 2: recording.endedAt = Milliseconds(generator.pick(extremes) ?? 0)
  case 3: recording.surface.width = Points(sixteenths: Int32(truncatingIfNeeded: generator.next() >> 40))
  case 4: recording.startedAt = Timestamp(generator.pick(extremes) ?? 0)
  case 5: recording.settings.pace = Int32(generator.integer(in: 90...420))
  case 6: recording.settings.mode = generator.pick(RunMode.allCases) ?? .classic
  case 7: recording.settings.deck = GestureSet(rawValue: UInt16(truncatingIfNeeded: generator.next()))
  default: tamper(&recording.inputs, extremes, &generator)
  }
}

private func tamper(_ inputs: inout [RunInput], _ extremes: [Int64], _ generator: inout Generator) {
  guard !inputs.isEmpty else { return }
  let index = generator.index(below: inputs.count)
  let time = inputs[index].time
  switch generator.index(below: 11) {
  case 0: inputs.remove(at: index)
  case 1: inputs.insert(inputs[index], at: index)
  case 2: inputs.swapAt(index, generator.index(below: inputs.count))
  case 3: inputs[index].time = Milliseconds(generator.pick(extremes) ?? 0)
  case 4: inputs[index].time.rawValue &+= generator.integer(in: -20...20)
  case 5: inputs.insert(.control(generator.pick(RunControl.allCases) ?? .pause, at: time), at: index)
  case 6: inputs.insert(.button(generator.pick(Gesture.allCases) ?? .tap, at: time), at: index)
  case 7: inputs[index] = .motion(anyMotion(at: time, &generator))
  case 8: for place in index..<min(index + 60, inputs.count) { inputs[place] = wild(inputs[place], &generator) }
  case 9: inputs[index] = wild(inputs[index], &generator)
  default: inputs.removeLast(inputs.count - index)
  }
}

private func wild(_ input: RunInput, _ generator: inout Generator) -> RunInput {
  switch input {
  case .pointer(var sample):
    sample.x = Int32(truncatingIfNeeded: generator.next())
    sample.phase = PointerSample.Phase(rawValue: UInt8(generator.index(below: 4))) ?? .moved
    if generator.chance(1, in: 3) { sample.pointer = Int32(truncatingIfNeeded: generator.next()) }
    return .pointer(sample)
  case .motion(let sample): return .motion(anyMotion(at: sample.time, &generator))
  default: return input
  }
}

private func anyMotion(at time: Milliseconds, _ generator: inout Generator) -> MotionSample {
  let sizes: [Int64] = [1_500, 5_000, 40_000, 110_000, 2_000_000_000]
  func vector() -> MotionVector? {
    guard !generator.chance(1, in: 5) else { return nil }
    let size = generator.pick(sizes) ?? 0
    return MotionVector(
      x: Int32(generator.integer(in: -size...size)), y: Int32(generator.integer(in: -size...size)),
      z: Int32(generator.integer(in: -size...size)))
  }
  var sample = MotionSample(time: time, acceleration: vector(), linear: vector(), rotation: vector())
  if let angles = vector() { sample.orientation = MotionOrientation(beta: angles.x, gamma: angles.y) }
  return sample
}
