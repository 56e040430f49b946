package import Database
package import OutOfPocketEngine
package import PlaydAPI

/// The source of sessions' rules. A version never changes, so a session stores only its number.
package protocol OutOfPocketRulesSource: Sendable {
  /// The version for a player's new session; without a player, the version outside experiments.
  func version(for player: PlayerID?, in connection: any Connection) throws(DatabaseError) -> Int32

  /// A version's rules; nil if unknown.
  func rules(_ version: Int32, in connection: any Connection) throws(DatabaseError) -> RunRules?
}

/// The program's own rules for everyone.
package struct StandardRules: OutOfPocketRulesSource {
  package init() {}

  package func version(for player: PlayerID?, in connection: any Connection) -> Int32 { RunRules.current.version }

  package func rules(_ version: Int32, in connection: any Connection) -> RunRules? {
    RunRules.builtIn(version)
  }
}
