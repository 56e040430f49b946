import GestureRecognition
import Kernel

/// Game and mode of a recording: its first two values.
@MemberwiseInit
package struct RecordedMode: Hashable, Sendable {
  package var game: UInt8
  package var mode: UInt8

  /// Out of Pocket in a mode.
  package init(_ mode: RunMode) { self.init(game: Self.outOfPocket, mode: mode.rawValue) }

  static let outOfPocket: UInt8 = 1
}

// The layout of a run's recording, version 2. After the kernel's frame:
//
//   game, mode                      one byte each
//   pool                            one byte
//   options                         one byte: bits 0-1 assistance, 2-3 channel, 4 Stroop variant, 5 spread
//   pace                            unsigned, hundredths
//   deck                            unsigned, one bit a gesture
//   audio offset                    unsigned, milliseconds
//   rules                           unsigned
//   seed                            eight bytes
//   width, height                   unsigned, sixteenths of a point
//   start                           signed, Unix milliseconds
//   end                             signed, milliseconds of game time
//   how many inputs                 unsigned
//   each input                      as `LastInput` says
//
// Layout 1, of the first version, is Classic of the touch pool: after game and mode (1, 1) come rules, seed and what
// follows, and every input is a finger's reading.
//
// A finger read every 8 to 16 ms moves less than 4 points between readings when slow (one byte an axis) and less than
// 512 always (two): three to five bytes a reading.
extension RunRecording {
  /// Layout written by `encoded()`.
  package static let layout: UInt8 = 2

  /// Supported layouts.
  package static let layouts: ClosedRange<UInt8> = 1...2

  /// Bound of coordinates in sixteenths: 32,768 points.
  static let farthest: Int64 = 1 << 19

  /// Bound of time stamps in milliseconds, some 35,000 years, so that no sum overflows.
  static let latest: Int64 = 1 << 50

  /// Encoded recording. Coordinates and time stamps are clamped to ±32,768 points and 2^50 ms.
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 64 + inputs.count * 8)
    let mode = RecordedMode(settings.mode)
    writer.byte(mode.game)
    writer.byte(mode.mode)
    writer.byte(settings.pool.rawValue)
    writer.byte(settings.options)
    writer.unsigned(UInt64(UInt32(bitPattern: settings.pace)))
    writer.unsigned(UInt64(settings.deck.rawValue))
    writer.unsigned(UInt64(bitPattern: settings.audioOffset.rawValue))
    writer.unsigned(UInt64(UInt32(bitPattern: rulesVersion)))
    writer.fixed64(seed)
    writer.unsigned(UInt64(UInt32(bitPattern: surface.width.rawValue)))
    writer.unsigned(UInt64(UInt32(bitPattern: surface.height.rawValue)))
    writer.signed(startedAt.rawValue)
    writer.signed(endedAt.rawValue)
    writer.unsigned(UInt64(inputs.count))
    var last = LastInput()
    for input in inputs { last.write(input, to: &writer) }
    return writer.sealed()
  }

  /// Decodes a recording of layout 1 or 2. Validates the encoding only; `RunReplay.verify` validates the play.
  package init(decoding bytes: [UInt8], limits: ReplayLimits = .standard) throws(ReplayRefusal) {
    var refusal: ReplayRefusal?
    do throws(RecordingError) {
      self = try RecordingReader.read(bytes, versions: Self.layouts, limit: limits.bytes) {
        (reader, layout) throws(RecordingError) in
        let header: Header
        do throws(ReplayRefusal) {
          header = try Header(from: &reader, layout: layout, limits: limits)
        } catch {
          refusal = error
          throw .outOfRange(offset: reader.offset)
        }
        var recording = header.recording
        recording.inputs.reserveCapacity(header.count)
        var last = LastInput()
        for _ in 0..<header.count { recording.inputs.append(try last.read(from: &reader, others: layout > 1)) }
        return recording
      }
    } catch {
      throw refusal ?? .unreadable(error)
    }
  }

  /// Fields before the inputs.
  struct Header {
    /// Recording without its inputs.
    var recording: RunRecording
    /// Number of inputs that follow.
    var count: Int

    init(from reader: inout RecordingReader, layout: UInt8, limits: ReplayLimits) throws(ReplayRefusal) {
      let announced: UInt64
      do throws(RecordingError) {
        let settings = try RunSettings(from: &reader, layout: layout)
        let farthest = UInt64(RunRecording.farthest)
        let version = Int32(truncatingIfNeeded: try reader.unsigned(in: 0...UInt64(UInt32.max)))
        let seed = try reader.fixed64()
        let width = Int32(try reader.unsigned(in: 0...farthest))
        let height = Int32(try reader.unsigned(in: 0...farthest))
        let start = try reader.signed()
        let end = try reader.signed()
        recording = RunRecording(
          rulesVersion: version, settings: settings, seed: seed,
          surface: SurfaceSize(width: Points(sixteenths: width), height: Points(sixteenths: height)),
          startedAt: Timestamp(start), inputs: [], endedAt: Milliseconds(end))
        announced = try reader.unsigned()
      } catch {
        throw .unreadable(error)
      }
      guard announced <= UInt64(limits.samples) else { throw .tooManySamples(limit: limits.samples) }
      // Each input takes at least three bytes: never reserve more than was sent.
      guard announced <= UInt64(reader.remaining / 3) else {
        throw .unreadable(.truncated(offset: reader.offset))
      }
      count = Int(announced)
    }
  }
}

extension RunSettings {
  fileprivate var options: UInt8 {
    assistance.rawValue | channel.rawValue << 2 | stroop.rawValue << 4 | (spread ? 1 << 5 : 0)
  }

  /// Reads and validates settings.
  init(from reader: inout RecordingReader, layout: UInt8) throws(RecordingError) {
    let offset = reader.offset
    let game = try reader.byte()
    guard game == RecordedMode.outOfPocket, let mode = RunMode(rawValue: try reader.byte()) else {
      throw .outOfRange(offset: offset)
    }
    if layout == 1 {
      guard mode == .classic else { throw .outOfRange(offset: offset) }
      self.init(mode: .classic, pool: .touch)
      return
    }
    guard let pool = GesturePool(rawValue: try reader.byte()) else { throw .outOfRange(offset: offset) }
    self.init(mode: mode, pool: pool)
    let options = try reader.byte()
    guard options < 1 << 6, let assistance = Assistance(rawValue: options & 3),
      let channel = PromptChannel(rawValue: options >> 2 & 3), let stroop = StroopVariant(rawValue: options >> 4 & 1)
    else { throw .outOfRange(offset: offset) }
    self.assistance = assistance
    self.channel = channel
    self.stroop = stroop
    spread = options >> 5 == 1
    pace = Int32(try reader.unsigned(in: 0...UInt64(Self.paces.upperBound)))
    deck = GestureSet(rawValue: UInt16(try reader.unsigned(in: 0...UInt64(GestureSet.all.rawValue))))
    audioOffset = Milliseconds(Int64(try reader.unsigned(in: 0...UInt64(Self.audioOffsets.upperBound.rawValue))))
    guard isValid else { throw .outOfRange(offset: offset) }
  }
}
