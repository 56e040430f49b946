package import AccountAPI
package import Database
package import Kernel
package import PlaydAPI

/// A service that stores data about players: merging at sign-in, erasure, export.
///
/// Every function runs inside the caller's transaction.
package protocol PlayerData: Sendable {
  /// The tables that reference a player. Every such table of the schema belongs to exactly one service.
  static var playerTables: [String] { get }

  /// Moves a guest's data to the proven player. Nothing may refer to the guest afterwards.
  func merge(_ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection) throws

  /// Erases a player's data.
  func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws

  /// Adds a player's data to their export.
  func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws
}

/// Data whose merging and erasure do not depend on the moment.
package protocol TimelessPlayerData: PlayerData {
  func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws
  func erase(_ player: PlayerID, in connection: any Connection) throws
}

extension TimelessPlayerData {
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try merge(guest, into: player, in: connection)
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try erase(player, in: connection)
  }
}

/// A player's export under construction: each service adds its data.
package struct ExportDocument: JSONEncodable {
  /// The platform's data, under one member.
  package var platform = PlatformExport()
  private var members: [(inout JSON.Writer) -> Void] = []

  package init() {}

  package mutating func add(_ name: String, _ value: some JSONEncodable) {
    members.append { $0.member(name, value) }
  }

  package mutating func add(_ name: String, _ values: [some JSONEncodable]) {
    members.append { $0.member(name, values) }
  }

  package mutating func add(_ name: String, _ moment: Timestamp) {
    members.append { $0.member(name, moment.rawValue) }
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    for member in members { member(&writer) }
    writer.member("platform", platform)
    writer.endObject()
  }
}
