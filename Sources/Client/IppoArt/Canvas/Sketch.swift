/// What a form is filled with: a colour, or a gradient of the drawing.
enum Paint: ExpressibleByIntegerLiteral {
  case color(UInt32)
  case gradient(Int)

  init(integerLiteral value: UInt32) { self = .color(value) }
}

/// Stop of a radial gradient: offset, colour, opacity.
typealias Stop = (Float, UInt32, Float)

/// A drawing in progress: what its creature draws is written as SVG at once.
final class Sketch {
  let stage: Int
  let pose: Pose
  let k: Life
  let ink: UInt32
  let finish: PetPicture.Finish
  /// Presence in the frame; outlines keep their width.
  var zoom: Float = 1
  /// Middle and half width of the shadow on the ground.
  var shadow: Spot = (100, 40)
  /// Every form, in drawing order.
  private(set) var forms: [Form] = []
  private(set) var bounds: (least: Point, most: Point) = (p(200, 200), p(0, 0))
  private(set) var definitions: [UInt8] = []
  private(set) var back: [UInt8] = []
  private(set) var front: [UInt8] = []
  /// Outlines for silhouettes and borders.
  private(set) var solid: [(form: Form, width: Float)] = []
  private var names = 0

  static let outlineWidth: Float = 7.5
  static let creaseWidth: Float = 2.8

  init(stage: Int, pose: Pose, ink: UInt32, finish: PetPicture.Finish) {
    self.stage = stage
    self.pose = pose
    self.ink = ink
    self.finish = finish
    k = Life(stage: stage)
    front.reserveCapacity(16_384)
    definitions.reserveCapacity(4_096)
  }

  var isSilhouette: Bool { if case .silhouette = finish { true } else { false } }
  /// Whether companions and lights that stand apart are left out.
  var isTight: Bool { finish == .tight }

  // MARK: Paints

  /// Vertical gradient in the drawing's own space: parts that share it melt into each other.
  func vertical(_ colors: [UInt32], _ y0: Float, _ y1: Float) -> Paint {
    linear(colors, p(middle, y0), p(middle, y1))
  }

  @inline(never) func linear(_ colors: [UInt32], _ start: Point, _ end: Point) -> Paint {
    definitions.put("<linearGradient id='g")
    definitions.append(integer: nextName())
    definitions.put("' gradientUnits='userSpaceOnUse' x1='")
    definitions.append(number: start.x)
    definitions.put("' y1='")
    definitions.append(number: start.y)
    definitions.put("' x2='")
    definitions.append(number: end.x)
    definitions.put("' y2='")
    definitions.append(number: end.y)
    definitions.put("'>")
    for (index, color) in colors.enumerated() {
      stop((Float(index) / Float(colors.count - 1), color, 1))
    }
    definitions.put("</linearGradient>")
    return .gradient(names)
  }

  @inline(never) func radial(_ stops: [Stop], _ center: Point, _ radius: Float) -> Paint {
    definitions.put("<radialGradient id='g")
    definitions.append(integer: nextName())
    definitions.put("' gradientUnits='userSpaceOnUse' cx='")
    definitions.append(number: center.x)
    definitions.put("' cy='")
    definitions.append(number: center.y)
    definitions.put("' r='")
    definitions.append(number: radius)
    definitions.put("'>")
    for item in stops { stop(item) }
    definitions.put("</radialGradient>")
    return .gradient(names)
  }

  /// Light that fades outwards.
  func glow(_ inner: UInt32, strength: Float, to outer: UInt32, at center: Point, radius: Float) -> Paint {
    radial([(0, inner, strength), (1, outer, 0)], center, radius)
  }

  private func stop(_ item: Stop) {
    definitions.put("<stop offset='")
    definitions.append(item.0, places: 2)
    definitions.put("' stop-color='")
    definitions.append(color: item.1)
    if item.2 < 1 {
      definitions.put("' stop-opacity='")
      definitions.append(item.2, places: 2)
    }
    definitions.put("'/>")
  }

  private func nextName() -> Int {
    names += 1
    return names
  }

  // MARK: Marks

  /// Body part of one form.
  func part(_ form: Form, fill paint: Paint, width: Float = Sketch.outlineWidth, ink: UInt32? = nil) {
    group([(form, paint)], width: width, ink: ink)
  }

