/// A synthesized sound. Features add their own in extensions.
package struct Sound: Sendable {
  /// Number in the page's registry: 1 to 15 are AppKit's, features start at 16.
  package let id: Int32
  private let make: @Sendable () -> Waveform

  package init(id: Int32, _ make: @escaping @Sendable () -> Waveform) {
    self.id = id
    self.make = make
  }

  /// Synthesizes the sound, deterministically.
  package var waveform: Waveform { make() }

  /// Sufficient for tones under 5 kHz, with half the memory of 48 kHz.
  package static let sampleRate: Int32 = 24_000
}

extension Sound: Equatable {
  package static func == (a: Sound, b: Sound) -> Bool { a.id == b.id }
}

extension Sound {
  /// A right answer.
  package static var successTick: Sound {
    Sound(id: 1) {
      // 70 ms.
      Waveform.mix(
        [
          Waveform.Voice(from: 880, to: 880, level: 0.4, decay: 0.018, second: 0.35, third: 0.1),
          Waveform.Voice(from: 2_640, to: 2_200, level: 0.2, decay: 0.005),
        ], seconds: 0.070, sampleRate: Self.sampleRate)
    }
  }

  /// A round is complete, or the best score passed during play.
  package static var roundComplete: Sound {
    Sound(id: 2) {
      // A rising major triad, each note ringing under the next.
      Waveform.mix(
        [
          Waveform.Voice(from: 1_046.5, to: 1_046.5, level: 0.3, decay: 0.07, second: 0.2),
          Waveform.Voice(from: 1_318.5, to: 1_318.5, level: 0.3, start: 0.06, decay: 0.07, second: 0.2),
          Waveform.Voice(from: 1_568, to: 1_568, level: 0.32, start: 0.12, decay: 0.08, second: 0.2),
        ], seconds: 0.280, sampleRate: Self.sampleRate)
    }
  }

  /// A mistake.
  package static var failure: Sound {
    Sound(id: 3) {
      // A falling fifth, low and soft: an end, not a punishment.
      Waveform.mix(
        [
          Waveform.Voice(from: 233, to: 140, level: 0.55, decay: 0.14, second: 0.4, third: 0.25),
          Waveform.Voice(from: 116.5, to: 70, level: 0.3, decay: 0.18),
        ], seconds: 0.380, sampleRate: Self.sampleRate)
    }
  }

  /// Tone of right answers; its pitch rises with the streak (`toneRate`).
  package static var tone: Sound {
    Sound(id: 4) {
      // C, marimba-like.
      Waveform.mix(
        [
          Waveform.Voice(from: 523.25, to: 523.25, level: 0.4, decay: 0.09, second: 0.1),
          Waveform.Voice(from: 2_093, to: 2_093, level: 0.12, decay: 0.02),
        ], seconds: 0.320, sampleRate: Self.sampleRate)
    }
  }

  /// Coins received.
  package static var coinsIn: Sound { Sound(id: 5) { .coinsIn } }
  /// Coins spent.
  package static var coinsOut: Sound { Sound(id: 6) { .coinsOut } }

  /// Sounds of every game.
  package static var common: [Sound] { [successTick, roundComplete, failure, tone] }
  /// Sounds of a wallet.
  package static var coins: [Sound] { [coinsIn, coinsOut] }

  /// Playback rate of the tone after `streak` right gestures, in thousandths: up and down the pentatonic scale over two
  /// octaves, so that every run is a consonant tune.
  package static func toneRate(streak: Int64) -> Int32 {
    let scale: [Int32] = [1_000, 1_122, 1_260, 1_498, 1_682, 2_000, 2_245, 2_520, 2_997, 3_364, 4_000]
    let steps = Int64(scale.count - 1)
    let place = max(streak, 0) % (2 * steps)
    return scale[Int(place <= steps ? place : 2 * steps - place)]
  }
}
