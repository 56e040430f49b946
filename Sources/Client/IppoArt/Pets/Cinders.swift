/// Flame that warms and never burns.
struct Cinders {
  let c: Sketch
  let k: Life
  let stage: Int
  /// Where the flame stands; the hearth lifts it.
  let base: Float
  let w: Float
  let h: Float
  /// Height with drooping.
  let tall: Float
  let body: Form

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    base = ground - k[(2, 8, 13, 17)]
    (w, h) = (k[(23, 33, 40, 45)], k[(52, 86, 114, 134)])
    tall = h * (1 - 0.14 * c.pose.droop)
    body = Cinders.flame(p(w, tall), share: 1, foot: base, lean: c.pose.sway * 4)
    c.zoom = k[(1.35, 1.14, 1.02, 1)]
    c.shadow = (100, w * 1.7)
  }

  func draw() {
    embers()
    hearth()
    fire()
    if stage >= 5 { crown() }
    if stage >= 6 {
      for side in sides {
        let mark = petal(
          p(middle + side * w * 0.84, base - h * 0.33), length: 13, width: 6.5, turn: side * 16, tip: 0.05, belly: 0.36)
        c.clip(body, [(mark, 0xFF7A3D, 0.85)])
      }
    }
    if stage >= 4 { armsAndHeart() }
    let y = base - h * k[(0.36, 0.31, 0.3, 0.3)]
    let eye = k[(8.4, 9.6, 10.2, 10.4)]
    let face = Face(
      at: p(middle, y), eye: eye, gap: w * 0.46, iris: 0xD9622B, blush: 0xFF6F52, blushOut: 0.9,
      mouth: k[(4.6, 5.6, 6.2, 6.6)], mouthY: y + eye * 0.82, on: body)
    face.draw(on: c)
    if stage >= 8 { stones() }
  }

  private func embers() {
    c.aura(
      p(middle, base - h * 0.36), radius: k[(52, 78, 96, 108)], color: 0xFFB25E, strength: k[(0.4, 0.6, 0.8, 1)],
      core: 0xFFE6AE)
    let spots: [Spot] = [(40, 74), (158, 60), (30, 108), (172, 98), (58, 36), (146, 32), (24, 60), (178, 66)]
    let radii: [Float] = [3, 3.4, 2.6, 2.8, 3, 2.6, 3.2, 3]
    let g = k[(0.9, 1, 1.2, 1.35)]
    for (index, spot) in c.near(spots, stage - 1, k[(0.7, 0.85, 1, 1)]).enumerated() {
      let r = radii[index] * g
      c.behind(oval(spot, r * 2.4), c.glow(0xFFB04A, strength: 0.6, to: 0xFFB04A, at: spot, radius: r * 2.4))
      c.behind(oval(spot, r * 0.9), index % 2 == 0 ? 0xFF8A4A : 0xFFC04A, c.pose.glow)
    }
  }

  /// Nothing, then twigs, logs and a ring of stones.
  private func hearth() {
    let wood = c.vertical([0xB97A4E, 0x8A5436], 160, 184)
    if stage >= 6 {
      for side in sides {
        c.part(
          limb([p(middle - side * 10, 171), p(middle + side * w * 0.98, 160)], [6, 6]), fill: 0x9A623F, width: 6.5)
      }
    }
    guard stage >= 3 else { return }
    let g = k[(0, 0.75, 1, 1.12)]
    let x = w * (stage < 6 ? 1.05 : 1.15)
    for side in sides {
      let end = p(middle - side * x, 176 - 4 * g)
      c.part(limb([end, p(middle + side * x * 0.8, 177)], [5 * g, 5 * g]), fill: wood, width: 6.5)
      c.part(oval(end, 4.2 * g, 5 * g), fill: 0xF1CF9E, width: 5)
      c.line(oval(end, 1.6 * g, 2 * g), width: 1.8, ink: 0xA8744A)
    }
  }

  /// A teardrop with a licking tip, `share` of the size.
  private static func flame(_ size: Point, share: Float, foot: Float, lean: Float) -> Form {
    let spots: [Spot] = [
      (0, -1), (0, -0.82), (0.62, -0.6), (1, -0.32), (0.88, -0.1), (0.45, 0), (0, 0), (-0.45, 0), (-0.88, -0.1),
      (-1, -0.32), (-0.66, -0.58), (-0.22, -0.78),
    ]
    let push: [Float] = [1, 0.7, 0.3, 0, 0, 0, 0, 0, 0, 0, 0.3, 0.7]
    let nudge: [Float] = [5, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let points = spots.indices.map { index in
      let x = spots[index].0 * size.x + nudge[index] + lean * push[index]
      return p(middle + x * share, foot + spots[index].1 * size.y * share + (index == 6 ? 1 : 0))
    }
    return smooth(points, corners: [0])
  }

  private func fire() {
    let life = k[(0, 0.2, 0.6, 1)]
    let outer = c.vertical(
      [mix(0xFFC24E, 0xFFE07A, life), 0xFF8F45, mix(0xF2643A, 0xE2497A, k[(0, 0, 0.35, 0.8)])], base - h, base)
    var parts = [(body, outer)]
    for (x, foot, length, lean, width) in tongues {
      let tongue = petal(
        p(middle + x * w, base - h * foot), length: tall * length, width: w * width * 1.25,
        turn: lean + c.pose.sway * 3.2 + c.pose.droop * lean * 0.3, tip: 0.05, belly: 0.36)
      parts.append((tongue, outer))
    }
    c.group(parts)
    let warm = p(middle, base - h * 0.22)
    for (form, _) in parts {
      let light = c.radial([(0, 0xFFD469, 0.95), (0.7, 0xFFB84E, 0.6), (1, 0xFFB84E, 0)], warm, w * 1.15)
      c.clip(form, [(oval(warm, w * 1.05, h * 0.36), light, 1)])
    }
    let core = Cinders.flame(p(w, tall), share: 0.74, foot: base - 3, lean: c.pose.sway * 4)
    c.clip(body, [(core, c.vertical([0xFFC64F, 0xFFD978, 0xFFF0BC], base - h * 0.75, base - h * 0.1), 1)])
    c.shade(body, dark: 0xC8401E, shadow: 0.16, gloss: 0.35)
  }

  /// Tongues: place, foot, length, lean, width.
  private var tongues: [(Float, Float, Float, Float, Float)] {
    var found: [(Float, Float, Float, Float, Float)] = []
    if stage >= 2 {
      let g = k.grow(from: 2, over: 4)
      found += [(-0.62, 0.2, 0.5 * g, -20, 0.72), (0.62, 0.2, 0.45 * g, 20, 0.72)]
    }
    if stage >= 5 {
      let g = k.grow(from: 5)
      found += [(-0.4, 0.36, 0.5 * g, -15, 0.6), (0.42, 0.36, 0.44 * g, 15, 0.6)]
    }
    if stage >= 8 {
      let g = k.grow(from: 8, over: 2)
      found += [(-0.8, 0.16, 0.42 * g, -44, 0.56), (0.8, 0.16, 0.4 * g, 44, 0.56)]
    }
    return found
  }

  /// One lick at stage 5, three at 6, five from 7.
  private func crown() {
    let g = k.grow(from: 5, over: 4)
    let y = base - h * 0.56
    let widest: Float = stage == 5 ? 0 : stage == 6 ? 20 : 40
    let licks: [Spot] = [(-34, 0.16), (34, 0.16), (-17, 0.21), (17, 0.21), (0, 0.27)]
    c.group(
      licks.filter { abs($0.0) <= widest }.map { lick in
        let lean = lick.0
        let form = petal(
          p(middle + lean * 0.5, y + abs(lean) * 0.14), length: h * lick.1 * g, width: 13 * g,
          turn: lean * 0.5 + c.pose.sway * 4, tip: 0.05, belly: 0.36)
        return (form, c.vertical([0xFFF6C8, 0xFFD050], y - h * 0.25, y))
      }, width: 5, ink: 0xE8823A)
  }

  private func armsAndHeart() {
    let length = k[(0, 8, 12, 14)]
    let up: Float = c.pose.mood == .happy ? -0.75 : 0.4
    for side in sides {
      let (x, y) = (middle + side * w * 0.9, base - h * 0.13)
      let arm = limb(
        [
          p(x - side * 5, y), p(x + side * length * 0.45, y + length * 0.25 * up),
          p(x + side * length * 0.95, y + length * up),
        ], [5, 5, 4.4])
      c.part(arm, fill: 0xFFB45A, width: 6)
    }
    let g = k.grow(from: 4, over: 5)
    let at = p(middle, base - h * 0.085)
    c.fill(oval(at, 13 * g), c.glow(0xFFFFFF, strength: 0.9, to: 0xFFF0BC, at: at, radius: 13 * g), c.pose.glow)
    c.fill(heart(at, 6.4 * g), c.vertical([0xFF8C7A, 0xF0553F], at.y - 6, at.y + 6))
  }

  private func stones() {
    let spots: [Spot] = [(-11, 3), (-9, -5), (0, -8), (9, -5), (11, 3), (0, 5)]
    for index in [0, 4, 1, 3, 2] {
      let apart = Float(index - 2)
      let y = 177 - abs(apart) * 1.2
      let isGold = stage == 10 && index % 2 == 0
      let paint = c.vertical(isGold ? [0xFFE59A, 0xE5A93C] : [0xE6D3C2, 0xB59A8A], y - 9, y + 6)
      c.part(smooth(spots, at: p(middle + apart * w * 0.58, y), scale: p(1, 1)), fill: paint, width: 6)
    }
  }
}