  /// Body part of several forms with a shared outline: all strokes lie under all fills.
  @inline(never) func group(_ parts: [(Form, Paint)], width: Float = Sketch.outlineWidth, ink: UInt32? = nil) {
    let width = width / zoom
    for (form, _) in parts {
      forms.append(form)
      solid.append((form, width))
      let box = form.box
      bounds.least = p(min(bounds.least.x, box.least.x), min(bounds.least.y, box.least.y))
      bounds.most = p(max(bounds.most.x, box.most.x), max(bounds.most.y, box.most.y))
    }
    guard !isSilhouette else { return }
    let ink = ink ?? self.ink
    if parts.count == 1 {
      front.put("<path d='")
      parts[0].0.write(to: &front)
      front.fill(parts[0].1)
      front.stroke(ink, width)
      front.put("' paint-order='stroke'/>")
      return
    }
    front.put("<path d='")
    for (form, _) in parts { form.write(to: &front) }
    front.put("' fill='none")
    front.stroke(ink, width)
    front.put("'/>")
    for (form, paint) in parts { front.path(form, paint) }
  }

  @inline(never) func fill(_ form: Form, _ paint: Paint, _ opacity: Float = 1) {
    guard !isSilhouette else { return }
    forms.append(form)
    front.path(form, paint, opacity)
  }

  @inline(never) func line(_ form: Form, width: Float = Sketch.creaseWidth, ink: UInt32? = nil, opacity: Float = 1) {
    guard !isSilhouette else { return }
    forms.append(form)
    front.outline(form, width: width, ink: ink ?? self.ink, opacity: opacity)
  }

  /// Markings that end at a form's edge.
  @inline(never) func clip(_ form: Form, _ items: [(Form, Paint, Float)]) {
    guard !isSilhouette else { return }
    forms.append(form)
    definitions.put("<clipPath id='g")
    definitions.append(integer: nextName())
    definitions.put("'><path d='")
    form.write(to: &definitions)
    definitions.put("'/></clipPath>")
    front.put("<g clip-path='url(#g")
    front.append(integer: names)
    front.put(")'>")
    for (item, paint, opacity) in items {
      forms.append(item)
      front.path(item, paint, opacity)
    }
    front.put("</g>")
  }

  /// Volume: shadow at the lower right, gloss at the upper left.
  @inline(never) func shade(_ form: Form, dark: UInt32, shadow: Float = 0.22, gloss: Float = 0.4) {
    let (least, most) = form.box
    let (w, h) = (most.x - least.x, most.y - least.y)
    let darkness = radial(
      [(0, dark, 0), (0.72, dark, 0), (1, dark, 1)], p(least.x + w * 0.42, least.y + h * 0.34), max(w, h) * 0.72)
    let light = p(least.x + w * 0.32, least.y + h * 0.2)
    let shine = glow(0xFFFFFF, strength: 1, to: 0xFFFFFF, at: light, radius: w * 0.3)
    clip(
      form,
      [
        (oval(p(least.x + w / 2, least.y + h / 2), w, h), darkness, shadow), (oval(light, w * 0.3), shine, gloss),
      ])
  }

  // MARK: Behind everything

  func aura(_ center: Point, radius: Float, color: UInt32, strength: Float, core: UInt32) {
    guard !isSilhouette else { return }
    let strength = strength * pose.glow
    let paint = radial(
      [(0, core, strength), (0.45, core, strength * 0.75), (0.75, color, strength * 0.3), (1, color, 0)], center, radius
    )
    forms.append(oval(center, radius))
    back.path(oval(center, radius), paint)
  }

  @inline(never) func behind(_ form: Form, _ paint: Paint, _ opacity: Float = 1) {
    guard !isSilhouette else { return }
    forms.append(form)
    back.path(form, paint, opacity)
  }

  @inline(never) func behindLine(_ form: Form, width: Float, ink: UInt32, opacity: Float = 1) {
    guard !isSilhouette else { return }
    forms.append(form)
    back.outline(form, width: width, ink: ink, opacity: opacity)
  }

  /// The first spots, drawn in towards a small pet.
  func near(_ spots: [Spot], _ count: Int, _ spread: Float = 1) -> [Point] {
    spots.prefix(max(0, count)).map { p(100 + ($0.0 - 100) * spread, 140 + ($0.1 - 140) * spread) }
  }

  func sparks(_ spots: [Point], color: UInt32, size: Float, opacity: Float = 1) {
    for (index, spot) in spots.enumerated() {
      let scale: Float = index % 3 == 0 ? 1 : index % 3 == 1 ? 0.65 : 0.8
      behind(spark(spot, size * scale), .color(color), opacity * pose.glow)
    }
  }
}
