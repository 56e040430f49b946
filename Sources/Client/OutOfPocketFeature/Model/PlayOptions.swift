import GestureRecognition
package import Kernel
package import OutOfPocketEngine

/// Play options, independent of the mode.
package struct PlayOptions: Equatable, Sendable {
  /// Discreet mode: nine gestures instead of fourteen.
  package var isDiscreet = false
  /// Buttons instead of motions and two-finger gestures.
  package var usesButtons = false
  /// Pace in hundredths of the rules' time (`RunSettings.paces`).
  package var pace: Int32 = 100
  package var stroop = StroopVariant.colours
  /// Includes spread.
  package var spread = false
  /// Prompt channel of Classic.
  package var channel = PromptChannel.everything

  /// Gestures of custom play: at least one.
  package var deck = Self.usualDeck

  /// Games to win a match of two players.
  package var wins: Int32 = 1

  /// Volume of the music in per cent.
  package var music: Int32 = 50

  /// The deck until the player chooses one.
  package static let usualDeck = GestureSet(GesturePool.discreet.gestures())
  /// Volumes offered in the settings.
  package static let volumes: [Int32] = [0, 50, 100]
  /// Lengths of a match offered beside the modes of two players, in games to win.
  package static let matches: [Int32] = [1, 2, 3]
  /// Paces offered in the settings: hard, medium, easy, and easier still.
  package static let paces: [Int32] = [80, 100, 150, 200, 300]
  /// Paces offered beside the modes: easy, medium, hard.
  static let difficulties: [Int32] = [150, 100, 80]

  package init() {}

  /// Settings of a run of `mode`, except practice.
  ///
  /// `audioOffset` is the device's audio latency.
  package func settings(for mode: RunMode, audioOffset: Milliseconds = .zero) -> RunSettings {
    // The daily challenge is the same for everyone.
    var settings = RunSettings(mode: mode, pool: isDiscreet || mode == .daily ? .discreet : .unhinged)
    settings.spread = spread && mode != .daily
    settings.pace = mode == .daily ? max(pace, 100) : pace
    settings.stroop = stroop
    if mode == .custom {
      settings.pool = .unhinged
      settings.spread = false
      settings.deck = deck
    }
    if mode == .classic { settings.channel = channel }
    if settings.channel == .audio {
      let offsets = RunSettings.audioOffsets
      settings.audioOffset = min(max(audioOffset, offsets.lowerBound), offsets.upperBound)
    }
    if pace > 100 { settings.assistance = .assisted } else if usesButtons { settings.assistance = .buttons }
    return settings
  }

  /// Leaderboard of a run of `mode`; also separates best scores.
  package func ranking(for mode: RunMode) -> RankingClass {
    let settings = settings(for: mode)
    return RankingClass(
      mode: mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel)
  }
}
