public import Kernel

/// How a synthetic hand moves. Ranges are drawn from evenly; lengths in points, times in milliseconds.
public struct HandTraits: Equatable, Sendable {
  /// From prompt to touch.
  public var reaction: ClosedRange<Int64> = 200...340
  public var strokeLength: ClosedRange<Int64> = 90...220
  /// From rest to rest.
  public var strokeDuration: ClosedRange<Int64> = 110...220
  /// How far a stroke's direction may be off its axis, in degrees.
  public var strokeSlant: Int64 = 15
  /// How far a stroke may bow aside, in hundredths of its length.
  public var bowPercent: Int64 = 12
  /// How much of a stroke's time may be cut off by lifting early, in hundredths.
  public var flickPercent: Int64 = 40
  public var tapDuration: ClosedRange<Int64> = 50...120
  /// How far the contact may roll during a tap.
  public var roll: Int64 = 4
  public var doubleTapGap: ClosedRange<Int64> = 60...160
  public var holdDuration: ClosedRange<Int64> = 640...760
  public var holdDrift: Int64 = 8
  /// How far apart the fingers of a pinch land.
  public var pinchSpan: ClosedRange<Int64> = 120...240
  /// How much of that is left in the end, in hundredths.
  public var pinchKeptPercent: ClosedRange<Int64> = 30...60
  public var secondFingerDelay: Int64 = 60
  /// Noise of every reading, in sixteenths of a point.
  public var tremorSixteenths: Int64 = 8
  /// Between readings; the screens of phones are read 60 or 120 times a second.
  public var sampleInterval: Int64 = 12
  public var samplingJitter: Int64 = 2

  public init() {}

  /// A practised player.
  public static let able = HandTraits()

  /// A straight, even, noiseless hand, for tests that vary one thing at a time.
  public static var still: HandTraits {
    var traits = HandTraits()
    traits.strokeSlant = 0
    traits.bowPercent = 0
    traits.flickPercent = 0
    traits.roll = 0
    traits.holdDrift = 0
    traits.tremorSixteenths = 0
    traits.samplingJitter = 0
    return traits
  }

  /// Traits between a brisk teenager's and a shaky hand's.
  public static func random(_ generator: inout Generator) -> HandTraits {
    var traits = HandTraits()
    let slowest = generator.integer(in: 120...420)
    traits.strokeDuration = (slowest / 2)...slowest
    let longest = generator.integer(in: 100...280)
    traits.strokeLength = max(70, longest / 2)...longest
    traits.strokeSlant = generator.integer(in: 0...28)
    traits.bowPercent = generator.integer(in: 0...24)
    traits.flickPercent = generator.integer(in: 0...45)
    traits.tapDuration = 30...generator.integer(in: 60...260)
    traits.roll = generator.integer(in: 0...6)
    traits.doubleTapGap = 40...generator.integer(in: 80...300)
    traits.holdDrift = generator.integer(in: 0...24)
    traits.holdDuration = 615...generator.integer(in: 640...1_000)
    traits.pinchKeptPercent = 20...generator.integer(in: 40...72)
    traits.secondFingerDelay = generator.integer(in: 0...140)
    traits.tremorSixteenths = generator.integer(in: 0...20)
    traits.sampleInterval = generator.integer(in: 4...18)
    traits.samplingJitter = generator.integer(in: 0...3)
    return traits
  }
}
