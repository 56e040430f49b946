import CodeBreakerAPI
import CodeBreakerEngine
import Database
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
package import ServerKit

extension Router {
  mutating func addCodeBreaker(_ games: CodeBreakerGames, _ host: some RouteHost) {
    add(GetCodeBreaker.self, on: host) { incoming in
      try games.overview(
        of: try incoming.bearer().playerID, utcOffsetMinutes: try incoming.utcOffset(), at: incoming.now)
    }
    add(CreateCodeBreakerSessions.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.sessions(incoming.body, for: player, at: incoming.now) }
    }
    add(SaveCodeBreakerGame.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      try games.save(incoming.body, of: try incoming.session(), by: player, at: incoming.now)
      return NoContent()
    }
    add(FinishCodeBreakerGame.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try games.finish(incoming.body, of: try incoming.session(), by: player, at: incoming.now)
    }
    add(RecordCodeBreakerWin.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.record(incoming.body, by: player, at: incoming.now) }
    }
    add(GainCodeBreakerLife.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.gainLife(incoming.body, for: player, at: incoming.now) }
    }
    add(TakeCodeBreakerShortcut.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.takeShortcut(incoming.body, by: player, at: incoming.now) }
    }
    add(GetCodeBreakerDaily.self, on: host) { incoming in
      try games.daily(
        try incoming.queryDay("day"), utcOffsetMinutes: try incoming.utcOffset(), for: incoming.player?.playerID,
        at: incoming.now)
    }
    add(GuessCodeBreakerDaily.self, on: host) { incoming in
      let (player, day) = (try incoming.bearer().playerID, try incoming.pathDay())
      return try ofLivingPlayer { try games.guess(incoming.body, at: day, by: player, at: incoming.now) }
    }
    add(GetCodeBreakerRanked.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.ranked(of: player, at: incoming.now) }
    }
    add(StartCodeBreakerRanked.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.startRanked(by: player, at: incoming.now) }
    }
    add(GuessCodeBreakerRanked.self, on: host) { incoming in
      let (player, session) = (try incoming.bearer().playerID, try incoming.session())
      return try ofLivingPlayer {
        try games.guessRanked(incoming.body, in: session, by: player, at: incoming.now)
      }
    }
    add(GetCodeBreakerRankedFriends.self, on: host) { incoming in
      try games.rankedFriends(of: try incoming.bearer().playerID, at: incoming.now)
    }
    add(GetCodeBreakerFriends.self, on: host) { incoming in
      try games.friends(of: try incoming.bearer().playerID, on: try incoming.pathDay(), at: incoming.now)
    }
  }
}

extension Incoming {
  fileprivate func pathDay() throws -> CivilDay {
    guard let day = CivilDay(iso: request.parameter("day")) else {
      throw Refusal(.invalidParameter, detail: "The day in the path must be a date as in 2026-11-20.")
    }
    return day
  }

  fileprivate func session() throws -> SessionID {
    guard let id = SessionID(request.parameter("sessionID")) else { throw CodeBreakerRefusal.notFound }
    return id
  }
}

extension CodeBreakerRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .levelLocked(let level, let reached):
      Refusal(.levelLocked, detail: "Level \(level) is not open; the player has reached level \(reached).")
    case .noLives(let wait):
      Refusal(
        .noLives, detail: "The next life is back in \(wait.secondsRoundedUp) s.", retryAfter: wait.secondsRoundedUp)
    case .livesFull: Refusal(.livesFull, detail: "The player has five lives; the claim was not used.")
    case .notFound: Refusal(.sessionNotFound, detail: "The bearer has no session of that identifier.")
    case .finishedOtherwise:
      Refusal(.sessionFinished, detail: "The session was finished before, with another recording.")
    case .expired(let moment): Refusal(.sessionExpired, detail: "The session expired at \(moment.rawValue).")
    case .unreadable(let error): Refusal(.recordingUnreadable, detail: error.message)
    case .anotherSession:
      Refusal(.recordingForAnotherSession, detail: "The recording's seed or rules are not those of the session.")
    case .impossible(let refusal): Refusal(Self.kind(refusal), detail: refusal.message)
    case .behind:
      Refusal(.recordingBehind, detail: "The saved game has inputs that the recording has not, or other ones.")
    case .unfinished: Refusal(.recordingUnfinished, detail: "The recorded game is neither won nor lost.")
    case .claimMissing(let claims, let needed):
      Refusal(
        .claimMissing, detail: "The recording has \(needed) extra attempts and hints, the report \(claims) claims.")
    case .grantOfAnotherDay(let day):
      Refusal(.claimInvalid, detail: "It was \(day.iso ?? "that day") nowhere when the grant was taken.")
    case .rewardUnknown: Refusal(.claimInvalid, detail: "The reward token is unknown.")
    case .claimSpent:
      Refusal(.claimSpent, detail: "The reward, or the grant of that day or a later one, has been used.")
    case .noneBought:
      Refusal(.claimInvalid, detail: "No bought life is left, or the claim was sent for something else.")
    case .dayNotBegun(let day): Refusal(.dayNotBegun, detail: "\(day.iso ?? "That day") has not begun anywhere.")
    case .dayOver(let day): Refusal(.dayOver, detail: "\(day.iso ?? "That day") is over everywhere.")
    case .dayUnknown(let day): Refusal(.dayUnknown, detail: "There was no code on \(day.iso ?? "that day").")
    case .guess(let refusal): Refusal(Self.kind(refusal), detail: Self.sentence(refusal))
    case .shortcutLost(let wait):
      Refusal(
        .gameOver, detail: "The test was lost; guess 1 begins another one in \(wait.secondsRoundedUp) s.",
        retryAfter: wait.secondsRoundedUp)
    case .noRankedGame(let wait):
      Refusal(
        .noRankedGame,
        detail:
          "All \(Ladder.startsPerDay) ranked games of the day are started; more come in \(wait.secondsRoundedUp) s.",
        retryAfter: wait.secondsRoundedUp)
    case .outOfTurn(let number, let next):
      Refusal(
        .guessOutOfTurn,
        detail: "Guess \(number) was sent where guess \(next) is the next, or differs from the one taken.")
    }
  }

  private static func kind(_ refusal: GameReplayRefusal) -> ProblemKind {
    switch refusal {
    case .guess(let refusal, _): kind(refusal)
    case .noExtraAttempt, .noHint, .nothingToGiveUp: .gameOver
    }
  }

  private static func kind(_ refusal: GuessRefusal) -> ProblemKind {
    switch refusal {
    case .gameOver: .gameOver
    case .notOfThisGame: .guessInvalid
    case .guessedBefore: .guessRepeated
    }
  }

  private static func sentence(_ refusal: GuessRefusal) -> String {
    switch refusal {
    case .gameOver: "The game is over; the guess was not taken."
    case .notOfThisGame: "The guess has another number of pegs, or a colour the game does not have."
    case .guessedBefore: "The guess is already on the board and was not counted again."
    }
  }
}
