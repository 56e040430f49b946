package import Kernel

/// Traits of a synthetic hand. Ranges are uniform; lengths in points, times in milliseconds.
package struct HandTraits: Equatable, Sendable {
  /// Time from prompt to touch.
  package var reaction: ClosedRange<Int64> = 200...340
  package var strokeLength: ClosedRange<Int64> = 90...220
  /// Time from rest to rest.
  package var strokeDuration: ClosedRange<Int64> = 110...220
  /// Maximum deviation of a stroke from its axis, in degrees.
  package var strokeSlant: Int64 = 15
  /// Maximum bow of a stroke, in hundredths of its length.
  package var bowPercent: Int64 = 12
  /// Maximum share of a stroke cut off by lifting early, in hundredths.
  package var flickPercent: Int64 = 40
  package var tapDuration: ClosedRange<Int64> = 50...120
  /// Maximum roll of the contact during a tap.
  package var roll: Int64 = 4
  package var doubleTapGap: ClosedRange<Int64> = 60...160
  package var holdDuration: ClosedRange<Int64> = 640...760
  package var holdDrift: Int64 = 8
  /// Initial distance of a pinch.
  package var pinchSpan: ClosedRange<Int64> = 120...240
  /// Final distance of a pinch in hundredths of the initial one.
  package var pinchKeptPercent: ClosedRange<Int64> = 30...60
  package var secondFingerDelay: Int64 = 60
  /// Noise of every reading, in sixteenths of a point.
  package var tremorSixteenths: Int64 = 8
  /// Time between readings; phone screens are read 60 or 120 times per second.
  package var sampleInterval: Int64 = 12
  package var samplingJitter: Int64 = 2

  package init() {}

  /// A practised player.
  package static let able = HandTraits()

  /// A straight, even, noiseless hand, for tests that vary one thing at a time.
  package static var still: HandTraits {
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
  package static func random(_ generator: inout Generator) -> HandTraits {
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
