import HatGameEngine
import Kernel
package import RoomsAPI

/// A phone's part in a room: the log as the server has it, and what this phone has written since.
package struct RoomSession: Sendable {
  package let ticket: RoomTicket
  package internal(set) var room: Room
  /// The room's log up to `last`.
  private(set) var confirmed = HatLog()
  package private(set) var last: Int64 = 0
  /// Events of this phone that the log does not have yet, in order.
  package private(set) var drafts: [Draft] = []
  package internal(set) var link = Link.connecting
  /// Whether events go one by one, after a refusal of several.
  var sendsOne = false
  /// A refused event; it is dropped once the log has been read.
  var refused: UInt64?
  /// Requests that failed since the last success.
  var failures: Int32 = 0
  /// Whether the host explains this turn for a player who is away.
  var standsIn = false

  package struct Draft: Sendable {
    let id: UInt64
    let event: HatEvent
    /// Whether the server has answered; the stream brings the event.
    var isSent = false
  }

  package enum Link: UInt8, Sendable {
    case connecting, live, lost
  }

  init(_ ticket: RoomTicket, room: Room) {
    self.ticket = ticket
    self.room = room
  }

  // MARK: Roles

  package var me: PlayerNumber { PlayerNumber(UInt32(clamping: ticket.member)) }
  package var isHost: Bool { room.host == ticket.member }

  /// Whether the player uses this phone. Players without a phone use the host's.
  package func controls(_ player: PlayerNumber) -> Bool {
    !ticket.isBoard && (player == me || isHost && Self.isLocal(player))
  }

  /// Whether a player has no phone in the room.
  static func isLocal(_ player: PlayerNumber) -> Bool { Int64(player.rawValue) < RoomLimits.firstMember }

  package func isOnline(_ player: PlayerNumber) -> Bool {
    let number = Self.isLocal(player) ? room.host : Int64(player.rawValue)
    return number == ticket.member ? link == .live : room.member(number)?.isOnline ?? false
  }

  /// Whether this phone leads the game. A board opens a room at most.
  package var leads: Bool { isHost && !ticket.isBoard }

  package var hostName: String { room.member(room.host)?.name ?? "" }

  // MARK: The log

  /// The game as this phone shows it: its own events count at once, unless others were faster.
  var shown: HatLog {
    var log = confirmed
    for draft in drafts {
      do throws(HatRefusal) { try log.append(draft.event) } catch { continue }
    }
    return log
  }

  mutating func draft(_ event: HatEvent, id: UInt64) { drafts.append(Draft(id: id, event: event)) }

  /// Applies the log's next event; false if events before it are missing.
  mutating func apply(_ event: RoomEvent) -> Bool {
    guard event.number > last else { return true }
    guard event.number == last + 1 else { return false }
    confirm(event.id, HatEvent.read(event.body))
    return true
  }

  /// Notes that the server has stored events under these numbers.
  mutating func note(_ receipt: RoomReceipt, of ids: [UInt64]) {
    failures = 0
    for (index, id) in ids.enumerated() where index < receipt.numbers.count {
      guard let place = place(of: id) else { continue }
      if receipt.numbers[index] == last + 1 {
        confirm(id, drafts[place].event)
      } else {
        drafts[place].isSent = true
      }
    }
    if drafts.isEmpty { sendsOne = false }
  }

  /// Drops a refused event; returns why the rules refuse it by now.
  mutating func drop(_ id: UInt64) -> HatRefusal? {
    guard let place = place(of: id) else { return nil }
    let draft = drafts.remove(at: place)
    var log = shown
    do throws(HatRefusal) { try log.append(draft.event) } catch { return error }
    return .notNow
  }

  private mutating func confirm(_ id: UInt64, _ event: HatEvent?) {
    last += 1
    if let place = place(of: id) { drafts.remove(at: place) }
    // The server applied every event of the log.
    guard let event else { return }
    do throws(HatRefusal) { try confirmed.append(event) } catch { return }
  }

  private func place(of id: UInt64) -> Int? { drafts.firstIndex { $0.id == id } }

  /// The events to send next, within the bounds of a request.
  var batch: [RoomEventDraft] {
    var (batch, size): ([RoomEventDraft], Int) = ([], 0)
    for draft in drafts where !draft.isSent {
      let body = draft.event.encoded()
      size += 60 + body.count * 4 / 3
      guard batch.isEmpty || size < Self.mostBatchBytes && batch.count < Self.mostBatch else { break }
      batch.append(RoomEventDraft(id: draft.id, body: body))
      if sendsOne { break }
    }
    return batch
  }

  private static var mostBatch: Int { 100 }
  private static var mostBatchBytes: Int { 40_000 }
}

extension HatEvent {
  /// Nil for bytes that are no event.
  static func read(_ body: [UInt8]) -> HatEvent? { try? HatEvent(decoding: body) }
}

/// The distance of the server's clock from the phone's, by the request that took least time.
struct RoomClock: Sendable {
  private(set) var offset = Milliseconds.zero
  private var roundTrip: Milliseconds?

  mutating func note(server: Timestamp, sent: Timestamp, received: Timestamp) {
    let took = max(received - sent, .zero)
    let measured = server - sent - Milliseconds(took.rawValue / 2)
    // A device whose clock was set, or slept, begins anew.
    let jump = measured - offset
    let isJump = roundTrip.map { best in max(jump, .zero - jump) > best + took + .seconds(1) } ?? true
    guard isJump || took <= roundTrip ?? took else { return }
    (offset, roundTrip) = (measured, took)
  }
}
