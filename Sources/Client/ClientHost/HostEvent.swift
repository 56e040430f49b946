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
  /// The answer to `HostEffect.askMotion`.
  case motionPermission(MotionPermission)
  /// Readings of the motion sensors, oldest first; while `HostEffect.listenMotion` is on.
  case motion([MotionReading])
  /// The player chose a file.
  case file(PickedFile)
  /// Whether the image of `HostEffect.prepareImage` is there.
  case imagePrepared(id: Int32, isReady: Bool)
  case shared(ShareOutcome)
  /// After each sound that was started: what the browser says passes until it is heard, in milliseconds. The number of
  /// the route grows when the device's sound goes another way (headphones, a speaker); medians are to be taken by route.
  case audioLatency(milliseconds: Int32, route: Int32)
  /// The visitor's text size against the browser's standard, in thousandths; told when it changes.
  case textScale(Int32)
  #if !SLIM
    /// An answer to `HostEffect.ad`.
    case ad(id: Int32, AdNews)
    /// News of a stream that `HostEffect.More.listen` follows.
    case live(id: Int32, LiveNews)
    /// The answer to `HostEffect.More.subscribePush`, `unsubscribePush` and `checkPush`.
    case push(id: Int32, PushNews)
    /// The answer to `HostEffect.More.createPasskey` and `getPasskey`.
    case passkey(id: Int32, PasskeyNews)
    /// The answer to `HostEffect.More.checkGameCenter` and `proveGameCenter`.
    case gameCenter(id: Int32, GameCenterNews)
  #endif
  /// The answer to `HostEffect.watchFrames(false)`.
  case frames(FrameSummary)

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
    /// The visitor's text size against the browser's standard, in thousandths: 2000 for text at 200 %.
    public var textScale: Int32
    /// The page runs as an installed app, without the browser around it.
    public var isInstalled: Bool
    /// Images go to other apps; where they do not, sharing one saves it.
    public var sharesFiles: Bool

    public init(
      path: String, historyEntry: Int32, languages: [String], storage: [Entry], isOnline: Bool, entropy: UInt64,
      preferences: Preferences, utcOffset: Int32, hasVibration: Bool, textScale: Int32 = 1_000,
      isInstalled: Bool = false, sharesFiles: Bool = false
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
      self.textScale = textScale
      self.isInstalled = isInstalled
      self.sharesFiles = sharesFiles
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
