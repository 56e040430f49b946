import GestureRecognition
import Kernel

/// Which game and mode a recording is of: its first two values.
public struct RecordedMode: Hashable, Sendable {
  public var game: UInt8
  public var mode: UInt8

  public init(game: UInt8, mode: UInt8) {
    self.game = game
    self.mode = mode
  }

  /// Out of Pocket, Classic.
  public static let classic = RecordedMode(game: 1, mode: 1)
}

// The layout of a Classic recording, version 1. After the kernel's frame:
//
//   game, mode                      one byte each
//   rules                           unsigned
//   seed                            eight bytes
//   width, height                   unsigned, sixteenths of a point
//   start                           signed, Unix milliseconds
//   end                             signed, milliseconds of game time
//   how many readings               unsigned
//   each reading                    a head byte, then what the head says:
//     head bits 0-1                 phase
//     head bit 2                    set if the pointer is not that of the reading before: signed, the difference
//     head bits 3-7                 milliseconds since the reading before; 31: signed, the difference
//     x, y                          signed, the difference to the reading before, in sixteenths
//
// A finger read every 8 to 16 ms moves less than 4 points between readings when slow (one byte an axis) and less than
// 512 always (two): three to five bytes a reading.
extension ClassicRecording {
  /// The layout that `encoded()` writes.
  public static let layout: UInt8 = 1

  /// Coordinates lie within this many sixteenths of zero: 32,768 points.
  static let farthest: Int64 = 1 << 19

  /// Stamps lie within this many milliseconds of the start, some 35,000 years, so that no sum of them overflows.
  static let latest: Int64 = 1 << 50

  /// The recording as bytes, to be sent and kept. Coordinates beyond ±32,768 points and stamps beyond
  /// 2^50 ms are drawn in to that.
  public func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 64 + inputs.count * 5)
    writer.byte(RecordedMode.classic.game)
    writer.byte(RecordedMode.classic.mode)
    writer.unsigned(UInt64(UInt32(bitPattern: configurationVersion)))
    writer.fixed64(seed)
    writer.unsigned(UInt64(UInt32(bitPattern: surface.width.rawValue)))
    writer.unsigned(UInt64(UInt32(bitPattern: surface.height.rawValue)))
    writer.signed(startedAt.rawValue)
    writer.signed(endedAt.rawValue)
    writer.unsigned(UInt64(inputs.count))
    var last = LastReading()
    for input in inputs { last.write(input, to: &writer) }
    return writer.sealed()
  }

  /// Reads what `encoded()` wrote. Throws for bytes that are anything else; the values may still make no game, which
  /// `Replay.verify` finds out.
  public init(decoding bytes: [UInt8], limits: ReplayLimits = .standard) throws(ReplayRefusal) {
    var refusal: ReplayRefusal?
    do throws(RecordingError) {
      self = try RecordingReader.read(bytes, versions: 1...Self.layout, limit: limits.bytes) {
        (reader, _) throws(RecordingError) in
        let header: Header
        do throws(ReplayRefusal) {
          header = try Header(from: &reader, limits: limits)
        } catch {
          refusal = error
          throw .outOfRange(offset: reader.offset)
        }
        var recording = header.recording
        recording.inputs.reserveCapacity(header.count)
        var last = LastReading()
        for _ in 0..<header.count {
          try last.read(from: &reader)
          recording.inputs.append(last.sample)
        }
        return recording
      }
    } catch {
      throw refusal ?? .unreadable(error)
    }
  }

  /// All that stands before the readings.
  struct Header {
    /// The recording without its readings.
    var recording: ClassicRecording
    /// How many readings follow.
    var count: Int

    init(from reader: inout RecordingReader, limits: ReplayLimits) throws(ReplayRefusal) {
      do throws(RecordingError) {
        let mode = RecordedMode(game: try reader.byte(), mode: try reader.byte())
        guard mode == .classic else { throw RecordingError.outOfRange(offset: 3) }
        let version = Int32(truncatingIfNeeded: try reader.unsigned(in: 0...UInt64(UInt32.max)))
        let seed = try reader.fixed64()
        let width = Int32(try reader.unsigned(in: 0...UInt64(farthest)))
        let height = Int32(try reader.unsigned(in: 0...UInt64(farthest)))
        let start = try reader.signed()
        let end = try reader.signed()
        recording = ClassicRecording(
          configurationVersion: version, seed: seed,
          surface: SurfaceSize(width: Points(sixteenths: width), height: Points(sixteenths: height)),
          startedAt: Timestamp(start), inputs: [], endedAt: Milliseconds(end))
        count = 0
      } catch {
        throw .unreadable(error)
      }
      let announced: UInt64
      do throws(RecordingError) {
        announced = try reader.unsigned()
      } catch {
        throw .unreadable(error)
      }
      guard announced <= UInt64(limits.samples) else { throw .tooManySamples(limit: limits.samples) }
      // Each reading takes at least three bytes: no more is reserved than was sent.
      guard announced <= UInt64(reader.remaining / 3) else {
        throw .unreadable(.truncated(offset: reader.offset))
      }
      count = Int(announced)
    }
  }
}

