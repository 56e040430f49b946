package import WebUI

/// A park in the morning: sky, sun, hills, trees and a path. Fills its place; the ground is at the bottom.
package struct MeadowScene: View {
  package init() {}

  package var body: some View { Picture(svg: MeadowScene.document).accessibilityHidden(true) }

  /// The scene as a document.
  package static var document: String {
    var drawing = Drawing(width: 390, height: 520, isCropped: true)
    drawing.put("<defs>")
    drawing.gradient("sky", from: (0, 0), to: (0, 100), colors: [0xFFDDB5, 0xFFEAD2, 0xFFF8F0])
    drawing.put("</defs><path fill='url(#sky)' d='M0 0h390v520H0z'/>")
    drawing.put("<circle cx='310' cy='170' r='102' fill='#fff' fill-opacity='.28'/>")
    drawing.put("<circle cx='310' cy='170' r='60' fill='#fff6e0' fill-opacity='.85'/>")
    drawing.put("<path fill='#f3cfa2' d='M0 330C90 280 160 300 220 335 270 350 330 300 390 310V520H0z'/>")
    drawing.put("<path fill='#cdd79b' d='M0 388C110 355 200 400 260 378 310 358 360 362 390 372V520H0z'/>")
    tree(&drawing, x: 22, y: 412)
    tree(&drawing, x: 366, y: 404)
    drawing.put("<path fill='#a7c582' d='M0 446C130 410 280 420 390 446V520H0z'/>")
    drawing.put("<path fill='#f3e3c8' d='M206 432C214 462 190 482 168 520H226C238 486 240 458 220 432z'/>")
    drawing.put(
      "<g fill='#8fb36b'><path d='M60 486q4-14 8 0zM72 490q3-11 6 0zM318 480q4-14 8 0zM330 486q3-11 6 0z'/></g>")
    return drawing.document()
  }

  private static func tree(_ drawing: inout Drawing, x: Int, y: Int) {
    drawing.put("<g transform='translate(")
    drawing.put(x)
    drawing.put(" ")
    drawing.put(y)
    drawing.put(")'><rect x='-4' y='-20' width='8' height='40' rx='3' fill='#8c6a48'/>")
    drawing.put(
      "<path fill='#80a660' d='M0-62a20 20 0 0 1 19 26 22 22 0 0 1-12 26H-8a22 22 0 0 1-12-26A20 20 0 0 1 0-62z'/></g>")
  }
}
