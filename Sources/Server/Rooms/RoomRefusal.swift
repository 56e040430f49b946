package import Kernel
package import PlaydAPI

/// Why a room refuses a request. Nothing was changed.
package enum RoomRefusal: Error, Equatable, Sendable {
  /// No open room has the code.
  case notFound
  /// No present member of the room has the token.
  case tokenInvalid
  /// Rooms are not for this game.
  case unknownGame(GameSlug)
  case name(PlayerName.ValidationError)
  /// The name contains < or >.
  case nameIsMarkup
  case full
  /// A present member has the name.
  case nameTaken
  case hostOnly
  /// The host is online; or offline, and may be replaced after the time.
  case hostPresent(wait: Milliseconds?)
  case memberUnknown
  /// The log's last event is another than the writer expected.
  case logMoved(current: Int64)
  case logFull
  /// The id was used for another event.
  case idReused(UInt64)
  /// The game refused the event at that place of the request, from 1.
  case event(place: Int, RoomEventRefusal)
  /// The server has as many rooms as it can hold.
  case tooManyRooms
}
