import GestureRecognition
import Kernel

/// Encoding of runs: about sixteen bytes per run, and three or four per attempt.
extension PastRun {
  /// - Parameter last: start of the previous run, for delta encoding.
  func write(to writer: inout RecordingWriter, after last: Timestamp) {
    writer.byte(mode.rawValue)
    writer.byte(pool.rawValue)
    writer.byte(assistance.rawValue)
    writer.signed((startedAt - last).rawValue)
    writer.signed(Int64(utcOffset))
    writer.unsigned(UInt64(max(duration.rawValue, 0)))
    writer.unsigned(UInt64(max(score, 0)))
    writer.unsigned(UInt64(max(right, 0)))
    writer.unsigned(UInt64(max(wrong, 0)))
    writer.unsigned(UInt64(attempts.count))
    for attempt in attempts { attempt.write(to: &writer) }
  }

  init(from reader: inout RecordingReader, after last: Timestamp) throws(RecordingError) {
    mode = try reader.choice { RunMode(rawValue: $0) }
    pool = try reader.choice { GesturePool(rawValue: $0) }
    assistance = try reader.choice { Assistance(rawValue: $0) }
    startedAt = Timestamp(last.rawValue &+ (try reader.signed()))
    utcOffset = Int32(clamping: try reader.signed())
    duration = Milliseconds(Int64(clamping: try reader.unsigned()))
    score = Int32(clamping: try reader.unsigned())
    right = Int32(clamping: try reader.unsigned())
    wrong = Int32(clamping: try reader.unsigned())
    let count = try reader.count(limit: Self.most)
    attempts = []
    attempts.reserveCapacity(count)
    for _ in 0..<count { attempts.append(try PastAttempt(from: &reader)) }
  }
}

extension PastAttempt {
  /// Marks a missing gesture in the upper half of the first byte; gestures go to 14.
  private static let nothing: UInt8 = 15

  /// Both gestures in one byte; source, player, trap and variant in the next; then the reaction.
  fileprivate func write(to writer: inout RecordingWriter) {
    writer.byte(expected.rawValue | (seen?.rawValue ?? Self.nothing) << 4)
    let trapBits = trap.map { $0.rawValue + 1 } ?? 0
    let variantBits = variant.map { $0.rawValue + 1 } ?? 0
    writer.byte(source.rawValue | (player & 1) << 2 | trapBits << 3 | variantBits << 5)
    writer.unsigned(UInt64(max(reaction, 0)))
  }

  fileprivate init(from reader: inout RecordingReader) throws(RecordingError) {
    let offset = reader.offset
    let gestures = try reader.byte()
    let rest = try reader.byte()
    guard let expected = Gesture(rawValue: gestures & 15), let source = AnswerSource(rawValue: rest & 3),
      rest >> 5 < 4
    else { throw .outOfRange(offset: offset) }
    let seen = gestures >> 4
    self.init(
      expected: expected, seen: seen == Self.nothing ? nil : Gesture(rawValue: seen),
      reaction: Int32(clamping: try reader.unsigned()), source: source, player: rest >> 2 & 1,
      trap: (rest >> 3 & 3) == 0 ? nil : StroopTrap(rawValue: (rest >> 3 & 3) - 1),
      variant: (rest >> 5 & 3) == 0 ? nil : StroopVariant(rawValue: (rest >> 5 & 3) - 1))
  }
}

extension RecordingReader {
  /// Reads a byte as one of several cases.
  mutating func choice<Choice>(_ make: (UInt8) -> Choice?) throws(RecordingError) -> Choice {
    let offset = offset
    guard let choice = make(try byte()) else { throw .outOfRange(offset: offset) }
    return choice
  }
}
