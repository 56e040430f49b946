/// The sounds of Out of Pocket, each with one meaning.
public enum Sound: Int32, CaseIterable, Sendable {
  /// A right gesture.
  case successTick = 1
  /// Something longer is done: a round, or the best score passed while playing.
  case roundComplete = 2
  /// The game has ended.
  case failure = 3

  /// Enough for tones under 5 kHz, and half the memory of 48 kHz.
  private static let sampleRate: Int32 = 24_000

  /// Works the sound out; the same samples every time.
  public var waveform: Waveform {
    switch self {
    case .successTick:
      // 70 ms as recorded, and still 46 ms at the highest pitch it is played with (`tickRate`).
      Waveform.mix(
        [
          Waveform.Voice(from: 880, to: 880, level: 0.55, decay: 0.018, second: 0.35, third: 0.1),
          Waveform.Voice(from: 2_640, to: 2_200, level: 0.2, decay: 0.005),
        ], seconds: 0.070, sampleRate: Self.sampleRate)
    case .roundComplete:
      // A rising major triad, each note ringing under the next.
      Waveform.mix(
        [
          Waveform.Voice(from: 1_046.5, to: 1_046.5, level: 0.3, decay: 0.07, second: 0.2),
          Waveform.Voice(from: 1_318.5, to: 1_318.5, level: 0.3, start: 0.06, decay: 0.07, second: 0.2),
          Waveform.Voice(from: 1_568, to: 1_568, level: 0.32, start: 0.12, decay: 0.08, second: 0.2),
        ], seconds: 0.280, sampleRate: Self.sampleRate)
    case .failure:
      // A falling fifth, low and soft: an end, not a punishment.
      Waveform.mix(
        [
          Waveform.Voice(from: 233, to: 140, level: 0.55, decay: 0.14, second: 0.4, third: 0.25),
          Waveform.Voice(from: 116.5, to: 70, level: 0.3, decay: 0.18),
        ], seconds: 0.380, sampleRate: Self.sampleRate)
    }
  }

  /// Playback rate of the tick after `streak` right gestures, in thousandths: a semitone higher with each quickening of
  /// the game (every third success), up to a fifth, so that speed is heard as well as seen.
  public static func tickRate(streak: Int64) -> Int32 {
    let semitones: [Int32] = [1_000, 1_059, 1_122, 1_189, 1_260, 1_335, 1_414, 1_498]
    return semitones[Int(min(max(streak - 1, 0) / 3, 7))]
  }
}
