public import GestureRecognition

/// The sounds of Out of Pocket, each with one meaning.
public enum Sound: Hashable, Sendable {
  /// A right gesture.
  case successTick
  /// Something longer is done: a round, or the best score passed while playing.
  case roundComplete
  /// A mistake.
  case failure
  /// The note that goes with right gestures and shown ones, higher with each (`toneRate`).
  case tone
  /// What is asked for, where prompts are only heard: a sound for each gesture.
  case prompt(Gesture)
  #if !SLIM
    /// Coins have come in.
    case coinsIn
    /// Coins have gone out.
    case coinsOut
  #endif

  /// The number under which the page keeps it.
  public var id: Int32 {
    switch self {
    case .successTick: 1
    case .roundComplete: 2
    case .failure: 3
    case .tone: 4
    case .prompt(let gesture): 16 + Int32(gesture.rawValue)
    #if !SLIM
      case .coinsIn: 5
      case .coinsOut: 6
    #endif
    }
  }

  /// What every game needs.
  public static let common: [Sound] = [.successTick, .roundComplete, .failure, .tone]
  /// What only Classic by ear needs.
  public static let prompts: [Sound] = Gesture.allCases.map { .prompt($0) }

  #if !SLIM
    /// What the rewards platform needs.
    public static let coins: [Sound] = [.coinsIn, .coinsOut]
  #endif

  /// Enough for tones under 5 kHz, and half the memory of 48 kHz.
  static let sampleRate: Int32 = 24_000

  /// Works the sound out; the same samples every time.
  public var waveform: Waveform {
    switch self {
    case .successTick:
      // 70 ms.
      Waveform.mix(
        [
          Waveform.Voice(from: 880, to: 880, level: 0.4, decay: 0.018, second: 0.35, third: 0.1),
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
    case .tone:
      // C, played like a marimba.
      Waveform.mix(
        [
          Waveform.Voice(from: 523.25, to: 523.25, level: 0.4, decay: 0.09, second: 0.1),
          Waveform.Voice(from: 2_093, to: 2_093, level: 0.12, decay: 0.02),
        ], seconds: 0.320, sampleRate: Self.sampleRate)
    case .prompt(let gesture): gesture.earcon
    #if !SLIM
      case .coinsIn: .coinsIn
      case .coinsOut: .coinsOut
    #endif
    }
  }

  /// Playback rate of the tone after `streak` right gestures, in thousandths: a step of the pentatonic scale each, over
  /// two octaves up and down again, so that every run is a tune that never jars.
  public static func toneRate(streak: Int64) -> Int32 {
    let scale: [Int32] = [1_000, 1_122, 1_260, 1_498, 1_682, 2_000, 2_245, 2_520, 2_997, 3_364, 4_000]
    let steps = Int64(scale.count - 1)
    let place = max(streak, 0) % (2 * steps)
    return scale[Int(place <= steps ? place : 2 * steps - place)]
  }
}

extension Gesture {
  /// What the gesture sounds like: its direction is the way the pitch goes, taps are beats, motions are rougher.
  var earcon: Waveform {
    typealias Voice = Waveform.Voice
    let voices: [Voice]
    switch self {
    case .swipeUp: voices = [Voice(from: 440, to: 1_320, level: 0.5, decay: 0.3)]
    case .swipeDown: voices = [Voice(from: 1_320, to: 440, level: 0.5, decay: 0.3)]
    case .swipeLeft:
      voices = [
        Voice(from: 330, to: 330, level: 0.45, decay: 0.05, second: 0.4),
        Voice(from: 247, to: 247, level: 0.45, start: 0.13, decay: 0.1, second: 0.4),
      ]
    case .swipeRight:
      voices = [
        Voice(from: 659, to: 659, level: 0.45, decay: 0.05, second: 0.4),
        Voice(from: 880, to: 880, level: 0.45, start: 0.13, decay: 0.1, second: 0.4),
      ]
    case .tap: voices = [Voice(from: 1_047, to: 1_047, level: 0.5, decay: 0.02)]
    case .doubleTap:
      voices = [
        Voice(from: 1_047, to: 1_047, level: 0.45, decay: 0.02),
        Voice(from: 1_047, to: 1_047, level: 0.45, start: 0.12, decay: 0.02),
      ]
    case .longPress: voices = [Voice(from: 523, to: 523, level: 0.45, decay: 1, second: 0.2)]
    case .pinch:
      voices = [
        Voice(from: 1_320, to: 784, level: 0.3, decay: 0.3), Voice(from: 392, to: 784, level: 0.3, decay: 0.3),
      ]
    case .spread:
      voices = [
        Voice(from: 784, to: 1_320, level: 0.3, decay: 0.3), Voice(from: 784, to: 392, level: 0.3, decay: 0.3),
      ]
    case .shake:
      voices = [0, 0.07, 0.14, 0.21, 0.28].map {
        Voice(from: 220, to: 180, level: 0.5, start: $0, decay: 0.02, third: 0.8)
      }
    case .tiltLeft:
      voices = [Voice(from: 392, to: 196, level: 0.45, decay: 0.4, third: 0.6)]
    case .tiltRight:
      voices = [Voice(from: 392, to: 784, level: 0.45, decay: 0.4, third: 0.6)]
    case .raise:
      voices = [
        Voice(from: 131, to: 262, level: 0.4, decay: 0.2, third: 0.6),
        Voice(from: 262, to: 523, level: 0.4, start: 0.18, decay: 0.2, third: 0.6),
      ]
    case .lower:
      voices = [
        Voice(from: 523, to: 262, level: 0.4, decay: 0.2, third: 0.6),
        Voice(from: 262, to: 131, level: 0.4, start: 0.18, decay: 0.2, third: 0.6),
      ]
    case .stroop:
      voices = [
        Voice(from: 587, to: 587, level: 0.25, decay: 0.3), Voice(from: 622, to: 622, level: 0.25, decay: 0.3),
      ]
    }
    return Waveform.mix(voices, seconds: 0.38, sampleRate: Sound.sampleRate)
  }
}
