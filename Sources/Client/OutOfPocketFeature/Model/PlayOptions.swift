import GestureRecognition
public import Kernel
public import OutOfPocketEngine

/// How the player has chosen to play, whatever the mode.
public struct PlayOptions: Equatable, Sendable {
  /// Nine gestures for public places in place of all fourteen.
  public var isDiscreet = Program.isSlim
  /// Buttons stand in for motions and gestures of two fingers.
  public var usesButtons = false
  /// How much time there is, in hundredths of the rules' time (`RunSettings.paces`).
  public var pace: Int32 = 100
  public var stroop = StroopVariant.colours
  /// The fifteenth gesture.
  public var spread = false
  /// By which sense Classic's prompts come.
  public var channel = PromptChannel.everything

  /// The paces the settings offer.
  public static let paces: [Int32] = [100, 150, 200, 300]

  public init() {}

  /// The settings of a run of `mode`, practice apart.
  ///
  /// `audioOffset` is how long after it is played a sound is heard on this device.
  public func settings(for mode: RunMode, audioOffset: Milliseconds = .zero) -> RunSettings {
    var settings = RunSettings(mode: mode, pool: isDiscreet ? .discreet : .unhinged)
    guard !Program.isSlim else { return settings }
    settings.spread = spread
    settings.pace = pace
    settings.stroop = stroop
    if mode == .classic { settings.channel = channel }
    if settings.channel == .audio {
      let offsets = RunSettings.audioOffsets
      settings.audioOffset = min(max(audioOffset, offsets.lowerBound), offsets.upperBound)
    }
    if pace > 100 { settings.assistance = .assisted } else if usesButtons { settings.assistance = .buttons }
    return settings
  }

  /// The board that a run of `mode` goes to, by which bests are told apart too.
  public func ranking(for mode: RunMode) -> RankingClass {
    let settings = settings(for: mode)
    return RankingClass(
      mode: mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel)
  }
}
