import Kernel

/// Synthesized mono PCM, for `HostEffect.defineSound`.
package struct Waveform: Equatable, Sendable {
  /// Signed 16-bit PCM.
  package var samples: [Int16]
  /// Hertz.
  package var sampleRate: Int32

  /// Length in whole microseconds when played as recorded.
  package var microseconds: Int64 { Int64(samples.count) * 1_000_000 / Int64(sampleRate) }
}

extension Waveform {
  /// One voice of a sound: a tone gliding between two pitches under an attack and an exponential decay.
  @MemberwiseInit
  package struct Voice {
    /// Hertz at the start and at the end; the glide between them is linear.
    package var from: Double
    package var to: Double
    /// Peak level as a share of full scale, 0...1.
    package var level: Double
    /// Start of the voice in seconds.
    package var start: Double = 0
    /// Time constant of the decay (1/e) in seconds.
    package var decay: Double
    /// Level of the second and third harmonic relative to the fundamental; a little makes the tone woody.
    package var second: Double = 0
    package var third: Double = 0
  }

  /// Attack in seconds; a shorter one clicks.
  private static let attack = 0.003
  /// Fade-out at the end in seconds, against clicks.
  private static let release = 0.008

  /// Mixes voices. The sum of simultaneous levels should not exceed 1; it is clipped.
  @export(interface)
  package static func mix(_ voices: [Voice], seconds: Double, sampleRate: Int32) -> Waveform {
    let rate = Double(sampleRate)
    let count = Int(seconds * rate)
    var mixed = [Double](repeating: 0, count: count)
    for voice in voices { add(voice, to: &mixed, rate: rate) }
    let releasing = Int(release * rate)
    var samples: [Int16] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let left = count - 1 - index
      let fade = left < releasing ? Double(left) / Double(releasing) : 1
      let value = max(-1, min(1, mixed[index] * fade))
      samples.append(Int16(value * 32_767))
    }
    return Waveform(samples: samples, sampleRate: sampleRate)
  }

  private static func add(_ voice: Voice, to mixed: inout [Double], rate: Double) {
    let first = Int(voice.start * rate)
    guard first < mixed.count else { return }
    let length = Double(mixed.count - first)
    let rising = attack * rate
    // e^(-1/n) ≈ 1 - 1/n for large n, within 1/(2n²): inaudible, and needs no library.
    let fall = 1 - 1 / (voice.decay * rate)
    let norm = voice.level / (1 + voice.second + voice.third)
    var envelope = 1.0
    var turns = 0.0
    for index in first..<mixed.count {
      let age = Double(index - first)
      let rise = age < rising ? age / rising : 1
      let tone = sine(turns) + voice.second * sine(2 * turns) + voice.third * sine(3 * turns)
      mixed[index] += norm * rise * envelope * tone
      envelope *= fall
      turns += (voice.from + (voice.to - voice.from) * age / length) / rate
    }
  }

  /// Sine of `turns` full circles, by a fifth-order odd polynomial fitted on a quarter turn; error below 0.0002 of full
  /// scale.
  static func sine(_ turns: Double) -> Double {
    var part = turns - turns.rounded(.down)
    if part > 0.75 { part -= 1 } else if part > 0.25 { part = 0.5 - part }
    let x = 4 * part
    let square = x * x
    return x * (1.570_6 - square * (0.643_2 - square * 0.072_6))
  }
}
