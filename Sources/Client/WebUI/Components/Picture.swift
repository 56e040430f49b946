/// A picture given as an SVG document, scaled into the frame it is given. It can hold no script and load nothing.
public struct Picture: View {
  public typealias Body = Never
  let svg: String

  @inline(never) public init(svg: String) { self.svg = svg }

  @inline(never) public var erasedContent: Content {
    let svg = svg
    return Content(
      .primitive { _ in
        let node = Node(.shape, permits: .shape)
        node.fills = [.horizontal, .vertical]
        node.set(.role, "img")
        node.set(.className, "picture")
        node.set(.backgroundImage, .text(PlainText(Picture.address(of: svg))))
        return node
      })
  }

  /// The document as an address of its own, as CSS takes it: everything that could end it or be taken for something else
  /// is written in hexadecimal.
  static func address(of svg: String) -> String {
    var bytes = [UInt8]("url(\"data:image/svg+xml,".utf8)
    bytes.reserveCapacity(svg.utf8.count + 256)
    for byte in svg.utf8 {
      switch byte {
      case 0..<0x20, UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), 0x7F:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(contentsOf: "\")".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
