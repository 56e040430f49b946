package import IppoEngine
import Kernel

/// A creature's drawing at a stage, as an SVG document.
package struct PetPicture: Sendable {
  package enum Finish: Equatable, Sendable {
    /// With aura, lights and a shadow on the ground.
    case scene
    /// Cropped to the pet, for less than 64 points.
    case tight
    /// With a white edge, for cards.
    case sticker
    /// The pet alone in the scene's place: laid over a scene while it blinks.
    case overlay
    /// In one colour, without a face.
    case silhouette(UInt32)
  }

  package let species: Species
  package let stage: Stage
  package let pose: Pose
  package let finish: Finish

  package init(_ species: Species, at stage: Stage, pose: Pose = Pose(), finish: Finish = .scene) {
    self.species = species
    self.stage = stage
    self.pose = pose
    self.finish = finish
  }

  /// Every form of the drawing, in drawing order.
  package var forms: [Form] { sketch().forms }

  /// The complete document.
  package var document: String {
    let sketch = sketch()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sketch.front.count + sketch.definitions.count + 2_048)
    bytes.put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='")
    sketch.viewBox(to: &bytes)
    bytes.put("'>")
    sketch.content(to: &bytes)
    bytes.put("</svg>")
    return String(utf8: bytes)
  }

  #if hasAttribute(export)
    @export(interface)
  #endif
  private func sketch() -> Sketch {
    let c = Sketch(stage: Int(stage.rawValue), pose: pose, ink: ink, finish: finish)
    switch species {
    case .lumira: Lumira(c).draw()
    case .mossworth: Mossworth(c).draw()
    case .dewdrop: Dewdrop(c).draw()
    case .cinders: Cinders(c).draw()
    case .breezling: Breezling(c).draw()
    case .pebblet: Pebblet(c).draw()
    case .bloomsy: Bloomsy(c).draw()
    case .starkit: Starkit(c).draw()
    case .duskfawn: Duskfawn(c).draw()
    case .coralette: Coralette(c).draw()
    }
    return c
  }

  /// Outline colour: the creature's own hue, dark and warm.
  private var ink: UInt32 {
    switch species {
    case .lumira: 0x7A4A30
    case .mossworth: 0x554A30
    case .dewdrop: 0x2C5A66
    case .cinders: 0x8E3B22
    case .breezling: 0x6C6792
    case .pebblet: 0x5A463C
    case .bloomsy: 0x74404E
    case .starkit: 0x7A5228
    case .duskfawn: 0x63394C
    case .coralette: 0x7C4450
    }
  }
}

extension Sketch {
  func viewBox(to bytes: inout [UInt8]) {
    guard isTight else { return bytes.put("0 0 200 200") }
    let left = middle + (bounds.least.x - middle) * zoom
    let right = middle + (bounds.most.x - middle) * zoom
    let top = ground + (bounds.least.y - ground) * zoom
    let bottom = ground + (bounds.most.y - ground) * zoom
    let side = max(right - left, bottom - top) + 12
    bytes.append(number: (left + right - side) / 2)
    bytes.put(" ")
    bytes.append(number: (top + bottom - side) / 2)
    bytes.put(" ")
    bytes.append(number: side)
    bytes.put(" ")
    bytes.append(number: side)
  }

  func content(to bytes: inout [UInt8]) {
    let hasSurroundings = finish == .scene || finish == .sticker
    bytes.put("<defs>")
    if !isSilhouette { bytes.append(contentsOf: definitions) }
    if hasSurroundings {
      bytes.put("<radialGradient id='s'><stop stop-color='#8a5a3c' stop-opacity='.3'/>")
      bytes.put("<stop offset='.6' stop-color='#8a5a3c' stop-opacity='.16'/>")
      bytes.put("<stop offset='1' stop-color='#8a5a3c' stop-opacity='0'/></radialGradient>")
    }
    bytes.put("</defs>")
    if hasSurroundings { groundShadow(to: &bytes) }
    bytes.put("<g stroke-linecap='round' stroke-linejoin='round' transform='translate(100 ")
    bytes.append(number: ground - pose.lift)
    bytes.put(") scale(")
    bytes.append((1 + 0.08 * pose.squash) * zoom, places: 2)
    bytes.put(" ")
    bytes.append((1 - 0.1 * pose.squash) * zoom, places: 2)
    bytes.put(") translate(-100 -180)'>")
    if hasSurroundings { bytes.append(contentsOf: back) }
    if finish == .sticker { edge(0xFFFFFF, extra: 11, to: &bytes) }
    if case .silhouette(let color) = finish { edge(color, extra: nil, to: &bytes) }
    bytes.append(contentsOf: front)
    bytes.put("</g>")
  }

  private func groundShadow(to bytes: inout [UInt8]) {
    let half = shadow.1 * zoom * (1 - pose.lift * 0.02)
    bytes.put("<ellipse fill='url(#s)' cy='184' cx='")
    bytes.append(number: shadow.0)
    bytes.put("' rx='")
    bytes.append(number: half)
    bytes.put("' ry='")
    bytes.append(number: half * 0.17)
    bytes.put("'/>")
  }

  /// All outlined parts in one colour, their strokes wider by `extra`, or 2 wide.
  private func edge(_ color: UInt32, extra: Float?, to bytes: inout [UInt8]) {
    for (form, width) in solid {
      bytes.put("<path d='")
      form.write(to: &bytes)
      bytes.fill(.color(color))
      bytes.stroke(color, extra.map { width + $0 } ?? 2)
      bytes.put("'/>")
    }
  }
}
