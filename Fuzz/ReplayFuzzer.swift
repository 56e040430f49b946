import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine

/// Recordings that somebody has tampered with, broken on the way, or made up.
///
/// Whatever the bytes, the replay must not trap, must say the same twice and the same for bytes and value, and may not
/// be talked into a score: every point takes a finger that landed, the end is where the recording says, and the
/// reactions add up to no more than the game's length.
struct ReplayFuzzer {
  private var generator: Generator
  private let games: [ClassicRecording]
  /// How many tampered recordings were still games.
  private(set) var accepted = 0
  private(set) var refused = 0

  init(seed: UInt64) {
    generator = Generator(seed: seed)
    var games: [ClassicRecording] = []
    for index in 0..<UInt64(16) {
      var player = SyntheticPlayer(hand: .stranger(seed: seed &+ index))
      games.append(
        player.play(
          seed: generator.next(), gestures: Int32(index), ending: index % 3 == 0 ? .timeOut : .wrongGesture
        ).recording)
    }
    self.games = games
  }

  /// Makes one recording and tries it. Returns what is wrong, or nil.
  mutating func step() -> String? {
    var recording = games[generator.index(below: games.count)]
    switch generator.index(below: 4) {
    case 0:
      return tryBytes(brokenBytes(recording.encoded()))
    case 1:
      return tryBytes(noise())
    default:
      for _ in 0...generator.index(below: 6) { tamper(&recording) }
      if generator.chance(1, in: 3) { recording.endedAt = recording.inputs.last?.time ?? .zero }
      return tryRecording(recording)
    }
  }

  // MARK: What is tried

  private mutating func tryRecording(_ recording: ClassicRecording) -> String? {
    let fromValue = verdict { () throws(ReplayRefusal) in try Replay.verify(recording) }
    let bytes = recording.encoded()
    let fromBytes = verdict { () throws(ReplayRefusal) in try Replay.verify(bytes) }
    // Coordinates beyond the layout's reach are drawn in by encoding; then the two may differ.
    let far: Int32 = 1 << 19
    let fits = recording.inputs.allSatisfy { $0.x.magnitude <= far.magnitude && $0.y.magnitude <= far.magnitude }
    if fits && fromValue != fromBytes && fromBytes.isReadable {
      return "value and bytes are judged differently: \(fromValue), \(fromBytes)"
    }
    return judge(fromValue, recording)
  }

  private mutating func tryBytes(_ bytes: [UInt8]) -> String? {
    let once = verdict { () throws(ReplayRefusal) in try Replay.verify(bytes) }
    let twice = verdict { () throws(ReplayRefusal) in try Replay.verify(bytes) }
    if once != twice { return "the same bytes are judged differently twice" }
    guard case .success = once else {
      refused += 1
      return nil
    }
    do throws(ReplayRefusal) {
      let recording = try ClassicRecording(decoding: bytes)
      if recording.encoded() != bytes { return "a readable recording is not written as it was read" }
      return judge(once, recording)
    } catch {
      return "bytes that replay do not decode"
    }
  }

  private mutating func judge(_ verdict: Verdict, _ recording: ClassicRecording) -> String? {
    guard case .success(let result) = verdict else {
      refused += 1
      return nil
    }
    accepted += 1
    var landings = 0
    for input in recording.inputs where input.phase == .began { landings += 1 }
    if Int(result.score) > landings { return "a score of \(result.score) from \(landings) landings" }
    if result.successes.count != Int(result.score) { return "successes and score differ" }
    if result.outcome.at != recording.endedAt { return "the end is not the recording's" }
    var total = Milliseconds.zero
    for success in result.successes {
      if success.reaction < .zero || success.onset < .zero || success.onset > success.reaction {
        return "a reaction of \(success.reaction) after an onset of \(success.onset)"
      }
      total += success.reaction
    }
    return total + result.outcome.reaction == result.duration ? nil : "the reactions do not add up to the game"
  }

  private enum Verdict: Equatable {
    case success(ReplayResult)
    case refusal(ReplayRefusal)

    var isReadable: Bool {
      if case .refusal(.unreadable) = self { return false }
      return true
    }
  }

  private func verdict(_ body: () throws(ReplayRefusal) -> ReplayResult) -> Verdict {
    do throws(ReplayRefusal) {
      return .success(try body())
    } catch {
      return .refusal(error)
    }
  }

  // MARK: How it is tampered with

  private mutating func brokenBytes(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0...generator.index(below: 4) where bytes.count > 8 {
      let index = generator.index(below: bytes.count)
      switch generator.index(below: 4) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: generator.next())
      case 1: bytes[index] ^= 1 << UInt8(generator.index(below: 8))
      case 2: bytes.remove(at: index)
      default: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: index)
      }
    }
    // Mostly with a checksum that fits, or nothing behind it would ever be tried.
    return generator.chance(9, in: 10) ? resealed(bytes) : bytes
  }

  private func resealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 4 else { return bytes }
    var body = Array(bytes.dropLast(4))
    let sum = Checksum.of(body)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { body.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return body
  }

  private mutating func noise() -> [UInt8] {
    var bytes: [UInt8] = [RecordingWriter.magic.0, RecordingWriter.magic.1, ClassicRecording.layout, 1, 1, 1]
    for _ in 0..<generator.index(below: 200) { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
    return resealed(bytes + [0, 0, 0, 0])
  }

  private mutating func tamper(_ recording: inout ClassicRecording) {
    let extremes: [Int64] = [.min, .max, -1, 0, 1, 80, 1 << 31, 1 << 50, 1 << 62]
    switch generator.index(below: 10) {
    case 0: recording.seed = generator.next()
    case 1: recording.endedAt = Milliseconds(generator.integer(in: -10...40_000))
    case 2: recording.endedAt = Milliseconds(generator.pick(extremes) ?? 0)
    case 3: recording.surface.width = Points(sixteenths: Int32(truncatingIfNeeded: generator.next()))
    case 4: recording.startedAt = Timestamp(generator.pick(extremes) ?? 0)
    default: tamperInputs(&recording.inputs, extremes)
    }
  }

  private mutating func tamperInputs(_ inputs: inout [PointerSample], _ extremes: [Int64]) {
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
}
