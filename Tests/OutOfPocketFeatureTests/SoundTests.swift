import AppKit
import GestureRecognition
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Sounds and vibrations of gestures")
struct SoundTests {
  @Test("no sound has an offset that would push the loudspeaker to one side")
  func noSoundHasOffsetWouldPushLoudspeakerToOne() {
    for sound in Sound.prompts {
      var sum: Int64 = 0
      let samples = sound.waveform.samples
      for sample in samples { sum += Int64(sample) }
      #expect(abs(sum / Int64(samples.count)) < 200, "\(sound.id)")
    }
  }

  @Test("every gesture has a sound of its own, under a number of its own")
  func everyGestureHasSoundOfOwn() {
    var numbers: [Int32] = []
    for gesture in Gesture.allCases {
      for other in Gesture.allCases where other != gesture {
        #expect(gesture.earcon != other.earcon, "\(gesture) and \(other)")
      }
      let number = Sound.prompt(gesture).id
      #expect(number >= 16 && !numbers.contains(number))
      numbers.append(number)
    }
  }

  @Test("each vibration has a pattern of its own")
  func vibrationHasPatternOfOwn() {
    var seen: [[Int32]] = []
    let all = [Haptic.success, .failure, .button, .celebration] + Gesture.allCases.map { .prompt(PromptItem($0)) }
    for haptic in all {
      #expect(!seen.contains(haptic.pattern), "\(haptic)")
      seen.append(haptic.pattern)
      #expect(haptic.pattern.reduce(0, +) <= 800, "\(haptic)")
    }
  }
}
