import Kernel
package import WebUI

/// Metal medal with an embossed emblem, for challenges.
///
/// An SVG document, because rim, bevel and light need gradients that the components lack. A glint crosses it once when
/// it appears, except with reduced motion.
///
/// Decorative: its meaning is in the adjacent text.
@MemberwiseInit(unlabelled: 1)
package struct MetalBadge: View {
  /// Shape of the medal.
  package enum Form: UInt8, CaseIterable, Sendable {
    case disc, rosette, hexagon, octagon, burst

    var outline: StaticString {
      switch self {
      case .disc: "M60 10A48 48 0 1 1 60 106A48 48 0 1 1 60 10Z"
      case .rosette:
        "M60 14.2Q71.2 9.1 79 18.5Q91.3 18.8 94.2 30.7Q105.2 36.2 102.7 48.3Q110.2 58 102.7 67.7Q105.2 79.8 94.2 85.3Q91.3 97.2 79 97.5Q71.2 106.9 60 101.8Q48.8 106.9 41 97.5Q28.7 97.2 25.8 85.3Q14.8 79.8 17.3 67.7Q9.8 58 17.3 48.3Q14.8 36.2 25.8 30.7Q28.7 18.8 41 18.5Q48.8 9.1 60 14.2Z"
      case .hexagon:
        "M49.6 12Q60 6 70.4 12L94.6 26Q105 32 105 44L105 72Q105 84 94.6 90L70.4 104Q60 110 49.6 104L25.4 90Q15 84 15 72L15 44Q15 32 25.4 26Z"
      case .octagon:
        "M70.5 10.9Q79.5 10.9 85.9 17.2L100.8 32.1Q107.1 38.5 107.1 47.5L107.1 68.5Q107.1 77.5 100.8 83.9L85.9 98.8Q79.5 105.1 70.5 105.1L49.5 105.1Q40.5 105.1 34.1 98.8L19.2 83.9Q12.9 77.5 12.9 68.5L12.9 47.5Q12.9 38.5 19.2 32.1L34.1 17.2Q40.5 10.9 49.5 10.9Z"
      case .burst:
        "M60 7L68.8 13.9L79.5 10.9L85 20.6L96.1 21.9L97.4 33L107.1 38.5L104.1 49.2L111 58L104.1 66.8L107.1 77.5L97.4 83L96.1 94.1L85 95.4L79.5 105.1L68.8 102.1L60 109L51.2 102.1L40.5 105.1L35 95.4L23.9 94.1L22.6 83L12.9 77.5L15.9 66.8L9 58L15.9 49.2L12.9 38.5L22.6 33L23.9 21.9L35 20.6L40.5 10.9L51.2 13.9Z"
      }
    }
  }

  let metal: DesignBook.Metal
  let form: Form
  let emblem: Symbol
  /// In points.
  @Default(72) let size: Double
  /// Whether the glint plays.
  @Default(true) let shines: Bool

  package var body: some View {
    ZStack {
      Picture(svg: document).frame(width: size, height: size)
      if shines, metal != .graphite { Glint(size: size) }
    }
    .frame(width: size, height: size)
    .accessibilityHidden(true)
  }

  /// The medal as an SVG document: shadow, rim, bevel, face, emblem, gloss.
  var document: String {
    let tones = metal.tones
    var drawing = Drawing(width: 120, height: 120)
    drawing.put("<defs>")
    drawing.gradient(
      "r", from: (10, 0), to: (90, 100), colors: [tones.glint, tones.middle, tones.deep, tones.shade, tones.light])
    drawing.gradient("b", from: (0, 0), to: (100, 100), colors: [tones.deep, tones.shade, tones.light, tones.glint])
    drawing.glow(
      "f", x: 36, y: 24, radius: 92, colors: [tones.glint, tones.light, tones.middle, tones.shade, tones.deep])
    drawing.gradient("e", from: (0, 0), to: (0, 100), colors: [tones.shade, tones.deep])
    drawing.put(
      "<linearGradient id='g' x1='0' y1='0' x2='0' y2='1'><stop stop-color='#fff' stop-opacity='.55'/><stop offset='1' stop-color='#fff' stop-opacity='0'/></linearGradient></defs><ellipse cx='60' cy='112' rx='36' ry='5' fill='#000' opacity='.38'/>"
    )
    outline(&drawing, scale: nil, paint: "url(#r)")
    outline(&drawing, scale: "0.9", paint: "url(#b)")
    outline(&drawing, scale: "0.84", paint: "url(#f)")
    drawing.put("<circle cx='60' cy='58' r='31' fill='none' stroke='")
    drawing.put(color: tones.shade)
    drawing.put("' stroke-opacity='.55' stroke-width='1.6'/><circle cx='60' cy='59.200' r='31' fill='none' stroke='")
    drawing.put(color: tones.glint)
    drawing.put("' stroke-opacity='.6' stroke-width='1'/>")
    drawing.put("<g opacity='.75' transform='translate(0 1.600)'>")
    drawing.symbol(emblem, x: 60, y: 58, size: 40, paint: Drawing.hexadecimal(tones.glint))
    drawing.put("</g>")
    drawing.symbol(emblem, x: 60, y: 58, size: 40, paint: "url(#e)")
    drawing.put("<path d='M27 46C32 28 46 20 60 20S88 28 93 46C80 36 40 36 27 46Z' fill='url(#g)'/>")
    return drawing.document()
  }

  private func outline(_ drawing: inout Drawing, scale: StaticString?, paint: StaticString) {
    drawing.put("<path d='")
    drawing.put(form.outline)
    if let scale {
      drawing.put("' transform='translate(60 58) scale(")
      drawing.put(scale)
      drawing.put(") translate(-60 -58)")
    }
    drawing.put("' fill='")
    drawing.put(paint)
    drawing.put("'/>")
  }
}

/// A glint that crosses a medal once.
private struct Glint: View {
  let size: Double

  var body: some View {
    let width = size * 0.2
    ZStack {
      LinearGradient(
        colors: [Color.white.opacity(0), Color.white.opacity(0.6), Color.white.opacity(0)], startPoint: .leading,
        endPoint: .trailing
      )
      .frame(width: width, height: size * 1.3)
      .rotationEffect(.degrees(22))
      .opacity(0)
      .keyframeEffect(
        KeyframeEffect(
          keyframes: [
            .init(at: 0, opacity: 0, x: -size * 0.7), .init(at: 0.15, opacity: 1, x: -size * 0.5),
            .init(at: 0.85, opacity: 1, x: size * 0.5), .init(at: 1, opacity: 0, x: size * 0.7),
          ], animation: .easeInOut(duration: 1.1).delay(0.35), playsOnAppear: true), trigger: 0)
    }
    .frame(width: size * 0.72, height: size * 0.72)
    .clipShape(Circle())
    .allowsHitTesting(false)
  }
}
