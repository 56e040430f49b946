/// Rock with a heart of gold.
struct Pebblet {
  let c: Sketch
  let k: Life
  let stage: Int
  let w: Float
  let h: Float
  let legs: Float
  let cy: Float
  let dark: UInt32 = 0x6E5F62

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    (w, h) = (k[(31, 38, 42, 45)], k[(24, 31, 37, 41)])
    legs = k[(0, 6, 13, 18)]
    cy = ground - legs - h + 1
    c.zoom = k[(1.3, 1.2, 1.12, 1.08)]
    c.shadow = (100, w * 1.5)
  }

  func draw() {
    c.aura(
      p(middle, cy), radius: k[(36, 60, 90, 104)], color: 0xFFD470, strength: k[(0, 0.25, 0.55, 0.85)], core: 0xFFF0C0)
    let spots: [Spot] = [(26, 86), (174, 80), (20, 128), (182, 126), (40, 46), (162, 42)]
    c.sparks(c.near(spots, stage - 4), color: 0xE8AE36, size: k[(5, 6, 7, 8)])
    crystals()
    if legs > 2 { for side in sides { leg(side) } }
    if stage >= 3 { for side in sides { arm(side) } }
    boulder()
    if stage >= 4 { moss() }
    if stage >= 2 { sprout() }
    seams()
    heartOfGold()
    let face = Face(
      at: p(middle, cy - h * k[(0.2, 0.06, 0.04, 0.04)]), eye: k[(8.6, 9.6, 10.2, 10.4)], gap: w * 0.44, iris: 0xA97A32,
      mouth: k[(4.4, 5.2, 5.8, 6)], mouthY: cy + h * k[(0.06, 0.17, 0.18, 0.17)], on: bodyForm)
    face.draw(on: c)
  }

  private func stone(_ y0: Float, _ y1: Float) -> Paint { c.vertical([0xE3D8CD, 0xBFB0A6, 0x998A86], y0, y1) }

  private func crystals() {
    if stage >= 6 {
      let g = k.grow(from: 6, over: 4)
      for side in sides { crystal(p(middle + side * w * 0.62, cy - h * 0.42), p(10 * g, 50 * g), side * 38) }
    }
    if stage >= 8 {
      let g = k.grow(from: 8, over: 2)
      for side in sides { crystal(p(middle + side * w * 0.86, cy - h * 0.05), p(9 * g, 38 * g), side * 68) }
      for side in sides { crystal(p(middle + side * w * 0.3, cy - h * 0.6), p(10 * g, 50 * g), side * 17) }
    }
    if stage >= 9 {
      let g = k.grow(from: 9, over: 1)
      crystal(p(middle, cy - h * 0.6), p(12 * g, 68 * g), 0)
    }
  }

  private func crystal(_ at: Point, _ size: Point, _ turn: Float) {
    let outline: [Spot] = [(-1, 0), (-1, -0.66), (0, -1), (1, -0.66), (1, 0)]
    let form = polygon(outline, at: at, scale: size, rounding: 0.12).turned(turn, about: at)
    let facet: [Spot] = [(0, 0), (0.1, -0.6), (0, -1), (1, -0.66), (1, 0)]
    c.part(form, fill: c.vertical([0xFFE9A6, 0xF0A93C], at.y - size.y, at.y), width: 6.5)
    let shaded = polygon(facet, at: at, scale: size, rounding: 0.02).turned(turn, about: at)
    c.clip(form, [(shaded, 0xD98A2C, 0.35)])
    let x = at.x - size.x * 0.45
    let glint = lines(p(x, at.y - size.y * 0.6), p(x, at.y - size.y * 0.35)).turned(turn, about: at)
    c.line(glint, width: 2.6, ink: 0xFFFFFF, opacity: 0.8)
  }

  private func leg(_ side: Float) {
    let x = middle + side * w * 0.5
    let half = k[(0, 13, 16, 19)]
    let top = ground - legs - 10
    let form = polygon([
      p(x - half * 0.8, top), p(x + half * 0.8, top), p(x + half * 0.95, 180), p(x - half * 0.95, 180),
    ])
    c.part(form, fill: stone(150, 184))
    let toe = x - half * 0.3
    c.line(arc(p(toe, 177.5), p(toe, 174), p(x - half * 0.28, 174)), width: 2.2, opacity: 0.6)
  }

  /// One stone, from stage 6 two.
  private func arm(_ side: Float) {
    let up = c.pose.mood == .happy ? -8 : 4 + c.pose.droop * 6
    let at = p(middle + side * (w + k[(0, 2, 7, 9)]), cy + h * 0.12)
    let g = k[(0, 0.62, 1, 1.15)]
    if stage >= 6 { c.part(oval(p(at.x - side * 4, at.y - 4), 9 * g, 8 * g), fill: stone(at.y - 20, at.y + 16)) }
    let r = 11 * g
    let hand = p(at.x + side * 3 * g, at.y + 7 * g + up * (stage < 6 ? 0.3 : 0.5))
    let spots: [Spot] = [(-1, -0.4), (-0.3, -1), (0.7, -0.8), (1, 0.2), (0.3, 1), (-0.7, 0.7)]
    c.part(polygon(spots, at: hand, scale: p(r, r), rounding: 0.34), fill: stone(hand.y - 14, hand.y + 14))
    c.fill(oval(p(hand.x - r * 0.3, hand.y - r * 0.4), r * 0.3, r * 0.22), 0xFFFFFF, 0.5)
  }

  private var bodyForm: Form {
    let spots: [Spot] = [
      (-0.52, -0.98), (0.34, -1.02), (0.86, -0.62), (1.02, 0.12), (0.8, 0.78), (0.3, 1), (-0.42, 1), (-0.88, 0.74),
      (-1.02, 0.02), (-0.9, -0.56),
    ]
    return polygon(spots, at: p(middle, cy), scale: p(w, h), rounding: stage < 4 ? 0.36 : 0.3)
  }

  private func boulder() {
    let body = bodyForm
    c.part(body, fill: stone(cy - h, cy + h))
    func facet(_ spots: [Spot]) -> Form { polygon(spots, at: p(middle, cy), scale: p(w, h), rounding: 0.06) }
    c.clip(
      body,
      [
        (facet([(-1.1, -0.6), (-0.52, -1.1), (0.36, -1.1), (0.16, -0.62), (-0.62, -0.44)]), 0xFFFFFF, 0.42),
        (facet([(-1.2, 0.1), (-1, -0.6), (-0.62, -0.44), (-0.8, 0.2)]), 0xFFFFFF, 0.2),
        (facet([(0.5, 1.1), (0.62, 0.52), (0.86, -0.1), (1.2, 0.1), (1, 1)]), .color(dark), 0.2),
        (facet([(-0.9, 1.2), (-0.76, 0.72), (0.62, 0.62), (0.6, 1.2)]), .color(dark), 0.16),
      ])
    let pores: [(Spot, Float)] = [((0.7, -0.42), 2.6), ((0.78, -0.24), 1.6), ((-0.82, 0.5), 2.2), ((0.6, 0.78), 2)]
    for ((dx, dy), r) in pores.prefix(max(1, stage)) {
      c.fill(oval(p(middle + dx * w, cy + dy * h), r, r * 0.8), .color(dark), 0.35)
    }
  }

  private func moss() {
    let g = k[(0, 0.7, 1, 1.1)]
    let spots: [Spot] = [
      (-0.74, -0.7), (-0.46, -1.06), (0, -1.1), (0.34, -1.07), (0.72, -0.74), (0.52, -0.7), (0.4, -0.56),
      (0.2, -0.78), (0.02, -0.74 + 0.1 * g), (-0.2, -0.8), (-0.42, -0.7 + 0.16 * g), (-0.56, -0.66),
    ]
    let form = smooth(spots, at: p(middle, cy), scale: p(w, h), corners: [4, 6, 8, 10])
    c.part(form, fill: c.vertical([0xBCDB85, 0x84B55C], cy - h * 1.1, cy - h * 0.5), width: 6)
    for dx: Float in [-0.4, -0.1, 0.25] { c.fill(oval(p(middle + dx * w, cy - h * 0.95), 3.4, 2), 0xDDF0AC, 0.8) }
  }

  private func sprout() {
    let root = p(middle + w * (stage < 9 ? 0.1 : 0.5), cy - h * (stage < 9 ? 1 : 0.92))
    let g = k[(0.7, 0.9, 1.1, 1.2)]
    c.line(lines(root, p(root.x, root.y - 9 * g)), width: 5)
    for side in sides {
      let leaf = petal(
        p(root.x, root.y - 7 * g), length: 17 * g, width: 11 * g,
        turn: side * (50 + c.pose.droop * 45) + c.pose.sway * 7, tip: 0.3)
      c.part(leaf, fill: c.vertical([0xCBE58A, 0x86BF5A], root.y - 22, root.y), width: 6)
    }
    guard stage >= 7 else { return }
    let flower = p(root.x, root.y - 12 * g)
    c.group(petals(flower, length: 8 * g, width: 8 * g).map { ($0, 0xFFF3E2) }, width: 5)
    c.fill(oval(flower, 2.8 * g), 0xF5B93C)
  }

  /// Cracks mended with gold, more with age.
  private func seams() {
    let cracks: [[Spot]] = [
      [(0.76, 0.34), (0.84, 0.14), (0.76, -0.1), (0.94, -0.24)], [(-0.72, 0.5), (-0.86, 0.34), (-0.84, 0.12)],
      [(0.28, 0.72), (0.5, 0.66), (0.62, 0.84)], [(-0.3, 0.74), (-0.5, 0.8), (-0.56, 0.96)],
      [(-0.6, -0.3), (-0.78, -0.26), (-0.9, -0.4)], [(0.3, -0.5), (0.46, -0.6), (0.5, -0.78)],
    ]
    for crack in cracks.prefix(max(0, min(6, stage - 3))) {
      let points = crack.map { p(middle + $0.0 * w, cy + $0.1 * h) }
      var form = Form(from: points[0])
      for point in points.dropFirst() { form.line(to: point) }
      c.line(form, width: 4.6, ink: 0xB98428)
      c.line(form, width: 2.6, ink: 0xFFD65E)
    }
  }

  private func heartOfGold() {
    let y = cy + h * k[(0.62, 0.64, 0.66, 0.68)]
    let g = k[(0.66, 0.88, 1.1, 1.3)]
    let at = p(middle, y)
    c.fill(oval(at, 15 * g), c.glow(0xFFE9A0, strength: 0.95, to: 0xFFD65E, at: at, radius: 15 * g), c.pose.glow)
    c.part(heart(at, 7.2 * g), fill: c.vertical([0xFFE88A, 0xF2AE2E], y - 8 * g, y + 8 * g), width: 5, ink: 0xA8742A)
    c.fill(oval(p(middle - 2.8 * g, y - 2.8 * g), 1.8 * g, 1.3 * g), 0xFFFFFF, 0.9)
  }
}
