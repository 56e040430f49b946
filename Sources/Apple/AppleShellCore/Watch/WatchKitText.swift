import Kernel
package import ShellBridge

/// The watch's kit as a text, for the watch's application context.
package enum WatchKitText {
  package static func text(_ kit: ShellWatchKit) -> String {
    var writer = JSON.Writer()
    kit.encode(to: &writer)
    return writer.text
  }

  /// Nil for a text of another version.
  package static func kit(_ text: String) -> ShellWatchKit? {
    guard let json = try? JSON.parse(text) else { return nil }
    return try? ShellWatchKit(from: json)
  }
}
