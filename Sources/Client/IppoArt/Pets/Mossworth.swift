/// Leaf hedgehog with a bow tie.
struct Mossworth {
  let c: Sketch
  let k: Life
  let stage: Int
  let r: Float
  let cy: Float
  let rows: Int

  init(_ c: Sketch) {
    self.c = c
    k = c.k
    stage = c.stage
    r = k[(30, 40, 48, 53)]
    cy = ground - r * 0.98
    rows = 1 + (stage >= 3 ? 1 : 0) + (stage >= 6 ? 1 : 0) + (stage >= 9 ? 1 : 0)
    c.zoom = k[(1.3, 1.12, 1.02, 0.97)]
    c.shadow = (100, r * 1.35)
  }

  func draw() {
    if stage >= 8 {
      c.aura(
        p(middle, cy), radius: k[(0, 60, 92, 104)], color: 0xCBE08A, strength: k[(0, 0.2, 0.45, 0.7)], core: 0xF2EDB0)
    }
    let spots: [Spot] = [(22, 66), (178, 58), (16, 118), (184, 112), (40, 24), (160, 20)]
    c.sparks(c.near(spots, stage - 5), color: 0xC9B04A, size: k[(5, 6, 7, 8)], opacity: 0.9)
    // Below 64 points the fan of three rows turns to noise: one row less.
    for row in 0..<rows where !(c.isTight && rows > 2 && row == 1) { leaves(row) }
    if stage >= 2 { fern() }
    settlers()
    body()
    hood()
    wreath()
    face()
    bow()
    if stage >= 3 { hands() }
    if stage >= 10 { staff() }
  }

  // MARK: Leaves

  private func leaf(_ t: Float) -> UInt32 {
    let young = mix(0xD2EC8C, 0xA9D06A, k[(0, 0.5, 1, 0.8)])
    let deep = mix(0x8FC765, 0x4F9150, k[(0, 0.45, 1, 1)])
    return mix(mix(young, deep, t), 0xF0B93E, k[(0, 0, 0.05, 0.16)] * (1 - t))
  }

  /// A row of the fan; row 0 is the outermost.
  private func leaves(_ row: Int) {
    let inner = Float(rows - 1 - row)
    let counts = [7, 9, 10, 11]
    let count = rows > 1 ? counts[rows - 1 - row] : 7
    let start = rows > 1 ? r * (0.62 + 0.2 * inner) : r * 0.62
    let length = k[(19, 25, 27, 28)] * (1 + 0.06 * inner)
    let width = k[(19, 20, 21, 22)]
    let tone = leaf(rows > 1 ? 0.75 - 0.25 * inner : 0.3)
    let fan = k[(98, 114, 118, 118)]
    let light = stage < 9 ? mix(tone, 0xF4F0A0, 0.35) : mix(tone, 0xFFC446, 0.85)
    for index in fromEdges(count) {
      let angle = -fan + 2 * fan * Float(index) / Float(count - 1)
      let base = polar(p(middle, cy), start, angle)
      let turn = angle + c.pose.sway * 4 * cosine(angle) + c.pose.droop * angle * 0.16
      let reach = length * (1.12 - 0.34 * abs(angle) / fan)
      let form = petal(base, length: reach, width: width, turn: turn, tip: k[(0.75, 0.3, 0.15, 0.1)], belly: 0.5)
      let paint = c.linear([mix(tone, 0x3F7A3C, 0.28), tone, light], base, polar(base, length, turn))
      c.part(form, fill: paint, width: 6.5)
      guard !c.isTight else { continue }
      let rib = lines(polar(base, length * 0.3, turn), polar(base, reach * 0.8, turn))
      c.line(rib, width: 2, ink: 0x3F6B34, opacity: 0.5)
    }
  }

  private func fern() {
    let g = k.grow(from: 2, over: 6) * k[(1.1, 1.15, 1.3, 1.4)]
    let y = cy - r * (0.62 + 0.2 * Float(rows - 1)) - k[(14, 18, 20, 20)]
    let root = p(97, y)
    let spots: [Spot] = [(0, 6), (-2, -10), (4, -22), (14, -22), (15, -13), (9, -12)]
    let widths = [3.4 * g, 3.2 * g, 3 * g, 2.8 * g, 2.4 * g, 2 * g]
    let form = limb(spots, at: root, scale: g, widths: widths)
      .turned(c.pose.sway * 6 + c.pose.droop * 26, about: root)
    c.part(form, fill: c.vertical([0xE4F3A6, 0xA9D06A], y - 24, y + 6), width: 6.5)
  }

