import AppKit
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature

/// Small persistent settings of Out of Pocket.
struct OutOfPocketMemory: Persisted, Equatable {
  var mode: RunMode
  var options: PlayOptions
  var knowsRules: Bool
  /// Modes whose picture was shown, a bit for each.
  var knownModes: UInt16
  var met: GestureSet
  var daily: Daily

  static var version: Int64 { 2 }

  init() {
    mode = .classic
    options = PlayOptions()
    knowsRules = false
    knownModes = 0
    met = []
    daily = Daily()
  }

  /// Defaults of a new device: touch gestures, so that sensors are not requested without a reason.
  static var ofNewDevice: OutOfPocketMemory {
    var memory = OutOfPocketMemory()
    memory.options.isDiscreet = true
    return memory
  }

  init(_ state: OutOfPocketFeature.State) {
    mode = state.lastingMode
    options = state.options
    knowsRules = state.knowsRules
    knownModes = state.knownModes
    met = state.met
    daily = state.daily
  }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    knowsRules = try reader.bool("knowsRules")
    // Devices that played before gestures were counted need no pictures.
    met = knowsRules ? .all : []
    guard version > 1 else { return }
    mode = try reader.choice("mode")
    options.isDiscreet = try reader.bool("discreet")
    options.usesButtons = try reader.bool("buttons")
    options.spread = try reader.bool("spread")
    options.pace = Int32(truncatingIfNeeded: try reader.integer("pace", in: 80...400))
    options.stroop = try reader.choice("stroop")
    options.channel = try reader.choice("channel")
    options.music = Int32(truncatingIfNeeded: try reader.optionalInteger("music", in: 0...100) ?? 50)
    if let bits = try reader.optionalInteger("deck", in: 1...Int64(GestureSet.all.rawValue)) {
      options.deck = GestureSet(rawValue: UInt16(truncatingIfNeeded: bits))
    }
    options.wins = Int32(truncatingIfNeeded: try reader.optionalInteger("wins", in: 1...3) ?? 1)
    knownModes = UInt16(truncatingIfNeeded: try reader.optionalInteger("modes", in: 0...65_535) ?? 0)
    if let bits = try reader.optionalInteger("met", in: 0...65_535) {
      met = GestureSet(rawValue: UInt16(truncatingIfNeeded: bits))
    }
    if let day = try reader.optionalInteger("dailyDay", in: 0...10_000_000) {
      daily.played = Daily.Played(
        day: CivilDay(rawValue: day), score: try reader.optionalInteger("dailyScore", in: 0...1_000_000_000))
    }
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("mode", Int64(mode.rawValue))
    writer.member("knowsRules", knowsRules)
    writer.member("discreet", options.isDiscreet)
    writer.member("buttons", options.usesButtons)
    writer.member("spread", options.spread)
    writer.member("pace", Int64(options.pace))
    writer.member("stroop", Int64(options.stroop.rawValue))
    writer.member("channel", Int64(options.channel.rawValue))
    if options.music != 50 { writer.member("music", Int64(options.music)) }
    if options.deck != PlayOptions.usualDeck { writer.member("deck", Int64(options.deck.rawValue)) }
    if options.wins != 1 { writer.member("wins", Int64(options.wins)) }
    if knownModes != 0 { writer.member("modes", Int64(knownModes)) }
    if met != .all { writer.member("met", Int64(met.rawValue)) }
    guard let played = daily.played else { return }
    writer.member("dailyDay", played.day.rawValue)
    if let score = played.score { writer.member("dailyScore", score) }
  }
}
