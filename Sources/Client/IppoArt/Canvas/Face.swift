/// The face that all creatures share.
struct Face {
  /// Middle between the eyes.
  let at: Point
  /// Radius of an eye.
  let eye: Float
  /// Half the distance of the eyes.
  let gap: Float
  let iris: UInt32
  var blush: UInt32 = 0xFF8F7D
  /// Distance of the blush from the eyes, in radii.
  var blushOut: Float = 0.95
  /// Half width and height of the mouth.
  let mouth: Float
  var mouthY: Float
  /// Whether a content mouth has two bows, as under a muzzle.
  var isMuzzle = false
  var nose: UInt32?
  var hasLashes = false
  /// The form that the blush ends with.
  var on: Form?

  static let dark: UInt32 = 0x33242A

  func draw(on c: Sketch) {
    blush(c)
    for side in sides { eye(side, c) }
    if let nose {
      let spots: [Spot] = [(-0.34, -0.5), (0, -0.58), (0.34, -0.5), (0, -0.16)]
      c.fill(smooth(spots, at: p(at.x, mouthY), scale: p(eye, eye)), .color(nose))
    }
    mouth(c)
  }

  private func blush(_ c: Sketch) {
    let strength: Float
    switch c.pose.mood {
    case .happy: strength = 0.75
    case .content: strength = 0.55
    case .sad: strength = 0.3
    case .asleep: strength = 0.6
    }
    for side in sides {
      let spot = oval(p(at.x + side * (gap + eye * blushOut), at.y + eye * 1.12), eye * 0.66, eye * 0.42)
      if let on { c.clip(on, [(spot, .color(blush), strength)]) } else { c.fill(spot, .color(blush), strength) }
    }
  }

  private func eye(_ side: Float, _ c: Sketch) {
    let (x, y, r) = (at.x + side * gap, at.y, eye)
    if c.pose.mood == .asleep || c.pose.blink > 0.85 {
      let low = y + r * 0.1
      c.line(arc(p(x - r * 0.85, low), p(x, y + r * 1.15), p(x + r * 0.85, low)), width: 3.4, ink: Face.dark)
    } else if c.pose.isJoyful {
      let low = y + r * 0.5
      c.line(arc(p(x - r * 0.85, low), p(x, y - r * 1.15), p(x + r * 0.85, low)), width: 3.6, ink: Face.dark)
    } else {
      open(p(x, y), side, c)
    }
    if c.pose.mood == .sad {
      let brow = arc(
        p(x - side * r * 0.7, y - r * 1.72), p(x, y - r * 1.62), p(x + side * r * 0.75, y - r * 1.2))
      c.line(brow, width: 2.8, ink: Face.dark)
    }
  }

  private func open(_ at: Point, _ side: Float, _ c: Sketch) {
    let (x, y, r) = (at.x, at.y, eye)
    let wide = 1 - c.pose.blink
    let ry = r * 1.12 * wide
    let ball = oval(at, r * 0.9, ry)
    c.fill(ball, c.vertical([Face.dark, Face.dark, mix(Face.dark, iris, 0.75)], y - ry, y + ry))
    c.clip(ball, [(oval(p(x, y + ry * 0.95), r * 0.62, ry * 0.62), .color(iris), 0.75)])
    c.fill(oval(p(x - r * 0.26, y - ry * 0.4), r * 0.37, r * 0.37 * wide), 0xFFFFFF)
    c.fill(oval(p(x + r * 0.34, y + ry * 0.4), r * 0.19, r * 0.19 * wide), 0xFFFFFF, 0.95)
    if c.pose.mood == .sad { c.fill(oval(p(x, y + ry * 0.72), r * 0.5, ry * 0.2), 0xFFFFFF, 0.55) }
    if hasLashes {
      let lash = arc(
        p(x + side * r * 0.62, y - ry * 0.78), p(x + side * r * 0.95, y - ry * 0.8),
        p(x + side * r * 1.2, y - ry * 1.08))
      c.line(lash, width: 2.6, ink: Face.dark)
    }
  }

  private func mouth(_ c: Sketch) {
    let (x, w) = (at.x, mouth)
    switch c.pose.mood {
    case .happy:
      let y = mouthY + eye * 0.02
      var form = Form(from: p(x - w, y))
      form.curve(p(x - w * 0.5, y + w * 0.22), p(x + w * 0.5, y + w * 0.22), p(x + w, y))
      form.curve(p(x + w * 0.95, y + w * 1.5), p(x - w * 0.95, y + w * 1.5), p(x - w, y))
      form.close()
      c.fill(form, 0x8C3A40)
      c.clip(form, [(oval(p(x, y + w * 1.12), w * 0.62, w * 0.48), 0xFF9490, 1)])
      c.line(form, width: 2.4, ink: Face.dark)
    case .content:
      var form = Form()
      if isMuzzle {
        form = arc(p(x - w, mouthY), p(x - w * 0.5, mouthY + w * 0.85), p(x, mouthY))
        form.bend(p(x + w * 0.5, mouthY + w * 0.85), to: p(x + w, mouthY))
      } else {
        form = arc(p(x - w * 0.8, mouthY), p(x, mouthY + w * 1.2), p(x + w * 0.8, mouthY))
      }
      c.line(form, ink: Face.dark)
    case .sad:
      let low = mouthY + w * 0.85
      c.line(arc(p(x - w * 0.75, low), p(x, mouthY - w * 0.35), p(x + w * 0.75, low)), ink: Face.dark)
      tear(c)
    case .asleep: c.fill(oval(p(x, mouthY + w * 0.35), w * 0.3, w * 0.36), 0x8C3A40)
    }
  }

  private func tear(_ c: Sketch) {
    let (x, y, r) = (at.x + gap + eye * 0.95, at.y + eye, eye)
    c.fill(petal(p(x, y + r * 0.75), length: r * 1.05, width: r * 0.62, tip: 0.05, belly: 0.35), 0x8FD3F2)
    c.fill(oval(p(x - r * 0.1, y + r * 0.4), r * 0.09, r * 0.16), 0xFFFFFF, 0.9)
  }
}
