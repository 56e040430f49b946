import GestureRecognition
import Kernel

/// Delta codec of inputs: each input is encoded as the difference to the previous one.
///
/// Fingers make up nearly all of a recording, and the server reads millions of their readings per second, so they have
/// a fast path: `next` reports that one was read, and `sample` holds it.
///
/// Each input begins with a head byte: bits 3-7 are the milliseconds since the previous input, 31 for more.
///
/// - A finger's reading is encoded as in layout 1: bits 0-1 phase, bit 2 set if the pointer changed (then its signed
///   difference, never 0), the signed span if it is long, the signed differences of x and y.
/// - Any other input has bit 2 set and a pointer difference of 0, which no reading has. Bits 0-1 give its kind; the
///   signed span follows if it is long, and then
///   - 0, motion: a byte of present parts (bits 0-3: acceleration, linear, rotation, orientation), and for each component
///     the signed difference to its previous value;
///   - 1, button: the gesture's byte;
///   - 2, control: its byte.
struct LastInput {
  /// Last reading of a finger.
  private(set) var sample = PointerSample(pointer: 0, phase: .ended, x: 0, y: 0, time: .zero)
  private var time: Int64 = 0
  private var acceleration = MotionVector.zero
  private var linear = MotionVector.zero
  private var rotation = MotionVector.zero
  private var orientation = MotionOrientation(beta: 0, gamma: 0)

  private static let longSpan: Int64 = 31
  private static let other: UInt8 = 4

  private enum Kind {
    static let motion: UInt8 = 0
    static let button: UInt8 = 1
    static let control: UInt8 = 2
  }

  // MARK: Writing

  mutating func write(_ next: RunInput, to writer: inout RecordingWriter) {
    let latest = RunRecording.latest
    let now = min(max(next.time.rawValue, -latest), latest)
    let span = now - time
    let isShort = span >= 0 && span < Self.longSpan
    let head = UInt8(isShort ? span : Self.longSpan) << 3
    time = now
    switch next.recordable {
    case .pointer(let sample):
      let isOther = sample.pointer != self.sample.pointer
      writer.byte(head | sample.phase.rawValue | (isOther ? Self.other : 0))
      if isOther { writer.signed(Int64(sample.pointer) - Int64(self.sample.pointer)) }
      if !isShort { writer.signed(span) }
      write(sample, to: &writer)
    case .motion(let sample):
      begin(Kind.motion, head: head, span: isShort ? nil : span, writer: &writer)
      write(sample, to: &writer)
    case .button(let gesture, _):
      begin(Kind.button, head: head, span: isShort ? nil : span, writer: &writer)
      writer.byte(gesture.rawValue)
    case .control(let control, _):
      begin(Kind.control, head: head, span: isShort ? nil : span, writer: &writer)
      writer.byte(control.rawValue)
    }
  }

  private func begin(_ kind: UInt8, head: UInt8, span: Int64?, writer: inout RecordingWriter) {
    writer.byte(head | Self.other | kind)
    writer.signed(0)
    if let span { writer.signed(span) }
  }

  private mutating func write(_ next: PointerSample, to writer: inout RecordingWriter) {
    let farthest = Int32(RunRecording.farthest)
    let (x, y) = (min(max(next.x, -farthest), farthest), min(max(next.y, -farthest), farthest))
    writer.signed(Int64(x) - Int64(sample.x))
    writer.signed(Int64(y) - Int64(sample.y))
    (sample.pointer, sample.x, sample.y) = (next.pointer, x, y)
  }

  private mutating func write(_ sample: MotionSample, to writer: inout RecordingWriter) {
    let parts: UInt8 =
      (sample.acceleration == nil ? 0 : 1) | (sample.linear == nil ? 0 : 2) | (sample.rotation == nil ? 0 : 4)
      | (sample.orientation == nil ? 0 : 8)
    writer.byte(parts)
    if let vector = sample.acceleration { Self.write(vector, after: &acceleration, to: &writer) }
    if let vector = sample.linear { Self.write(vector, after: &linear, to: &writer) }
    if let vector = sample.rotation { Self.write(vector, after: &rotation, to: &writer) }
    if let angles = sample.orientation {
      writer.signed(Int64(angles.beta) - Int64(orientation.beta))
      writer.signed(Int64(angles.gamma) - Int64(orientation.gamma))
      orientation = angles
    }
  }

  private static func write(_ next: MotionVector, after last: inout MotionVector, to writer: inout RecordingWriter) {
    writer.signed(Int64(next.x) - Int64(last.x))
    writer.signed(Int64(next.y) - Int64(last.y))
    writer.signed(Int64(next.z) - Int64(last.z))
    last = next
  }

