package import GestureRecognition
package import Kernel

/// Settings chosen by the player or the session. With seed and rules they determine a run; all are recorded.
package struct RunSettings: Hashable, Sendable {
  package var mode: RunMode
  package var pool: GesturePool
  /// Whether spread is included.
  package var spread = false
  package var assistance = Assistance.none
  /// Pace in hundredths of the rules' time: 100, more for relaxed play, less for hard play.
  package var pace: Int32 = 100
  package var channel = PromptChannel.everything
  package var stroop = StroopVariant.colours
  /// Gestures of practice and custom play; empty in other modes.
  package var deck: GestureSet = []
  /// Measured output latency of the audio route (loudspeaker, wireless headphones).
  ///
  /// An audio-only prompt counts from when it is heard: its time starts and ends that much later, and reactions are
  /// that much shorter. Visual and haptic prompts are unaffected, as are sequences, which are known in advance. Always
  /// recorded.
  package var audioOffset = Milliseconds.zero

  package init(mode: RunMode, pool: GesturePool) {
    self.mode = mode
    self.pool = pool
  }

  /// Practice of some gestures.
  package static func practice(_ gestures: [Gesture]) -> RunSettings { deck(gestures, in: .practice) }

  /// Settings of a mode that uses a deck.
  package static func deck(_ gestures: [Gesture], in mode: RunMode) -> RunSettings {
    var settings = RunSettings(mode: mode, pool: .unhinged)
    settings.deck = GestureSet(gestures)
    return settings
  }

  /// Valid paces, in hundredths.
  package static let paces: ClosedRange<Int32> = 80...400

  /// Valid latencies: wireless headphones reach 300 ms.
  package static let audioOffsets = Milliseconds.zero...Milliseconds(500)

  /// Gestures in draw order.
  package var gestures: [Gesture] {
    if mode.usesDeck { return deck.gestures }
    return pool.gestures(spread: spread)
  }

  /// Whether motion is part of the run.
  package var usesMotion: Bool { gestures.contains { $0.isMotion } }

  /// Whether the settings are playable: non-empty gestures, and a pace in range that agrees with the assistance.
  package var isValid: Bool {
    guard !gestures.isEmpty, Self.paces.contains(pace), Self.audioOffsets.contains(audioOffset) else { return false }
    guard mode.usesDeck != deck.isEmpty else { return false }
    // Longer limits have their own leaderboard, so they must be declared. Shorter limits are harder and share the usual one.
    return (pace > 100) == (assistance == .assisted)
  }

  /// Whether these settings are valid play of a session: the same prompts by the same channel, with no less assistance.
  /// Pace, Stroop variant and audio offset are the player's choice; the resulting assistance determines the
  /// leaderboard.
  package func isPlay(of session: RunSettings) -> Bool {
    mode == session.mode && pool == session.pool && spread == session.spread && deck == session.deck
      && channel == session.channel && assistance >= session.assistance
  }

  /// Leaderboard of a run with these settings and no further assistance; nil if its mode has none, and for runs with
  /// spread, which not every phone detects reliably.
  package var rankingClass: RankingClass? {
    guard mode.isRanked, !spread else { return nil }
    return RankingClass(mode: mode, pool: pool, assistance: assistance, channel: channel)
  }
}
