import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine

/// Recordings that somebody has tampered with, broken on the way, or made up.
///
/// Whatever the bytes, the replay must say the same twice and the same for bytes and value, and may not be talked into a
/// score: every point takes a finger that landed, the end is where the recording says, and the reactions add up to the
/// length of the game.
let replayFuzzer = Fuzzer(
  "replay", "recorded Classic games",
  tokens: [
    [0xF8], [0xFF], [0x00, 0x00, 0x00], [0xFC, 0x02], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
  ],
  make: { generator in
    var recording = games[generator.index(below: games.count)]
    // Damage to the bytes is the mutations' part; here the values are tampered with.
    for _ in 0..<generator.index(below: 4) { tamper(&recording, &generator) }
    if generator.chance(1, in: 3) { recording.endedAt = recording.inputs.last?.time ?? .zero }
    return recording.encoded()
  },
  check: { input in
    if let complaint = judge(input) { return complaint }
    // Most damage is told by the checksum; behind a sound one the values themselves are looked at.
    guard input.count > 7 else { return nil }
    var resealed = Array(input.dropLast(4))
    let sum = Checksum.of(resealed)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { resealed.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return judge(resealed)
  })

private let games: [ClassicRecording] = (UInt64(0)..<16).map { index in
  var player = SyntheticPlayer(hand: .stranger(seed: index))
  let ending: SyntheticPlayer.Ending = index % 3 == 0 ? .timeOut : .wrongGesture
  return player.play(seed: index &* 7_919, gestures: Int32(index), ending: ending).recording
}

private func judge(_ bytes: [UInt8]) -> String? {
  let once = verdict { () throws(ReplayRefusal) in try Replay.verify(bytes) }
  let twice = verdict { () throws(ReplayRefusal) in try Replay.verify(bytes) }
  if once != twice { return "the same bytes are judged differently twice" }
  let recording: ClassicRecording
  do throws(ReplayRefusal) {
    recording = try ClassicRecording(decoding: bytes)
  } catch {
    if case .success = once { return "bytes that replay do not decode: \(error.message)" }
    return error.message.isEmpty ? "a refusal without a sentence" : nil
  }
  if recording.encoded() != bytes { return "a recording is not written as it was read" }
  // Bytes are played while they are read, so a refusal may come before a fault in the bytes behind is reached.
  if verdict({ () throws(ReplayRefusal) in try Replay.verify(recording) }) != once {
    return "value and bytes are judged differently"
  }
  guard case .success(let result) = once else { return nil }
  return doubts(about: result, of: recording)
}

private func doubts(about result: ReplayResult, of recording: ClassicRecording) -> String? {
  let landings = recording.inputs.count { $0.phase == .began }
  if Int(result.score) > landings { return "a score of \(result.score) from \(landings) landings" }
  if result.successes.count != Int(result.score) { return "successes and score differ" }
  if result.outcome.at != recording.endedAt { return "the end is not the recording's" }
  var total = Milliseconds.zero
  for success in result.successes {
    guard .zero <= success.onset, success.onset <= success.reaction else { return "an impossible reaction" }
    total += success.reaction
  }
  return total + result.outcome.reaction == result.duration ? nil : "the reactions do not add up to the game"
}

private enum Verdict: Equatable {
  case success(ReplayResult)
  case refusal(ReplayRefusal)
}

private func verdict(_ body: () throws(ReplayRefusal) -> ReplayResult) -> Verdict {
  do throws(ReplayRefusal) {
    return .success(try body())
  } catch {
    return .refusal(error)
  }
}

// MARK: Tampering

@Sendable private func tamper(_ recording: inout ClassicRecording, _ generator: inout Generator) {
  let extremes: [Int64] = [.min, .max, -1, 0, 1, 80, 1 << 31, 1 << 50, 1 << 62]
  switch generator.index(below: 10) {
  case 0: recording.seed = generator.next()
  case 1: recording.endedAt = Milliseconds(generator.integer(in: -10...40_000))
  case 2: recording.endedAt = Milliseconds(generator.pick(extremes) ?? 0)
  case 3: recording.surface.width = Points(sixteenths: Int32(truncatingIfNeeded: generator.next() >> 40))
  case 4: recording.startedAt = Timestamp(generator.pick(extremes) ?? 0)
  default: tamper(&recording.inputs, extremes, &generator)
  }
}

private func tamper(_ inputs: inout [PointerSample], _ extremes: [Int64], _ generator: inout Generator) {
  guard !inputs.isEmpty else { return }
  let index = generator.index(below: inputs.count)
  switch generator.index(below: 9) {
  case 0: inputs.remove(at: index)
  case 1: inputs.insert(inputs[index], at: index)
  case 2: inputs.swapAt(index, generator.index(below: inputs.count))
  case 3: inputs[index].time = Milliseconds(generator.pick(extremes) ?? 0)
  case 4: inputs[index].time.rawValue &+= generator.integer(in: -20...20)
  case 5: inputs[index].x = Int32(truncatingIfNeeded: generator.next())
  case 6: inputs[index].pointer = Int32(truncatingIfNeeded: generator.next())
  case 7: inputs[index].phase = PointerSample.Phase(rawValue: UInt8(generator.index(below: 4))) ?? .moved
  default: inputs.removeLast(inputs.count - index)
  }
}
