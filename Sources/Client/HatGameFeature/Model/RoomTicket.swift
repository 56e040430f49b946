import AppKit
package import HatGameEngine
package import Kernel
package import RoomsAPI

/// The number of a player of the game, apart from the player of an account.
package typealias PlayerNumber = PlayerID

/// What a phone keeps of the room it is in: enough to come back in one request.
package struct RoomTicket: Sendable {
  package let code: RoomCode
  let token: String
  package let member: Int64
  package let name: String
  /// Whether the screen is the table's board instead of a player's phone.
  package let isBoard: Bool
}

extension RoomTicket: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    guard let code = RoomCode(typed: try reader.string("code")) else { throw .invalid("must be a room's code") }
    self.code = code
    token = try reader.string("token")
    member = try reader.integer("member")
    name = try reader.string("name")
    isBoard = try reader.integer("board") == 1
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("code", code.text)
    writer.member("token", token)
    writer.member("member", member)
    writer.member("name", name)
    writer.member("board", Int64(isBoard ? 1 : 0))
  }
}
