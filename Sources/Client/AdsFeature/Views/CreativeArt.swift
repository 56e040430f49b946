import AdsEngine
import DesignBook
import WebUI

/// Animated artwork of a house ad, a square. Vector graphics animated by the browser's compositor; static with reduced
/// motion.
struct CreativeArt: View {
  let creative: HouseCreative

  static let side = DesignBook.HouseArt.side

  var body: some View {
    ZStack {
      switch creative {
      case .outOfPocket: PhoneOfGestures()
      case .pegs: BoardOfPegs()
      case .ippo: Steps()
      case .hatGame: HatOfWords()
      }
    }
    .frame(width: Self.side, height: Self.side)
    .accessibilityHidden(true)
  }
}

/// Endless keyframe animation.
private func loop(_ seconds: Double, _ keyframes: [KeyframeEffect.Keyframe], delay: Double = 0) -> KeyframeEffect {
  KeyframeEffect(
    keyframes: keyframes, animation: .easeInOut(duration: seconds).delay(delay), repeatCount: 0, playsOnAppear: true)
}

/// A phone that shakes while gestures are prompted.
private struct PhoneOfGestures: View {
  private typealias Art = DesignBook.HouseArt.Phone

  private static let prompts: [(Symbol, Color)] = [
    (.swipeUp, DesignBook.Gesture.up), (.swipeRight, DesignBook.Gesture.right), (.hand, DesignBook.Gesture.tap),
  ]

  var body: some View {
    ZStack {
      Circle().fill(DesignBook.HouseArt.panel).frame(width: Art.disc, height: Art.disc)
      ZStack {
        RoundedRectangle(cornerRadius: Art.corner).fill(DesignBook.Gesture.ground).strokeBorder(
          DesignBook.GestureArt.edge, lineWidth: Art.line)
        ForEach(0..<Self.prompts.count) { index in prompt(index) }
      }
      .frame(width: Art.width, height: Art.height)
      .keyframeEffect(
        loop(
          3.6,
          [
            .init(at: 0), .init(at: 0.72), .init(at: 0.77, rotation: .degrees(-9), x: -10),
            .init(at: 0.83, rotation: .degrees(9), x: 10), .init(at: 0.89, rotation: .degrees(-6), x: -6),
            .init(at: 0.95), .init(at: 1),
          ]), trigger: 0)
    }
  }

  /// Each prompt has a third of the animation; the last is the static picture.
  private func prompt(_ index: Int) -> some View {
    let (symbol, color) = Self.prompts[index]
    let start = Double(index) / 3
    var moments: [KeyframeEffect.Keyframe] = []
    moments.append(.init(at: 0, opacity: 0, scale: 0.6))
    if index > 0 { moments.append(.init(at: start, opacity: 0, scale: 0.6)) }
    moments.append(.init(at: start + 0.05, opacity: 1, scale: 1.1))
    moments.append(.init(at: start + 0.24, opacity: 1, scale: 1))
    moments.append(.init(at: start + 0.3, opacity: 0, scale: 1.3))
    moments.append(.init(at: 1, opacity: 0, scale: 1.3))
    return ZStack {
      Circle().fill(color.opacity(0.22)).frame(width: Art.prompt, height: Art.prompt)
      Image(symbol: symbol).resizable().frame(width: Art.symbol, height: Art.symbol).foregroundStyle(color)
    }
    .keyframeEffect(loop(3.6, moments), trigger: 0)
  }
}

/// Rows of a code, filled peg by peg, with feedback.
private struct BoardOfPegs: View {
  private typealias Art = DesignBook.HouseArt.Board