  // MARK: Reading

  /// Reads a finger's reading into `sample` and returns nil, or returns another kind of input.
  ///
  /// - Parameter others: whether other kinds are allowed. In layout 1 they are not.
  @inline(__always)
  mutating func next(from reader: inout RecordingReader, others: Bool) throws(RecordingError) -> RunInput? {
    let head = try reader.byte()
    if head & Self.other != 0 {
      let difference = try reader.signed(in: -(1 << 32)...(1 << 32))
      if difference == 0 {
        guard others else { throw .outOfRange(offset: reader.offset) }
        return try other(head, &reader)
      }
      guard let pointer = Int32(exactly: Int64(sample.pointer) + difference) else {
        throw .outOfRange(offset: reader.offset)
      }
      sample.pointer = pointer
    }
    try pass(Int64(head >> 3), &reader)
    guard let phase = PointerSample.Phase(rawValue: head & 3) else { throw .outOfRange(offset: reader.offset) }
    let farthest = Int32(RunRecording.farthest)
    sample.phase = phase
    sample.x = try Self.component(after: sample.x, within: farthest, &reader)
    sample.y = try Self.component(after: sample.y, within: farthest, &reader)
    sample.time = Milliseconds(time)
    return nil
  }

  /// Reads one input of any kind.
  mutating func read(from reader: inout RecordingReader, others: Bool) throws(RecordingError) -> RunInput {
    try next(from: &reader, others: others) ?? .pointer(sample)
  }

  @inline(never)
  private mutating func other(_ head: UInt8, _ reader: inout RecordingReader) throws(RecordingError) -> RunInput {
    try pass(Int64(head >> 3), &reader)
    switch head & 3 {
    case Kind.motion: return .motion(try motion(&reader))
    case Kind.button:
      guard let gesture = Gesture(rawValue: try reader.byte()) else { throw .outOfRange(offset: reader.offset) }
      return .button(gesture, at: Milliseconds(time))
    case Kind.control:
      guard let control = RunControl(rawValue: try reader.byte()) else { throw .outOfRange(offset: reader.offset) }
      return .control(control, at: Milliseconds(time))
    default: throw .outOfRange(offset: reader.offset)
    }
  }

  @inline(__always)
  private mutating func pass(_ short: Int64, _ reader: inout RecordingReader) throws(RecordingError) {
    var span = short
    let latest = RunRecording.latest
    if span == Self.longSpan {
      span = try reader.signed(in: -2 * latest...2 * latest)
      // Canonical encoding: a span that fits the head byte must not be spelled out.
      guard !(0..<Self.longSpan).contains(span) else { throw .outOfRange(offset: reader.offset) }
    }
    time += span
    guard time.magnitude <= UInt64(latest) else { throw .outOfRange(offset: reader.offset) }
  }

  private mutating func motion(_ reader: inout RecordingReader) throws(RecordingError) -> MotionSample {
    let parts = try reader.byte()
    guard parts < 16 else { throw .outOfRange(offset: reader.offset) }
    var sample = MotionSample(time: Milliseconds(time), acceleration: nil)
    if parts & 1 != 0 { sample.acceleration = try Self.vector(after: &acceleration, &reader) }
    if parts & 2 != 0 { sample.linear = try Self.vector(after: &linear, &reader) }
    if parts & 4 != 0 { sample.rotation = try Self.vector(after: &rotation, &reader) }
    if parts & 8 != 0 {
      let farthest = MotionVector.farthest
      orientation.beta = try Self.component(after: orientation.beta, within: farthest, &reader)
      orientation.gamma = try Self.component(after: orientation.gamma, within: farthest, &reader)
      sample.orientation = orientation
    }
    return sample
  }

  private static func vector(
    after last: inout MotionVector, _ reader: inout RecordingReader
  ) throws(RecordingError) -> MotionVector {
    last.x = try component(after: last.x, within: MotionVector.farthest, &reader)
    last.y = try component(after: last.y, within: MotionVector.farthest, &reader)
    last.z = try component(after: last.z, within: MotionVector.farthest, &reader)
    return last
  }

  @inline(__always)
  private static func component(
    after last: Int32, within farthest: Int32, _ reader: inout RecordingReader
  ) throws(RecordingError) -> Int32 {
    let value = Int64(last) + (try reader.signed(in: -(1 << 22)...(1 << 22)))
    guard value.magnitude <= UInt64(farthest) else { throw .outOfRange(offset: reader.offset) }
    return Int32(truncatingIfNeeded: value)
  }
}
