extension Waveform {
  /// Coins falling into a hand: short bright metallic notes on rising steps.
  static var coinsIn: Waveform {
    let strikes: [(at: Double, pitch: Double)] = [(0, 1_976), (0.055, 2_349), (0.105, 2_637), (0.165, 3_136)]
    return mix(
      strikes.map { strike in
        Voice(
          from: strike.pitch, to: strike.pitch, level: 0.24, start: strike.at, decay: 0.07, second: 0.35, third: 0.2)
      }, seconds: 0.48, sampleRate: Sound.sampleRate)
  }

  /// Coins handed over: two soft falling notes.
  static var coinsOut: Waveform {
    mix(
      [
        Voice(from: 1_318.5, to: 1_318.5, level: 0.3, decay: 0.06, second: 0.25),
        Voice(from: 880, to: 880, level: 0.32, start: 0.09, decay: 0.1, second: 0.25),
      ], seconds: 0.34, sampleRate: Sound.sampleRate)
  }
}
