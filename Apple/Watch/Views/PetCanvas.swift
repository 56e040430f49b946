import AppleShellCore
import IppoEngine
import SwiftUI

/// The pet, drawn from the vectors that the page draws it from.
struct PetCanvas: View {
  let pet: WatchScreen.Companion
  /// One colour for a pet that is still unknown.
  var silhouette: Color?

  var body: some View {
    let drawing = PetDrawing(pet.species, at: pet.stage)
    Canvas { context, size in
      let scale = min(size.width, size.height) / drawing.side
      context.translateBy(
        x: (size.width - drawing.side * scale) / 2 - drawing.origin.x * scale,
        y: (size.height - drawing.side * scale) / 2 - drawing.origin.y * scale)
      context.scaleBy(x: scale, y: scale)
      for shape in drawing.shapes { draw(shape, in: context) }
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityLabel(Text(verbatim: pet.species.name))
  }

  private func draw(_ shape: PetDrawing.Shape, in context: GraphicsContext) {
    var context = context
    context.opacity = shape.opacity
    if let clip = shape.clip { context.clip(to: path(clip)) }
    let outline = path(shape.outline)
    if let stroke = shape.stroke {
      context.stroke(
        outline, with: .color(silhouette ?? color(stroke.color)),
        style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round))
    }
    if let fill = shape.fill { context.fill(outline, with: silhouette.map { .color($0) } ?? shading(fill)) }
  }

  private func path(_ outline: [PetDrawing.Segment]) -> Path {
    Path { path in
      for segment in outline {
        switch segment {
        case .move(let to): path.move(to: point(to))
        case .line(let to): path.addLine(to: point(to))
        case .curve(let first, let second, let to):
          path.addCurve(to: point(to), control1: point(first), control2: point(second))
        case .close: path.closeSubpath()
        }
      }
    }
  }

  private func shading(_ paint: PetDrawing.Paint) -> GraphicsContext.Shading {
    switch paint {
    case .color(let color): .color(self.color(color))
    case .linear(let from, let to, let stops):
      .linearGradient(gradient(stops), startPoint: point(from), endPoint: point(to))
    case .radial(let center, let radius, let stops):
      .radialGradient(gradient(stops), center: point(center), startRadius: 0, endRadius: radius)
    }
  }

  private func gradient(_ stops: [PetDrawing.Stop]) -> Gradient {
    Gradient(stops: stops.map { Gradient.Stop(color: color($0.color), location: $0.offset) })
  }

  private func color(_ color: PetDrawing.Color) -> Color { Color(hex: color.hex, opacity: color.opacity) }
  private func point(_ point: PetDrawing.Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
}
