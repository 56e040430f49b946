import ShellBridge

/// Where in the web view a message came from.
package struct FrameOrigin: Equatable, Sendable {
  package var isMainFrame: Bool
  package var scheme: String
  package var host: String
  package var port: Int

  package init(isMainFrame: Bool, scheme: String, host: String, port: Int) {
    self.isMainFrame = isMainFrame
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// The page in the bundle. WebKit treats this host as secure under any scheme, which motion and locks need.
  package static let scheme = "playd"
  package static let host = "localhost"

  /// Whether it is the page of the bundle itself: no frame in it, and no other site.
  package var isOurs: Bool {
    isMainFrame && port <= 0 && scheme.utf8.elementsEqual(Self.scheme.utf8) && host.utf8.elementsEqual(Self.host.utf8)
  }

  var refusal: ShellRefusal? { isOurs ? nil : .foreignFrame }
}
