import Testing

@testable import Pictures

@Suite("SVG from strangers", .serialized)
struct SVGTests {
  private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">"#

  private func file(_ inside: String) -> [UInt8] { Array((Self.head + inside + "</svg>").utf8) }

  @Test("shapes, gradients, styles and text are drawn as a square PNG with nothing of the file")
  func drawn() throws {
    let inside = """
      <title>Dice &amp; coins</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
      <style>.a{fill:url(#g)}</style></defs><rect class="a" width="10" height="10" fill='url("#g")'/><use href="#g"/>
      <text x="1" y="5" font-size="3">Hi</text><!-- a comment -->
      """
    let picture = try PNGPicture(svg: file(inside))
    #expect(picture.width == SVGDrawing.side && picture.height == SVGDrawing.side)
    #expect(picture.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("svg"))
    _ = try PNGPicture(svg: Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) + file("<path d='M0 0L9 9'/>"))
  }

  @Test(
    "scripts, events, outside references, entities and other readers' tags are refused with a sentence",
    arguments: [
      "<script>alert(1)</script>", "<SCRIPT/>", "<svg:script/>", "<g onload='alert(1)'/>", "<g ONCLICK='x'/>",
      "<image href='file:///etc/passwd'/>", "<image xlink:href='data:image/png;base64,AA'/>",
      "<use href='http://evil.example/a.svg#a'/>", "<use xlink:href='/etc/passwd#a'/>", "<use href=''/>",
      "<rect fill='url(http://evil.example/)'/>", "<rect fill='URL( \"//evil.example\")'/>",
      "<rect style='fill:u\\72l(http://evil.example/)'/>", "<style>@import 'http://evil.example/a.css';</style>",
      "<style>a{b:url(file:///etc/passwd)}</style>", "<g xml:base='file:///etc/'/>", "<foreignObject/>",
      "<a href='#x'/>", "<animate/>", "<filter id='f'/>", "<!DOCTYPE svg>", "<!ENTITY a 'b'>", "<![CDATA[x]]>",
      "<?xml-stylesheet href='http://evil.example/a.css'?>", "<text>&xxe;</text>", "<text>&#117;</text>",
      "<g a='&xxe;'/>", "<g", "<g a=b/>", "<g a='1' <x>", "</g>", "<g>", "<!-- ", "<g a/>", "<style>/*</style>",
    ])
  func refused(_ inside: String) throws {
    let refusal = #expect(throws: PNGPicture.FormatError.self) { _ = try SVGFile(file: file(inside)) }
    #expect(refusal?.sentence.isEmpty == false)
  }

  @Test("a billion laughs, a file without tags, other encodings and a PNG of that name are refused")
  func lies() {
    let laughs = """
      <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>
      <svg xmlns="http://www.w3.org/2000/svg"><text>&lol2;</text></svg>
      """
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 100)
    let wide: [UInt8] = Self.head.utf8.reduce(into: []) { $0 += [$1, 0] }
    let files: [[UInt8]] = [
      Array(laughs.utf8), png, wide, [], Array("svg".utf8), Array("<html></html>".utf8), [0x1F, 0x8B, 8, 0],
      [UInt8](repeating: 0x20, count: SVGFile.mostBytes + 1),
    ]
    for file in files {
      #expect(throws: PNGPicture.FormatError.self) { _ = try PNGPicture(svg: file) }
    }
  }

  @Test("too many elements, copies and levels are refused before anything is drawn")
  func bombs() {
    let copies = String(repeating: "<use href='#a'/>", count: SVGFile.mostCopies + 1)
    let levels = String(repeating: "<g>", count: SVGFile.deepest) + String(repeating: "</g>", count: SVGFile.deepest)
    let elements = String(repeating: "<g/>", count: SVGFile.mostElements)
    for inside in [copies, levels, elements] {
      #expect(throws: PNGPicture.FormatError.self) { _ = try SVGFile(file: file(inside)) }
    }
  }

  @Test("a canvas of a hundred million pixels is drawn at the size of a picture, copies of copies come to an end")
  func canvas() throws {
    let huge =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"><rect width="9" height="9"/></svg>"#
    #expect(try PNGPicture(svg: Array(huge.utf8)).width == SVGDrawing.side)
    var nested = "<g id='a0'><path d='M0 0L9 9'/></g>"
    for level in 1...60 {
      nested += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>"
    }
    // Drawn or refused, as librsvg counts; never beyond the limits.
    _ = try? PNGPicture(svg: file(nested))
    #expect(throws: PNGPicture.FormatError.self) {
      _ = try PNGPicture(svg: Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>"#.utf8))
    }
  }

  @Test("without the program the sender is told to send a PNG; one that fails or hangs is ended")
  func programs() throws {
    let svg = try SVGFile(file: file("<g/>"))
    #expect(throws: SVGDrawing.DrawingError.missing) { _ = try SVGDrawing(program: "/nowhere/rsvg").png(of: svg) }
    #expect(SVGDrawing.DrawingError.missing.sentence.hasSuffix("Send a PNG."))
    #expect(throws: SVGDrawing.DrawingError.failed) { _ = try SVGDrawing(program: "/usr/bin/false").png(of: svg) }
    #expect(throws: SVGDrawing.DrawingError.failed) { _ = try SVGDrawing(program: "/usr/bin/true").png(of: svg) }
    // `yes` writes its arguments without end: the limit of the output ends it.
    #expect(throws: SVGDrawing.DrawingError.failed) { _ = try SVGDrawing(program: "/usr/bin/yes").png(of: svg) }
  }
}
