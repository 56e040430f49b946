package import ClientHost
package import Kernel
package import Localization
package import Navigation
package import PlaydAPI
package import WebUI

/// Time, device and player as visible to features; passed to each reducer and view.
package struct ShellContext {
  /// Time of the current action; the only clock.
  package internal(set) var now = Timestamp(0)
  /// UTC offset in minutes, east positive.
  package internal(set) var utcOffset: Int32 = 0
  package internal(set) var isOnline = true
  package internal(set) var isVisible = true
  package internal(set) var language = Language.english
  /// Whether the reader's region puts the day of an English date first.
  package internal(set) var putsDayFirst = false
  package internal(set) var reducesMotion = false
  package internal(set) var isDark = false
  package internal(set) var hasVibration = false
  /// Whether the settings allow sound.
  package internal(set) var playsSounds = true
  /// Text size relative to the browser's default, in thousandths.
  package internal(set) var textScale: Int32 = 1_000
  /// Whether the app runs installed, outside the browser.
  package internal(set) var isInstalled = false
  /// Whether images can be shared with other apps; otherwise they are saved.
  package internal(set) var sharesFiles = false
  /// Scheme, host and port of this site: `https://example.com`.
  package internal(set) var origin = ""
  /// The page in view.
  package internal(set) var page: Page
  /// The programs of the site.
  package internal(set) var apps: [HostEvent.App] = []
  /// The player, if any.
  package internal(set) var player: Account.Credentials?
  /// The player who last signed out or was deleted on this device.
  package internal(set) var leftPlayer: PlayerID?
  package internal(set) var adStatus = AdStatus.none
  /// Whether debug mode is on, by `?debug` or the settings.
  package internal(set) var isDebugging = false
  /// Audio latency of the current route.
  package internal(set) var audioDelay = Milliseconds.zero
  /// Whether requests may be sent: online, and not paused after a failure.
  package internal(set) var canSend = true
  /// Form for the player's name, for embedding in a page.
  package internal(set) var nameCard: () -> Content = { EmptyView().erasedContent }

  package init(page: Page) { self.page = page }
}

/// Input of a feature's launch.
package struct Launch {
  package let context: ShellContext
  /// Seed of the feature's generator.
  package let seed: UInt64
  /// Values stored for the feature, by its own keys.
  private let entries: [HostEvent.Entry]
  /// Keys of unreadable values; they are removed, and the player is informed.
  private(set) var damaged: [String] = []

  init(context: ShellContext, seed: UInt64, entries: [HostEvent.Entry]) {
    self.context = context
    self.seed = seed
    self.entries = entries
  }

  /// A launch on an empty device, for tests.
  package init(context: ShellContext, seed: UInt64 = 1, stored: [(key: String, value: String)] = []) {
    self.init(
      context: context, seed: seed, entries: stored.map { HostEvent.Entry(key: $0.key, value: $0.value) })
  }

  /// Stored text of a key.
  package func text(_ key: String) -> String? {
    for entry in entries where entry.key.hasSameBytes(as: key) { return entry.value }
    return nil
  }

  /// Stored texts of all keys with a prefix; keys without it.
  package func texts(prefix: String) -> [(key: String, value: String)] {
    var found: [(key: String, value: String)] = []
    for entry in entries {
      if let rest = entry.key.dropping(prefix: prefix) { found.append((key: rest, value: entry.value)) }
    }
    return found
  }

  /// Stored value of a key; nil if missing or unreadable. Drops damaged values.
  package mutating func value<Value: Persisted>(_ type: Value.Type, _ key: String) -> Value? {
    guard let text = text(key) else { return nil }
    return reading(Value.read(text), key)
  }

  /// Unwraps a decoded value, recording damage.
  package mutating func reading<Value>(_ reading: Reading<Value>, _ key: String) -> Value? {
    switch reading {
    case .value(let value): return value
    case .newer: return nil
    case .damaged:
      damaged.append(key)
      return nil
    }
  }
}

extension String {
  /// Text after a prefix; nil without the prefix.
  func dropping(prefix: String) -> String? {
    guard hasPrefix(bytes: prefix) else { return nil }
    return String(utf8: Array(bytes[prefix.utf8.count...]))
  }
}