  private static let rows = [
    [Art.red, Art.blue, Art.yellow, Art.green], [Art.blue, Art.red, Art.purple, Art.green],
    [Art.blue, Art.purple, Art.red, Art.green],
  ]
  private static let marks: [[Color]] = [
    [.white, Art.misplaced], [.white, .white, Art.misplaced], [.white, .white, .white, .white],
  ]

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: Art.corner).fill(DesignBook.HouseArt.panel)
      VStack(spacing: Art.rowSpacing) {
        ForEach(0..<3) { row in
          HStack(spacing: DesignBook.Spacing.sm) {
            ForEach(0..<4) { column in
              Circle().fill(Self.rows[row][column]).frame(width: Art.peg, height: Art.peg)
                .keyframeEffect(drop(row * 5 + column), trigger: 0)
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: Art.markColumn))], spacing: DesignBook.Spacing.xs) {
              ForEach(0..<Self.marks[row].count) { mark in
                Circle().fill(Self.marks[row][mark]).frame(width: Art.mark, height: Art.mark)
              }
            }
            .frame(width: Art.marks, height: Art.marks)
            .keyframeEffect(drop(row * 5 + 4), trigger: 0)
          }
        }
      }
    }
    .frame(width: Art.width, height: Art.height)
  }

  /// Drops a peg at its turn; it stays until the animation restarts.
  private func drop(_ turn: Int) -> KeyframeEffect {
    let at = 0.04 + Double(turn) * 0.055
    return loop(
      5,
      [
        .init(at: 0, opacity: 0, y: -26), .init(at: at, opacity: 0, y: -26), .init(at: at + 0.05, opacity: 1, y: 3),
        .init(at: at + 0.08), .init(at: 0.96), .init(at: 1, opacity: 0),
      ])
  }
}

/// Walking feet and a beating heart.
private struct Steps: View {
  private typealias Art = DesignBook.HouseArt.Steps

  private static let heart = Symbol(
    path: "M50 88C18 62 6 46 6 28A22 22 0 0 1 50 20A22 22 0 0 1 94 28C94 46 82 62 50 88z", box: 100)
  private static let sole = Symbol(
    path:
      "M30 4C48 4 56 20 54 40C52 54 46 60 46 72C46 88 40 96 30 96C20 96 14 88 15 74C16 62 8 52 7 36C6 18 14 4 30 4z",
    box: 100)

  var body: some View {
    ZStack {
      Image(symbol: Self.heart).resizable().frame(width: Art.heartSide, height: Art.heartSide)
        .foregroundStyle(Art.heart)
        .keyframeEffect(
          loop(
            0.7,
            [
              .init(at: 0), .init(at: 0.15, scale: 1.07), .init(at: 0.35, scale: 0.98), .init(at: 0.5, scale: 1.05),
              .init(at: 1),
            ]), trigger: 0)
      foot(x: -36, y: 16, delay: 0)
      foot(x: 36, y: -16, delay: 0.35)
    }
  }

  private func foot(x: Double, y: Double, delay: Double) -> some View {
    Image(symbol: Self.sole).resizable().frame(width: Art.sole, height: Art.sole).foregroundStyle(.white)
      .keyframeEffect(
        loop(0.7, [.init(at: 0), .init(at: 0.5, scale: 0.88, y: -18), .init(at: 1)], delay: delay), trigger: 0
      )
      .offset(x: x, y: y)
  }
}

/// A hat with flying slips of paper.
private struct HatOfWords: View {
  private typealias Art = DesignBook.HouseArt.Hat

  private static let slips: [(x: Double, turn: Double, color: Color)] = [
    (-70, -40, Art.yellowSlip), (-24, 20, Art.greenSlip), (26, -16, Art.blueSlip), (72, 44, Art.pinkSlip),
  ]
  private static let hat = Symbol(
    path: "M24 20C24 14 76 14 76 20L72 66L28 66zM4 66C4 60 96 60 96 66C96 78 4 78 4 66z", box: 100)

  var body: some View {
    ZStack {
      ForEach(0..<Self.slips.count) { index in slip(index) }
      Image(symbol: Self.hat).resizable().frame(width: Art.side, height: Art.side).foregroundStyle(Art.felt)
        .offset(y: Art.drop)
    }
  }

  private func slip(_ index: Int) -> some View {
    let slip = Self.slips[index]
    return RoundedRectangle(cornerRadius: Art.slipCorner).fill(slip.color).frame(
      width: Art.slipWidth, height: Art.slipHeight
    )
    .rotationEffect(.degrees(slip.turn))
    .keyframeEffect(
      loop(
        2.8,
        [
          .init(at: 0, opacity: 0, scale: 0.5, x: -slip.x, y: 96),
          .init(at: 0.2, opacity: 1, scale: 0.8, rotation: .degrees(-slip.turn * 0.6), x: -slip.x * 0.6, y: 40),
          .init(at: 0.6, opacity: 1), .init(at: 0.85, opacity: 1, rotation: .degrees(-slip.turn * 0.4), y: 6),
          .init(at: 1, opacity: 0, y: 16),
        ], delay: Double(index) * 0.3), trigger: 0
    )
    .offset(x: slip.x, y: index.isMultiple(of: 2) ? -Art.rise : -Art.highRise)
  }
}
