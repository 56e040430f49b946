import Kernel
package import WebUI

/// Progress ring from purple to teal, with content in its middle.
package struct ProgressRing: View {
  let share: Double
  let size: Double
  let lineWidth: Double
  let content: Content

  /// `share` from 0 to 1, clamped; sizes in points. The adjacent text states the same.
  package init<C: View>(share: Double, size: Double, lineWidth: Double = 10, @ViewBuilder content: () -> C) {
    self.share = min(max(share, 0), 1)
    self.size = size
    self.lineWidth = lineWidth
    self.content = content().erasedContent
  }

  package var body: some View {
    ZStack {
      Picture(svg: document).frame(width: size, height: size).accessibilityHidden(true)
        .keyframeEffect(
          KeyframeEffect(
            keyframes: [.init(at: 0, opacity: 0.4, scale: 0.94), .init(at: 0.6, scale: 1.02), .init(at: 1)],
            animation: .easeOut(duration: 0.45), playsOnAppear: true), trigger: share)
      content
    }
    .frame(width: size, height: size)
  }

  private var document: String {
    let radius = Int((size - lineWidth) / 2)
    let middle = Int(size / 2)
    let line = Int(lineWidth)
    // Full circumference in hundredths of a point.
    let turn = Double(radius) * 2 * 3.141_592_653_589_793
    var drawing = Drawing(width: middle * 2, height: middle * 2)
    drawing.put("<defs>")
    drawing.gradient("p", from: (0, 0), to: (100, 100), colors: [0xA855F7, 0x6366F1, 0x2DD4BF])
    drawing.put("</defs>")
    circle(&drawing, middle: middle, radius: radius, line: line, paint: "#ffffff' stroke-opacity='.10")
    if share > 0 {
      drawing.put("<g transform='rotate(-90 ")
      drawing.put(middle)
      drawing.put(" ")
      drawing.put(middle)
      drawing.put(")'>")
      drawing.begin(circle: radius, x: middle, y: middle)
      drawing.put("' fill='none' stroke='url(#p)' stroke-linecap='round' stroke-width='")
      drawing.put(line)
      drawing.put("' stroke-dasharray='")
      drawing.put(hundredths: Int(turn * share * 100))
      drawing.put(" ")
      drawing.put(hundredths: Int(turn * 100) + 100)
      drawing.put("'/></g>")
    }
    return drawing.document()
  }

  private func circle(_ drawing: inout Drawing, middle: Int, radius: Int, line: Int, paint: StaticString) {
    drawing.begin(circle: radius, x: middle, y: middle)
    drawing.put("' fill='none' stroke-width='")
    drawing.put(line)
    drawing.put("' stroke='")
    drawing.put(paint)
    drawing.put("'/>")
  }
}

/// Progress bar; decorative, with adjacent text.
package struct ProgressTrack: View {
  let share: Double
  let color: Color

  /// `share` from 0 to 1, clamped.
  package init(share: Double, color: Color) {
    self.share = min(max(share, 0), 1)
    self.color = color
  }

  package var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .leading) {
        Capsule().fill(theme.line).frame(height: 8)
        Rectangle().fill(color)
          .frame(height: 8)
          .scaleEffect(x: share, y: 1, anchor: .leading)
          .animation(DesignBook.Motion.settle, value: share)
      }
      .frame(maxWidth: .infinity)
      .clipShape(Capsule())
      .accessibilityHidden(true)
    }
  }
}

/// Pulsing placeholder of loading content.
@MemberwiseInit
package struct SkeletonBar: View {
  /// In points; fills the available width if nil.
  @Default(nil) let width: Double?
  @Default(16) let height: Double
  @Default(8) let cornerRadius: Double

  package var body: some View {
    ThemeReader { theme in
      bar(theme)
        .keyframeEffect(
          KeyframeEffect(
            keyframes: [.init(at: 0), .init(at: 0.5, opacity: 0.45), .init(at: 1)],
            animation: .easeInOut(duration: 1.4), repeatCount: 0, playsOnAppear: true), trigger: 0
        )
        .accessibilityHidden(true)
    }
  }

  @ViewBuilder private func bar(_ theme: Theme) -> some View {
    if let width {
      RoundedRectangle(cornerRadius: cornerRadius).fill(theme.background.elevated).frame(width: width, height: height)
    } else {
      RoundedRectangle(cornerRadius: cornerRadius).fill(theme.background.elevated).frame(height: height)
        .frame(maxWidth: .infinity)
    }
  }
}
