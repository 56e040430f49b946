/// Sea dragon; the water it carries grows deeper.
struct Dewdrop {
  let c: Sketch
  let k: Life
  let stage: Int
  let hw: Float
  let hh: Float
  let hy: Float
  let bw: Float
  let top: Float
  let depth: Float
  let sea: UInt32
  let belly: UInt32 = 0xF0FBEF
  let vein: UInt32 = 0xC4606A

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    (hw, hh, hy) = (k[(30, 35, 37, 38)], k[(27, 30, 31, 31)], k[(149, 124, 110, 100)])
    bw = k[(17, 22, 26, 30)]
    top = hy + hh * 0.55
    depth = k[(0, 0.35, 0.7, 1)]
    sea = mix(0x6AD3CA, 0x3FB1BE, depth)
    c.zoom = k[(1.3, 1.14, 1.02, 0.96)]
    c.shadow = (100, bw * 2)
  }

  func draw() {
    bubbles()
    if stage >= 5 { for side in sides { wing(side) } }
    tail()
    body()
    for side in sides { ear(side) }
    if stage >= 4 { horns() }
    head()
    if stage >= 9 { pearl() }
  }

  private func skin(_ y0: Float, _ y1: Float) -> Paint {
    c.vertical([mix(0xB6F2E2, 0x82E0D6, depth), sea, mix(0x56C2BF, 0x3C7FB8, depth)], y0, y1)
  }

  private func fin(_ y0: Float, _ y1: Float) -> Paint {
    c.vertical(stage < 8 ? [0xFFC5A6, 0xFF9C8A] : [0xFFD9A8, 0xFF9C8A, 0xC98BC0], y0, y1)
  }

  private func bubbles() {
    c.aura(
      p(middle, hy + 12), radius: k[(40, 70, 92, 104)], color: 0x8FDDE8, strength: k[(0.1, 0.3, 0.5, 0.75)],
      core: 0xD5F6F0)
    let spots: [(Spot, Float)] = [
      ((30, 100), 5), ((170, 84), 6), ((22, 60), 4), ((180, 130), 4), ((40, 30), 7), ((164, 34), 5), ((16, 140), 6),
      ((186, 60), 4),
    ]
    for ((x, y), r) in spots.prefix(max(0, stage - 2)) {
      let bubble = oval(p(x, y), r * k[(0.8, 1, 1.1, 1.25)])
      c.behind(bubble, 0xBFEDF2, 0.9)
      c.behindLine(bubble, width: 1.8, ink: 0x6CC4D2, opacity: 0.9)
      c.behind(oval(p(x - r * 0.3, y - r * 0.35), r * 0.28), 0xFFFFFF)
    }
  }

  private func wing(_ side: Float) {
    let s = k.grow(from: 5, over: 5) * k[(0, 0.85, 1.1, 1.16)]
    // Grown wings rise over tail and ears instead of hiding behind them.
    let raised: Float = stage >= 8 ? 1 : 0
    let base = p(middle + bw * 0.6, top + (180 - top) * 0.3 - raised * 4)
    let spots: [Spot] = [
      (0, 0), (16, -26), (40, -44), (58, -44), (54, -26), (60, -14), (48, -4), (48, 10), (32, 8), (14, 14),
    ]
    let turn = -c.pose.sway * 6 + c.pose.droop * 22 + 8 - raised * 20
    let form = smooth(spots, at: base, scale: p(s, s), corners: [3, 5, 7]).turned(turn, about: base).on(side)
    c.part(form, fill: fin(base.y - 44 * s, base.y + 12))
    for (a, b) in [(58, -44), (60, -14), (48, 9)] as [Spot] {
      var rib = Form(from: base)
      rib.curve(
        base + p(a * 0.3, b * 0.6) * s, base + p(a * 0.6, b * 0.8) * s, base + p(a * 0.9, b * 0.92) * s)
      c.line(rib.turned(turn, about: base).on(side), width: 2.4, ink: vein, opacity: 0.55)
    }
  }

  // MARK: Tail

  private var tailScale: Float { k[(0.42, 0.78, 1, 1.12)] }
  private var tailBase: Point { p(middle + bw * 0.4, 172) }
  private var tailTurn: Float { c.pose.sway * 5 + c.pose.droop * 5 }

  private var tube: Form {
    let (s, base) = (tailScale, tailBase)
    return limb(
      [base, p(base.x + 24 * s, base.y + 3), p(base.x + 44 * s, base.y - 8 * s), p(base.x + 48 * s, base.y - 34 * s)],
      [9 * s + 2, 9 * s + 1, 7 * s + 1, 3.4 * s + 1]
    ).turned(tailTurn, about: base)
  }

  private func tail() {
    let (s, base) = (tailScale, tailBase)
    let end = p(base.x + 48 * s, base.y - 34 * s)
    if stage >= 2 {
      let angles: [Float] = stage < 6 ? [-34, 34] : [-52, 0, 52]
      let root = p(end.x, end.y + 3 * s)
      c.group(
        angles.map { angle in
          let fluke = petal(root, length: 30 * s, width: 17 * s, turn: angle, tip: 0.2, belly: 0.6)
          return (fluke.turned(tailTurn, about: base), fin(end.y - 30 * s, end.y))
        })
    }
    c.part(tube, fill: skin(120, 184))
  }

  // MARK: Body

  private func body() {
    let form = symmetric([
      p(0, top - 6), p(bw * 0.62, top), p(bw * 0.95, lerp(top, 180, 0.55)), p(bw, 168), p(bw * 0.72, 179), p(0, 180),
    ])
    c.part(form, fill: skin(top, 182))
    c.shade(form, dark: 0x1F6F80, shadow: 0.3, gloss: 0)
    if stage >= 6 { stripes(form) }
    let middleBody = lerp(top, 180, 0.6)
    let tummy = symmetric([p(0, top), p(bw * 0.42, top + 4), p(bw * 0.62, middleBody), p(bw * 0.5, 177), p(0, 180)])
    c.clip(form, [(tummy, .color(belly), 1)])
    if stage >= 3 {
      let count = Int(k[(2, 3, 4, 5)])
      for row in 0..<count {
        let y = lerp(hy + hh + 2, 178, (Float(row) + 0.55) / Float(count))
        c.line(arc(p(middle - bw * 0.5, y), p(middle, y + 4), p(middle + bw * 0.5, y)), width: 2, ink: 0x9CD8CC)
      }
    }
    let foot = Paint.color(mix(sea, 0x3C7FB8, 0.15 * depth))
    for side in sides {
      c.part(
        oval(p(middle + side * bw * 0.62, 174.5), k[(7, 9, 10.5, 12)], k[(5.5, 6.5, 7, 7.5)]), fill: foot, width: 6.5)
    }
    guard stage >= 3 else { return }
    let (length, y) = (k[(5, 8, 11, 13)], lerp(top, 180, 0.45))
    for side in sides {
      let arm = limb(
        [p(middle + side * bw * 0.82, y), p(middle + side * (bw * 0.82 - 3), y + length)], [5, 4.6])
      c.part(arm, fill: .color(mix(sea, 0xFFFFFF, 0.1)), width: 6)
    }
  }

  private func stripes(_ body: Form) {
    for row in 0..<3 {
      let y = lerp(top, 180, 0.5 + 0.17 * Float(row))
      c.clip(body, sides.map { (oval(p(middle + $0 * bw * 1.02, y), 7, 2.6), 0xBFF3E6, 0.8) })
    }
    let (s, base) = (tailScale, tailBase)
    c.clip(
      tube,
      (0..<3).map { index in
        let x = base.x + (20 + 12 * Float(index)) * s
        return (oval(p(x, base.y - (index < 2 ? 2 : 8) * s - 8), 3.2, 2.6), 0xBFF3E6, 0.8)
      })
  }

  // MARK: Head

  private func ear(_ side: Float) {
    let s = k[(0.62, 0.86, 1.02, 1.16)]
    let base = p(middle + hw * 0.8, hy - 2)
    let turn = c.pose.droop * 30 - c.pose.sway * 4 + k[(8, 0, -4, -6)]
    let spots: [Spot]
    let tips: [Spot]
    if stage > 1 {
      spots = [(-4, -12), (12, -28), (30, -34), (27, -20), (36, -14), (28, -4), (32, 8), (16, 9), (-4, 10)]
      tips = [(30, -34), (36, -14), (32, 8)]
    } else {
      spots = [(-4, -9), (10, -16), (24, -14), (20, -4), (22, 7), (10, 8), (-4, 9)]
      tips = [(24, -14), (22, 7)]
    }
    let form = smooth(spots, at: base, scale: p(s, s), corners: stage > 1 ? [2, 4, 6] : [2, 4])
    c.part(form.turned(turn, about: base).on(side), fill: fin(base.y - 34 * s, base.y + 10 * s))
    for (x, y) in tips {
      let rib = lines(p(base.x, base.y - 2), p(base.x + x * 0.78 * s, base.y + y * 0.78 * s))
      c.line(rib.turned(turn, about: base).on(side), width: 2.2, ink: vein, opacity: 0.55)
    }
  }

  /// Horns, later antlers of coral.
  private func horns() {
    let length = k[(0, 19, 32, 42)]
    for side in sides {
      let (x, y) = (middle + side * hw * 0.52, hy - hh * 0.72)
      let paint = c.vertical([0xFFF2C8, 0xEFB45E], y - length, y)
      func at(_ u: Float, _ v: Float) -> Point { p(x + side * length * u, y - length * v) }
      var parts = [(limb([p(x, y + 4), at(0.22, 0.5), at(0.55, 1)], [5.4, 4, 1.6]), paint)]
      if stage >= 8 { parts.append((limb([at(0.2, 0.45), at(0.62, 0.5)], [3, 1.4]), paint)) }
      c.group(parts, width: 6.5)
    }
  }

  private func head() {
    let form = symmetric(
      [(0, -1), (0.56, -0.86), (0.92, -0.3), (1.02, 0.3), (0.74, 0.84), (0, 1)], y: hy, scale: p(hw, hh))
    if stage < 3 {
      let tip = petal(
        p(102, hy - hh * 0.55), length: hh * 0.95, width: hw * 0.95, turn: 8 + c.pose.sway * 5, tip: 0.1, belly: 0.3)
      let water = skin(hy - hh * 1.4, hy + hh * 1.25)
      c.group([(form, water), (tip, water)])
    } else {
      for (angle, share) in [(-32, 0.75), (32, 0.75), (0, 1)] as [Spot] {
        let u = k[(12, 16, 22, 27)] * share
        let spike = petal(
          p(middle + angle * 0.22, hy - hh + 6), length: u + 6, width: u * 0.72, turn: angle * 0.7 + c.pose.sway * 4,
          tip: 0.15)
        c.part(spike, fill: fin(hy - hh - u, hy - hh + 6), width: 6.5)
      }
      c.part(form, fill: skin(hy - hh, hy + hh * 1.25))
    }
    c.shade(form, dark: 0x1F6F80, shadow: 0.28, gloss: 0.6)
    c.clip(form, [(oval(p(middle, hy + hh * 0.82), hw * 0.72, hh * 0.52), .color(belly), 1)])
    freckles()
    if stage >= 7 {
      let g = k.grow(from: 7)
      let y = hy - hh * 0.5
      let drop = petal(p(middle, y + 8 * g), length: 17 * g, width: 12 * g, tip: 0.05, belly: 0.35)
      c.part(drop, fill: c.vertical([0xF2FDFF, 0x7CC8EE], y - 9, y + 9), width: 4.5, ink: 0x2C7A94)
      c.fill(oval(p(97.5, y + 2), 1.8, 2.4), 0xFFFFFF)
    }
    let face = Face(
      at: p(middle, hy + hh * 0.12), eye: k[(9.4, 10.2, 10.4, 10.2)], gap: hw * 0.5, iris: 0x2FA3A0,
      mouth: k[(5.2, 6.2, 6.6, 6.8)], mouthY: hy + hh * 0.58, hasLashes: stage >= 8, on: form)
    face.draw(on: c)
  }

  private func freckles() {
    for side in sides {
      c.fill(oval(p(middle + side * 3.6, hy + hh * 0.44), 1.4, 1.7), 0x2F7F88)
      let spots: [(Spot, Float)] = [((0.72, -0.5), 3), ((0.56, -0.66), 2.1), ((0.8, -0.3), 1.8)]
      for ((dx, dy), r) in spots.prefix(max(0, stage - 4)) {
        c.fill(oval(p(middle + side * hw * dx, hy + hh * dy), r), 0xC9F5E4, 0.9)
      }
    }
  }

  private func pearl() {
    let g = k.grow(from: 9, over: 1)
    let y = lerp(top, 180, 0.62)
    let nacre = c.radial([(0, 0xFFFFFF, 1), (0.6, 0xFCE9F0, 1), (1, 0xD9C4E8, 1)], p(96, y + 2), 13 * g)
    c.part(oval(p(middle, y + 6), 11 * g), fill: nacre, width: 5.5)
    c.fill(oval(p(96.5, y + 2), 2.6), 0xFFFFFF)
    for side in sides {
      c.part(oval(p(middle + side * 12 * g, y + 9), 5, 4.4), fill: .color(mix(sea, 0xFFFFFF, 0.1)), width: 5.5)
    }
  }
}
