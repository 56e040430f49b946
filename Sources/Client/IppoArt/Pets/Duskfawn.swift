/// Shy fawn at sunset: lies, sits from stage 4, stands from stage 7.
struct Duskfawn {
  let c: Sketch
  let k: Life
  let stage: Int
  let legs: Float
  let hw: Float
  let hh: Float
  let hy: Float
  let bw: Float
  let bh: Float
  let by: Float
  let dusk: Paint
  let hoof: UInt32 = 0x6A4470
  let cream: UInt32 = 0xFFF1DE
  let haunch: [UInt32] = [0xEE9290, 0xB57AAE]

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    (hw, hh, hy) = (k[(27, 31, 33, 34)], k[(24, 27, 28, 29)], k[(146, 118, 96, 86)])
    (bw, bh) = (k[(31, 25, 24, 26)], k[(14, 19, 21, 23)])
    legs = 4..<7 ~= c.stage ? k[(0, 10, 14, 14)] : k[(0, 14, 27, 33)]
    by = ground - legs - bh + (c.stage <= 3 ? 2 : 0)
    dusk = c.vertical([0xFFC492, 0xF79F88, 0xDD829A, 0xA077BC], by - bh, 182)
    c.zoom = k[(1.3, 1.16, 1.02, 0.97)]
    c.shadow = (100, bw * 1.7)
  }

  private var stands: Bool { stage >= 7 }

  func draw() {
    sun()
    let g = k[(0.6, 0.85, 1, 1.1)]
    let tail = petal(
      p(middle + bw * 0.8, by - bh * 0.2 + 4), length: 22 * g, width: 14 * g,
      turn: 52 + c.pose.sway * 16 + c.pose.droop * 40, tip: 0.2)
    c.part(tail, fill: .color(cream))
    if stands { for side in sides { hindLeg(side) } } else if stage >= 4 { for side in sides { sitting(side) } }
    body()
    if stage >= 3 { antlers() }
    for side in sides { ear(side) }
    head()
    if stage >= 5 { scarf() }
  }

  /// The low sun it lives by.
  private func sun() {
    c.aura(
      p(middle, hy + 10), radius: k[(44, 70, 94, 106)], color: 0xFFAE86, strength: k[(0.12, 0.35, 0.6, 0.85)],
      core: 0xFFDFB4)
    if stands {
      let r = 56 * k.grow(from: 7)
      let center = p(middle, hy + 12)
      c.behind(oval(center, r), c.vertical([0xFFE29A, 0xFFB07E, 0xF58C92], hy - 44, hy + 66), 0.85)
      for band in 0..<3 {
        let dy = 22 + 11 * Float(band)
        let half = max(r * r - dy * dy, 0).squareRoot() - 2
        guard half > 8 else { continue }
        let haze = lines(p(middle - half, center.y + dy), p(middle + half, center.y + dy))
        c.behindLine(haze, width: 3.4 + Float(band), ink: 0xFFF8F0, opacity: 0.6)
      }
    }
    let spots: [Spot] = [(28, 100), (172, 92), (32, 142), (170, 138), (22, 62), (180, 56)]
    c.sparks(c.near(spots, stage - 4), color: 0xB98AD0, size: k[(5, 6, 7, 8)])
  }

  // MARK: Legs

  private func sitting(_ side: Float) {
    c.part(oval(p(middle + side * bw * 0.86, 167.5), 12), fill: c.vertical(haunch, 152, 182))
    c.part(oval(p(middle + side * bw * 1.2, 176.5), 6, 4), fill: .color(hoof), width: 6.5)
    c.fill(oval(p(middle + side * bw, 163), 2.6), .color(cream), 0.95)
  }

  /// A round thigh over a slender shank, set back from the forelegs.
  private func hindLeg(_ side: Float) {
    let x = middle + side * bw * 0.9
    let shade = c.vertical([0xE48A9A, 0xC27AA6, 0x9472B2], by, 178)
    let shank = limb(
      [
        p(x - side * 7, by + bh * 0.5), p(x + side * 1.5, 178 - legs * 0.62), p(x - side, 178 - legs * 0.28), p(x, 173),
      ], [6, 3.9, 3.1, 3.2])
    let thigh = oval(p(middle + side * bw * 0.68, by + bh * 0.3), bw * 0.46, bh * 0.62).turned(
      side * -14, about: p(middle + side * bw * 0.68, by + bh * 0.3))
    c.group([(thigh, c.vertical(haunch, by - bh * 0.5, by + bh)), (shank, shade)])
    foot(p(x, 177.5), 0)
    c.fill(oval(p(middle + side * bw * 0.86, by + bh * 0.16), 2.4), .color(cream), 0.95)
  }

  /// A foreleg; the left one is lifted in mid-step.
  private func foreleg(_ side: Float) -> Form {
    let x = middle + side * bw * 0.3
    if side < 0 {
      return limb(
        [p(x, by + bh * 0.2), p(x - 2.5, by + bh * 0.86), p(x - 6, 180 - legs * 0.66), p(x - 1.5, 180 - legs * 0.36)],
        [7.4, 6, 4.9, 3.6])
    }
    return limb(
      [p(x, by + bh * 0.2), p(x + 1.5, 180 - legs * 0.62), p(x, 180 - legs * 0.34), p(x + 0.5, 174)],
      [7.4, 5.1, 3.9, 3.8])
  }

  private func foot(_ at: Point, _ turn: Float) {
    let spots: [Spot] = [(-4, -4.5), (4, -4.5), (5.2, 2.5), (-5.2, 2.5)]
    c.part(
      polygon(spots, at: at, scale: p(1, 1), rounding: 0.3).turned(turn, about: p(at.x, at.y - 4)), fill: .color(hoof),
      width: 6.5)
  }

  private func sock(_ at: Point, _ turn: Float) {
    let spots: [Spot] = [(-4.2, -2), (4.2, -2), (4.4, 2), (-4.4, 2)]
    c.fill(polygon(spots, at: at, scale: p(1, 1), rounding: 0.1).turned(turn, about: at), .color(cream), 0.9)
  }

  // MARK: Body

  private var torso: Form {
    if stage <= 3 {
      return symmetric([
        p(0, hy), p(hw * 0.5, hy + 2), p(bw * 0.95, by - bh * 0.3), p(bw * 1.12, by + bh * 0.3),
        p(bw * 0.9, by + bh * 0.86), p(0, by + bh),
      ])
    }
    let chest = bw * k[(0.7, 0.6, 0.56, 0.54)]
    if stands {
      return symmetric([
        p(0, hy), p(hw * 0.4, hy + 2), p(chest, by - bh * 0.62), p(bw * 0.84, by - bh * 0.02),
        p(bw * 0.86, by + bh * 0.5),
        p(bw * 0.5, by + bh * 0.88), p(0, by + bh * 0.96),
      ])
    }
    return symmetric([
      p(0, hy), p(hw * 0.42, hy + 2), p(chest, by - bh * 0.5), p(bw * 0.9, by), p(bw * 0.8, by + bh * 0.72),
      p(bw * 0.36, by + bh * 0.9), p(0, by + bh * 0.86),
    ])
  }

  private func body() {
    let torso = torso
    var parts = [(torso, dusk)]
    if stands {
      for side in sides { parts.append((foreleg(side), dusk)) }
    } else if stage >= 4 {
      for side in sides {
        let x = middle + side * bw * 0.27
        let leg = limb(
          [p(x, by + bh * 0.2), p(x, ground - legs * 0.5), p(x, 174)], [k[(7, 6.6, 6, 6.4)], 4.5, 3.9])
        parts.append((leg, dusk))
      }
    }
    c.group(parts)
    c.shade(torso, dark: 0x8A4A7C, shadow: 0.2, gloss: 0)
    feet()
    let bib = symmetric([
      p(0, hy + hh * 0.6), p(hw * 0.34, hy + hh * 0.8), p(bw * 0.42, by - bh * 0.2), p(bw * 0.2, by + bh * 0.5),
      p(0, by + bh * k[(0.5, 0.7, 0.75, 0.8)]),
    ])
    c.clip(torso, [(bib, .color(cream), 0.92)])
    let freckles: [(Spot, Float)] = [
      ((-0.74, -0.1), 3), ((0.74, -0.1), 3), ((-0.62, 0.42), 2.4), ((0.62, 0.42), 2.4), ((-0.88, 0.3), 2),
      ((0.88, 0.3), 2), ((-0.6, -0.5), 2), ((0.6, -0.5), 2),
    ]
    for ((dx, dy), r) in freckles.prefix(max(2, stage)) {
      let spot = oval(p(middle + dx * bw, by + dy * bh), r * k[(0.9, 1, 1.1, 1.2)])
      c.clip(torso, [(spot, 0xFFF1DE, 0.95)])
    }
  }

  private func feet() {
    if stands {
      let x = middle - bw * 0.3
      foot(p(x + 0.5, 180 - legs * 0.36 + 4), 24)
      sock(p(x - 2.6, 180 - legs * 0.46), 24)
      foot(p(middle + bw * 0.3 + 0.5, 177.5), 0)
      sock(p(middle + bw * 0.3 + 0.4, 169.5), 0)
    } else if stage >= 4 {
      for side in sides {
        let x = middle + side * bw * 0.27
        let form = polygon([p(x - 4.6, 172.5), p(x + 4.6, 172.5), p(x + 5.4, 180), p(x - 5.4, 180)], rounding: 0.25)
        c.part(form, fill: .color(hoof), width: 6.5)
        if stage >= 6 {
          let sock = polygon([p(x - 4.4, 168), p(x + 4.4, 168), p(x + 4.6, 172), p(x - 4.6, 172)], rounding: 0.1)
          c.fill(sock, .color(cream), 0.9)
        }
      }
    } else {
      for side in sides {
        let x = middle + side * k[(11, 13, 13, 13)]
        c.part(oval(p(x, 174.5), 9.5, 6), fill: 0xC984A8, width: 6.5)
        c.clip(oval(p(x, 174.5), 9.5, 6), [(oval(p(x, 181), 8, 5), .color(hoof), 1)])
      }
    }
  }

  // MARK: Antlers: nubs, then branches that carry evening lights

  private func antlers() {
    let length = stage > 3 ? k[(0, 15, 40, 54)] : 9
    let horn = c.vertical([0xFFE8BE, 0xC98B6A], hy - hh - length, hy - hh + 6)
    let thick = k[(3.6, 3.6, 4.4, 4.8)]
    for side in sides {
      let root = p(middle + side * hw * 0.34, hy - hh * 0.82)
      func at(_ u: Float, _ v: Float) -> Point { p(root.x + side * length * u, root.y - length * v) }
      let low = p(root.x, root.y + 4)
      let main = stage < 5 ? [low, at(0.42, 0.5), at(0.4, 1)] : [low, at(0.34, 0.36), at(0.5, 0.72), at(0.36, 1)]
      let widths =
        stage < 5
        ? [thick, thick * 0.9, thick * 0.75] : [thick, thick * 0.85, thick * 0.7, thick * 0.45]
      var parts = [(limb(main, widths), horn)]
      var tips = [main[main.count - 1]]
      for (from, dx, dy) in branches {
        let start = main[from]
        let end = p(start.x + side * dx * length, start.y + dy * length)
        let bend = p((start.x + end.x) / 2 + side * 1.5, (start.y + end.y) / 2 + 2)
        parts.append((limb([start, bend, end], [thick * 0.75, thick * 0.62, thick * 0.4]), horn))
        tips.append(end)
      }
      c.group(parts, width: 6.5)
      if stage >= 6 { lights(tips) }
      if stage >= 8 {
        c.group(
          petals(main[1], length: 6.6, width: 6.4).map { ($0, 0xFFC6C8) }, width: 4, ink: 0xA8607A)
        c.fill(oval(main[1], 2.2), 0xFFE38A)
      }
    }
  }

  /// Branches: the point of the antler they leave, and where they go.
  private var branches: [(Int, Float, Float)] {
    var found: [(Int, Float, Float)] = []
    if stage >= 5 { found.append((1, 0.34, -0.16)) }
    if stage >= 7 { found.append((2, 0.28, -0.2)) }
    if stage >= 9 { found.append((1, -0.22, -0.3)) }
    return found
  }

  private func lights(_ tips: [Point]) {
    for tip in tips {
      c.fill(oval(tip, 12), c.glow(0xFFE9A0, strength: 0.95, to: 0xFFD98A, at: tip, radius: 12), c.pose.glow)
      c.part(oval(p(tip.x, tip.y - 1), 3.4), fill: 0xFFF6CC, width: 3.5, ink: 0xD08A4C)
    }
  }

  // MARK: Head

  /// Ears held wide; they drop when it is shy or sad.
  private func ear(_ side: Float) {
    let length = k[(24, 31, 34, 36)]
    let (x, y) = (middle + side * hw * 0.74, hy - hh * 0.3)
    let turn = side * (k[(100, 82, 76, 72)] + c.pose.droop * 34 + c.pose.sway * 4 * side)
    c.part(
      petal(p(x - side * 4, y), length: length + 4, width: length * 0.62, turn: turn, tip: 0.15, belly: 0.5),
      fill: c.vertical([0xFFC794, 0xF08F86], y - 14, y + 14))
    c.fill(petal(p(x, y), length: length * 0.78, width: length * 0.36, turn: turn, tip: 0.15, belly: 0.5), 0xFFE0D0)
  }

  private func head() {
    let form = symmetric(
      [(0, -1), (0.6, -0.84), (0.98, -0.12), (0.9, 0.44), (0.48, 0.9), (0, 1)], y: hy, scale: p(hw, hh))
    c.part(form, fill: c.vertical([0xFFCF9C, 0xF9A687, 0xEE9090], hy - hh, hy + hh))
    c.shade(form, dark: 0xB0527A, shadow: 0.24, gloss: 0.5)
    c.clip(form, [(oval(p(middle, hy + hh * 0.78), hw * 0.52, hh * 0.42), .color(cream), 1)])
    if stage >= 2 {
      c.fill(petal(p(middle, hy - hh * 0.1), length: hh * 0.66, width: hw * 0.26, tip: 0.1), 0xC0729C, 0.55)
    }
    for row in 0..<max(0, min(3, stage - 2)) {
      let row = Float(row)
      for side in sides {
        c.fill(oval(p(middle + side * hw * (0.3 + 0.17 * row), hy - hh * (0.6 - 0.1 * row)), 2.3), .color(cream))
      }
    }
    if stage >= 2 {
      let u = k[(4, 6, 7, 7)]
      let root = p(middle, hy - hh + 5)
      c.group(
        [
          (petal(root, length: u * 1.7, width: u * 1.1, tip: 0.1), 0xF08F86),
          (petal(root, length: u * 1.4, width: u, turn: -36, tip: 0.1), 0xF08F86),
          (petal(root, length: u * 1.4, width: u, turn: 36, tip: 0.1), 0xF08F86),
        ], width: 6)
    }
    let face = Face(
      at: p(middle, hy + hh * 0.16), eye: k[(8.8, 9.6, 9.8, 9.8)], gap: hw * 0.53, iris: 0x8A5AA8, blush: 0xFF7F7A,
      mouth: k[(4, 4.8, 5.2, 5.4)], mouthY: hy + hh * 0.6, isMuzzle: true, nose: 0x5E3450, hasLashes: true, on: form)
    face.draw(on: c)
  }

  /// A scarf of dusk, from stage 8 with a moon.
  private func scarf() {
    let g = k.grow(from: 5)
    let y = hy + hh + 1
    let spots: [Spot] = [(-0.56, -7), (0, 1), (0.56, -7), (0.6, 1), (0, 10 * g), (-0.6, 1)]
    c.part(
      smooth(spots, at: p(middle, y), scale: p(hw, 1), corners: [0, 2]),
      fill: c.vertical([0xA986CC, 0x7E62A8], y - 6, y + 10), width: 6)
    guard stage >= 8 else { return }
    c.part(oval(p(middle, y + 10), 6.4), fill: 0xFFE08A, width: 5)
    c.fill(oval(p(102.4, y + 8.6), 4.6), 0xFFF6D2)
  }
}
