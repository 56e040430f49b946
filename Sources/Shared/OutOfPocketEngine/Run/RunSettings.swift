public import GestureRecognition
public import Kernel

/// What the player, or the session, chose to play. With seed and rules it fixes a run; all of it stands in the recording.
public struct RunSettings: Hashable, Sendable {
  #if SLIM
    // What the program of a first visit plays. The settings that are constants here take all that they decide with them.
    @inlinable public var mode: RunMode {
      get { .classic }
      set {}
    }
    @inlinable public var pool: GesturePool {
      get { .discreet }
      set {}
    }
    @inlinable public var spread: Bool {
      get { false }
      set {}
    }
    @inlinable public var assistance: Assistance {
      get { .none }
      set {}
    }
    @inlinable public var pace: Int32 {
      get { 100 }
      set {}
    }
    @inlinable public var channel: PromptChannel {
      get { .everything }
      set {}
    }
    @inlinable public var stroop: StroopVariant {
      get { .colours }
      set {}
    }
    @inlinable public var deck: GestureSet {
      get { [] }
      set {}
    }
    @inlinable public var audioOffset: Milliseconds {
      get { .zero }
      set {}
    }
  #else
    public var mode: RunMode
    public var pool: GesturePool
    /// Whether spread is among the gestures.
    public var spread = false
    public var assistance = Assistance.none
    /// How much time there is, in hundredths of the rules' time: 100, or more for play at ease.
    public var pace: Int32 = 100
    public var channel = PromptChannel.everything
    public var stroop = StroopVariant.colours
    /// The gestures of a practice deck; empty in other modes.
    public var deck: GestureSet = []
    /// How much later than it is played a sound is heard, as measured for the route (loudspeaker, wireless headphones).
    ///
    /// A prompt that can only be heard counts from when it is heard: its time begins, and ends, so much later, and
    /// reactions are so much shorter. Nothing changes where prompts are seen or felt, since a late sound keeps nobody waiting,
    /// nor in sequences, which are known before they are asked for. It stands in every recording all the same.
    public var audioOffset = Milliseconds.zero
  #endif

  public init(mode: RunMode, pool: GesturePool) {
    self.mode = mode
    self.pool = pool
  }

  /// Practice of some gestures, or of one alone.
  public static func practice(_ gestures: [Gesture]) -> RunSettings {
    var settings = RunSettings(mode: .practice, pool: .unhinged)
    settings.deck = GestureSet(gestures)
    return settings
  }

  /// Hundredths within which time can be stretched.
  public static let paces: ClosedRange<Int32> = 100...400

  /// Offsets that routes have: wireless headphones reach 300 ms.
  public static let audioOffsets = Milliseconds.zero...Milliseconds(500)

  /// The gestures that may be asked for, in the order that draws refer to.
  public var gestures: [Gesture] {
    if mode == .practice { return deck.gestures }
    return pool.gestures(spread: spread)
  }

  /// Whether motions of the phone have a part in it.
  public var usesMotion: Bool { !Program.isSlim && gestures.contains { $0.isMotion } }

  /// Whether these settings make a run: something to ask for, a pace in range that agrees with the assistance.
  public var isValid: Bool {
    guard !gestures.isEmpty, Self.paces.contains(pace), Self.audioOffsets.contains(audioOffset) else { return false }
    guard (mode == .practice) != deck.isEmpty else { return false }
    // More time is another board, so it has to be said.
    return (pace > 100) == (assistance == .assisted)
  }

  /// Whether a run by these settings is one of a session handed out for `session`: the same prompts by the same channel,
  /// with no less help. Pace, Stroop's variant and the
  /// audio offset are the player's, and what help they are decides the board.
  public func isPlay(of session: RunSettings) -> Bool {
    mode == session.mode && pool == session.pool && spread == session.spread && deck == session.deck
      && channel == session.channel && assistance >= session.assistance
  }

  /// The board on which a run by these settings stands, if it used no more help than it said; nil if its mode has none, and
  /// for runs with spread, which not every phone tells surely.
  public var rankingClass: RankingClass? {
    guard mode.isRanked, !spread else { return nil }
    return RankingClass(mode: mode, pool: pool, assistance: assistance, channel: channel)
  }
}
