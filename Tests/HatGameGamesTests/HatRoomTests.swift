import HatGameEngine
import Kernel
import Rooms
import Testing

@testable import HatGameGames

@Suite("The Hat Game in rooms")
struct HatRoomTests {
  private let noon = Timestamp(1_800_014_400_000)

  private func append(
    _ kind: HatEvent.Kind, to room: inout HatRoom, by member: Int64, isHost: Bool = false, at stamp: Timestamp? = nil
  ) -> RoomEventRefusal? {
    let body = HatEvent(at: stamp ?? noon, kind).encoded()
    do throws(RoomEventRefusal) {
      try room.apply(body, by: RoomWriter(member: member, isHost: isHost, now: noon))
      return nil
    } catch {
      return error
    }
  }

  private func isForeign(_ refusal: RoomEventRefusal?) -> Bool {
    if case .foreign = refusal { true } else { false }
  }

  /// Two teams of two phones with a word of each player's, and the first explainer's turn not begun.
  private func gathered() -> HatRoom {
    var room = HatRoom()
    var rules = HatRules.standard
    rules.wordsPerPlayer = 1
    var refusals: [RoomEventRefusal?] = [append(.rulesChanged(rules), to: &room, by: 101, isHost: true)]
    for (team, emblem) in [(TeamID(1), Emblem.fox), (TeamID(2), .owl)] {
      refusals.append(append(.teamAdded(team, name: "Team", emblem: emblem), to: &room, by: 101, isHost: true))
    }
    for number in Int64(101)...104 {
      let player = HatGameEngine.PlayerID(UInt32(number))
      refusals.append(append(.joined(player, name: "Player"), to: &room, by: number))
      refusals.append(append(.seated(player, TeamID(number < 103 ? 1 : 2)), to: &room, by: number))
      refusals.append(
        append(.wrote(player, SlipID(UInt64(number)), text: "word \(number)"), to: &room, by: number))
    }
    refusals.append(append(.started(seed: 5), to: &room, by: 101, isHost: true))
    #expect(refusals.allSatisfy { $0 == nil })
    #expect(room.game.phase == .ready)
    return room
  }

  @Test("members write what concerns themselves, the host what concerns all")
  func writers() {
    var room = HatRoom()
    let (own, other) = (HatGameEngine.PlayerID(102), HatGameEngine.PlayerID(103))
    #expect(append(.joined(own, name: "Nino"), to: &room, by: 102) == nil)
    #expect(isForeign(append(.joined(other, name: "Luka"), to: &room, by: 102)))
    #expect(isForeign(append(.teamAdded(TeamID(1), name: "Foxes", emblem: .fox), to: &room, by: 102)))
    #expect(append(.teamAdded(TeamID(1), name: "Foxes", emblem: .fox), to: &room, by: 101, isHost: true) == nil)
    #expect(append(.joined(HatGameEngine.PlayerID(7), name: "Ana"), to: &room, by: 101, isHost: true) == nil)
    #expect(append(.wrote(own, SlipID(1), text: "lemon"), to: &room, by: 102) == nil)
    #expect(isForeign(append(.tore(SlipID(1)), to: &room, by: 103)))
    #expect(append(.tore(SlipID(1)), to: &room, by: 102) == nil)
  }

  @Test("the turn is the explainer's to run; an opponent can buzz")
  func turns() throws {
    var room = gathered()
    let explainer = Int64(try #require(room.game.turn?.explainer.rawValue))
    let opponent: Int64 = explainer < 103 ? 103 : 101
    #expect(isForeign(append(.turnBegan, to: &room, by: opponent)))
    #expect(append(.turnBegan, to: &room, by: explainer) == nil)
    let slip = try #require(room.game.shownSlip?.id)
    #expect(isForeign(append(.guessed(slip), to: &room, by: opponent)))
    #expect(append(.buzzed(HatGameEngine.PlayerID(UInt32(opponent))), to: &room, by: opponent) == nil)
    #expect(append(.buzzDismissed, to: &room, by: explainer) == nil)
    #expect(append(.guessed(slip), to: &room, by: explainer) == nil)
    guard case .refused(let sentence) = append(.guessed(slip), to: &room, by: explainer) else {
      Issue.record("a word was guessed twice")
      return
    }
    #expect(sentence == "The slip is not the word on the screen; somebody was faster.")
  }

  @Test("a stamp ahead of the server's clock is refused; one from before the room is not")
  func stamps() {
    var room = HatRoom()
    let joined = HatEvent.Kind.joined(HatGameEngine.PlayerID(101), name: "Nino")
    guard case .refused = append(joined, to: &room, by: 101, at: noon + .seconds(3)) else {
      Issue.record("an event of the future was accepted")
      return
    }
    #expect(append(joined, to: &room, by: 101, at: noon - .seconds(900)) == nil)
  }

  @Test("bytes that are no event are refused, and leave the game as it was")
  func unreadable() {
    var room = gathered()
    let before = room.game
    for body in [[], [0], HatEvent(at: noon, .turnBegan).encoded() + [1], [UInt8](repeating: 7, count: 1_024)] {
      do throws(RoomEventRefusal) {
        try room.apply(body, by: RoomWriter(member: 101, isHost: true, now: noon))
        Issue.record("\(body) was accepted")
      } catch {
        guard case .unreadable = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(room.game == before)
  }

  @Test("a replayed log gives the same game")
  func replay() throws {
    var room = gathered()
    var replayed = room
    let explainer = Int64(try #require(room.game.turn?.explainer.rawValue))
    for kind in [HatEvent.Kind.turnBegan, .guessed(try #require(room.game.hat.first))] {
      #expect(append(kind, to: &room, by: explainer) == nil)
      replayed.replay(HatEvent(at: noon, kind).encoded())
    }
    #expect(replayed.game == room.game)
  }
}
