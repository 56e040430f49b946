import Kernel

/// The programs of a site, as its `programs.json` lists them: the page of each and the paths that it answers.
///
/// ```json
/// {"programs": [{"page": "/chess.html", "paths": ["/chess"]}, {"page": "/index.html", "paths": ["/"]}]}
/// ```
struct SitePrograms: Sendable {
  static let file = "/programs.json"

  /// A path prefix, in whole segments, that belongs to one page.
  private struct Prefix: Sendable {
    /// Without a trailing slash, so the root is empty.
    let path: [UInt8]
    let page: String

    func covers(_ target: ArraySlice<UInt8>) -> Bool {
      guard target.starts(with: path) else { return false }
      let rest = target.dropFirst(path.count)
      return rest.isEmpty || rest.first == UInt8(ascii: "/")
    }
  }

  /// The longest first.
  private let prefixes: [Prefix]

  /// One page for every path: a site without the list.
  static let single = SitePrograms(prefixes: [Prefix(path: [], page: "/index.html")])

  private init(prefixes: [Prefix]) { self.prefixes = prefixes }

  /// Parses the list.
  ///
  /// - Parameter pages: the site's files. A listed page that is missing stops the start.
  init(_ list: [UInt8], pages: some Collection<String>) throws(ServerStartError) {
    var prefixes: [Prefix] = []
    for program in try Self.read(list) {
      guard pages.contains(program.page) else {
        throw Self.error("names the page \(program.page), which is not in the site")
      }
      for path in program.paths {
        guard Self.isPath(path) else {
          throw Self.error(
            "has the path \"\(path)\"; a path begins with / and has no / at its end, no escape and no dot")
        }
        let prefix = Prefix(path: path == "/" ? [] : Array(path.utf8), page: program.page)
        guard !prefixes.contains(where: { $0.path == prefix.path }) else {
          throw Self.error("has the path \(path) twice")
        }
        prefixes.append(prefix)
      }
    }
    guard !prefixes.isEmpty else { throw Self.error("lists no path") }
    self.prefixes = prefixes.sorted { $0.path.count > $1.path.count }
  }

  /// The page for a path: that of its longest listed prefix.
  func page(of path: ArraySlice<UInt8>) -> String? {
    if path.elementsEqual("/".utf8) { return prefixes.first { $0.path.isEmpty }?.page }
    return prefixes.first { $0.covers(path) }?.page
  }

  private static func read(_ list: [UInt8]) throws(ServerStartError) -> [Program] {
    do {
      return try Programs(from: try JSON.parse(list)).programs
    } catch let error as JSON.SyntaxError {
      throw Self.error("is not JSON: \(error.message)")
    } catch let error as JSON.DecodingError {
      throw Self.error("cannot be used: \(error.message)")
    } catch {
      throw Self.error("cannot be used: \(error)")
    }
  }

  private static func isPath(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/"), text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { return false }
    return text == "/" || !text.hasSuffix("/") && !text.contains("//") && !text.contains { "%.?#".contains($0) }
  }

  private static func error(_ words: String) -> ServerStartError {
    ServerStartError(description: "The site's programs.json \(words).")
  }
}

private struct Programs: JSONDecodable {
  var programs: [Program]

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    programs = try reader.array("programs")
    try reader.finish(ignoringUnknown: true)
  }
}

private struct Program: JSONDecodable {
  var page: String
  var paths: [String]

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    page = try reader.string("page")
    paths = try reader.array("paths")
    try reader.finish(ignoringUnknown: true)
  }
}
