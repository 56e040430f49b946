import AppKit
import IppoEngine

/// Ippo's sounds, each from a formula.
extension Sound {
  private static func notes(
    _ id: Int32, pitches: [Double], step: Double, level: Double = 0.3, decay: Double = 0.09, second: Double = 0.2
  ) -> Sound {
    Sound(id: id) {
      Waveform.mix(
        pitches.enumerated().map {
          Waveform.Voice(
            from: $1, to: $1, level: level, start: Double($0) * step, decay: decay, second: second, third: 0.05)
        }, seconds: Double(pitches.count) * step + decay * 4, sampleRate: Sound.sampleRate)
    }
  }

  private static func glides(
    _ id: Int32, glides: [(from: Double, to: Double)], step: Double, level: Double, decay: Double
  ) -> Sound {
    Sound(id: id) {
      Waveform.mix(
        glides.enumerated().map {
          Waveform.Voice(
            from: $1.from, to: $1.to, level: level, start: Double($0) * step, decay: decay, second: 0.3, third: 0.15)
        }, seconds: Double(glides.count) * step + decay * 3, sampleRate: Sound.sampleRate)
    }
  }

  /// Two short blows: the run begins.
  static var whistle: Sound {
    glides(16, glides: [(1_900, 2_200), (1_900, 2_300)], step: 0.16, level: 0.35, decay: 0.12)
  }
  /// Leaves rustle and a call rises, three times: loud enough for a pocket.
  static var encounter: Sound {
    glides(17, glides: [(660, 990), (660, 1_100), (740, 1_480)], step: 0.26, level: 0.6, decay: 0.16)
  }
  /// A falling third.
  static var sprintEnd: Sound { notes(18, pitches: [988, 784], step: 0.18, decay: 0.14) }
  static var sprintWon: Sound { notes(19, pitches: [784, 988, 1_175, 1_568], step: 0.09, decay: 0.12) }
  /// Two even notes: no blame.
  static var sprintMissed: Sound { notes(20, pitches: [523, 494], step: 0.16, level: 0.25, decay: 0.12) }
  /// A catch: up a pentatonic and a trill on top.
  static var catchChime: Sound {
    notes(21, pitches: [784, 880, 1_047, 1_319, 1_568, 1_760, 1_568, 1_760, 2_093], step: 0.085, decay: 0.16)
  }
  /// Growing up: a slow chord.
  static var grown: Sound {
    notes(22, pitches: [392, 523, 659, 784, 1_047, 1_319], step: 0.14, decay: 0.3, second: 0.35)
  }
  /// Munching.
  static var munch: Sound {
    glides(23, glides: [(320, 180), (300, 170), (340, 190)], step: 0.13, level: 0.5, decay: 0.035)
  }
  /// Three swallows, each rising.
  static var sip: Sound {
    glides(24, glides: [(420, 760), (460, 820), (500, 900)], step: 0.14, level: 0.35, decay: 0.05)
  }
  /// A purr: low, trembling.
  static var purr: Sound {
    glides(25, glides: [(92, 88), (96, 90), (92, 88), (96, 90), (90, 84)], step: 0.07, level: 0.5, decay: 0.05)
  }
  /// A small sigh.
  static var sigh: Sound { glides(26, glides: [(520, 330)], step: 0.3, level: 0.3, decay: 0.2) }

  static var ippo: [Sound] {
    [
      whistle, encounter, sprintEnd, sprintWon, sprintMissed, catchChime, grown, munch, sip, purr, sigh,
    ]
  }
}

extension Care {
  var sound: Sound {
    switch self {
    case .feed: .munch
    case .water: .sip
    case .pet: .purr
    }
  }
}
