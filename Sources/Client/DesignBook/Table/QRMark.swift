import Kernel
package import WebUI

/// A QR code of a short text, dark on paper with its quiet zone.
@MemberwiseInit(unlabelled: 1)
package struct QRMark: View {
  let text: String

  package var body: some View {
    if let document {
      Picture(svg: document)
        .frame(width: DesignBook.Hat.Size.qr, height: DesignBook.Hat.Size.qr)
    }
  }

  /// Four light modules around, as readers expect.
  private var document: String? {
    guard let code = QRCode(text) else { return nil }
    let side = code.side + 8
    var drawing = Drawing(width: side, height: side)
    drawing.put("<g shape-rendering='crispEdges'><rect width='100%' height='100%' fill='#FFF9E8'/>")
    drawing.put("<path transform='translate(4 4)' fill='#1B1A22' d='")
    drawing.put(text: code.path)
    drawing.put("'/></g>")
    return drawing.document()
  }
}

/// How much of something is there, as a bar.
@MemberwiseInit
package struct Meter: View {
  let share: Double

  package var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .leading) {
        Capsule().fill(theme.line)
        Capsule().fill(theme.accent).scaleEffect(x: min(max(share, 0), 1), anchor: .leading)
          .animation(DesignBook.Motion.settle, value: share)
      }
      .frame(maxWidth: .infinity)
      .frame(height: DesignBook.Hat.Size.meter)
      .clipShape(Capsule())
      .accessibilityHidden(true)
    }
  }
}
