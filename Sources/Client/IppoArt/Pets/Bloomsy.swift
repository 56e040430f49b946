/// Flower bud that waits for its moment.
struct Bloomsy {
  let c: Sketch
  let k: Life
  let stage: Int
  /// Radius of the head.
  let r: Float
  let stem: Float
  let hy: Float
  /// How far the flower has opened.
  let open: Float
  let leafGreen: [UInt32] = [0xC3E58E, 0x74B45E]
  let bud: [UInt32] = [0xF5839F, 0xFFB9C4]
  let goldInk: UInt32 = 0xC07F38
  let foldInk: UInt32 = 0xC95B78

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    r = k[(27, 31, 32, 32)]
    stem = k[(0, 26, 46, 60)]
    hy = ground - stem - r * k[(0.98, 1.02, 1.1, 1.16)] - k[(0, 2, 3, 4)]
    open = clamp(Float(stage - 3) / 6)
    c.zoom = k[(1.35, 1.2, 1.08, 1.02)]
    c.shadow = (100, k[(34, 38, 42, 46)])
  }

  func draw() {
    let green = c.vertical([0xB9DE86, 0x74B45E], hy, 182)
    c.aura(
      p(middle, hy), radius: k[(40, 66, 92, 106)], color: 0xFFC2CE, strength: k[(0.05, 0.3, 0.55, 0.85)], core: 0xFFF0E4
    )
    let spots: [Spot] = [(28, 52), (172, 46), (18, 104), (182, 100), (50, 18), (150, 16)]
    c.sparks(c.near(spots, stage - 5), color: 0xF2A0B4, size: k[(5, 6, 7, 8)])
    if stage >= 2 {
      body(green)
    } else {
      for side in sides {
        let leaf = petal(
          p(middle + side * 12, 176), length: 24, width: 14, turn: side * (74 + c.pose.sway * 4), tip: 0.25)
        c.part(leaf, fill: green)
      }
    }
    backPetals()
    head()
    if stage < 4 { sepals() }
    let face = Face(
      at: p(middle, hy + r * 0.1), eye: k[(8.4, 9.6, 10.2, 10.2)], gap: r * 0.47, iris: 0xC45A7C,
      mouth: k[(4.2, 5, 5.8, 6)], mouthY: hy + r * k[(0.34, 0.38, 0.4, 0.4)], hasLashes: stage >= 7, on: headForm)
    face.draw(on: c)
    friends()
  }

  // MARK: Stem: leaves for arms, roots for feet

  private func body(_ green: Paint) {
    let half = k[(8, 12, 14, 16)]
    let y = hy + r * 0.8
    let form = symmetric([
      p(0, y), p(half * 0.6, y + 2), p(half * 0.72, lerp(y, 180, 0.5)), p(half * 1.1, 173), p(half * 0.8, 180),
      p(0, 180.5),
    ])
    var parts = [(form, green)]
    if stage >= 4 {
      for side in sides { parts.append((oval(p(middle + side * half * 0.72, 175.5), half * 0.5, 5.4), green)) }
    }
    c.group(parts)
    if stage >= 6 { skirt() }
    let length = k[(12, 24, 32, 36)]
    for side in sides {
      let base = p(middle + side * half * 0.6, lerp(y, 180, k[(0.5, 0.42, 0.34, 0.38)]))
      let turn = side * (armAngle + c.pose.sway * 6 * side)
      c.part(
        petal(base, length: length, width: length * 0.5, turn: turn, tip: 0.2),
        fill: c.vertical(leafGreen, base.y - 20, base.y + 16))
      let rib = lines(polar(base, length * 0.25, side * armAngle), polar(base, length * 0.75, turn))
      c.line(rib, width: 2, ink: 0x4F8A45, opacity: 0.6)
    }
  }

  private var armAngle: Float {
    switch c.pose.mood {
    case .happy: 66
    case .content: 82
    case .sad: 126
    case .asleep: 110
    }
  }

  private func skirt() {
    for angle: Float in stage > 6 ? [-66, 66, -36, 36, 0] : [-42, 42, 0] {
      let length = 25 - abs(angle) * 0.03 + Float(stage - 7)
      let leaf = petal(
        p(middle + angle * 0.13, ground - stem * 0.56), length: length, width: 19,
        turn: 180 - angle * 0.92 + c.pose.sway * 3, tip: 0.25)
      c.part(leaf, fill: c.vertical([0xB5DC80, 0x66AB56], 150, 182), width: 6.5)
    }
  }

  // MARK: Petals: closed they hug the tip, open they ring the head

  private func backPetals() {
    if stage == 3 {
      for side in sides {
        let leaf = petal(
          p(middle + side * r * 0.5, hy + r * 0.3), length: 50, width: 30, turn: side * 20, tip: 0.05, belly: 0.45)
        c.part(leaf, fill: c.vertical(bud, hy - 40, hy), width: 6.5)
      }
    }
    if stage >= 10 { ring(11, from: r * 0.7, size: p(30, 44), spread: 164, colors: [0xFFB48C, 0xFFD7B8]) }
    if stage >= 8 {
      let spread = lerp(130, 160, clamp(Float(stage - 8) / 2))
      ring(9, from: r * 0.66, size: p(30, k[(0, 0, 36, 41)]), spread: spread, colors: [0xEE7896, 0xFFC0C8])
    }
    if stage >= 6 {
      let spread = lerp(96, 160, clamp(Float(stage - 6) / 3))
      ring(
        stage < 9 ? 8 : 9, from: r * 0.6, size: p(27, k[(0, 24, 32, 33)]), spread: spread, colors: [0xFF9DB2, 0xFFD0D2])
    } else if stage >= 4 {
      let later = Float(stage - 4)
      ring(5, from: r * 0.42, size: p(28, 45 + later * 2), spread: 38 + later * 22, colors: bud)
    }
    guard stage >= 4 else { return }
    for angle: Float in [-112, 112, -146, 146, 180] {
      let base = polar(p(middle, hy), r * 0.74, angle)
      let leaf = petal(base, length: r * 0.52, width: r * 0.46, turn: angle + c.pose.sway * 2, tip: 0.1)
      c.part(leaf, fill: c.vertical(leafGreen, base.y - 6, base.y + 14), width: 6.5)
    }
  }

  private func ring(_ count: Int, from start: Float, size: Point, spread: Float, colors: [UInt32]) {
    let half = Float(count - 1) / 2
    for index in fromEdges(count) {
      let t = (Float(index) - half) / half
      let angle = t * spread + c.pose.droop * t * 14
      let base = polar(p(middle, hy), start, angle)
      let form = petal(
        base, length: size.y, width: size.x, turn: angle + c.pose.sway * 3, tip: k[(0.1, 0.15, 0.7, 0.8)], belly: 0.6)
      c.part(form, fill: c.linear(colors, polar(base, size.y, angle), base), width: 6.5)
    }
  }

  // MARK: Head: a bud whose tip sinks as it opens

  private var tip: Float { stage < 7 ? k[(0.62, 0.5, 0.1, 0)] : 0 }

  private var headForm: Form {
    let isPointed = tip > 0.15
    return symmetric(
      [(0, isPointed ? -1 - tip : -1), (isPointed ? 0.5 : 0.56, -0.84), (0.98, -0.1), (0.86, 0.62), (0, 1)], y: hy,
      scale: p(r, r), corners: isPointed ? [0] : [])
  }

  private func head() {
    let colors: [UInt32] =
      stage == 1
      ? [0xF9A9B8, 0xE6E8A4, 0xA9D67A]
      : [mix(0xF5839F, 0xFFE9DC, open), mix(0xFFB3C1, 0xFFF1E4, open), mix(0xFFDCD8, 0xFFE0D2, open)]
    let form = headForm
    c.part(form, fill: c.vertical(colors, hy - r * 1.3, hy + r))
    c.shade(form, dark: 0xC2566E, shadow: 0.24, gloss: 0.5)
    if stage <= 5 {
      let n = r * (1 + tip)
      var first = Form(from: p(middle, hy - n * 0.98))
      first.curve(
        p(middle + r * 0.5, hy - n * 0.8), p(middle + r * 0.42, hy - r * 0.6), p(middle + r * 0.1, hy - r * 0.42))
      c.line(first, ink: foldInk, opacity: 0.75)
      var second = Form(from: p(middle - r * 0.34, hy - n * 0.7))
      second.curve(p(middle - r * 0.1, hy - r * 0.7), p(middle, hy - r * 0.52), p(middle + r * 0.12, hy - r * 0.42))
      c.line(second, ink: foldInk, opacity: 0.6)
    } else {
      let g = k.grow(from: 6)
      let center = p(middle, hy)
      for angle: Float in [-30, 0, 30] {
        let end = polar(center, r * (0.98 + 0.28 * g), angle + c.pose.sway * 4)
        c.line(lines(polar(center, r * 0.92, angle), end), width: 3, ink: 0xD08A3C)
        c.part(oval(end, 3.6 * g), fill: 0xFFD65E, width: 4, ink: goldInk)
      }
    }
  }

  private func sepals() {
    for index in fromEdges(5) {
      let t = (Float(index) - 2) / 2
      let length = r * k[(0.5, 0.36, 0.3, 0.3)] * (0.6 + 0.6 * abs(t))
      let base = p(middle + t * r * 0.62, hy + r * (1.14 - 0.2 * t * t))
      let leaf = petal(
        base, length: length, width: r * 0.5, turn: t * 24 + c.pose.droop * t * 20, tip: 0.1)
      c.part(leaf, fill: c.vertical(leafGreen, base.y - length, base.y), width: 6)
    }
  }

  // MARK: Friends and crown

  private func friends() {
    if stage >= 8, !c.isTight {
      butterfly(p(32, 142), k.grow(from: 8, over: 2), 0xFFD98A)
      if stage >= 9 { butterfly(p(170, 152), 0.9, 0xBCD6FA) }
    }
    guard stage >= 10 else { return }
    for angle: Float in [-40, -20, 0, 20, 40] {
      c.part(
        oval(polar(p(middle, hy), r * 0.86, angle), angle == 0 ? 4.6 : 3.2), fill: 0xFFE38A, width: 4, ink: goldInk)
    }
  }

  private func butterfly(_ at: Point, _ s: Float, _ color: UInt32) {
    for side in sides {
      let upper = petal(
        at, length: 13 * s, width: 11 * s, turn: side * (48 + c.pose.sway * 14), tip: 0.8, belly: 0.6)
      let lower = petal(
        at, length: 9 * s, width: 8 * s, turn: side * (118 + c.pose.sway * 10), tip: 0.8, belly: 0.6)
      c.group([(upper, .color(color)), (lower, .color(color))], width: 4.5)
    }
    c.line(lines(p(at.x, at.y - 5 * s), p(at.x, at.y + 5 * s)), width: 3.4)
  }
}
