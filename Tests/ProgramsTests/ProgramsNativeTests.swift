import AdsFeature
import AppKit
import CodeBreakerFeature
import ConsoleFeature
import Foundation
import GalleryFeature
import HatGameFeature
import IppoFeature
import Navigation
import OutOfPocketGame
import PlaydFeature
import Testing
import TilesFeature
import TuningFeature

@Suite("The programs of the site")
struct ProgramsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A program as `Web/programs.json` registers it.
  private struct Registration: Decodable {
    var name: String
    var product: String
    var paths: [String]
    var isSample: Bool?
  }

  /// A program as its executable starts it.
  private struct Executable {
    var name: String
    var root: String
    var pages: [PageSpec]
  }

  private static let pages: [String: [PageSpec]] = [
    "AdsFeature": AdsFeature.pages, "CodeBreakerFeature": CodeBreakerFeature.pages,
    "ConsoleFeature": ConsoleFeature.pages, "GalleryFeature": GalleryFeature.pages,
    "HatGameFeature": HatGameFeature.pages, "IppoFeature": IppoFeature.pages, "OutOfPocketGame": OutOfPocketGame.pages,
    "PlaydFeature": PlaydFeature.pages, "TilesFeature": TilesFeature.pages,
    "TuningFeature": TuningFeature.pages,
  ]

  private static func registrations() throws -> [Registration] {
    try JSONDecoder().decode([Registration].self, from: Data(contentsOf: root.appending(path: "Web/programs.json")))
  }

  private static func executable(_ program: Registration) throws -> Executable {
    let folder = program.isSample == true ? "Examples/\(program.product)/App" : "Sources/Apps/\(program.product)"
    let files = try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    let source = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let features = source.matches(of: #/(\w+)\.hosted\(\)/#).map { String($0.1) }
    let pages = try features.flatMap { feature in
      try #require(Self.pages[feature], "\(feature) is missing from this test's table")
    }
    let start = try #require(source.firstMatch(of: #/Program\(\s*name: "([^"]+)", root: "([^"]+)"/#))
    let root = String(start.2)
    let settings = PageSpec(root == "/" ? "/settings" : root + "/settings")
    return Executable(name: String(start.1), root: root, pages: pages + [settings])
  }

  /// The product whose program the server hands out at an address: that with the longest path that begins it.
  private static func product(at path: String, _ programs: [Registration]) -> String? {
    var best: (product: String, length: Int)?
    for program in programs {
      for root in program.paths where root == "/" || path == root || path.hasPrefix(root + "/") {
        if root.count > best?.length ?? -1 { best = (program.product, root.count) }
      }
    }
    return best?.product
  }

  @Test("every page of a program is at an address that loads that program")
  func pages() throws {
    let programs = try Self.registrations()
    for program in programs {
      for page in try Self.executable(program).pages {
        for path in [page.path] + page.aliases {
          let address = path.replacing("*", with: "word")
          #expect(Self.product(at: address, programs) == program.product, "\(program.product): \(path)")
        }
      }
    }
  }

  @Test("every registered address is a page of its program, under the program's name")
  func addresses() throws {
    for program in try Self.registrations() {
      let executable = try Self.executable(program)
      #expect(executable.name == program.name)
      #expect(program.paths.contains(executable.root), "\(program.product): \(executable.root)")
      let table = PageTable(executable.pages)
      for path in program.paths { #expect(table.hasPage(at: path), "\(program.product): \(path)") }
    }
  }

  @Test("every executable of an app is registered")
  func registered() throws {
    let programs = try Self.registrations()
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources/Apps").path())
    let listed = programs.filter { $0.isSample != true }.map(\.product)
    #expect(folders.filter { !$0.hasPrefix(".") }.sorted() == listed.sorted())
  }
}
