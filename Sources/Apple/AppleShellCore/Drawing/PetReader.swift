/// Reads the documents that IppoArt writes: paths, one ellipse, groups, gradients and clips.
struct PetReader {
  private(set) var origin = PetDrawing.Point(x: 0, y: 0)
  private(set) var side = 200.0
  private(set) var shapes: [PetDrawing.Shape] = []
  /// Tags and paints that were not understood.
  private(set) var unknown: [String] = []

  private let tags: [SVGTag]
  private var paints: [String: PetDrawing.Paint] = [:]
  private var clips: [String: [PetDrawing.Segment]] = [:]
  private var gradient: (name: String, tag: SVGTag, stops: [PetDrawing.Stop])?
  private var clipName: String?
  private var groups: [Group] = [Group(map: Affine(), clip: nil)]

  private struct Group {
    var map: Affine
    var clip: String?
  }

  init(_ document: String) { tags = SVGTag.all(document) }

  mutating func read() {
    for tag in tags { read(tag) }
  }

  private mutating func read(_ tag: SVGTag) {
    switch tag.name {
    case "svg":
      let box = SVGTag.numbers(tag["viewBox"] ?? "")
      if box.count == 4 { (origin, side) = (PetDrawing.Point(x: box[0], y: box[1]), box[2]) }
    case "defs", "/defs", "/svg": break
    case "linearGradient", "radialGradient": gradient = (tag["id"] ?? "", tag, [])
    case "stop":
      let color = PetDrawing.Color(hex: SVGTag.hex(tag["stop-color"] ?? ""), opacity: tag.number("stop-opacity") ?? 1)
      gradient?.stops.append(PetDrawing.Stop(offset: tag.number("offset") ?? 0, color: color))
    case "/linearGradient", "/radialGradient":
      if let gradient { paints[gradient.name] = paint(gradient.tag, gradient.stops) }
      gradient = nil
    case "clipPath": clipName = tag["id"]
    case "/clipPath": clipName = nil
    case "g":
      let last = groups[groups.count - 1]
      groups.append(
        Group(map: last.map.then(Affine(tag["transform"] ?? "")), clip: tag["clip-path"].map(SVGTag.link) ?? last.clip))
    case "/g": if groups.count > 1 { groups.removeLast() }
    case "path":
      let outline = SVGTag.outline(tag["d"] ?? "")
      if let clipName { clips[clipName, default: []] += outline } else { add(outline, tag) }
    case "ellipse": add(Self.ellipse(tag), tag)
    default: unknown.append(tag.name)
    }
  }

  private mutating func add(_ outline: [PetDrawing.Segment], _ tag: SVGTag) {
    let group = groups[groups.count - 1]
    let fill = tag["fill"] ?? "none"
    var paint: PetDrawing.Paint?
    if fill.utf8.first == UInt8(ascii: "u") {
      let name = SVGTag.link(fill)
      // The shadow's gradient fills the box of its ellipse.
      paint = paints[name].map { name == "s" ? Self.shadow($0, tag) : group.map.apply($0) }
      if paint == nil { unknown.append(fill) }
    } else if fill != "none" {
      paint = .color(PetDrawing.Color(hex: SVGTag.hex(fill), opacity: 1))
    }
    var stroke: PetDrawing.Stroke?
    if let color = tag["stroke"] {
      stroke = PetDrawing.Stroke(
        color: PetDrawing.Color(hex: SVGTag.hex(color), opacity: 1),
        width: (tag.number("stroke-width") ?? 1) * group.map.scale)
    }
    let clip = group.clip.flatMap { clips[$0] }.map { group.map.apply($0) }
    shapes.append(
      PetDrawing.Shape(
        outline: group.map.apply(outline), fill: paint, stroke: stroke, opacity: tag.number("opacity") ?? 1, clip: clip)
    )
  }

  private func paint(_ tag: SVGTag, _ stops: [PetDrawing.Stop]) -> PetDrawing.Paint {
    guard tag.name == "linearGradient" else {
      let center = PetDrawing.Point(x: tag.number("cx") ?? 0, y: tag.number("cy") ?? 0)
      return .radial(center: center, radius: tag.number("r") ?? 0, stops)
    }
    return .linear(
      from: PetDrawing.Point(x: tag.number("x1") ?? 0, y: tag.number("y1") ?? 0),
      to: PetDrawing.Point(x: tag.number("x2") ?? 0, y: tag.number("y2") ?? 0), stops)
  }

  private static func shadow(_ paint: PetDrawing.Paint, _ tag: SVGTag) -> PetDrawing.Paint {
    guard case .radial(_, _, let stops) = paint else { return paint }
    let center = PetDrawing.Point(x: tag.number("cx") ?? 0, y: tag.number("cy") ?? 0)
    return .radial(center: center, radius: tag.number("rx") ?? 0, stops)
  }

  /// Four curves.
  private static func ellipse(_ tag: SVGTag) -> [PetDrawing.Segment] {
    let (x, y) = (tag.number("cx") ?? 0, tag.number("cy") ?? 0)
    let (rx, ry) = (tag.number("rx") ?? 0, tag.number("ry") ?? 0)
    func at(_ dx: Double, _ dy: Double) -> PetDrawing.Point { PetDrawing.Point(x: x + dx * rx, y: y + dy * ry) }
    // The control points of a quarter circle.
    let k = 0.5523
    return [
      .move(at(1, 0)), .curve(at(1, k), at(k, 1), at(0, 1)), .curve(at(-k, 1), at(-1, k), at(-1, 0)),
      .curve(at(-1, -k), at(-k, -1), at(0, -1)), .curve(at(k, -1), at(1, -k), at(1, 0)), .close,
    ]
  }
}
