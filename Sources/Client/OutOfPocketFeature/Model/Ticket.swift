public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// Leave to play one run: the seed that everything asked in it follows from, the rules and the settings.
public struct Ticket: Equatable, Sendable {
  /// The server's session; nil for a run that is played without one and stays on the device.
  public var session: SessionID?
  public var seed: UInt64
  public var rules: RunRules
  public var settings: RunSettings
  /// The rules are the player's own, from the tuning panel.
  public private(set) var isByOwnRules = false
  /// The server's clock less this device's.
  public var clockOffset: Milliseconds

  /// A run that will be ranked; nil when the rules are not the session's.
  public init?(settings: RunSettings, session: Session, rules: RunRules, clockOffset: Milliseconds) {
    guard session.rulesVersion == rules.version else { return nil }
    self.session = session.sessionID
    seed = session.seed
    self.rules = rules
    self.settings = settings
    self.clockOffset = clockOffset
  }

  /// A run that is not ranked. By rules of the player's own nothing of it counts either.
  public init(settings: RunSettings, seed: UInt64, rules: RunRules = .standard, isByOwnRules: Bool = false) {
    session = nil
    self.seed = seed
    self.rules = rules
    self.isByOwnRules = isByOwnRules
    self.settings = settings
    clockOffset = .zero
  }

  public var mode: RunMode { settings.mode }

  /// By which bests are told apart before it is known what help was used.
  public var ranking: RankingClass {
    RankingClass(
      mode: settings.mode, pool: settings.pool, assistance: settings.assistance, channel: settings.channel)
  }
}
