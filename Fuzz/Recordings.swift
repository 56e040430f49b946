import Kernel

/// A body with its checksum, as recordings end.
func withChecksum(_ body: [UInt8]) -> [UInt8] {
  let sum = Checksum.of(body)
  return body + (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
}

/// Checks a recording as it is, and with a valid checksum: that catches most damage, and only behind a valid one the
/// values themselves are tested.
func checkTwice(_ input: [UInt8], _ check: ([UInt8]) -> String?) -> String? {
  if let complaint = check(input) { return complaint }
  guard input.count > 7 else { return nil }
  return check(withChecksum([UInt8](input.dropLast(4))))
}

/// A recorded game.
protocol FuzzedRecording {
  init(decoding bytes: [UInt8]) throws(RecordingError)
  func encoded() -> [UInt8]
}

/// Checks a recording that can be read; it must be written as the same bytes.
func checkRead<Recording: FuzzedRecording>(_ input: [UInt8], _ check: (Recording) -> String?) -> String? {
  let recording: Recording
  do throws(RecordingError) {
    recording = try Recording(decoding: input)
  } catch {
    return error.message.isEmpty ? "an error without a sentence" : nil
  }
  guard recording.encoded() == input else { return "the same recording has other bytes" }
  return check(recording)
}
