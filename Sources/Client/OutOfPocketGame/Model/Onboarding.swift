import AppKit
import Kernel

/// First-launch progress.
struct Onboarding: Equatable, Sendable {
  /// Whether the tutorial was offered; offered once.
  var hasBeenWelcomed = false
  /// Whether the tutorial was completed.
  var hasCompletedTutorial = false
  /// Index of the next tutorial step.
  var place: Int64 = 0
  /// Days on which a game was finished, up to the hint to install, and the last of them.
  var days: Int64 = 0
  var lastDay: Int64 = 0
  /// Raw value of the gestures whose lesson was done; nil as an earlier program left it.
  var learned: Int64?
  /// Pace of practice, in hundredths of the rules' time.
  var pace: Int64 = 100

  init() {}
}

extension Onboarding: Persisted {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    hasBeenWelcomed = try reader.bool("hasBeenWelcomed")
    hasCompletedTutorial = try reader.bool("hasCompletedTutorial")
    place = try reader.integer("place", in: 0...1_000)
    learned = try reader.optionalInteger("learned", in: 0...0x7FFF)
    days = try reader.optionalInteger("days", in: 0...1_000) ?? 0
    lastDay = try reader.optionalInteger("lastDay", in: 0...1_000_000) ?? 0
    pace = try reader.integer("pace", in: 1...1_000)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("hasBeenWelcomed", hasBeenWelcomed)
    writer.member("hasCompletedTutorial", hasCompletedTutorial)
    writer.member("place", place)
    if days > 0 {
      writer.member("days", days)
      writer.member("lastDay", lastDay)
    }
    if let learned { writer.member("learned", learned) }
    writer.member("pace", pace)
  }
}
