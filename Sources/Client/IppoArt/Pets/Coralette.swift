/// Shell that hums with the sea.
struct Coralette {
  let c: Sketch
  let k: Life
  let stage: Int
  /// Radius of the upper shell.
  let r: Float
  let open: Float
  let hr: Float
  /// Half width of the cup.
  let cw: Float
  /// Height of the foam it sits on.
  let rise: Float
  let foot: Float
  let cupY: Float
  let hy: Float
  let hinge: Float
  let age: Float
  let pearlInk: UInt32 = 0xA86A4C
  let coral: [UInt32] = [0xFFB08A, 0xF0685E]
  let violet: [UInt32] = [0xD9B8F0, 0xA07CC8]

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    r = k[(51, 59, 68, 74)]
    open = (c.stage == 1 ? -0.4 : k[(0.1, 0.6, 0.95, 1)]) * (1 - 0.3 * c.pose.droop)
    (hr, cw) = (k[(21.5, 28, 31, 33)], k[(34, 41, 47, 50)])
    rise = c.stage < 6 ? 0 : k[(0, 0, 13, 18)]
    foot = ground - rise
    cupY = foot - k[(22, 25, 27, 28)]
    hy = cupY - hr * k[(0.86, 0.8, 0.84, 0.9)]
    hinge = cupY + 4
    age = k[(0, 0.35, 0.7, 1)]
    c.zoom = k[(1.3, 1.16, 1.04, 1)]
    c.shadow = (100, cw * 1.4)
  }

  func draw() {
    c.aura(
      p(middle, hy), radius: k[(40, 66, 92, 106)], color: 0x8FD8D8, strength: k[(0.08, 0.3, 0.5, 0.75)], core: 0xE4F8F2)
    corals()
    upperShell()
    creature()
    jewels()
    cup()
    if rise > 0 { foam() }
    if stage >= 3 { hum() }
  }

  // MARK: Corals

  private func corals() {
    if stage >= 8 {
      let s = 0.95 * k.grow(from: 8, over: 2)
      for side: Float in [1, -1] {
        branch(p(middle + side * r * 0.42, hinge - r * 0.72), size: s, turn: side * 24, colors: violet, level: 2)
      }
    }
    if stage >= 5 {
      let level = 1 + (stage >= 6 ? 1 : 0) + (stage >= 8 ? 1 : 0)
      branch(
        p(middle + r * 0.7, hinge - r * 0.36), size: 0.74 * k.grow(from: 5, over: 5), turn: 44, colors: coral,
        level: level)
    }
    if stage >= 6 {
      branch(
        p(middle - r * 0.7, hinge - r * 0.36), size: 0.74 * k.grow(from: 6, over: 4), turn: -48, colors: coral, level: 2
      )
    }
  }

  private func branch(_ at: Point, size s: Float, turn: Float, colors: [UInt32], level: Int) {
    let paint = c.vertical(colors, at.y - 60 * s, at.y)
    func twig(_ spots: [Spot], _ widths: [Float]) -> (Form, Paint) {
      let form = limb(spots, at: at, scale: s, widths: widths.map { $0 * s })
      return (form.turned(turn + c.pose.sway * 3, about: at), paint)
    }
    var parts = [
      twig([(0, 0), (1, -24), (-3, -52)], [6, 5, 4.4]), twig([(0, -18), (12, -28), (14, -42)], [4.6, 4.4, 4]),
    ]
    if level > 1 { parts.append(twig([(0, -26), (-13, -34), (-15, -48)], [4.4, 4.2, 3.8])) }
    if level > 2 { parts.append(twig([(12, -28), (22, -32), (25, -42)], [4, 3.8, 3.4])) }
    c.group(parts)
  }

  // MARK: Shell

  /// A place on the fan: angle and distance from the hinge.
  private func fan(_ angle: Float, _ distance: Float) -> Point {
    let point = polar(p(middle, hinge), distance, angle)
    return p(point.x, hinge + (point.y - hinge) * lerp(0.9, 1.1, open))
  }

  /// A scalloped fan that opens with age.
  private func upperShell() {
    let count = stage <= 2 ? 5 : 7
    let spread = lerp(58, 80, open)
    func angle(_ scallop: Float) -> Float { -spread + 2 * spread * scallop / Float(count) }
    var form = Form(from: p(90, hinge + 8))
    form.line(to: fan(angle(0), r))
    for scallop in 0..<count {
      form.bend(fan(angle(Float(scallop) + 0.5), r * 1.24), to: fan(angle(Float(scallop) + 1), r))
    }
    form.line(to: p(110, hinge + 8))
    form.close()
    let colors = [mix(0xFFF3E4, 0xFFDCC8, age), mix(0xFAD3B8, 0xFF9F8E, age), mix(0xEDB09A, 0xC67FB4, age)]
    c.part(form, fill: c.vertical(colors, hinge - r * 1.1, hinge + 6))
    let root = p(middle, hinge)
    for rib in 1..<count {
      let end = fan(angle(Float(rib)), r) - root
      c.line(lines(root + end * 0.42, root + end * 0.93), width: 2.6, ink: 0xDB7A78, opacity: 0.8)
    }
    if stage >= 4 {
      let size = k[(0, 3, 4.2, 4.6)]
      for scallop in 0..<count {
        let nacre: UInt32 = stage < 7 || scallop % 3 == 0 ? 0xFFF6E8 : scallop % 3 == 1 ? 0xFFE3A0 : 0xCFF0EA
        c.fill(oval(fan(angle(Float(scallop) + 0.5), r * 0.98), size), .color(nacre), 0.9)
      }
    }
    let light = p(middle - r * 0.5, hinge - r * 0.7 * lerp(0.9, 1.1, open))
    c.clip(
      form, [(oval(light, r * 0.4), c.glow(0xFFFFFF, strength: 0.65, to: 0xFFFFFF, at: light, radius: r * 0.4), 1)])
  }

  private func cup() {
    let height = foot - cupY
    func rim(_ index: Int) -> Point {
      let x = -1 + 2 * Float(index) / 7
      return p(middle + x * cw, cupY + 2 - 5 * x * x)
    }
    var form = Form(from: rim(0))
    for index in 0..<7 {
      let (a, b) = (rim(index), rim(index + 1))
      form.bend(p((a.x + b.x) / 2, (a.y + b.y) / 2 - 8 * k[(0.7, 0.9, 1, 1)]), to: b)
    }
    let low = cupY + height * 0.6
    form.curve(p(middle + cw * 0.98, low), p(middle + cw * 0.62, foot), p(middle + cw * 0.3, foot))
    form.line(to: p(middle - cw * 0.3, foot))
    form.curve(p(middle - cw * 0.62, foot), p(middle - cw * 0.98, low), rim(0))
    form.close()
    let colors = [mix(0xFFE9D6, 0xFFCBB8, age), mix(0xF8C2A8, 0xFF9A8E, age), mix(0xE59C88, 0xC8709E, age)]
    c.part(form, fill: c.vertical(colors, cupY - 6, foot + 2))
    c.shade(form, dark: 0xA03E5E, shadow: 0.22, gloss: 0.3)
    for index in 1..<7 {
      let top = rim(index)
      let x = top.x - middle
      var rib = Form(from: p(top.x, top.y + 3))
      rib.curve(
        p(middle + x * 0.95, cupY + height * 0.5), p(middle + x * 0.7, cupY + height * 0.8),
        p(middle + x * 0.5, foot - 3))
      c.line(rib, width: 2.6, ink: 0xC9626C, opacity: 0.75)
    }
    guests(height)
  }

  private func guests(_ height: Float) {
    if stage >= 3 {
      for side in sides { c.part(oval(p(middle + side * hr * 0.74, cupY - 1), 5.4, 4.8), fill: 0xA9E2DC, width: 6) }
    }
    if stage >= 7 {
      let at = p(middle - cw * 0.62, cupY + height * 0.5)
      let starfish = star(at, radius: 10.5 * k.grow(from: 7), inner: 0.5, turn: -14, rounding: 0.4)
      c.part(starfish, fill: c.vertical([0xFFE3A0, 0xF2AE4E], cupY, 176), width: 5.5)
      for side in sides { c.fill(oval(p(at.x + side * 2.4, at.y), 1.2), .color(Face.dark)) }
    }
    guard stage >= 9 else { return }
    for (x, y) in [(0.2, 0.62), (0.42, 0.52), (0.62, 0.42)] as [Spot] {
      c.part(oval(p(middle + x * cw, cupY + height * y), 3.6), fill: 0xFFF6F2, width: 4)
    }
  }

  // MARK: Creature

  private func creature() {
    if stage >= 2 { for side in sides { feeler(side) } }
    let form = symmetric(
      [(0, -1), (0.62, -0.84), (1, -0.05), (0.98, 0.6), (0.8, 1.1), (0, 1.2)], y: hy, scale: p(hr, hr))
    c.part(form, fill: c.vertical([0xDDF6EE, 0xA9E2DC, 0x86CFD2], hy - hr, hy + hr * 1.2))
    c.shade(form, dark: 0x2F7F8C, shadow: 0.22, gloss: 0.6)
    // A fringe of foam.
    let fringe: [(Spot, Spot)] = [
      ((-0.62, -0.78), (0.5, 0.36)), ((0.62, -0.78), (0.5, 0.36)), ((0, -0.96), (0.42, 0.34)),
    ]
    c.clip(
      form,
      fringe.map { at, size in
        (oval(p(middle + at.0 * hr, hy + at.1 * hr), hr * size.0, hr * size.1), 0x6FC4CB, 1)
      })
    let dots: [(Spot, Float)] = [((-0.66, -0.4), 2.6), ((0.68, -0.36), 2.2), ((-0.5, -0.6), 1.8), ((0.52, -0.58), 1.8)]
    for ((dx, dy), radius) in dots.prefix(max(0, stage - 1)) {
      c.fill(oval(p(middle + dx * hr, hy + dy * hr), radius), 0xF5FFFB, 0.9)
    }
    let face = Face(
      at: p(middle, hy), eye: k[(8, 9.4, 9.8, 9.8)], gap: hr * 0.5, iris: 0x2F9AA0, mouth: k[(4, 5, 5.6, 5.8)],
      mouthY: hy + hr * 0.3, hasLashes: stage >= 7, on: form)
    face.draw(on: c)
  }

  private func feeler(_ side: Float) {
    let g = k[(0.6, 0.8, 1, 1.1)]
    let root = p(middle + side * hr * 0.42, hy - hr * 0.84)
    let end = polar(root, 17 * g, side * (22 + c.pose.droop * 45) + c.pose.sway * 5)
    let stalk = limb(
      [p(root.x, root.y + 4), p((root.x + end.x) / 2 - side * 1.5, (root.y + end.y) / 2), end], [3.2, 2.6, 2.6])
    c.group([(stalk, 0xA9E2DC), (oval(end, 4.6 * g), 0xFFB9A0)], width: 6)
  }

  /// A pearl on the brow, then a tiara.
  private func jewels() {
    guard stage >= 5 else { return }
    let g = k.grow(from: 5, over: 4)
    let y = hy - hr * 0.78
    if stage >= 8 {
      for side in sides { c.part(oval(p(middle + side * 11, y + 1.5), 3.4), fill: 0xFFE3A0, width: 4, ink: pearlInk) }
    }
    if stage >= 9 {
      let spots: [Spot] = [(-12, -1), (-14, -13), (-6, -7), (0, -18), (6, -7), (14, -13), (12, -1)]
      c.part(
        polygon(spots, at: p(middle, y), scale: p(1, 1), rounding: 0.14),
        fill: c.vertical([0xFFF0B8, 0xF2B74E], y - 18, y), width: 5, ink: pearlInk)
    }
    let nacre = c.radial([(0, 0xFFFFFF, 1), (0.6, 0xFDEBF2, 1), (1, 0xDCC6EA, 1)], p(98, y - 2), 6.4 * g)
    c.part(oval(p(middle, y), 5.2 * g), fill: nacre, width: 4.5)
    c.fill(oval(p(98.4, y - 1.6), 1.5), 0xFFFFFF)
  }

  // MARK: Sea

  private func foam() {
    let paint = c.vertical([0xFFFFFF, 0xD3F1EC, 0x9CD9DA], foot - 4, 184)
    let puffs: [(Spot, Float)] = [
      ((-0.98, 0.4), 11), ((0.98, 0.4), 11), ((-0.62, 0.62), 14), ((0.62, 0.62), 14), ((-0.2, 0.5), 16),
      ((0.22, 0.56), 16),
    ]
    c.group(
      puffs.map { at, radius in
        let size = radius * (0.7 + rise / 40)
        return (oval(p(middle + at.0 * cw, 180 - rise * at.1), size, rise * at.1 + 1), paint)
      })
    for x: Float in [-0.7, 0.1, 0.6] {
      let at = middle + x * cw
      let wave = arc(p(at - 6, 180 - rise * 0.3), p(at, 180 - rise * 0.62), p(at + 6, 180 - rise * 0.3))
      c.line(wave, width: 2.2, ink: 0x6CBCC2, opacity: 0.7)
    }
  }

  /// Notes of its song.
  private func hum() {
    let spots: [Spot] = [(178, 60), (20, 66), (185, 96), (34, 30), (160, 24), (10, 104)]
    let count = max(1, min(stage - 3, 5) - (stage >= 8 ? 1 : 0))
    for (index, at) in c.near(spots, count, k[(0.85, 0.92, 1, 1)]).enumerated() {
      let scale: Float = index % 3 == 0 ? 1 : index % 3 == 1 ? 0.8 : 0.9
      let s = k[(0, 0.7, 0.95, 1.1)] * scale
      let color: UInt32 = index % 2 == 0 ? 0x4FB0B4 : 0xF08C7C
      c.behind(oval(at, 4.2 * s, 3.3 * s).turned(-20, about: at), .color(color), c.pose.glow)
      let x = at.x + 3.6 * s
      var note = Form(from: p(x, at.y - 1))
      note.line(to: p(x, at.y - 15 * s))
      note.bend(p(at.x + 10 * s, at.y - 12 * s), to: p(at.x + 9 * s, at.y - 6 * s))
      c.behindLine(note, width: 2.4, ink: color, opacity: c.pose.glow)
    }
  }
}
