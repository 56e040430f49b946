/// Fennec fox whose light grows with it.
struct Lumira {
  let c: Sketch
  let k: Life
  let stage: Int
  let hw: Float
  let hh: Float
  let hy: Float
  let bw: Float
  let top: Float
  let coat: [UInt32]
  let cream: UInt32 = 0xFFF6E3
  let lightInk: UInt32 = 0xD9963A

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    (hw, hh, hy) = (k[(32, 37, 40, 42)], k[(26, 30, 32, 33)], k[(144, 127, 110, 97)])
    bw = k[(24, 24, 27, 31)]
    top = hy + hh * 0.5
    let light = k[(0, 0.4, 0.75, 1)]
    coat = [mix(0xF6DDB4, 0xFFF0BE, light), mix(0xE2B27E, 0xFFC15E, light)]
    c.zoom = k[(1.3, 1.16, 1, 0.955)]
    c.shadow = (100, bw * 1.9)
  }

  func draw() {
    halo()
    tails()
    body()
    collar()
    ears()
    head()
    lights()
    let face = Face(
      at: p(middle, hy + hh * 0.22), eye: k[(9.6, 10.2, 10.4, 10.2)], gap: hw * 0.49, iris: 0xC77A28,
      mouth: k[(4.6, 5.4, 6, 6.2)], mouthY: hy + hh * 0.22 + k[(9.6, 10.2, 10.4, 10.2)] * 1.15, isMuzzle: true,
      nose: 0x6B3A2C, hasLashes: stage >= 7, on: headForm)
    face.draw(on: c)
    jewels()
  }

  private func fur(_ y0: Float, _ y1: Float) -> Paint { c.vertical(coat, y0, y1) }

  private func halo() {
    c.aura(
      p(middle, hy + 6), radius: k[(52, 78, 96, 108)], color: 0xFFD766, strength: k[(0.35, 0.55, 0.75, 0.95)],
      core: 0xFFF0B0)
    if stage >= 9 {
      let g = k.grow(from: 9, over: 1)
      let center = p(middle, 88)
      let sun = oval(center, 66 * g)
      c.behind(sun, c.radial([(0, 0xFFF6CC, 0.9), (0.8, 0xFFE48A, 0.75), (1, 0xFFD04E, 0.85)], center, 66 * g))
      c.behindLine(sun, width: 3, ink: 0xF5B93C, opacity: 0.9)
      let inner = k[(0, 0, 66, 70)]
      for ray in 0..<16 {
        let angle = Float(ray) * 22.5
        let outer = inner + (ray % 2 == 0 ? 16 : 9) * g
        let line = lines(polar(center, inner + 3, angle), polar(center, outer + 5, angle))
        c.behindLine(line, width: 4, ink: 0xFFC94A, opacity: 0.95)
      }
    }
    let spots: [Spot] = [(34, 84), (168, 64), (22, 126), (180, 112), (42, 34), (160, 26), (186, 40), (14, 50)]
    let near = c.near(spots, stage - 2, k[(0.8, 0.9, 1, 1)])
    c.sparks(near, color: 0xF5B93C, size: k[(5, 6, 8, 9)], opacity: 0.95)
  }

  // MARK: Tails: one, two from stage 6, four from stage 8

  private func tails() {
    let s = k[(0.42, 0.8, 0.98, 1.04)]
    if stage >= 8 {
      tail(s * 0.86, -1, 3)
      tail(s * 0.86, 1, 3)
    }
    if stage >= 6 { tail(s * 0.96, -1, stage >= 8 ? 2 : 1) }
    if stage >= 2 {
      tail(s, 1, stage >= 8 ? 2 : 1)
    } else {
      c.part(limb([p(116, 171), p(130, 173), p(138, 164)], [5, 8, 4]), fill: fur(120, 180))
    }
  }

  private func tail(_ s: Float, _ side: Float, _ kind: Int) {
    let base = p(middle + bw * 0.35, 168)
    let spots: [Spot]
    switch kind {
    case 1: spots = [(0, 0), (28, 4), (52, -10), (60, -42), (50, -72)]
    case 2: spots = [(0, 0), (34, 4), (60, -6), (70, -28), (68, -50)]
    default: spots = [(0, -10), (36, -24), (64, -50), (80, -84), (78, -114)]
    }
    let widths = [7, 10 * s + 1, (kind == 3 ? 12.5 : 15) * s, (kind == 3 ? 12 : 13) * s, 1.4]
    let tube = limb(spots, at: base, scale: s, widths: widths)
    // The pale tip, along and across the tail's end.
    let (a, z) = (p(spots[3].0, spots[3].1), p(spots[4].0, spots[4].1))
    let along = (z - a) * (1 / (z - a).length)
    let edge: [Spot] = [(-4, -24), (6, -8), (-4, -1), (6, 7), (-6, 24), (50, 24), (50, -24)]
    let tip = smooth(
      edge.map { spot in
        let x = a.x + along.x * spot.0 - along.y * spot.1
        let y = a.y + along.y * spot.0 + along.x * spot.1
        return base + p(x, y) * s
      })
    let turn = c.pose.sway * 5 * side + c.pose.droop * 4
    let form = tube.turned(turn, about: base).on(side)
    c.part(form, fill: fur(80, 180))
    c.clip(form, [(tip.turned(turn, about: base).on(side), .color(mix(0xFFFBF0, 0xFFF3B8, k[(0, 0.3, 0.7, 1)])), 1)])
  }

  private func body() {
    let form = symmetric([
      p(0, top), p(bw * 0.55, top + 4), p(bw * 0.86, lerp(top, 180, 0.5)), p(bw, 170), p(bw * 0.7, 179.5), p(0, 180),
    ])
    var parts = [(form, fur(top, 182))]
    if stage >= 4 {
      for side in sides {
        parts.append(
          (oval(p(middle + side * bw * 0.86, 168), k[(8, 9, 11, 13)], k[(9, 11, 12, 13)]), fur(top, 182)))
      }
    }
    c.group(parts)
    c.shade(form, dark: 0xC9743A, shadow: 0.3, gloss: 0)
    if stage >= 3 {
      let b = k[(0, 10, 15, 18)]
      let spots: [Spot] = [(1, 0.5), (0.62, 0.55), (0.5, 1), (0.2, 0.95), (0, 1.6)]
      let y = top + hh * 0.42
      let bib = symmetric([p(0, y - 12), p(b, y - 4)] + spots.map { p($0.0 * b, y + $0.1 * b) }, corners: [3, 5, 6])
      c.clip(form, [(bib, .color(cream), 1)])
    }
  }

  private func collar() {
    let paw = k[(8, 8, 9, 10)]
    let apart = k[(11, 10, 11, 12)]
    let pale = mix(0xFFE4B5, cream, k[(0.2, 0.6, 1, 1)])
    for side in sides { c.part(oval(p(middle + side * apart, 174.5), paw, paw * 0.7), fill: .color(pale), width: 6) }
    for side in sides {
      let x = middle + side * apart
      c.line(lines(p(x, 176), p(x, 178.5)), width: 2.2)
      if stage >= 6 {
        let fold = arc(
          p(middle + side * k[(0, 0, 19, 21)], lerp(top, 180, 0.62)), p(middle + side * k[(0, 0, 17.5, 19)], 164),
          p(middle + side * k[(0, 0, 19.5, 21.5)], 170))
        c.line(fold, width: 2.6, opacity: 0.75)
      }
    }
    guard stage >= 6 else { return }
    c.line(lines(p(middle, lerp(top, 180, 0.72)), p(middle, 172)), width: 2.6, opacity: 0.75)
    let y = hy + hh
    let spots: [Spot] = [(-0.66, -5), (0, 2), (0.66, -5), (0.68, 2), (0, 8), (-0.68, 2)]
    c.part(smooth(spots, at: p(middle, y), scale: p(bw, 1), corners: [0, 2]), fill: 0xE88D5A, width: 5.5)
  }

  private func ears() {
    let (length, width) = (k[(25, 50, 61, 66)], k[(26, 38, 44, 46)])
    let base = p(middle + hw * 0.56, hy - hh * 0.42)
    let warm = mix(coat[0], 0xFFF3B0, k[(0, 0.3, 0.8, 1)])
    for side in sides {
      let turn = k[(58, 35, 30, 28)] + c.pose.droop * 26 + c.pose.sway * 2 * side
      let low = p(base.x, base.y + 8)
      let ear = petal(low, length: length + 8, width: width, turn: turn, tip: 0.22, belly: 0.5).on(side)
      let inner = petal(
        p(base.x + 1, base.y + 5), length: length * 0.82, width: width * 0.6, turn: turn, tip: 0.22, belly: 0.5
      ).on(side)
      c.part(ear, fill: c.vertical([warm, coat[1]], base.y - length, base.y))
      if stage >= 5 {
        let reach = length * 0.78
        let tip = oval(low, length * 0.62).scaled(0.8, 1, about: base).turned(turn, about: low)
          .moved(sine(turn) * reach, -cosine(turn) * reach).on(side)
        c.clip(ear, [(tip, 0xFFFBEA, k.grow(from: 5, over: 4) * 0.95)])
      }
      let pink = mix(0xFFB79A, 0xFFF3C0, k[(0, 0.1, 0.45, 0.7)])
      c.fill(inner, c.vertical([pink, 0xFF9F86], base.y - length * 0.9, base.y))
    }
  }

  private var headForm: Form {
    let cheek = k[(1.04, 1.14, 1.18, 1.2)]
    return symmetric(
      [(0, -1), (0.6, -0.86), (0.98, -0.2), (cheek, 0.42), (0.86, 0.62), (0.8, 0.8), (0.42, 0.98), (0, 1)], y: hy,
      scale: p(hw, hh), corners: [3, 5])
  }

  private func head() {
    let head = headForm
    c.part(head, fill: fur(hy - hh, hy + hh * 1.3))
    c.shade(head, dark: 0xD07B3C, shadow: 0.25, gloss: 0.55)
    c.clip(
      head,
      [
        (oval(p(middle - hw * 0.52, hy + hh * 0.78), hw * 0.66, hh * 0.52), .color(cream), 1),
        (oval(p(middle + hw * 0.52, hy + hh * 0.78), hw * 0.66, hh * 0.52), .color(cream), 1),
        (oval(p(middle, hy + hh * 0.62), hw * 0.4, hh * 0.5), .color(cream), 1),
      ])
    guard stage >= 2 else { return }
    let u = k[(4, 8, 10, 11)]
    let root = p(middle, hy - hh + 5)
    let tuft =
      petal(root, length: u * 1.7, width: u, tip: 0.05)
      + petal(root, length: u * 1.35, width: u * 0.9, turn: -38, tip: 0.05)
      + petal(root, length: u * 1.35, width: u * 0.9, turn: 38, tip: 0.05)
    c.part(tuft, fill: 0xFFE9C2, width: 6)
  }

  private func lights() {
    let y = hy - hh * 0.36
    if stage >= 3 {
      let g = k.grow(from: 3, over: 5)
      let spot = p(middle, y)
      c.fill(oval(spot, 9 * g), c.glow(0xFFFFFF, strength: 0.95, to: 0xFFE58A, at: spot, radius: 10 * g))
      c.fill(petal(p(middle, y + 6 * g), length: 12 * g, width: 8 * g, tip: 0.1), 0xFFB628)
      c.fill(oval(p(middle, y + g), 1.9 * g), 0xFFF9DC)
    }
    if stage >= 5 { for side in sides { c.fill(oval(p(middle + side * 10, y + 1), 2.3), 0xFFB628) } }
    guard stage >= 7 else { return }
    for side in sides {
      for row: Float in [0, 1] {
        let base = p(middle + side * hw * (0.98 - row * 0.07), hy + hh * (0.24 + row * 0.22))
        c.fill(petal(base, length: 9, width: 4, turn: -side * 82, tip: 0.2), 0xF2A445)
      }
    }
  }

  private func jewels() {
    if stage >= 6 {
      let g = k.grow(from: 6)
      let y = hy + hh + 6
      let form = star(p(middle, y + 5), radius: 9.5 * g, inner: 0.55, rounding: 0.4)
      c.part(form, fill: c.vertical([0xFFF3B0, 0xFFC23C], y - 5, y + 14), width: 5)
    }
    if stage >= 8 {
      let size = 7.5 * k.grow(from: 8, over: 2)
      for side in sides {
        c.part(spark(p(middle + side * 20, hy - hh + 2), size), fill: 0xFFDD66, width: 4.5, ink: lightInk)
      }
    }
    if stage >= 10, !c.isTight {
      let orbs: [(Spot, Float)] = [((12, 96), 5), ((188, 96), 5), ((26, 36), 4), ((174, 20), 4)]
      for ((x, y), r) in orbs {
        let spot = p(x, y)
        c.fill(
          oval(spot, r * 2.4), c.glow(0xFFF6C8, strength: 0.95, to: 0xFFD75E, at: spot, radius: r * 2.4), c.pose.glow)
        c.part(oval(spot, r), fill: 0xFFF4BC, width: 4, ink: lightInk)
      }
    }
    if stage >= 9 {
      let y = hy - hh - 20
      let light = c.vertical([0xFFFBE0, 0xFFC93C], y - 12, y + 12)
      c.part(spark(p(middle, y), 13 * k.grow(from: 9, over: 1)), fill: light, width: 4.5, ink: lightInk)
    }
  }
}
