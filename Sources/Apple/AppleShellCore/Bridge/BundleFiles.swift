import Kernel

/// Which file of the bundle, or which request to the server, an address of the page is.
package struct BundleFiles: Equatable, Sendable {
  package enum Answer: Equatable, Sendable {
    case file(File)
    /// The API, and what a damaged bundle lacks: the server has every file that the bundle has.
    case server(target: String)
    /// Not an address of the site.
    case refused
  }

  package struct File: Equatable, Sendable {
    /// Under the bundle's folder of the site.
    package let name: String
    package let headers: [Header]
  }

  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A beginning of addresses and the page that they get.
  package struct Route: Equatable, Sendable {
    package let path: String
    package let page: String

    package init(path: String, page: String) {
      self.path = path
      self.page = page
    }
  }

  private let files: Set<String>
  private let routes: [Route]

  /// - Parameter files: names with folders, `assets/host.8e13aa897e40.js`.
  package init(files: Set<String>, routes: [Route]) {
    self.files = files
    self.routes = routes.sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// The same from the site's own `programs.json`.
  package init(files: Set<String>, programs: [UInt8]) throws(ShellFilesError) {
    guard let json = try? JSON.parse(programs) else { throw ShellFilesError() }
    var routes: [Route] = []
    do throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      let list: [JSON] = try reader.array("programs")
      for item in list {
        var program = try JSON.ObjectReader(item)
        let page = try program.string("page")
        let paths: [String] = try program.array("paths")
        for path in paths { routes.append(Route(path: path, page: page)) }
      }
    } catch { throw ShellFilesError() }
    self.init(files: files, routes: routes)
  }

  /// - Parameter target: path and query, as the address has them.
  package func answer(to target: String, isRead: Bool) -> Answer {
    let bytes = Array(target.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= 8_192, !bytes.contains(where: { $0 <= 32 || $0 > 126 }),
      !bytes.contains(UInt8(ascii: "\\"))
    else { return .refused }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    guard Self.isPlain(path) else { return .refused }
    let name = String(decoding: path.dropFirst(), as: UTF8.self)
    if Self.isServers(name) { return .server(target: target) }
    guard isRead else { return .server(target: target) }
    if files.contains(name) { return .file(file(name)) }
    guard let page = page(of: "/" + name), files.contains(page), !Self.hasExtension(name) else {
      return .server(target: target)
    }
    return .file(file(page))
  }

  /// The page of an address: that of the longest beginning.
  private func page(of path: String) -> String? {
    for route in routes {
      let isWithin = route.path == "/" || path == route.path || path.hasPrefix(bytes: route.path + "/")
      if isWithin { return String(decoding: route.page.utf8.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self) }
    }
    return nil
  }

  private func file(_ name: String) -> File {
    let type = Self.type(of: name)
    var headers = [
      Header("Content-Type", type), Header("X-Content-Type-Options", "nosniff"),
      Header("Cross-Origin-Resource-Policy", "same-origin"),
      Header("Cache-Control", name.hasPrefix(bytes: "assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
    ]
    if type.hasPrefix(bytes: "text/html") { headers.append(Header("Content-Security-Policy", Self.policy)) }
    return File(name: name, headers: headers)
  }

  /// The policy of the site's pages on the web.
  package static let policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    + "font-src 'self'; media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

  /// No empty, dotted or encoded part: nothing that two readers could take for two different files.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    guard !path.contains(UInt8(ascii: "%")) else { return false }
    let parts = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if part.isEmpty, index < parts.count - 1 { return false }
      if part.first == UInt8(ascii: ".") { return false }
    }
    return true
  }

  private static func isServers(_ name: String) -> Bool {
    name.hasPrefix(bytes: "v1/") || name.hasPrefix(bytes: "sandbox/")
  }

  private static func hasExtension(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/")).last?.contains(UInt8(ascii: ".")) ?? false
  }

  private static func type(of name: String) -> String {
    switch String(decoding: name.utf8.split(separator: UInt8(ascii: ".")).last ?? [], as: UTF8.self) {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "woff2": "font/woff2"
    case "webmanifest": "application/manifest+json"
    case "json": "application/json"
    default: "application/octet-stream"
    }
  }
}

/// The site's list of programs cannot be read: the bundle is damaged.
package struct ShellFilesError: Error, Equatable, Sendable {}
