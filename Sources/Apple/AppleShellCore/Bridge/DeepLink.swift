/// An address from outside that leads to a page: a universal link, a notification, a shortcut.
package struct DeepLink: Equatable, Sendable {
  /// Path and query.
  package let path: String

  private static let longest = 2_048

  /// - Parameters:
  ///   - url: `https://play.example/ippo/friends?code=WDJBMJHT`
  ///   - host: the site's own, of the build setting.
  package init?(url: String, host: String) {
    let start = "https://" + host
    guard url.utf8.starts(with: start.utf8) else { return nil }
    let rest = String(decoding: url.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    // No other host that only begins like ours, and no port.
    guard rest.isEmpty || rest.utf8.first == UInt8(ascii: "/") || rest.utf8.first == UInt8(ascii: "?") else {
      return nil
    }
    self.init(path: rest.utf8.first == UInt8(ascii: "/") ? rest : "/" + rest)
  }

  /// - Parameter path: as a notification of ours has it.
  package init?(path: String) {
    let bytes = Array(path.utf8.prefix { $0 != UInt8(ascii: "#") })
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= Self.longest,
      bytes.dropFirst().first != UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "\\")),
      !bytes.contains(where: { $0 <= 32 || $0 > 126 })
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // The API and the sandbox have no pages.
    for start in ["/v1/", "/sandbox/"] where text.utf8.starts(with: start.utf8) { return nil }
    self.path = text
  }
}
