import Foundation

/// A directory of a test's own, gone with the value.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "playd-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
