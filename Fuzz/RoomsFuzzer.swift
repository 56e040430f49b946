import HatGameEngine
import HatGameGames
import Kernel
import Rooms
import RoomsAPI

/// Events of a room of the Hat Game, one after another: what can be read is written as the same bytes, what is refused
/// changes nothing, every word is in one place, and a process that replays the log comes to the same answers.
let hatEventFuzzer = Fuzzer(
  "hat-events", "events that members of a room append", tokens: [[1], [16], [19], [24], [0xFF, 0x0F]],
  make: { generator in
    var input: [UInt8] = []
    for _ in 0..<generator.below(40) {
      // A length and the event without its checksum, which the check adds, so that mutations reach the game.
      let body = [UInt8](event(&generator).encoded().dropLast(4))
      input.append(UInt8(truncatingIfNeeded: body.count))
      input += body
    }
    return input
  },
  check: { input in
    var (game, state, log): (HatGame, any RoomState, [[UInt8]]) = (HatGame(), HatRoomGame().begin(), [])
    var rest = input[...]
    var isHost = true
    while let length = rest.first {
      let body = [UInt8](rest.dropFirst().prefix(Int(length)))
      rest = rest.dropFirst(1 + Int(length))
      let writer = RoomWriter(member: 101, isHost: isHost, now: Timestamp(1_000_000))
      isHost.toggle()
      if let complaint = step(withChecksum(body), writer, &game, &state, &log) { return complaint }
    }
    var replayed = HatRoomGame().begin()
    for body in log { replayed.replay(body) }
    let (last, host) = (
      HatEvent(at: game.clock, .turnBegan), RoomWriter(member: 101, isHost: true, now: Timestamp(2_000_000))
    )
    return answer(last, host, &replayed) == answer(last, host, &state) ? nil : "a replayed log answers otherwise"
  })

private func answer(_ event: HatEvent, _ writer: RoomWriter, _ state: inout any RoomState) -> RoomEventRefusal? {
  do throws(RoomEventRefusal) {
    try state.apply(event.encoded(), by: writer)
    return nil
  } catch {
    return error
  }
}

/// Sends one event to the game and to the room; returns what is wrong.
private func step(
  _ body: [UInt8], _ writer: RoomWriter, _ game: inout HatGame, _ state: inout any RoomState, _ log: inout [[UInt8]]
) -> String? {
  do throws(RoomEventRefusal) {
    try state.apply(body, by: writer)
  } catch {
    switch error {
    case .unreadable(let sentence), .foreign(let sentence), .refused(let sentence):
      return sentence.isEmpty ? "a refusal without a sentence" : nil
    }
  }
  guard let event = try? HatEvent(decoding: body) else { return "an unreadable event was accepted" }
  guard event.encoded() == body else { return "the same event has other bytes" }
  do throws(HatRefusal) { try game.apply(event) } catch { return "the game refuses what the room accepts" }
  log.append(body)
  let (slips, hat) = (Set(game.slips.map(\.id)), game.hat)
  if Set(hat).count != hat.count { return "a slip is in the hat twice" }
  if !slips.isSuperset(of: hat) { return "an unknown slip is in the hat" }
  if game.players.count > HatGame.mostPlayers || game.slips.count > HatGame.mostSlips { return "over the limits" }
  return nil
}

@Sendable private func event(_ generator: inout Generator) -> HatEvent {
  let player = PlayerID(101 + UInt32(generator.below(4)))
  let team = TeamID(1 + UInt32(generator.below(2)))
  let slip = SlipID(generator.below(12))
  let kind: HatEvent.Kind =
    switch generator.below(16) {
    case 0, 1: .joined(player, name: "Nino")
    case 2: .teamAdded(team, name: "Foxes", emblem: generator.below(2) == 0 ? .fox : .owl)
    case 3: .seated(player, team)
    case 4, 5: .wrote(player, slip, text: "word \(generator.below(30))")
    case 6: .passedOver(player)
    case 7: .started(seed: generator.next())
    case 8: .turnBegan
    case 9, 10: .guessed(slip)
    case 11: .skipped(slip)
    case 12: .undone
    case 13: .timeUp
    case 14: .handedOver
    default: .buzzed(player)
    }
  return HatEvent(at: Timestamp(Int64(generator.below(900_000))), kind)
}

/// Codes of rooms as people type them.
let roomCodeFuzzer = Fuzzer(
  "room-code", "codes of rooms as people type them",
  tokens: ["-", " ", "P", "z", "ქ", "ო", "0", "Ж", "\u{301}", "\u{200B}"].map { Array($0.utf8) },
  make: { generator in
    guard let code = RoomCode(rawValue: Int64(generator.below(UInt64(RoomCode.count)))) else { return [] }
    let text = generator.chance(1, in: 2) ? code.grouped : code.text
    return Array((generator.chance(1, in: 2) ? text.lowercased() : text).utf8)
  },
  check: { input in
    guard let code = RoomCode(typed: String(decoding: input, as: UTF8.self)) else { return nil }
    if !(0..<RoomCode.count).contains(code.rawValue) { return "out of range" }
    if code.text.utf8.count != 8 { return "a text of another length" }
    return RoomCode(typed: code.grouped) == code && RoomCode(typed: code.text) == code ? nil : "not read again"
  })
