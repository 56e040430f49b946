/// A translation and a scale of both axes.
struct Affine: Equatable {
  private var dx = 0.0
  private var dy = 0.0
  private var sx = 1.0
  private var sy = 1.0

  init() {}

  /// `translate(100 180) scale(1 1) translate(-100 -180)`
  init(_ text: String) {
    for part in text.split(separator: ")") {
      let numbers = SVGTag.numbers(part.split(separator: "(").last.map { String($0) } ?? "")
      guard numbers.count == 2 else { continue }
      var next = Affine()
      let name = part.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "(") }
      if name.elementsEqual("scale".utf8) {
        (next.sx, next.sy) = (numbers[0], numbers[1])
      } else {
        (next.dx, next.dy) = (numbers[0], numbers[1])
      }
      self = then(next)
    }
  }

  /// This map after the inner one.
  func then(_ inner: Affine) -> Affine {
    var both = Affine()
    (both.sx, both.sy) = (sx * inner.sx, sy * inner.sy)
    (both.dx, both.dy) = (dx + sx * inner.dx, dy + sy * inner.dy)
    return both
  }

  var scale: Double { (sx + sy) / 2 }

  func apply(_ point: PetDrawing.Point) -> PetDrawing.Point {
    PetDrawing.Point(x: dx + sx * point.x, y: dy + sy * point.y)
  }

  func apply(_ outline: [PetDrawing.Segment]) -> [PetDrawing.Segment] {
    outline.map { segment in
      switch segment {
      case .move(let to): .move(apply(to))
      case .line(let to): .line(apply(to))
      case .curve(let a, let b, let to): .curve(apply(a), apply(b), apply(to))
      case .close: .close
      }
    }
  }

  func apply(_ paint: PetDrawing.Paint) -> PetDrawing.Paint {
    switch paint {
    case .color: paint
    case .linear(let from, let to, let stops): .linear(from: apply(from), to: apply(to), stops)
    case .radial(let center, let radius, let stops):
      .radial(center: apply(center), radius: radius * scale, stops)
    }
  }
}
