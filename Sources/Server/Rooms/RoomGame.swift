package import Kernel
package import PlaydAPI

/// A game that is played in rooms, as the server sees it: the rules that decide which events a log may have.
///
/// The server keeps no other state of a game than its log. Every process replays the log with the game's own engine, so a
/// client that breaks the rules is refused before others see its event.
package protocol RoomGame: Sendable {
  /// The game's slug in the catalogue.
  var slug: GameSlug { get }

  /// The state before the first event.
  func begin() -> any RoomState
}

/// A game's state after a log.
package protocol RoomState: Sendable {
  /// Applies an event that the log has.
  mutating func replay(_ body: [UInt8])

  /// Applies a new event, or refuses it and stays as it was.
  mutating func apply(_ body: [UInt8], by writer: RoomWriter) throws(RoomEventRefusal)
}

/// The member who appends an event.
@MemberwiseInit
package struct RoomWriter: Sendable {
  package var member: Int64
  package var isHost: Bool
  /// The server's clock.
  package var now: Timestamp
}

/// Why a game refuses an event, with a sentence for the client's developer.
package enum RoomEventRefusal: Error, Equatable, Sendable {
  /// The bytes are no event of the game.
  case unreadable(String)
  /// Only the host or another member may write the event.
  case foreign(String)
  /// The rules do not allow the event in the game's present state.
  case refused(String)
}
