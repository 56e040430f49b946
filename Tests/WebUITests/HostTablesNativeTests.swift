import Foundation
import Testing

@testable import WebUI

/// The page identifies these enums by number: its lists must match.
@Suite("The lists of host.js")
struct HostTablesNativeTests {
  let source: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    source = try String(contentsOf: root.appendingPathComponent("Web/host.js"), encoding: .utf8)
  }

  /// The words in the string literals of `const NAME = …;`.
  func list(_ name: String) throws -> [String] {
    let start = try #require(source.range(of: "const \(name) = "))
    let end = try #require(source.range(of: ";\n", range: start.upperBound..<source.endIndex))
    let literals = source[start.upperBound..<end.lowerBound].split(separator: "'", omittingEmptySubsequences: false)
    // Every second piece is between apostrophes; the separators of `split` and `map` are single characters.
    return literals.enumerated().filter { $0.offset % 2 == 1 && $0.element.count > 1 }.map { String($0.element) }
  }

  func words(_ name: String) throws -> [String] {
    try list(name).joined().split(separator: " ").map(String.init)
  }

  @Test("of kinds has an element for each kind, in order")
  func ofKindsHasElementForKind() throws {
    let kinds = try words("KINDS")
    #expect(kinds.count == ElementKind.allCases.count)
    let expected: [ElementKind: String] = [
      .box: "div.box", .heading1: "h1.text", .button: "button.button", .field: "input.field", .listItem: "li.item",
      .svg: "svg.svg", .svgPath: "path", .layer: "div.layer", .slider: "input.slider", .sheet: "div.sheet",
      .ringDisc: "div.disc", .toggle: "button.toggle", .knob: "span.knob",
      .editor: "textarea.field",
    ]
    for (kind, element) in expected { #expect(kinds[Int(kind.rawValue)] == element) }
  }

  @Test("of properties has the names of the properties, in order")
  func ofPropertiesHasNamesOfProperties() throws {
    let custom: [StyleProperty: String] = [
      .lineWidth: "--line-width", .tint: "--tint", .hit: "--hit", .pressScale: "--press-scale",
      .pressOpacity: "--press-opacity",
    ]
    #expect(try words("PROPERTIES") == StyleProperty.allCases.map { custom[$0] ?? String(describing: $0) })
  }

  @Test("of attributes has a name for each, in order")
  func ofAttributesHasName() throws {
    let names = try words("ATTRIBUTES")
    #expect(names.count == AttributeName.allCases.count)
    for name in AttributeName.allCases where String(describing: name).hasPrefix("aria") {
      #expect(names[Int(name.rawValue)] == "aria-" + String(describing: name).dropFirst(4).lowercased())
    }
    #expect(names[Int(AttributeName.pathData.rawValue)] == "d")
    #expect(names[Int(AttributeName.className.rawValue)] == "class")
    #expect(names[Int(AttributeName.identifier.rawValue)] == "data-testid")
  }

  @Test("of keywords has a value for each, in order")
  func ofKeywordsHasValue() throws {
    let values = try list("KEYWORDS")
    #expect(values.count == Keyword.allCases.count)
    for keyword in [Keyword.start, .center, .stretch, .hidden, .nowrap, .currentColor, .butt, .square, .row] {
      #expect(values[Int(keyword.rawValue)] == String(describing: keyword))
    }
  }

  @Test("of events has the bits of the kinds")
  func ofEventsHasBitsOfKinds() throws {
    #expect(source.contains("const TAP = 1, INPUT = 2, CHANGE = 4, SUBMIT = 8, CANCEL = 16, POINTERS = 32, KEY = 64;"))
  }
}
