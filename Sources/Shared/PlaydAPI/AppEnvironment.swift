import Kernel

/// Which of Apple's services a device token or a purchase is of.
@Words
package enum AppEnvironment: UInt8, CaseIterable, Hashable, Sendable {
  /// The App Store; for push messages TestFlight too.
  case production = 1
  /// Builds from Xcode; for purchases TestFlight and Apple's review too.
  case sandbox
}

/// The bundle identifier of an app: `com.example.playd`.
package enum BundleIdentifier {
  /// Whether a text is one: 1 to 155 letters, digits, hyphens and dots.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.bytes
    return (1...155).contains(bytes.count)
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
      }
  }

  package static var schema: Schema { .string(.init(shortest: 1, longest: 155, pattern: "^[A-Za-z0-9.-]+$")) }
}
