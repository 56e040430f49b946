import DesignBook
import OutOfPocketEngine
import WebUI

/// The pocket's hem at the foot of the screen. Its stitches light up with quick answers.
struct Pocket: View {
  let combo: Int64

  var body: some View {
    let lit = combo > 0 && combo % Play.stitches == 0 ? Play.stitches : combo % Play.stitches
    return VStack(spacing: 0) {
      Spacer(minLength: 0)
      ZStack(alignment: .bottom) {
        PocketCloth(height: DesignBook.Height.pocket)
        HStack(spacing: DesignBook.Spacing.sm) {
          ForEach(0..<Int(Play.stitches)) { index in
            Capsule()
              .fill(index < Int(lit) ? DesignBook.Gesture.stitch : DesignBook.Gesture.darkStitch)
              .frame(maxWidth: .infinity, minHeight: DesignBook.Height.bar, maxHeight: DesignBook.Height.bar)
              .keyframeEffect(index + 1 == Int(lit) ? .slam : nil, trigger: combo)
          }
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.bottom, DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Width.stage)
      }
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

/// Mouth, edge and cloth of the pocket: a sagging line as of a circle, so that every width shows its part.
struct PocketCloth: View {
  let height: Double

  var body: some View {
    ZStack(alignment: .bottom) {
      curve(0, DesignBook.Gesture.mouth)
      curve(DesignBook.Pocket.mouth, DesignBook.Gesture.hemEdge)
      curve(DesignBook.Pocket.mouth + DesignBook.Pocket.edge, DesignBook.Gesture.hem)
    }
    .frame(maxWidth: .infinity, minHeight: height, maxHeight: height)
  }

  /// Cloth under the line, whose lowest point is `top` below the sag.
  private func curve(_ top: Double, _ color: Color) -> some View {
    let size = Size(width: DesignBook.Pocket.width, height: height)
    let low = top + DesignBook.Pocket.sag
    return Path(size: size) { path in
      path.move(x: 0, y: low - DesignBook.Pocket.rise)
      path.addQuadCurve(
        x: size.width, y: low - DesignBook.Pocket.rise, controlX: size.width / 2, controlY: low + DesignBook.Pocket.rise)
      path.addLine(x: size.width, y: height)
      path.addLine(x: 0, y: height)
      path.closeSubpath()
    }
    .fill(color)
    .frame(minWidth: size.width, minHeight: height)
  }
}
