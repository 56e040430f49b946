/// A tag of a document whose attributes stand in single quotes.
struct SVGTag: Equatable {
  /// `path`, `/g`
  let name: String
  private let attributes: [String: String]

  subscript(_ name: String) -> String? { attributes[name] }

  func number(_ name: String) -> Double? { attributes[name].flatMap { Self.numbers($0).first } }

  static func all(_ document: String) -> [SVGTag] {
    document.utf8.split(separator: UInt8(ascii: "<")).map { part in
      // Everything between quotes is a value, everything before them ends with a name and "=".
      let text = part.prefix { $0 != UInt8(ascii: ">") }
      let pieces = text.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
      var attributes: [String: String] = [:]
      for index in stride(from: 0, to: pieces.count - 1, by: 2) {
        let name = pieces[index].split(separator: UInt8(ascii: " ")).last?.dropLast() ?? Substring("").utf8
        attributes[String(decoding: name, as: UTF8.self)] = String(decoding: pieces[index + 1], as: UTF8.self)
      }
      let name = text.prefix { $0 != UInt8(ascii: " ") }
      return SVGTag(
        name: String(decoding: name.last == UInt8(ascii: "/") ? name.dropLast() : name, as: UTF8.self),
        attributes: attributes)
    }
  }

  /// `url(#g12)` as `g12`.
  static func link(_ text: String) -> String {
    String(decoding: text.utf8.dropFirst(5).dropLast(), as: UTF8.self)
  }

  /// `#f0a` is not written by IppoArt, `#ff00aa` is.
  static func hex(_ text: String) -> UInt32 { UInt32(text.dropFirst(), radix: 16) ?? 0 }

  static func numbers(_ text: String) -> [Double] {
    text.utf8.split(separator: UInt8(ascii: " ")).compactMap { decimal($0) }
  }

  /// `-12.5`. Embedded Swift has no `Double(_: String)`.
  private static func decimal(_ text: Substring.UTF8View) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    var (digits, divisor, hasDigit, hasPoint) = (0.0, 1.0, false, false)
    for byte in isNegative ? text.dropFirst() : text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    return hasDigit ? (isNegative ? -digits : digits) / divisor : nil
  }

  /// Path data of absolute lines and cubic curves.
  static func outline(_ data: String) -> [PetDrawing.Segment] {
    var outline: [PetDrawing.Segment] = []
    var rest = data.utf8[...]
    while let command = rest.popFirst() {
      let isCommand = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
      let end = rest.firstIndex(where: isCommand) ?? rest.endIndex
      let n = numbers(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
      func point(_ index: Int) -> PetDrawing.Point { PetDrawing.Point(x: n[2 * index], y: n[2 * index + 1]) }
      switch command {
      case UInt8(ascii: "M") where n.count == 2: outline.append(.move(point(0)))
      case UInt8(ascii: "L") where n.count == 2: outline.append(.line(point(0)))
      case UInt8(ascii: "C") where n.count == 6: outline.append(.curve(point(0), point(1), point(2)))
      case UInt8(ascii: "Z"): outline.append(.close)
      default: break
      }
    }
    return outline
  }
}
