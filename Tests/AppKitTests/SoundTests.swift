import Testing

@testable import AppKit

@Suite("Sounds that every program has")
struct SoundTests {
  private func peak(_ wave: Waveform) -> Int32 {
    var peak: Int32 = 0
    for sample in wave.samples { peak = max(peak, abs(Int32(sample))) }
    return peak
  }

  @Test("the success tick lasts 45 to 70 ms")
  func tickLength() {
    let length = Sound.successTick.waveform.microseconds
    #expect(length >= 45_000 && length <= 70_000)
  }

  @Test("the round-complete chime lasts 180 to 300 ms")
  func chimeLength() {
    let length = Sound.roundComplete.waveform.microseconds
    #expect(length >= 180_000 && length <= 300_000)
  }

  @Test("no sound clips, and each is loud enough to hear", arguments: Sound.common)
  func noSoundClips(_ sound: Sound) {
    let peak = peak(sound.waveform)
    #expect(peak < 31_000, "peak \(peak)")
    #expect(peak > 8_000, "peak \(peak)")
  }

  @Test("no sound clicks at its ends", arguments: Sound.common)
  func noSoundClicksAtEnds(_ sound: Sound) {
    let samples = sound.waveform.samples
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    for index in 0..<8 {
      #expect(abs(Int32(samples[index])) < 2_500, "sample \(index): \(samples[index])")
      let late = samples[samples.count - 1 - index]
      #expect(abs(Int32(late)) < 800, "sample \(index) from the end: \(late)")
    }
  }

  @Test("no sound jumps from one sample to the next", arguments: Sound.common)
  func noSoundJumpsFromOneSampleToNext(_ sound: Sound) {
    let samples = sound.waveform.samples
    var steepest: Int32 = 0
    for index in 1..<samples.count { steepest = max(steepest, abs(Int32(samples[index]) - Int32(samples[index - 1]))) }
    #expect(steepest < 14_000, "steepest \(steepest)")
  }

  @Test("no sound has an offset that would push the loudspeaker to one side")
  func noSoundHasOffsetWouldPushLoudspeakerToOne() {
    for sound in Sound.common {
      var sum: Int64 = 0
      let samples = sound.waveform.samples
      for sample in samples { sum += Int64(sample) }
      #expect(abs(sum / Int64(samples.count)) < 200, "\(sound.id)")
    }
  }

  @Test("no two sounds have one number, and all leave those from 16 up to features")
  func noTwoSoundsHaveOneNumber() {
    let ids = (Sound.common + Sound.coins).map { $0.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { (1...15).contains($0) })
  }

  @Test("the tone climbs the scale with the streak, comes down again, and never leaves two octaves")
  func toneClimbsScaleWithStreak() {
    var last: Int32 = 0
    for streak in Int64(0)...10 {
      let rate = Sound.toneRate(streak: streak)
      #expect(rate > last)
      last = rate
    }
    #expect(last == 4_000)
    #expect(Sound.toneRate(streak: 11) < last)
    for streak in Int64(0)...100 { #expect((1_000...4_000).contains(Sound.toneRate(streak: streak))) }
  }

  @Test("the sine is right at the quarters and close between them")
  func sineIsRightAtQuartersAndCloseBetweenThem() {
    #expect(abs(Waveform.sine(0)) < 0.000_1)
    #expect(abs(Waveform.sine(0.25) - 1) < 0.000_2)
    #expect(abs(Waveform.sine(0.75) + 1) < 0.000_2)
    #expect(abs(Waveform.sine(1.0 / 12) - 0.5) < 0.000_2)
    #expect(abs(Waveform.sine(-1.0 / 12) + 0.5) < 0.000_2)
    #expect(abs(Waveform.sine(7.125) - 0.707_106_78) < 0.000_2)
  }

  @Test("each vibration has a pattern of its own, and none lasts long")
  func vibrationHasPatternOfOwn() {
    var seen: [[Int32]] = []
    for haptic in [Haptic.success, .failure, .button, .celebration, .coinsIn, .coinsOut] {
      #expect(!seen.contains(haptic.pattern))
      seen.append(haptic.pattern)
      #expect(haptic.pattern.reduce(0, +) <= 800)
    }
  }
}
