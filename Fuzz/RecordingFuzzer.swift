import Kernel

/// Recordings' bytes in any reading order: parsed values encode to the same bytes.
let recordingFuzzer = Fuzzer(
  "recording", "the byte layer of recordings",
  tokens: [[0x80], [0x80, 0x00], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x50, 0x52, 0x01]],
  make: { generator in recording(&generator) },
  check: { input in checkTwice(input, readBack) })

/// The sequence of a recording's values: each kind depends on the previous one.
private enum Step: UInt64, CaseIterable {
  case byte, unsigned, signed, fixed64, data, text, ranged

  static func next(after last: UInt64) -> Step { allCases[Int(last % UInt64(allCases.count))] }
}

@Sendable private func recording(_ generator: inout Generator) -> [UInt8] {
  var writer = RecordingWriter(version: UInt8(generator.below(4)))
  var last: UInt64 = 0
  for _ in 0..<generator.below(60) {
    let small = generator.next() >> generator.below(64)
    let size = Int(generator.below(20))
    switch Step.next(after: last) {
    case .byte: writer.byte(UInt8(truncatingIfNeeded: small))
    case .unsigned: writer.unsigned(small)
    case .signed: writer.signed(Int64(bitPattern: small))
    case .fixed64: writer.fixed64(small)
    case .data: writer.data([UInt8](repeating: 7, count: size))
    case .text: writer.text(String(repeating: "ქ", count: size))
    case .ranged: writer.unsigned(small % 1_000)
    }
    last = last &* 31 &+ 1
  }
  return writer.sealed()
}

private func readBack(_ input: [UInt8]) -> String? {
  let again: [UInt8]
  do throws(RecordingError) {
    again = try RecordingReader.read(input, versions: 0...3, limit: 4_096) {
      (reader, version) throws(RecordingError) -> [UInt8] in
      var writer = RecordingWriter(version: version)
      var last: UInt64 = 0
      while reader.remaining > 0 {
        switch Step.next(after: last) {
        case .byte: writer.byte(try reader.byte())
        case .unsigned: writer.unsigned(try reader.unsigned())
        case .signed: writer.signed(try reader.signed())
        case .fixed64: writer.fixed64(try reader.fixed64())
        case .data: writer.data(try reader.data(limit: 1_000))
        case .text: writer.text(try reader.text(limit: 1_000))
        case .ranged: writer.unsigned(try reader.unsigned(in: 0...999))
        }
        last = last &* 31 &+ 1
      }
      return writer.sealed()
    }
  } catch {
    return error.message.isEmpty ? "an error without a sentence" : nil
  }
  return again == input ? nil : "the same values have other bytes"
}
