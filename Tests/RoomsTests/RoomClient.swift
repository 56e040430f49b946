import Foundation
import Identity
import Kernel
import RoomsAPI
import Synchronization

@testable import HTTPServer
@testable import Rooms

/// A member's end of a room's stream.
final class RoomClient: Sendable {
  private struct State {
    var events: [RoomLiveEvent] = []
    var number = 0
    var isGone = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  let streams: RoomStreams
  let seat: Rooms.Seat

  init(_ streams: RoomStreams, _ seat: Rooms.Seat, after cursor: Int64? = nil) {
    self.streams = streams
    self.seat = seat
    let number = streams.add(
      seat, after: cursor, send: { [weak self] in self?.receive($0) ?? false },
      end: { [weak self] in self?.state.withLock { $0.hasEnded = true } })
    state.withLock { $0.number = number }
  }

  private func receive(_ event: ServerSentEvent) -> Bool {
    let lines = String(decoding: event.bytes, as: UTF8.self).split(separator: "\n")
    func field(_ name: String) -> String {
      String(lines.first { $0.hasPrefix(name + ": ") }?.dropFirst(name.count + 2) ?? "")
    }
    guard let live = RoomLiveEvent(type: field("event"), data: Array(field("data").utf8)) else { return false }
    guard live.id.map(String.init) ?? "" == field("id") else { return false }
    return state.withLock { state in
      guard !state.isGone else { return false }
      state.events.append(live)
      return true
    }
  }

  var events: [RoomLiveEvent] { state.withLock { $0.events } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  /// The numbers of the log's events, in the order of their arrival.
  var numbers: [Int64] { events.compactMap(\.id) }
  var bytes: [UInt8] { events.compactMap { if case .event(let event) = $0 { event.body.first } else { nil } } }
  /// The room as it was sent last.
  var room: Room? {
    for case .room(let room) in events.reversed() { return room }
    return nil
  }

  /// Loses the connection: nothing arrives any more, and the server notices.
  func drop() {
    let number = state.withLock { state in
      state.isGone = true
      return state.number
    }
    streams.remove(number, of: seat)
  }

  /// Waits for the condition, up to ten seconds; false if it does not come true.
  @discardableResult
  func until(_ condition: (RoomClient) -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !condition(self) {
      guard ContinuousClock.now - start < .seconds(10) else { return false }
      usleep(500)
    }
    return true
  }
}