  // MARK: What settles among the leaves

  private func settlers() {
    let center = p(middle, cy)
    if stage >= 5 { toadstool(polar(center, r * 1.22, -52), 1.05 * k.grow(from: 5), -46) }
    if stage >= 7 { toadstool(polar(center, r * 1.3, -76), 0.8 * k.grow(from: 7), -62) }
    guard stage >= 8 else { return }
    for (angle, distance) in [(47, 1.2), (56, 1.34), (61, 1.16)] as [Spot] {
      let spot = polar(center, r * distance, angle)
      c.part(oval(spot, 5.4), fill: c.vertical([0xF58A7C, 0xD94F55], spot.y - 5, spot.y + 5), width: 6)
      c.fill(oval(p(spot.x - 1.6, spot.y - 1.8), 1.4), 0xFFFFFF, 0.9)
    }
  }

  private func toadstool(_ at: Point, _ s: Float, _ turn: Float) {
    let stem = limb([at, p(at.x, at.y - 12 * s)], [4 * s, 3.4 * s]).turned(turn, about: at)
    let spots: [Spot] = [(-11, -10), (-8, -19), (0, -23), (8, -19), (11, -10), (0, -8)]
    let cap = smooth(spots, at: at, scale: p(s, s)).turned(turn, about: at)
    c.part(stem, fill: 0xFFF3DC, width: 6)
    c.part(cap, fill: c.vertical([0xF28A6A, 0xD9553F], at.y - 24 * s, at.y - 8 * s), width: 6)
    for ((dx, dy), radius) in [((-4, -14), 2.2), ((3.5, -17.5), 2.4), ((6, -12.5), 1.5)] as [(Spot, Float)] {
      c.fill(oval(p(at.x + dx * s, at.y + dy * s), radius * s).turned(turn, about: at), 0xFFF6E6)
    }
  }

  private func blossom(_ at: Point, _ s: Float, _ color: UInt32 = 0xFFD0DA) {
    c.group(
      petals(at, length: 7 * s, width: 7 * s).map { ($0, .color(color)) }, width: 4.5, ink: 0xB06A78)
    c.fill(oval(at, 2.5 * s), 0xF6C24A)
  }

  private func wreath() {
    let y = cy - r * 0.82
    if stage >= 4 { blossom(p(middle + r * 0.5, y + r * 0.2), k[(0, 0.95, 1.15, 1.3)]) }
    if stage >= 6 { blossom(p(middle - r * 0.5, y + r * 0.2), 1.1, 0xFFF0F0) }
    if stage >= 8 {
      blossom(p(middle - r * 0.27, y + 2), 1.2, 0xFFE08A)
      blossom(p(middle + r * 0.26, y + 2), 1.2, 0xFFC2B0)
    }
    if stage >= 9 { blossom(p(middle, y - 3), 1.55 * k.grow(from: 9, over: 1)) }
  }

  // MARK: Body

  private var bodyForm: Form {
    symmetric(
      [(0, -0.62), (0.6, -0.5), (0.86, -0.02), (0.92, 0.46), (0.74, 0.86), (0, 0.98)], y: cy, scale: p(r, r))
  }

  private func body() {
    let fur = c.vertical([0xFFF0D6, 0xF6D9AE], cy - r * 0.5, 180)
    for side in sides {
      c.part(oval(p(middle + side * r * 0.4, 176), r * 0.23, r * 0.14 + 1), fill: 0xE9B98A, width: 6.5)
    }
    for side in sides {
      let (x, y) = (middle + side * r * 0.7, cy - r * 0.42)
      c.part(oval(p(x, y), r * 0.19, r * 0.2), fill: 0xF1C998, width: 6.5)
      c.fill(oval(p(x, y + 1), r * 0.1, r * 0.11), 0xF2A48C)
    }
    let form = bodyForm
    c.part(form, fill: fur)
    c.shade(form, dark: 0xB97F4B, shadow: 0.3, gloss: 0.3)
    c.fill(oval(p(middle, cy + r * 0.66), r * 0.52, r * 0.28), 0xFFF8E8, 0.8)
  }

