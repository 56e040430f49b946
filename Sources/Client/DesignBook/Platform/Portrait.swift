import Kernel
package import WebUI

/// Player portrait: a small creature determined by the name's letters.
///
/// Decorative, beside the name.
@MemberwiseInit
package struct Portrait: View {
  let name: String
  /// In points.
  @Default(44) let size: Double

  package var body: some View {
    Picture(svg: document)
      .frame(width: size, height: size)
      .clipShape(Circle())
      .accessibilityHidden(true)
  }

  private static let grounds: [(UInt32, UInt32)] = [
    (0x7C3AED, 0x0D9488), (0xDB2777, 0x7C3AED), (0x2563EB, 0x0D9488), (0xEA580C, 0xBE185D), (0x059669, 0x1D4ED8),
    (0x9333EA, 0xDB2777),
  ]
  private static let skins: [(light: UInt32, dark: UInt32)] = [
    (0xFDE68A, 0xF59E0B), (0xA7F3D0, 0x10B981), (0xBFDBFE, 0x3B82F6), (0xFBCFE8, 0xEC4899), (0xDDD6FE, 0x8B5CF6),
    (0xFED7AA, 0xF97316), (0x99F6E4, 0x14B8A6),
  ]

  /// The creature as an SVG document.
  private var document: String {
    let hash = name.identity
    func pick(_ shift: UInt64, _ count: Int) -> Int { Int((hash >> shift) % UInt64(count)) }
    let ground = Self.grounds[pick(0, Self.grounds.count)]
    let skin = Self.skins[pick(8, Self.skins.count)]
    var drawing = Drawing(width: 64, height: 64)
    drawing.put("<defs>")
    drawing.gradient("a", from: (0, 0), to: (100, 100), colors: [ground.0, ground.1])
    drawing.glow("s", x: 38, y: 20, radius: 90, colors: [skin.light, skin.dark])
    drawing.put("</defs><rect width='64' height='64' fill='url(#a)'/>")
    drawing.put("<g fill='")
    drawing.put(color: skin.dark)
    drawing.put("'>")
    drawing.put(Self.ears[pick(16, Self.ears.count)])
    drawing.put("</g><path fill='url(#s)' d='")
    drawing.put(Self.forms[pick(24, Self.forms.count)])
    drawing.put("'/>")
    drawing.put(Self.eyes[pick(32, Self.eyes.count)])
    drawing.put(Self.mouths[pick(40, Self.mouths.count)])
    return drawing.document()
  }

  private static let ears: [StaticString] = [
    "<circle cx='17' cy='22' r='8'/><circle cx='47' cy='22' r='8'/>",
    "<path d='M14 34L15 12L30 22zM50 34L49 12L34 22z'/>",
    "<path d='M31 20V10h2v10z'/><circle cx='32' cy='9' r='4'/>",
    "<ellipse cx='22' cy='15' rx='5' ry='12' transform='rotate(-12 22 15)'/><ellipse cx='42' cy='15' rx='5' ry='12' transform='rotate(12 42 15)'/>",
  ]
  private static let forms: [StaticString] = [
    "M32 17A20 20 0 0 1 52 37V66H12V37A20 20 0 0 1 32 17Z",
    "M32 18C46 18 55 28 55 43S46 68 32 68S9 58 9 43S18 18 32 18Z",
    "M20 19H44A9 9 0 0 1 53 28V66H11V28A9 9 0 0 1 20 19Z",
  ]
  private static let eyes: [StaticString] = [
    "<g fill='#1b1530'><circle cx='24.500' cy='37' r='3.600'/><circle cx='39.500' cy='37' r='3.600'/></g><g fill='#fff'><circle cx='25.700' cy='35.700' r='1.200'/><circle cx='40.700' cy='35.700' r='1.200'/></g>",
    "<g fill='#fff'><circle cx='24.500' cy='37' r='6.400'/><circle cx='39.500' cy='37' r='6.400'/></g><g fill='#1b1530'><circle cx='25.500' cy='37.500' r='3.200'/><circle cx='38.500' cy='37.500' r='3.200'/></g>",
    "<g fill='none' stroke='#1b1530' stroke-width='2.800' stroke-linecap='round'><path d='M20 38q4.500-5 9 0M35 38q4.500-5 9 0'/></g>",
    "<circle cx='32' cy='36' r='8.500' fill='#fff'/><circle cx='32.800' cy='36.600' r='4.600' fill='#1b1530'/><circle cx='34.300' cy='35' r='1.500' fill='#fff'/>",
  ]
  private static let mouths: [StaticString] = [
    "<path d='M26 47.500q6 5.500 12 0' fill='none' stroke='#1b1530' stroke-width='2.600' stroke-linecap='round'/>",
    "<path d='M25 46.500h14a7 7 0 0 1-14 0z' fill='#1b1530'/><path d='M28.500 51.500a5 5 0 0 1 7 0a7 7 0 0 1-7 0z' fill='#fb7185'/>",
    "<path d='M28 48.500q4 3 8-1' fill='none' stroke='#1b1530' stroke-width='2.600' stroke-linecap='round'/>",
  ]
}
