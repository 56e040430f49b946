import Kernel
package import WebUI

/// Play'd Coin symbol; decorative, beside a labelled number.
@MemberwiseInit
package struct CoinMark: View {
  /// In points.
  @Default(20) let size: Double

  package var body: some View {
    Picture(svg: Self.document)
      .frame(width: size, height: size)
      .accessibilityHidden(true)
  }

  /// The coin as an SVG document: rim, face, and an embossed P.
  package static var document: String {
    let tones = DesignBook.Metal.gold.tones
    var drawing = Drawing(width: 48, height: 48)
    drawing.put("<defs>")
    drawing.gradient("r", from: (10, 0), to: (90, 100), colors: [tones.glint, tones.middle, tones.deep, tones.light])
    drawing.glow("f", x: 34, y: 26, radius: 90, colors: [tones.glint, tones.light, tones.middle, tones.shade])
    drawing.put("</defs><circle cx='24' cy='24' r='23' fill='url(#r)'/><circle cx='24' cy='24' r='19.500' fill='")
    drawing.put(color: tones.shade)
    drawing.put("'/><circle cx='24' cy='24.600' r='18.600' fill='url(#f)'/>")
    drawing.put("<path d='M19 35.400V14.200h6.400a6.700 6.700 0 0 1 0 13.400H19' fill='none' stroke='")
    drawing.put(color: tones.glint)
    drawing.put("' stroke-width='4.400' stroke-linejoin='round' stroke-linecap='round' opacity='.85'/>")
    drawing.put("<path d='M19 34.400V13.200h6.400a6.700 6.700 0 0 1 0 13.400H19' fill='none' stroke='")
    drawing.put(color: tones.deep)
    drawing.put("' stroke-width='4.200' stroke-linejoin='round' stroke-linecap='round'/>")
    return drawing.document()
  }
}
