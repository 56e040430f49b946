package import AppKit
package import GestureRecognition

extension Sound {
  /// Prompt of audio-only play: a sound per gesture.
  package static func prompt(_ gesture: Gesture) -> Sound {
    Sound(id: 16 + Int32(gesture.rawValue)) { gesture.earcon }
  }

  /// Sounds of audio-only Classic.
  package static var prompts: [Sound] { Gesture.allCases.map { .prompt($0) } }
}

extension Gesture {
  /// Earcon of the gesture: pitch follows direction, taps are beats, motions are rougher.
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
