import Foundation

/// What the build settings say (`Apple/Configuration/Playd.xcconfig`), by way of Info.plist.
struct BuildSettings: Sendable {
  /// The server's address: `https://play.example`.
  let server: URL
  /// The app's bundle identifier.
  let app: String
  /// Whether push tokens belong to Apple's sandbox.
  let isPushSandbox: Bool

  init(bundle: Bundle) {
    let text = bundle.object(forInfoDictionaryKey: "PlaydServer") as? String ?? ""
    // The project's own default, should the setting be no address.
    server = URL(string: "https://" + text) ?? URL(filePath: "/")
    app = bundle.bundleIdentifier ?? ""
    isPushSandbox = bundle.object(forInfoDictionaryKey: "PlaydPushSandbox") as? String == "YES"
  }

  var host: String { server.host() ?? "" }
}
