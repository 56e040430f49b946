import Kernel
package import WebUI

/// A safe: open, with golden light and its door swung aside, or closed behind its wheel. Decorative.
@MemberwiseInit
package struct VaultScene: View {
  /// Width divided by height.
  package static let ratio = 430.0 / 380

  @Default(true) let isOpen: Bool

  package var body: some View {
    Picture(svg: isOpen ? Self.drawing : Self.closed).accessibilityHidden(true)
  }

  private static var closed: String {
    var drawing = Drawing(width: 430, height: 380)
    drawing.put("<defs>")
    drawing.gradient("b", from: (0, 0), to: (100, 100), colors: [0xFFF0C0, 0xF2C14E, 0x96650F])
    drawing.gradient("s", from: (0, 0), to: (100, 100), colors: [0x9CC3CC, 0x3D7482, 0x163F4B])
    drawing.put(
      """
      </defs><g transform='translate(20 20)'><circle cx='195' cy='176' r='146' fill='#3e2703'/>\
      <circle cx='195' cy='170' r='146' fill='url(#b)'/><circle cx='195' cy='170' r='121' fill='#5c3b04'/>\
      <circle cx='195' cy='170' r='116' fill='url(#s)'/><circle cx='195' cy='170' r='88' fill='#12404d'/>\
      <g fill='#96650f'><circle cx='195' cy='36' r='7'/><circle cx='195' cy='304' r='7'/><circle cx='61' cy='170' r='7'/>\
      <circle cx='329' cy='170' r='7'/><circle cx='100' cy='75' r='7'/><circle cx='290' cy='75' r='7'/>\
      <circle cx='100' cy='265' r='7'/><circle cx='290' cy='265' r='7'/></g>\
      <g stroke='#f2c14e' stroke-width='13' stroke-linecap='round'><path d='M195 104v132M138 137l114 66M252 137l-114 66'/></g>\
      <circle cx='195' cy='170' r='26' fill='url(#b)'/></g>
      """)
    return drawing.document()
  }

  private static var drawing: String {
    var drawing = Drawing(width: 430, height: 380)
    drawing.put("<defs>")
    drawing.gradient("b", from: (0, 0), to: (100, 100), colors: [0xFFF0C0, 0xF2C14E, 0x96650F])
    drawing.gradient("s", from: (0, 0), to: (100, 100), colors: [0x9CC3CC, 0x3D7482, 0x163F4B])
    drawing.glow("l", x: 50, y: 50, radius: 50, colors: [0xFFFBEA, 0xFFD966, 0xC98A14])
    drawing.put("</defs><g transform='translate(20 20)'><g fill='#f2c14e' opacity='.28'>")
    for ray in 0..<8 {
      drawing.put("<path d='M195 170L")
      drawing.put(Self.rays[ray])
      drawing.put("z'/>")
    }
    drawing.put(
      """
      </g><circle cx='195' cy='176' r='146' fill='#3e2703'/><circle cx='195' cy='170' r='146' fill='url(#b)'/>\
      <circle cx='195' cy='170' r='121' fill='#5c3b04'/><circle cx='195' cy='171' r='117' fill='url(#l)'/>\
      <g fill='#96650f'><circle cx='195' cy='36' r='7'/><circle cx='195' cy='304' r='7'/><circle cx='61' cy='170' r='7'/>\
      <circle cx='100' cy='75' r='7'/><circle cx='290' cy='75' r='7'/><circle cx='100' cy='265' r='7'/>\
      <circle cx='290' cy='265' r='7'/></g>\
      <path d='M318 66c28-14 54-16 54-16v240s-26-4-54-18z' fill='#27525e'/>\
      <ellipse cx='366' cy='172' rx='42' ry='124' fill='url(#s)'/><ellipse cx='374' cy='172' rx='32' ry='103' fill='#12404d'/>\
      <g stroke='#f2c14e' stroke-width='7' stroke-linecap='round'><path d='M374 108v128M354 142l40 60M394 142l-40 60'/></g>\
      <circle cx='374' cy='172' r='15' fill='url(#b)'/></g>
      """)
    return drawing.document()
  }

  private static var rays: [StaticString] {
    [
      "375 217 355 264", "289 330 242 350", "148 350 101 330", "35 264 15 217",
      "15 123 35 76", "101 10 148 -10", "242 -10 289 10", "355 76 375 123",
    ]
  }
}
