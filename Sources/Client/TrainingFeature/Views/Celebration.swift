import DesignBook
import Kernel
import WebUI

/// Falling confetti; static at the top with reduced motion.
struct Confetti: View {
  private static let colors = DesignBook.Gesture.all

  /// A piece's position, delay and rotation. Drawn from a fixed seed, so every graduation looks the same.
  private struct Piece {
    var across: Double
    var delay: Double
    var span: Double
    var turn: Double
    var drift: Double
    var isRound: Bool
  }

  private static let pieces: [Piece] = {
    var generator = Generator(seed: 2_026)
    return (0..<36).map { _ in
      Piece(
        across: generator.unit(), delay: generator.unit() * 1.2, span: 2.2 + generator.unit() * 1.6,
        turn: 360 + generator.unit() * 720, drift: generator.unit() * 80 - 40, isRound: generator.chance(1, in: 3))
    }
  }()

  var body: some View {
    EnvironmentReader { environment in
      HStack(alignment: .top, spacing: 0) {
        ForEach(0..<12) { column in
          ZStack(alignment: .top) {
            Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
            ForEach(0..<3) { row in piece(column * 3 + row, isStill: environment.reduceMotion) }
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .clipped()
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  private func piece(_ index: Int, isStill: Bool) -> some View {
    let piece = Self.pieces[index]
    let color = Self.colors[index % Self.colors.count]
    let x = (piece.across - 0.5) * 30
    let stillY = DesignBook.Confetti.rest + piece.delay * DesignBook.Confetti.spread
    let fall = KeyframeEffect(
      keyframes: [
        .init(at: 0, y: -DesignBook.Confetti.start),
        .init(at: 0.3, rotation: .degrees(piece.turn * 0.3), x: piece.drift, y: 260),
        .init(at: 0.65, rotation: .degrees(piece.turn * 0.65), x: -piece.drift, y: 640),
        .init(at: 1, opacity: 0, rotation: .degrees(piece.turn), x: piece.drift * 0.5, y: 1_180),
      ], animation: .linear(duration: piece.span).delay(piece.delay), playsOnAppear: true)
    return Group {
      if piece.isRound {
        Circle().fill(color).frame(width: DesignBook.Disc.piece, height: DesignBook.Disc.piece)
      } else {
        RoundedRectangle(cornerRadius: DesignBook.Corner.bar).fill(color)
          .frame(width: DesignBook.Disc.dot, height: DesignBook.Height.piece)
      }
    }
    .keyframeEffect(fall, trigger: 0)
    // Before and after its fall a piece is hidden above the screen.
    .offset(x: x, y: isStill ? stillY : -DesignBook.Confetti.start)
    .opacity(isStill ? 0.8 : 1)
  }
}

/// Mortarboard with a tassel.
struct GraduationCap: View {
  var body: some View {
    ZStack {
      part("M45 78v34c0 14 32 24 55 24s55-10 55-24V78z", DesignBook.Glow.capBase)
      part("M100 20l92 42-92 42L8 62z", DesignBook.Glow.capBoard)
      part("M100 20l92 42-92 42L8 62z", .white, line: 4)
      part("M100 62l62 22v34", DesignBook.Gesture.tap, line: 5)
      part("M162 114a8 8 0 0 1 8 8l4 26h-24l4-26a8 8 0 0 1 8-8z", DesignBook.Gesture.tap)
      part("M100 56a6 6 0 1 0 0 12a6 6 0 0 0 0-12z", DesignBook.Gesture.tap)
    }
    .frame(width: DesignBook.Disc.cap, height: DesignBook.Disc.cap)
    .accessibilityHidden(true)
  }

  private func part(_ path: String, _ color: Color, line: Double? = nil) -> some View {
    Image(symbol: Symbol(path: path, box: 200, strokeWidth: line)).resizable()
      .frame(width: DesignBook.Disc.cap, height: DesignBook.Disc.cap)
      .foregroundStyle(color)
  }
}
