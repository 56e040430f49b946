import Kernel

/// Events from the page, always with their time.
package indirect enum HostEvent: Equatable, Sendable {
  /// The first event.
  case launched(Launch)
  /// Response to `HostEffect.request`; status 0 for a network failure, `notSent` if not sent.
  case response(id: Int32, status: Int32, body: [UInt8])
  case timer(id: Int32)
  case visibility(isVisible: Bool)
  case network(isOnline: Bool)
  /// Navigation through history: path (with query) and number of the current entry.
  case navigated(path: String, entry: Int32)
  case storageFailed(key: String)
  case preferences(Preferences)
  /// A newer version was fetched and is ready for a reload.
  case updateReady
  /// Answers `HostEffect.askMotion`.
  case motionPermission(MotionPermission)
  /// Motion readings, oldest first; while `HostEffect.listenMotion` is on.
  case motion([MotionReading])
  case file(PickedFile)
  /// Whether the image of `HostEffect.prepareImage` is ready.
  case imagePrepared(id: Int32, isReady: Bool)
  case shared(ShareOutcome)
  /// Output latency in milliseconds as reported by the browser, after each started sound. The route number grows when
  /// the audio output changes (headphones, a speaker); take medians per route.
  case audioLatency(milliseconds: Int32, route: Int32)
  /// Text size relative to the browser's default, in thousandths, when it changes.
  case textScale(Int32)
  /// Answers `HostEffect.ad`.
  case ad(id: Int32, AdEvent)
  /// Event of a stream of `HostEffect.More.listen`.
  case live(id: Int32, LiveStreamEvent)
  /// Answers `HostEffect.More.subscribePush`, `unsubscribePush` and `checkPush`.
  case push(id: Int32, PushEvent)
  /// Answers `HostEffect.More.createPasskey` and `getPasskey`.
  case passkey(id: Int32, PasskeyResult)
  /// Answers `HostEffect.More.askShell`; nil in a browser. Events have the number 0.
  case shell(id: Int32, text: String?)
  /// Answers `HostEffect.More.watchPlace`.
  case place(id: Int32, PlaceEvent)
  /// Answers `HostEffect.More.connectPulse`.
  case pulse(id: Int32, PulseEvent)
  /// Answers `HostEffect.More.openFile`, `readFile` and `continueFile`.
  case filePart(FilePart)
  /// Answers `HostEffect.watchFrames(false)`.
  case frames(FrameSummary)
  /// Another page of this site stored or removed a value.
  case stored(key: String, value: String?)
  /// The page was restored from the back-forward cache.
  case resumed

  /// Status of a request that was not sent: another page is sending it, or its stored value is gone.
  package static let notSent: Int32 = -1

  /// The page's state at launch.
  @MemberwiseInit
  package struct Launch: Equatable, Sendable {
    /// Path and query of the address bar.
    package var path: String
    /// Number of the current history entry: 0, or the value in `history.state` after a reload.
    package var historyEntry: Int32
    /// BCP 47, in order of preference.
    package var languages: [String]
    /// The programs of the site.
    @Default([App]()) package var apps: [App]
    /// All values stored by this site.
    package var storage: [Entry]
    package var isOnline: Bool
    /// From the page's cryptographic generator; the client's only entropy.
    package var entropy: UInt64
    package var preferences: Preferences
    /// UTC offset in minutes, east positive.
    package var utcOffset: Int32
    package var hasVibration: Bool
    /// Text size relative to the browser's default, in thousandths: 2000 for 200 %.
    @Default(1_000) package var textScale: Int32
    /// Whether the page runs as an installed app.
    @Default(false) package var isInstalled: Bool
    /// Whether images can be shared with other apps; otherwise they are saved.
    @Default(false) package var sharesFiles: Bool
    /// Scheme, host and port of this site: `https://example.com`.
    @Default("") package var origin: String
  }

  /// A program of the site, from `Web/programs.json`.
  @MemberwiseInit
  package struct App: Equatable, Sendable {
    package var name: String
    /// Path: `/wallet`.
    package var path: String
    /// Display name.
    package var title: String
    /// Whether the home lists it as a game.
    package var isGame: Bool
  }

  @MemberwiseInit
  package struct Entry: Equatable, Sendable {
    package var key: String
    package var value: String
  }

  @MemberwiseInit
  package struct Preferences: Equatable, Sendable {
    package var reducesMotion: Bool
    package var isDark: Bool
  }
}
