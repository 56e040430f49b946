public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// Leave to play one game: the seed that everything asked in it follows from, and the rules.
public struct Ticket: Equatable, Sendable {
  public var mode: GameMode
  /// The server's session; nil for a game that is played without one and stays on the device.
  public var session: SessionID?
  public var seed: UInt64
  public var rules: ClassicConfiguration
  /// The server's clock less this device's.
  public var clockOffset: Milliseconds

  /// A game that will be ranked; nil when the session's rules are not known to this build.
  public init?(mode: GameMode, session: Session, clockOffset: Milliseconds) {
    guard let rules = ClassicConfiguration.published(session.rulesVersion) else { return nil }
    self.mode = mode
    self.session = session.sessionID
    seed = session.seed
    self.rules = rules
    self.clockOffset = clockOffset
  }

  /// A game that is not ranked.
  public init(mode: GameMode, seed: UInt64) {
    self.mode = mode
    session = nil
    self.seed = seed
    rules = .standard
    clockOffset = .zero
  }
}
