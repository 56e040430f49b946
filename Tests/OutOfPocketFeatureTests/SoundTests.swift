import Testing

@testable import OutOfPocketFeature

@Suite("Sounds")
struct SoundTests {
  private func peak(_ wave: Waveform) -> Int32 {
    var peak: Int32 = 0
    for sample in wave.samples { peak = max(peak, abs(Int32(sample))) }
    return peak
  }

  @Test("the success tick lasts 45 to 70 ms at every pitch it is played with")
  func tickLength() {
    let recorded = Sound.successTick.waveform.microseconds
    for streak in Int64(0)...60 {
      let played = recorded * 1_000 / Int64(Sound.tickRate(streak: streak))
      #expect(played >= 45_000 && played <= 70_000, "streak \(streak): \(played) µs")
    }
  }

  @Test("the round-complete chime lasts 180 to 300 ms")
  func chimeLength() {
    let length = Sound.roundComplete.waveform.microseconds
    #expect(length >= 180_000 && length <= 300_000)
  }

  @Test("no sound clips, and each is loud enough to hear", arguments: [Sound.successTick, .roundComplete, .failure])
  func level(_ sound: Sound) {
    let peak = peak(sound.waveform)
    #expect(peak < 31_000, "peak \(peak)")
    #expect(peak > 8_000, "peak \(peak)")
  }

  @Test("no sound clicks at its ends", arguments: [Sound.successTick, .roundComplete, .failure])
  func ends(_ sound: Sound) {
    let samples = sound.waveform.samples
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    for index in 0..<8 {
      #expect(abs(Int32(samples[index])) < 2_500, "sample \(index): \(samples[index])")
      let late = samples[samples.count - 1 - index]
      #expect(abs(Int32(late)) < 800, "sample \(index) from the end: \(late)")
    }
  }

  @Test("no sound jumps from one sample to the next", arguments: [Sound.successTick, .roundComplete, .failure])
  func smooth(_ sound: Sound) {
    let samples = sound.waveform.samples
    var steepest: Int32 = 0
    for index in 1..<samples.count { steepest = max(steepest, abs(Int32(samples[index]) - Int32(samples[index - 1]))) }
    #expect(steepest < 14_000, "steepest \(steepest)")
  }

  @Test("no sound has an offset that would push the loudspeaker to one side")
  func centred() {
    for sound in Sound.allCases {
      var sum: Int64 = 0
      let samples = sound.waveform.samples
      for sample in samples { sum += Int64(sample) }
      #expect(abs(sum / Int64(samples.count)) < 200, "\(sound.rawValue)")
    }
  }

  @Test("the tick climbs with the streak and never falls")
  func climb() {
    var last: Int32 = 0
    for streak in Int64(1)...100 {
      let rate = Sound.tickRate(streak: streak)
      #expect(rate >= last)
      last = rate
    }
    #expect(Sound.tickRate(streak: 1) == 1_000)
    #expect(Sound.tickRate(streak: 4) == 1_059)
    #expect(last == 1_498)
  }

  @Test("the sine is right at the quarters and close between them")
  func sine() {
    #expect(abs(Waveform.sine(0)) < 0.000_1)
    #expect(abs(Waveform.sine(0.25) - 1) < 0.000_2)
    #expect(abs(Waveform.sine(0.75) + 1) < 0.000_2)
    #expect(abs(Waveform.sine(1.0 / 12) - 0.5) < 0.000_2)
    #expect(abs(Waveform.sine(-1.0 / 12) + 0.5) < 0.000_2)
    #expect(abs(Waveform.sine(7.125) - 0.707_106_78) < 0.000_2)
  }

  @Test("each vibration has a pattern of its own and none is longer than a quarter of a second")
  func haptics() {
    var seen: [[Int32]] = []
    for haptic in Haptic.allCases {
      #expect(!seen.contains(haptic.pattern))
      seen.append(haptic.pattern)
      var total: Int32 = 0
      for part in haptic.pattern { total += part }
      #expect(total > 0 && total <= 250)
    }
  }
}
