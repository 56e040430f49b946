/// Fragment of a falling star.
struct Starkit {
  let c: Sketch
  let k: Life
  let stage: Int
  let r: Float
  let at: Point
  let tilt: Float
  let tailInk: UInt32 = 0x7A5A8C
  let nightInk: UInt32 = 0x6A5290

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    r = k[(34, 50, 62, 67)]
    let sunk: Float = stage == 1 ? 0.62 : stage == 2 ? 0.7 : 0.81
    at = p(k[(100, 97, 94, 94)], ground - r * sunk - k[(2, 5, 8, 10)])
    tilt = k[(0, -6, -6, -4)] + c.pose.sway * 4
    c.zoom = k[(1.3, 1.12, 1, 0.97)]
    c.shadow = (at.x, r * 0.95)
  }

  func draw() {
    c.aura(
      at, radius: k[(50, 74, 94, 106)], color: 0xFFDF7E, strength: k[(0.35, 0.5, 0.7, 0.9)], core: 0xFFF5CC)
    let spots: [Spot] = [(38, 70), (176, 96), (24, 120), (182, 140), (58, 30), (20, 82), (110, 12), (186, 64)]
    let near = c.near(spots, max(1, stage - 1), k[(0.7, 0.88, 1, 1)])
    c.sparks(near, color: 0xB9A2E8, size: k[(5, 6, 8, 9)], opacity: 0.95)
    if stage >= 3 { tail() }
    if stage >= 8 {
      let size = r * lerp(0.84, 0.98, clamp(Float(stage - 8) / 2))
      let night = star(at, radius: size, inner: 0.6, turn: 36 + tilt, rounding: 0.22)
      c.part(night, fill: c.vertical([0xD9C6FA, 0x9C86DC], at.y - r, at.y + r), ink: nightInk)
    }
    if stage >= 9 { orbit(-1) }
    body()
    let face = Face(
      at: p(at.x, at.y + r * k[(0.12, 0.06, 0.04, 0.03)]), eye: k[(8.4, 9.8, 10.4, 10.6)],
      gap: r * k[(0.34, 0.31, 0.28, 0.27)], iris: 0x8A6FD0, blush: 0xFF9A7A, blushOut: 0.85,
      mouth: k[(4.4, 5.4, 6, 6.2)],
      mouthY: at.y + r * k[(0.12, 0.06, 0.04, 0.03)] + k[(8.4, 9.8, 10.4, 10.6)] * 0.82, hasLashes: stage >= 8,
      on: bodyForm)
    face.draw(on: c)
    if stage >= 9 { orbit(1) }
    if stage >= 10 { moons() }
    if stage >= 7 { crown() }
  }

  // MARK: Tail, streaming up and to the right

  private func tail() {
    let length = k[(0, 0.52, 0.9, 1.06)] * (1 - 0.12 * c.pose.droop)
    let colors: [UInt32] = [0xFFD98A, 0xFFAE9A, 0xB79BE6, 0x8FA8F0]
    let cool = Array(colors.dropFirst())
    if stage >= 6 { ribbon(p(16, 6), reach: p(74 * length, -62 * length), width: 13 * length, bend: 9, colors: cool) }
    if stage >= 4 {
      ribbon(p(-4, -16), reach: p(62 * length, -92 * length), width: 13 * length, bend: -9, colors: cool)
    }
    ribbon(p(4, -4), reach: p(80 * length, -92 * length), width: 20 * length, bend: 2, colors: colors)
    guard stage >= 7 else { return }
    for t: Float in [0.5, 0.68, 0.84] {
      let spot = p(at.x + 84 * length * t, at.y - 4 - 92 * length * t)
      c.fill(spark(spot, 6 - 3 * t), 0xFFFFFF, 0.95)
    }
  }

  private func ribbon(_ offset: Point, reach: Point, width: Float, bend: Float, colors: [UInt32]) {
    let start = at + offset
    let end = start + reach
    let sway = c.pose.sway
    let second = p(start.x + reach.x * 0.34 + bend, start.y + reach.y * 0.3 + bend * 0.6)
    let third = p(start.x + reach.x * 0.68 - bend * 0.4, start.y + reach.y * 0.66 - bend * 0.2 + sway * 3)
    let form = limb([start, second, third, p(end.x, end.y + sway * 6)], [width, width * 0.9, width * 0.62, 1])
    c.part(form, fill: c.linear(colors, start, end), width: 6.5, ink: tailInk)
  }

  private func orbit(_ side: Float) {
    let (rx, ry, y) = (r * 1.18, r * 0.3, at.y + r * 0.3)
    let far = y + ry * 1.33 * side
    var form = Form(from: p(at.x - rx, y))
    form.curve(p(at.x - rx, far), p(at.x + rx, far), p(at.x + rx, y))
    let ring = form.turned(-14, about: p(at.x, y))
    c.line(ring, width: 8, ink: tailInk)
    c.line(ring, width: 4, ink: 0xFFD9A0)
  }

  // MARK: Body

  private var bodyForm: Form {
    switch stage {
    case 1:
      let spots: [Spot] = [
        (-0.1, -0.86), (0.62, -0.2), (0.78, 0.5), (0.1, 0.68), (-0.78, 0.46), (-0.62, -0.2),
      ]
      return polygon(spots, at: at, scale: p(r, r), rounding: 0.34)
    case 2:
      let spots: [Spot] = [
        (0.04, -1), (0.38, -0.42), (0.94, -0.2), (0.66, 0.32), (0.6, 0.74), (0, 0.66), (-0.62, 0.72), (-0.66, 0.2),
        (-0.74, -0.26), (-0.34, -0.42),
      ]
      return polygon(spots, at: at, scale: p(r, r), rounding: 0.36)
    default:
      return star(at, radius: r, inner: k[(0.7, 0.66, 0.6, 0.56)], turn: tilt, rounding: k[(0.4, 0.4, 0.34, 0.3)])
    }
  }

  private func body() {
    let form = bodyForm
    c.part(form, fill: c.vertical([0xFFF6C4, 0xFFDE73, 0xF7B84B], at.y - r, at.y + r * 0.8))
    c.shade(form, dark: 0xC9742E, shadow: 0.28, gloss: 0.7)
    if stage >= 3 {
      for facet in 0..<5 {
        let angle = Float(facet) * 72 + tilt
        var side = lines(at, polar(at, r, angle), polar(at, r * 0.6, angle + 36))
        side.close()
        c.clip(form, [(side, 0xF0A23C, 0.16)])
      }
    } else {
      let crack = lines(
        p(at.x + r * 0.66, at.y - r * 0.1), p(at.x + r * 0.44, at.y + r * 0.02), p(at.x + r * 0.52, at.y + r * 0.16))
      c.line(crack, width: 2.4, opacity: 0.55)
    }
    let dots: [Spot] = [(-0.52, 0.3), (0.5, -0.1), (-0.3, 0.6), (0.34, 0.62)]
    for (dx, dy) in dots.prefix(max(0, stage - 3)) { c.fill(oval(p(at.x + dx * r, at.y + dy * r), 2), 0xFFFFFF, 0.85) }
    guard stage >= 5 else { return }
    let g = k.grow(from: 5, over: 4)
    let moon = p(at.x, at.y - r * 0.44)
    func spot(_ x: Float, _ y: Float) -> Point { p(moon.x + x * g, moon.y + y * g) }
    var mark = Form(from: spot(-5, -6))
    mark.curve(spot(8, -6), spot(8, 7), spot(-5, 7))
    mark.curve(spot(1, 3), spot(1, -2), spot(-5, -6))
    mark.close()
    c.fill(mark.turned(-28, about: moon), 0x9C86DC)
  }

  private func moons() {
    for ((x, y), size) in [((-1.12, 0.62), 10.5), ((1.1, 0.02), 9)] as [(Spot, Float)] {
      let form = star(p(at.x + x * r, at.y + y * r), radius: size, inner: 0.55, turn: 10, rounding: 0.4)
      c.part(form, fill: 0xFFE48A, width: 5, ink: tailInk)
    }
  }

  private func crown() {
    let g = k.grow(from: 7)
    let y = at.y - r * 0.74
    let spots: [Spot] = [(-13, 4), (-15, -8), (-7, -3), (0, -15), (7, -3), (15, -8), (13, 4)]
    let form = polygon(spots, at: p(at.x, y), scale: p(g * 0.95, g), rounding: 0.16).turned(tilt, about: at)
    c.part(form, fill: c.vertical([0xE3D4FF, 0xA78FE4], y - 14, y + 4), width: 5.5, ink: nightInk)
    for (x, top) in [(-15, -8), (0, -15), (15, -8)] as [Spot] {
      let bead = oval(p(at.x + x * g * 0.95, y + top * g), 2.6).turned(tilt, about: at)
      c.part(bead, fill: 0xFFF3C0, width: 3.5, ink: nightInk)
    }
  }
}