  private func hood() {
    let count = stage < 3 ? 3 : 5
    let half = Float(count - 1) / 2
    for index in fromEdges(count) {
      let t = (Float(index) - half) / half
      let base = p(middle + r * 0.56 * t, cy - r * (0.82 - 0.13 * t * t))
      let form = petal(
        base, length: r * (stage < 3 ? 0.44 : 0.42), width: r * (stage < 3 ? 0.48 : 0.4),
        turn: 180 - t * 38 + c.pose.sway * 2, tip: 0.35, belly: 0.5)
      c.part(form, fill: c.vertical([leaf(0.62), leaf(0.2)], base.y, base.y + r * 0.4), width: 6)
    }
  }

  private func face() {
    let y = cy + r * 0.02
    c.fill(oval(p(middle, y + r * 0.26), r * 0.26, r * 0.19), 0xFFF8E8, 0.9)
    let face = Face(
      at: p(middle, y), eye: k[(8.2, 9.6, 10.4, 10.8)], gap: r * 0.42, iris: 0x6E8E3C, mouth: k[(4, 5, 5.6, 6)],
      mouthY: y + r * 0.27, isMuzzle: true, nose: 0x5A3A30, on: bodyForm)
    face.draw(on: c)
    guard stage >= 10 else { return }
    for side in sides {
      c.line(oval(p(middle + side * r * 0.42, y), 14.5, 14.8), width: 2.6, ink: 0xC98A2E)
    }
    let bridge = arc(
      p(middle - r * 0.42 + 14, y - 2), p(middle, y - 7), p(middle + r * 0.42 - 14, y - 2))
    c.line(bridge, width: 2.6, ink: 0xC98A2E)
  }

  private func bow() {
    let b = k[(0.66, 0.9, 1.12, 1.3)]
    let y = cy + r * 0.63
    let red = c.vertical([0xF4936B, 0xDB5F49], y - 9 * b, y + 9 * b)
    for side in sides {
      let spots: [Spot] = [(0, 0), (9, -8), (15, -7.5), (16, 0), (15, 7.5), (9, 8)]
      c.part(smooth(spots, at: p(middle, y), scale: p(side * b, b)), fill: red, width: 6)
      if stage >= 7 {
        for (dx, dy) in [(9.5, -2.5), (9.5, 3.2), (13, 0.4)] as [Spot] {
          c.fill(oval(p(middle + side * dx * b, y + dy * b), 1.25 * b), 0xFFE3A8)
        }
      } else {
        let fold = arc(
          p(middle + side * 5 * b, y), p(middle + side * 8 * b, y - b), p(middle + side * 10 * b, y - 2 * b))
        c.line(fold, width: 2, ink: 0x9E3E30, opacity: 0.6)
      }
    }
    c.part(oval(p(middle, y), 4.4 * b, 4.8 * b), fill: stage >= 7 ? 0xF9B04E : 0xE87656, width: 6)
  }

  private func hands() {
    for side in sides {
      let at = p(middle + side * r * 0.66, cy + r * 0.5)
      c.part(oval(at, r * 0.13, r * 0.11).turned(side * 30, about: at), fill: 0xE9B98A, width: 6)
    }
  }

  private func staff() {
    let x = middle + r * 0.84
    c.part(limb([p(x, 180), p(x + 3, 150), p(x - 1, 122)], [3, 2.6, 2.6]), fill: 0xA9744A, width: 6)
    c.part(oval(p(x - 1, 113), 8, 9.5), fill: c.vertical([0xE8B05A, 0xC07F38], 104, 123), width: 6)
    let cap: [Spot] = [(-11, 110), (-8, 102), (-1, 99), (6, 102), (9, 110), (-1, 111)]
    c.part(smooth(cap, at: p(x, 0), scale: p(1, 1)), fill: 0x8A5B3C, width: 6)
    c.part(oval(p(middle + r * 0.74, cy + r * 0.5), r * 0.14, r * 0.12), fill: 0xE9B98A, width: 6)
  }
}

/// Indices from both ends inwards, so that the middle lies on top.
func fromEdges(_ count: Int) -> [Int] {
  var order: [Int] = []
  for step in 0..<(count / 2) {
    order.append(step)
    order.append(count - 1 - step)
  }
  if count % 2 == 1 { order.append(count / 2) }
  return order
}

/// The five petals of a blossom.
func petals(_ at: Point, length: Float, width: Float) -> [Form] {
  (0..<5).map { petal(at, length: length, width: width, turn: Float($0) * 72, tip: 0.8, belly: 0.6) }
}
