import ClientHost
import Kernel
import Localization
import WebUI

/// The app's icon, as its settings offer it.
package enum AppIcon: UInt8, CaseIterable, Sendable {
  case indigo, coral, night

  /// The icon of a stored file name; indigo without one.
  init(stored file: String?) {
    self = Self.allCases.first { file?.hasSameBytes(as: $0.file) ?? false } ?? .indigo
  }

  /// The name of its files under `/icons`; stored.
  package var file: String {
    switch self {
    case .indigo: "hat-game"
    case .coral: "hat-game-coral"
    case .night: "hat-game-night"
    }
  }

  var name: LocalizedStringResource {
    switch self {
    case .indigo: .hatIconIndigo
    case .coral: .hatIconCoral
    case .night: .hatIconNight
    }
  }

  var effect: HostEffect { .more(.setIcon(file)) }
}
