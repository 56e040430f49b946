/// What the page tells the client, always with the moment it happened.
public enum HostEvent: Equatable, Sendable {
  /// The first event of all.
  case launched(Launch)
  /// The answer to `HostEffect.request`; status 0 when the network failed.
  case response(id: Int32, status: Int32, body: [UInt8])
  case timer(id: Int32)
  case visibility(isVisible: Bool)
  case network(isOnline: Bool)
  /// The visitor moved through history: the path (with its query) and number of the entry that is present now.
  case navigated(path: String, entry: Int32)
  case storageFailed(key: String)
  case preferences(Preferences)
  /// A newer version of the app has been fetched and waits for a reload.
  case updateReady

  /// What the page knows at launch.
  public struct Launch: Equatable, Sendable {
    /// Path and query, as in the address bar.
    public var path: String
    /// Number of the present history entry: 0, or what `history.state` kept across a reload.
    public var historyEntry: Int32
    /// BCP 47, most wanted first.
    public var languages: [String]
    /// Everything this app has stored on the device.
    public var storage: [Entry]
    public var isOnline: Bool
    /// From the page's cryptographic generator: the only randomness the client gets.
    public var entropy: UInt64
    public var preferences: Preferences
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32
    public var hasVibration: Bool

    public init(
      path: String, historyEntry: Int32, languages: [String], storage: [Entry], isOnline: Bool, entropy: UInt64,
      preferences: Preferences, utcOffset: Int32, hasVibration: Bool
    ) {
      self.path = path
      self.historyEntry = historyEntry
      self.languages = languages
      self.storage = storage
      self.isOnline = isOnline
      self.entropy = entropy
      self.preferences = preferences
      self.utcOffset = utcOffset
      self.hasVibration = hasVibration
    }
  }

  public struct Entry: Equatable, Sendable {
    public var key: String
    public var value: String
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  public struct Preferences: Equatable, Sendable {
    public var reducesMotion: Bool
    public var isDark: Bool
    public init(reducesMotion: Bool, isDark: Bool) {
      self.reducesMotion = reducesMotion
      self.isDark = isDark
    }
  }
}
