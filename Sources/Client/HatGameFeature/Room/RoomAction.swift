package import ClientHost
import HatGameEngine
package import Kernel
package import PlaydAPI
package import RoomsAPI

extension HatGameFeature {
  package enum RoomAction: Sendable {
    case doorTapped
    case codeDrafted(String)
    case joinTapped(isBoard: Bool)
    case openTapped(isBoard: Bool)
    /// The game on this phone goes on on several.
    case carryTapped
    case opened(Result<RoomEntry, CallError>, isCarrying: Bool, sentAt: Timestamp)
    case entered(Result<RoomEntry, CallError>, sentAt: Timestamp)
    case live(HostEvent.LiveStreamEvent)
    case appended(Result<RoomReceipt, CallError>, of: [UInt64], sentAt: Timestamp)
    case logRead(Result<RoomLog, CallError>)
    case hostChanged(Result<Room, CallError>)
    case timer(RoomTimer)
    /// Back from the browser's history, or online again.
    case woke
    case lobby(LobbyAction)
    case inviteToggled
    case linkSent
    case leaveTapped
    case leaveClosed
    case left
    case closed
  }

  package enum LobbyAction: Sendable {
    case teamChanged
    case wordsTapped
    case writerChosen(PlayerNumber)
    case localAdded
    case playerRemoved(PlayerNumber)
    case passedOver(PlayerNumber)
    case startedWithoutWriters
    case buzzed
    case buzzDecided(upheld: Bool)
    case stoodIn
  }

  package enum RoomTimer: UInt8, Sendable {
    /// Beside `Timer.clock`.
    case resend = 2
    case rejoin
    case host
  }

  /// The way into a room.
  package struct Door: Sendable {
    package internal(set) var code = ""
    /// The name that the member joins by, and whether it is the board, while a request is open.
    var name = ""
    var isBoard = false
    package internal(set) var isBusy = false
    package internal(set) var trouble: RoomTrouble?
    package internal(set) var showsInvite = false
    package internal(set) var isLeaving = false
    /// The game of this phone while it is in a room.
    var parked: HatLog?
  }

  /// Why a room is not open to this phone.
  package enum RoomTrouble: UInt8, Sendable {
    case noCode, notFound, full, closed, removed, busy, name, nameTaken, offline, failed

    init(_ failure: CallError) {
      guard case .refused(let problem) = failure else {
        self = failure.isWorthRetrying ? .offline : .failed
        return
      }
      switch problem.type {
      case .roomNotFound: self = .notFound
      case .roomFull: self = .full
      case .roomTokenInvalid: self = .removed
      case .nameRefused: self = .name
      case .roomNameTaken: self = .nameTaken
      case .tooManyRequests: self = .busy
      default: self = .failed
      }
    }
  }
}
