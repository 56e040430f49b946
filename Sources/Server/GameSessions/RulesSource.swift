public import Database
public import OutOfPocketEngine
public import PlaydAPI

/// Where sessions find the rules they are played by. A version's numbers never change, so a session keeps only that.
public protocol RulesSource: Sendable {
  /// The version that a new session of the player is handed out under; without a player the one that everybody has who
  /// is in no experiment.
  func version(for player: PlayerID?, in connection: any Connection) throws(DatabaseError) -> Int32

  /// The rules of a version; nil if there are none.
  func rules(_ version: Int32, in connection: any Connection) throws(DatabaseError) -> RunRules?
}

/// The document's rules for everyone.
public struct StandardRules: RulesSource {
  public init() {}

  public func version(for player: PlayerID?, in connection: any Connection) -> Int32 { RunRules.standard.version }

  public func rules(_ version: Int32, in connection: any Connection) -> RunRules? {
    version == RunRules.standard.version ? .standard : nil
  }
}
