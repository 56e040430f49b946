package import ClientHost
import Kernel

/// Effects since the last `clear()`, by kind.
extension ShellFixture {
  /// Numbers of played sounds.
  package var sounds: [Int32] {
    effects.compactMap { if case .playSound(let id, _) = $0 { id } else { nil } }
  }

  package var vibrations: [[Int32]] {
    effects.compactMap { if case .vibrate(let pattern) = $0 { pattern } else { nil } }
  }

  /// Screen reader announcements.
  package var announcements: [String] {
    effects.compactMap { if case .announce(let sentence) = $0 { sentence } else { nil } }
  }

  /// Requests, sent or not.
  package var requests: [HostEffect] {
    effects.filter { if case .request = $0 { true } else { false } }
  }

  /// The values stored and removed, in order.
  package var stores: [(key: String, value: String?)] {
    effects.compactMap { if case .store(let key, let value) = $0 { (key, value) } else { nil } }
  }

  /// The title of the document.
  package var title: String {
    for effect in effects.reversed() { if case .setDocument(_, let title) = effect { return title } }
    return ""
  }
}
