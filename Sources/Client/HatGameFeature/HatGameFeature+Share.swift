import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization

/// The picture of a finished game, and the game's sounds.
extension HatGameFeature {
  static func share(_ action: ShareAction, _ state: inout State) -> [Effect<Action>] {
    switch action {
    case .isReady(let isReady):
      guard state.share == .preparing else { return [.unchanged] }
      state.share = isReady ? .ready : .failed
      return []
    case .tapped:
      guard state.share != .preparing, state.share != .none else { return [.unchanged] }
      let card = ResultCard(state.game, in: state.language)
      if state.share == .failed { return prepareShare(&state) }
      return [.host(.shareImage(id: shareImage, text: card.words, fileName: "hat-game.png"))]
    case .ended(let outcome):
      switch outcome {
      case .shared: state.share = .shared
      case .saved: state.share = .saved
      case .cancelled: break
      case .failed: state.share = .failed
      }
      return []
    }
  }

  /// Draws the card in advance: sharing has to follow a tap at once.
  static func prepareShare(_ state: inout State) -> [Effect<Action>] {
    state.share = .preparing
    let card = ResultCard(state.game, in: state.language)
    return [
      .host(
        .prepareImage(
          id: shareImage, svg: card.svg, width: Int32(ResultCard.width), height: Int32(ResultCard.height)))
    ]
  }

  static var sounds: [Sound] {
    Sound.common + [.page, .back, .shuffle, .start, .clockTick, .gong, .fanfare]
  }
}

extension Sound {
  /// A slip of paper laid down. Numbers below 16 are AppKit's.
  static var page: Sound {
    Sound(id: 16) {
      Waveform.mix(
        [
          Waveform.Voice(from: 2_400, to: 900, level: 0.16, decay: 0.012, second: 0.5, third: 0.4),
          Waveform.Voice(from: 420, to: 300, level: 0.18, decay: 0.02),
        ], seconds: 0.07, sampleRate: Self.sampleRate)
    }
  }

  /// A slip drops back into the hat.
  static var back: Sound {
    Sound(id: 17) {
      Waveform.mix(
        [Waveform.Voice(from: 520, to: 190, level: 0.45, decay: 0.07, second: 0.3)], seconds: 0.18,
        sampleRate: Self.sampleRate)
    }
  }

  /// Paper mixed in the hat.
  static var shuffle: Sound {
    Sound(id: 18) {
      Waveform.mix(
        (0..<5).map { step in
          Waveform.Voice(
            from: 1_400 + 260 * Double(step), to: 700, level: 0.14, start: 0.06 * Double(step), decay: 0.018,
            second: 0.6, third: 0.4)
        }, seconds: 0.4, sampleRate: Self.sampleRate)
    }
  }

  /// A turn begins: two rising notes.
  static var start: Sound {
    Sound(id: 19) {
      Waveform.mix(
        [
          Waveform.Voice(from: 523.25, to: 523.25, level: 0.35, decay: 0.07, second: 0.2),
          Waveform.Voice(from: 784, to: 784, level: 0.4, start: 0.1, decay: 0.12, second: 0.2),
        ], seconds: 0.4, sampleRate: Self.sampleRate)
    }
  }

  /// One of the last five seconds.
  static var clockTick: Sound {
    Sound(id: 20) {
      Waveform.mix(
        [Waveform.Voice(from: 1_760, to: 1_700, level: 0.3, decay: 0.01, second: 0.2)], seconds: 0.05,
        sampleRate: Self.sampleRate)
    }
  }

  /// The time is up: a gong that the whole room hears.
  static var gong: Sound {
    Sound(id: 21) {
      Waveform.mix(
        [
          Waveform.Voice(from: 196, to: 192, level: 0.5, decay: 0.35, second: 0.5, third: 0.3),
          Waveform.Voice(from: 531, to: 525, level: 0.22, decay: 0.2, second: 0.3),
        ], seconds: 1.1, sampleRate: Self.sampleRate)
    }
  }

  /// The game is won: a rising chord.
  static var fanfare: Sound {
    Sound(id: 22) {
      let notes = [523.25, 659.25, 784, 1_046.5]
      return Waveform.mix(
        notes.indices.map { index in
          Waveform.Voice(
            from: notes[index], to: notes[index], level: 0.24, start: 0.12 * Double(index), decay: 0.22, second: 0.3,
            third: 0.1)
        }, seconds: 1.2, sampleRate: Self.sampleRate)
    }
  }
}
