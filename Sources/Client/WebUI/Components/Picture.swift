import Kernel

/// An SVG document scaled to its frame; decorative until it is labelled. It cannot run scripts or load resources.
package struct Picture: View {
  package typealias Body = Never
  /// A value of CSS.
  private let image: String

  @export(interface)
  @inline(never) package init(svg: String) { image = Picture.address(of: svg) }

  /// A file of the site, by an absolute path of letters, digits, hyphens, slashes and dots.
  @inline(never) package init(file path: String) { image = "url(\"" + path + "\")" }

  @inline(never) package var erasedContent: Content {
    let image = image
    return Content(
      .primitive { _ in
        let node = Node(.shape, permits: .shape)
        node.fills = [.horizontal, .vertical]
        node.set(.ariaHidden, "true")
        node.set(.className, "picture")
        node.set(.backgroundImage, .text(PlainText(image)))
        return node
      })
  }

  /// The document as a data URL for CSS, with delimiters percent-encoded.
  static func address(of svg: String) -> String {
    var bytes = "url(\"data:image/svg+xml,".bytes
    bytes.reserveCapacity(svg.utf8.count + 256)
    for byte in svg.bytes {
      switch byte {
      case 0..<0x20, UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), 0x7F:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(text: "\")")
    return String(utf8: bytes)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
