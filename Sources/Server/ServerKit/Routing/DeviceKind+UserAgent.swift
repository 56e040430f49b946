package import IdentityAPI

extension DeviceKind {
  /// The platform named by a browser's User-Agent, only good enough to tell one's own devices apart.
  package init(userAgent: String) {
    let marks: [(String, DeviceKind)] = [
      ("iPhone", .iPhone), ("iPad", .iPad), ("Android", .android), ("Macintosh", .mac), ("Windows", .windows),
      ("Linux", .linux),
    ]
    self = marks.first { userAgent.contains($0.0) }?.1 ?? .unknown
  }
}
