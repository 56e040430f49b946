import Foundation
import Testing

@testable import Navigation

@Suite("The pages of the full program")
struct FullProgramNativeTests {
  /// The addresses that `host.js` loads the full program for.
  let pattern: NSRegularExpression

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: root.appendingPathComponent("Web/host.js"), encoding: .utf8)
    let start = try #require(source.range(of: "const NEEDS_FULL = /"))
    let end = try #require(source.range(of: "/;\n", range: start.upperBound..<source.endIndex))
    let expression = source[start.upperBound..<end.lowerBound].replacingOccurrences(of: "\\/", with: "/")
    pattern = try NSRegularExpression(pattern: expression)
  }

  func isNamed(_ page: Page) -> Bool {
    let path = String(page.path.prefix { $0 != "?" })
    return pattern.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil
  }

  @Test("are those that the page loads it for")
  func agreement() {
    let platform = PlatformPage.fixed + [.challenge("daily-steps"), .game("dice")]
    for page in Page.fixed + platform.map({ .platform($0) }) + [
      .gallery(GalleryAddress()), .at("/gallery/buttons?text=200"), .at("/no/such/page"),
    ] {
      #expect(isNamed(page) == page.isInFullProgram, "\(page.path)")
    }
  }
}
