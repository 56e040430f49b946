/// A stranger's SVG, checked before any program draws it: only shapes, text and paints, no reference to anything outside
/// itself, no definitions of entities, no more parts than an icon needs.
package struct SVGFile: Sendable {
  package let bytes: [UInt8]

  /// The largest file; the most elements, the deepest nesting, and the most copies by `<use>`, whose copies of copies grow
  /// without end.
  package static let mostBytes = 512 << 10
  static let mostElements = 20_000
  static let deepest = 64
  static let mostCopies = 200

  /// What may be drawn. Absent are scripts, animations, pictures in pictures, foreign documents, links and filters.
  private static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "style", "path", "rect", "circle", "ellipse",
    "line", "polyline", "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop", "clipPath", "mask",
    "pattern", "marker",
  ]

  /// Checks a file, which need not be SVG whatever its name says.
  package init(file: [UInt8]) throws(PNGPicture.FormatError) {
    guard file.count <= Self.mostBytes else {
      throw PNGPicture.FormatError(sentence: "The file is larger than \(Self.mostBytes >> 10) kB.")
    }
    guard let text = String(validating: file, as: UTF8.self), !file.contains(0) else {
      throw PNGPicture.FormatError(sentence: "The file is no SVG in UTF-8, whatever its name says.")
    }
    do throws(XMLTags.SyntaxError) {
      var tags = XMLTags(Array(text.utf8))
      var (count, copies, depth) = (0, 0, 0)
      while let tag = try tags.next() {
        if tag.isEnd {
          depth -= 1
          guard depth >= 0 else { throw .malformed }
          continue
        }
        count += 1
        if count == 1, tag.name != "svg" { throw .malformed }
        if !tag.isEmpty { depth += 1 }
        if tag.name == "use" { copies += 1 }
        try Self.check(tag)
        guard count <= Self.mostElements, depth <= Self.deepest, copies <= Self.mostCopies else { throw .tooMuch }
      }
      guard count > 0, depth == 0 else { throw .malformed }
      try Self.checkPaints(tags.texts)
    } catch {
      throw PNGPicture.FormatError(sentence: error.sentence)
    }
    bytes = file
  }

  private static func check(_ tag: XMLTags.Tag) throws(XMLTags.SyntaxError) {
    guard elements.contains(tag.name) else { throw .element(tag.name) }
    for (name, value) in tag.attributes {
      let plain = name.split(separator: ":").last.map { $0.lowercased() } ?? ""
      if plain.hasPrefix("on") || name.lowercased() == "xml:base" { throw .attribute(name) }
      if plain == "href" || plain == "src" {
        guard value.hasPrefix("#") else { throw .reference }
      }
      // Names of namespaces are addresses that are never asked.
      if name != "xmlns", !name.hasPrefix("xmlns:") { try checkPaints(value) }
    }
  }

  /// Refuses styles that load something: `url(` to anything but a part of the file, and at-rules.
  private static func checkPaints(_ text: String) throws(XMLTags.SyntaxError) {
    let plain = text.lowercased()
    // An escape could spell either.
    guard !plain.contains("@"), !plain.contains("\\"), !plain.contains("/*") else { throw .reference }
    for rest in plain.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
      let target = rest.drop { $0 == " " || $0 == "\"" || $0 == "'" || $0 == "\n" || $0 == "\t" }
      guard target.hasPrefix("#") else { throw .reference }
    }
  }
}

extension XMLTags.SyntaxError {
  /// What is wrong, for the sender.
  fileprivate var sentence: String {
    switch self {
    case .malformed: "The file is no SVG, whatever its name says, or it is damaged."
    case .declaration:
      "The SVG has a DOCTYPE, entities or a processing instruction. Save it as plain SVG, or send a PNG."
    case .entity: "The SVG has an entity that XML does not know. Save it as plain SVG, or send a PNG."
    case .element(let name):
      "The SVG has <\(name.prefix(40))>, which is not drawn here. Convert it to paths, or send a PNG."
    case .attribute(let name): "The SVG has the attribute \(name.prefix(40)), which icons may not have."
    case .reference: "The SVG refers to something outside itself. Embed nothing and link nothing, or send a PNG."
    case .tooMuch:
      "The SVG has more than \(SVGFile.mostElements) elements, \(SVGFile.mostCopies) copies or \(SVGFile.deepest) levels."
    }
  }
}