/// The reading before, from which the next one is told by its difference.
struct LastReading {
  var sample = PointerSample(pointer: 0, phase: .ended, x: 0, y: 0, time: .zero)

  /// The span in the head that says that the span follows.
  private static let longSpan: Int64 = 31

  mutating func write(_ next: PointerSample, to writer: inout RecordingWriter) {
    var next = next
    let farthest = Int32(ClassicRecording.farthest)
    next.x = min(max(next.x, -farthest), farthest)
    next.y = min(max(next.y, -farthest), farthest)
    let latest = ClassicRecording.latest
    next.time = Milliseconds(min(max(next.time.rawValue, -latest), latest))
    let span = next.time.rawValue - sample.time.rawValue
    let isShort = span >= 0 && span < Self.longSpan
    let isOther = next.pointer != sample.pointer
    writer.byte(next.phase.rawValue | (isOther ? 4 : 0) | UInt8(isShort ? span : Self.longSpan) << 3)
    if isOther { writer.signed(Int64(next.pointer) - Int64(sample.pointer)) }
    if !isShort { writer.signed(span) }
    writer.signed(Int64(next.x) - Int64(sample.x))
    writer.signed(Int64(next.y) - Int64(sample.y))
    sample = next
  }

  @inline(__always)
  mutating func read(from reader: inout RecordingReader) throws(RecordingError) {
    let head = try reader.byte()
    guard let phase = PointerSample.Phase(rawValue: head & 3) else { throw .outOfRange(offset: reader.offset) }
    if head & 4 != 0 {
      let pointer = Int64(sample.pointer) &+ (try reader.signed(in: -(1 << 32)...(1 << 32)))
      // One spelling for one reading: a pointer that is the same is not said to be another.
      guard let pointer = Int32(exactly: pointer), pointer != sample.pointer else {
        throw .outOfRange(offset: reader.offset)
      }
      sample.pointer = pointer
    }
    var span = Int64(head >> 3)
    let latest = ClassicRecording.latest
    if span == Self.longSpan {
      span = try reader.signed(in: -2 * latest...2 * latest)
      guard !(0..<Self.longSpan).contains(span) else { throw .outOfRange(offset: reader.offset) }
    }
    let time = sample.time.rawValue + span
    let x = Int64(sample.x) + (try reader.signed(in: -(1 << 21)...(1 << 21)))
    let y = Int64(sample.y) + (try reader.signed(in: -(1 << 21)...(1 << 21)))
    let farthest = ClassicRecording.farthest
    guard time.magnitude <= UInt64(latest), x.magnitude <= UInt64(farthest), y.magnitude <= UInt64(farthest) else {
      throw .outOfRange(offset: reader.offset)
    }
    sample.phase = phase
    sample.x = Int32(truncatingIfNeeded: x)
    sample.y = Int32(truncatingIfNeeded: y)
    sample.time = Milliseconds(time)
  }
}
