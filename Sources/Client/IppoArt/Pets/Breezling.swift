/// Cloud that rides the wind.
struct Breezling {
  let c: Sketch
  let k: Life
  let stage: Int
  let s: Float
  let cy: Float
  let sky: Paint
  let scarfInk: UInt32 = 0xA0503C
  let crease: UInt32 = 0xA9B4E0

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    s = k[(0.56, 0.78, 0.93, 1)]
    cy = ground - k[(14, 20, 22, 22)] - 36 * s - k[(0, 4, 6, 8)]
    sky = c.vertical([0xFFFFFF, 0xF1F5FF, 0xC9D8F6, 0xC3BDEB], cy - 50 * s, cy + 42 * s)
    c.zoom = k[(1.35, 1.22, 1.12, 1.01)]
    c.shadow = (100, 46 * s)
  }

  /// A place in the cloud's own measure.
  private func at(_ x: Float, _ y: Float) -> Point { p(middle + x * s, cy + y * s) }

  func draw() {
    c.aura(
      p(middle, cy), radius: k[(46, 74, 94, 106)], color: 0xBFD6FA, strength: k[(0.2, 0.45, 0.65, 0.85)], core: 0xEAF2FF
    )
    if stage >= 9 { sun() }
    if stage >= 7 { rainbow() }
    if stage >= 8 { swirl(1, at: 4, longer: -6, width: 0.8) }
    if stage >= 10 { swirl(-1, at: 4, longer: -6, width: 0.8) }
    if stage >= 3 { swirl(1, at: 24, longer: k[(-14, -8, 2, 6)], width: 1) }
    if stage >= 6 { swirl(-1, at: 26, longer: k[(0, 0, 2, 6)], width: 0.95) }
    if stage >= 5 { for side in sides { wing(side) } }
    cloud()
    if stage >= 4 { creases() }
    if stage >= 6 { scarf() }
    marks()
    let y = cy + 2 * s
    let face = Face(
      at: p(middle, y), eye: k[(8.6, 9.8, 10.4, 10.6)], gap: 18 * s, iris: 0x6E8FDB, mouth: k[(4.6, 5.4, 6, 6.2)],
      mouthY: y + k[(7, 7.6, 8.2, 8.6)])
    face.draw(on: c)
    if stage >= 10, !c.isTight { babies() }
  }

  // MARK: Sky

  private func sun() {
    let g = k.grow(from: 9, over: 1)
    let center = p(132, cy - 50)
    let r = 25 * g
    for ray in 0..<12 {
      let angle = Float(ray) * 30 + c.pose.sway * 6
      let form = petal(
        polar(center, r * 0.95, angle), length: 15 * g, width: 11 * g, turn: angle, tip: 0.3, belly: 0.4)
      c.part(form, fill: 0xFFC867, width: 5, ink: 0xD98A3C)
    }
    c.part(
      oval(center, r), fill: c.vertical([0xFFF1A8, 0xFFC04E], center.y - r, center.y + r), width: 6, ink: 0xD98A3C)
  }

  private func rainbow() {
    let g = k.grow(from: 7)
    let (r, y) = (84 * g, cy + 8)
    let width = 5.2 * g
    c.part(band(r, width * 4, y), fill: 0xFF9F8C, width: 6)
    for (index, color) in ([0xFF9F8C, 0xFFD27A, 0x9ADBB5, 0x9CC4F5] as [UInt32]).enumerated() {
      c.fill(band(r - Float(index) * width, width + 0.5, y), .color(color))
    }
    for side in sides {
      let x = middle + side * (r - width * 2)
      c.group(
        [
          (oval(p(x, y + 1), 14 * g, 9 * g), 0xFFFFFF), (oval(p(x + side * 9 * g, y + 4), 9 * g, 7 * g), 0xE9EEFF),
          (oval(p(x - side * 9 * g, y + 4), 9 * g, 7 * g), 0xE9EEFF),
        ], width: 6)
    }
  }

  private func band(_ r: Float, _ width: Float, _ y: Float) -> Form {
    let q = r - width
    var form = Form(from: p(middle - r, y))
    form.curve(p(middle - r, y - r * 0.56), p(middle - r * 0.56, y - r), p(middle, y - r))
    form.curve(p(middle + r * 0.56, y - r), p(middle + r, y - r * 0.56), p(middle + r, y))
    form.line(to: p(middle + q, y))
    form.curve(p(middle + q, y - q * 0.56), p(middle + q * 0.56, y - q), p(middle, y - q))
    form.curve(p(middle - q * 0.56, y - q), p(middle - q, y - q * 0.56), p(middle - q, y))
    form.close()
    return form
  }

  // MARK: Cloud

  /// A curl of wind behind the cloud.
  private func swirl(_ side: Float, at y: Float, longer: Float, width: Float) {
    let t = s * width
    let form = limb(
      [
        at(side * 12, y), at(side * (36 + longer * 0.5), y + 10), at(side * (54 + longer), y + 8),
        at(side * (68 + longer), y - 5), at(side * (70 + longer), y - 16),
      ], [9 * t, 9 * t, 7 * t, 4.4 * t, 0.8])
    c.part(form.turned(c.pose.sway * 5 * side + c.pose.droop * 10 * side, about: at(0, y)), fill: sky)
  }

  private func wing(_ side: Float) {
    let g = k.grow(from: 5, over: 5)
    let base = at(side * 36, -4)
    let turn = side * (-12 + c.pose.sway * 10 + c.pose.droop * 40)
    let puffs: [(Spot, Spot)] = [((13, -8), (15, 10)), ((25, -15), (11, 8)), ((20, 1), (12, 7.5))]
    c.group(
      puffs.map { spot, size in
        let puff = oval(p(base.x + side * spot.0 * g, base.y + spot.1 * g), size.0 * g, size.1 * g)
        return (puff.turned(turn, about: base), sky)
      })
  }

  private func cloud() {
    var puffs: [(Spot, Spot)] = [((0, -8), (32, 32)), ((-26, 8), (24, 22)), ((26, 8), (24, 22)), ((0, 18), (36, 19))]
    if stage >= 2 { puffs += [((-17, -22), (18, 18)), ((19, -20), (16, 16))] }
    if stage >= 4 { puffs += [((-40, 15), (15, 13)), ((40, 15), (15, 13))] }
    if stage >= 6 { puffs += [((-20, 29), (15, 10)), ((4, 31), (17, 10)), ((26, 28), (14, 10))] }
    if stage >= 8 { puffs += [((-34, -14), (15, 14)), ((35, -12), (14, 13))] }
    var parts = puffs.map { (oval(at($0.0, $0.1), $1.0 * s, $1.1 * s), sky) }
    let g = k[(0.45, 0.85, 1.05, 1.25)] * s
    let root = at(0, -34)
    let lean = c.pose.sway * 6 + c.pose.droop * 14
    // From the first stage: without its forelock it would be any cloud.
    let spots: [Spot] = [(-8, 10), (-4, -6), (8, -15), (19, -11), (21, -3)]
    let lock = limb(spots, at: root, scale: g, widths: [10 * g, 9 * g, 7.4 * g, 5.4 * g, 3 * g])
    parts.append((lock.turned(lean, about: root), sky))
    parts.append((oval(p(root.x + 9 * g, root.y + 3 * g), 10 * g, 9 * g), sky))
    c.group(parts)
    if stage >= 3 {
      var curl = Form(from: p(root.x + 20 * g, root.y - g))
      curl.curve(
        p(root.x + 19 * g, root.y + 5 * g), p(root.x + 10 * g, root.y + 6 * g), p(root.x + 9 * g, root.y))
      c.line(curl.turned(lean, about: root), width: 2.6, ink: crease)
    }
    c.fill(oval(at(-12, -22), 15 * s, 9 * s), 0xFFFFFF, 0.9)
  }

  private func creases() {
    for side in sides {
      c.line(arc(at(side * 36, 25), at(side * 28, 26), at(side * 25, 19)), width: 2.6, ink: crease, opacity: 0.8)
    }
    c.line(arc(at(22, -27), at(27, -24), at(28, -17)), width: 2.6, ink: 0xC3CDEF, opacity: 0.9)
    let up: Float = c.pose.mood == .happy ? -1 : 0.4
    for side in sides {
      let hand = oval(at(side * 47, 22 + 3 * up), 8 * s, 6.6 * s).turned(side * 18 * up, about: at(side * 47, 22))
      c.part(hand, fill: sky, width: 6)
    }
  }

  private func scarf() {
    let y = cy + 27 * s
    let wool = c.vertical([0xF5A46E, 0xE0745A], y - 4, y + 18)
    let end: [Spot] = [(20, -2), (40, 8), (54, 2), (66, 9), (62, 15), (66, 21), (52, 17), (38, 20), (18, 9)]
    let flag = smooth(end, at: p(middle, y), scale: p(s, 1), corners: [3, 5])
    c.part(
      flag.turned(c.pose.sway * 6 + c.pose.droop * 14, about: p(middle + 20 * s, y)), fill: wool, width: 6,
      ink: scarfInk)
    let spots: [Spot] = [
      (-36, -5), (-18, 2), (0, 4), (18, 2), (36, -5), (33, 4), (17, 12), (0, 14), (-17, 12), (-33, 4),
    ]
    c.part(smooth(spots, at: p(middle, y), scale: p(s, 1), corners: [0, 4]), fill: wool, width: 6, ink: scarfInk)
    for x: Float in [-22, -8, 8, 22] {
      let rib = lines(p(middle + x * s, y + 2), p(middle + x * 0.94 * s, y + 11))
      c.line(rib, width: 2.4, ink: 0xFFD9B0)
    }
  }

  private func marks() {
    if stage >= 5 {
      for side in sides {
        var curl = Form(from: at(side * 31, 4))
        curl.curve(at(side * 39, 1), at(side * 38, -8), at(side * 32, -6))
        curl.curve(at(side * 29, -5), at(side * 30, -1), at(side * 33, -2))
        c.line(curl, width: 2.4, ink: 0x8FA5DF)
      }
    }
    guard stage >= 8 else { return }
    let g = k.grow(from: 8, over: 2)
    for column: Float in [-1, 0, 1] {
      let spot = at(column * 13, column == 0 ? -22 : -18)
      let drop = petal(p(spot.x, spot.y + 4 * g), length: 9 * g, width: 6.4 * g, tip: 0.05, belly: 0.35)
      c.fill(drop, column == 0 ? 0xF5B54A : 0x7FBDF0)
    }
  }

  private func babies() {
    for (x, y) in [(26, 62), (176, 128)] as [Spot] {
      c.group(
        [
          (oval(p(x, y), 11, 9), 0xFFFFFF), (oval(p(x - 9, y + 4), 8, 6), 0xE6EEFF),
          (oval(p(x + 9, y + 4), 8, 6), 0xE6EEFF),
        ], width: 5.5)
      for side in sides { c.fill(oval(p(x + side * 3.6, y + 2), 1.6, 2), .color(Face.dark)) }
      c.line(arc(p(x - 1.6, y + 4.5), p(x, y + 6.4), p(x + 1.6, y + 4.5)), width: 1.6, ink: Face.dark)
    }
  }
}
