import HatGameEngine
import Kernel
package import PlaydAPI
package import Rooms
import RoomsAPI
import ServerKit

/// The Hat Game in rooms: the server replays each room's log with the game's engine.
///
/// A member plays as the player of the same number. The host may write every event, and so plays for those who share the
/// host's phone; the explainer runs the turn; everybody writes what concerns themselves.
package struct HatRoomGame: RoomGame {
  package init() {}

  package var slug: GameSlug { GameSlug(constant: "hat-game") }

  package func begin() -> any RoomState { HatRoom() }
}

struct HatRoom: RoomState {
  private(set) var game = HatGame()

  mutating func replay(_ body: [UInt8]) {
    // Every event of the log was applied before it was appended.
    guard let event = try? HatEvent(decoding: body) else { return }
    do throws(HatRefusal) { try game.apply(event) } catch { return }
  }

  mutating func apply(_ body: [UInt8], by writer: RoomWriter) throws(RoomEventRefusal) {
    let event: HatEvent
    do throws(RecordingError) { event = try HatEvent(decoding: body) } catch { throw .unreadable(error.message) }
    guard event.at <= writer.now + RoomLimits.clockTolerance else {
      throw .refused("The event's stamp is ahead of the server's clock; stamp events by `serverTime`.")
    }
    guard writer.isHost || mayWrite(event.kind, HatGameEngine.PlayerID(UInt32(clamping: writer.member))) else {
      throw .foreign(
        "Only the host, the player concerned or, during a turn, the explainer may write this event.")
    }
    do throws(HatRefusal) { try game.apply(event) } catch { throw .refused(error.sentence) }
  }

  /// Whether the event is a player's own to write.
  private func mayWrite(_ kind: HatEvent.Kind, _ player: HatGameEngine.PlayerID) -> Bool {
    switch kind {
    case .joined(let other, _), .renamed(let other, _), .left(let other), .returned(let other), .seated(let other, _),
      .wrote(let other, _, _), .buzzed(let other):
      other == player
    case .tore(let slip): game.slip(slip)?.writer == player
    case .turnBegan, .guessed, .skipped, .undone, .buzzUpheld, .buzzDismissed, .paused, .resumed, .timeUp, .turnEnded,
      .corrected, .handedOver, .explainerPassed:
      game.turn?.explainer == player
    case .rulesChanged, .teamAdded, .teamRenamed, .teamRemoved, .teamsShuffled, .passedOver, .started, .teamPassed,
      .finished, .restarted:
      false
    }
  }
}

extension HatRefusal {
  /// What the rules do not allow, and what is possible.
  var sentence: String {
    switch self {
    case .rulesOutOfRange:
      "A setting is out of its range: 1 to 20 words, 10 to 300 s, each round once."
    case .unknownPlayer: "The game has no such player; the player joins first."
    case .unknownTeam: "The game has no such team; the team is added first."
    case .unknownSlip: "The game has no such slip, or it was not in this turn."
    case .taken: "The number or the emblem is in use; choose another."
    case .emptyText: "Nothing visible is left of the text; write a word."
    case .tooLong(let most): "The text is too long; \(most) characters are the most."
    case .tooManyPlayers: "The game is full: \(HatGame.mostPlayers) players are the most."
    case .tooManyTeams: "There are teams enough: \(HatGame.mostTeams) are the most."
    case .tooManyWords: "The player has written all words; take one back to write another."
    case .duplicateWord: "Somebody has put the word in the hat; write another."
    case .ownDuplicate: "The player has written the word before; write another."
    case .notNow: "The event belongs to another part of the game."
    case .tooFewTeams: "Two teams with players are the fewest."
    case .teamTooSmall: "A team needs two present players."
    case .writersLeft(let count): "\(count) players still write; wait for them or pass them over."
    case .emptyHat: "The hat is empty; write words first."
    case .notShown: "The slip is not the word on the screen; somebody was faster."
    case .timeUp: "The turn's time is up."
    case .timeLeft: "The turn has time left."
    case .nothingToUndo: "The turn has nothing to undo."
    case .skipsNotAllowed: "The game's rules allow no skips."
    case .lastSlip: "The hat has no other slip."
    case .cannotBuzz: "Opponents of the explainer can buzz, each once a word."
    }
  }
}
