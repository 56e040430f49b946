import CodeBreakerEngine
import CodeBreakerGames
import Database
import HTTPServer
import Kernel
import PlaydAPI

extension Router {
  mutating func addCodeBreaker(_ services: Services) {
    let games = services.codeBreaker
    add(GetCodeBreaker.self, services) { incoming in
      try games.overview(
        of: try incoming.bearer().playerID, utcOffsetMinutes: try incoming.utcOffset(), at: incoming.now)
    }
    add(CreateCodeBreakerSessions.self, services) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.sessions(incoming.body, for: player, at: incoming.now) }
    }
    add(SaveCodeBreakerGame.self, services) { incoming in
      let player = try incoming.bearer().playerID
      try games.save(incoming.body, of: try incoming.session(), by: player, at: incoming.now)
      return NoContent()
    }
    add(FinishCodeBreakerGame.self, services) { incoming in
      let player = try incoming.bearer().playerID
      return try games.finish(incoming.body, of: try incoming.session(), by: player, at: incoming.now)
    }
    add(GainCodeBreakerLife.self, services) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.gainLife(incoming.body, for: player, at: incoming.now) }
    }
    add(GetCodeBreakerDaily.self, services) { incoming in
      try games.daily(
        try incoming.queryDay("day"), utcOffsetMinutes: try incoming.utcOffset(), for: incoming.player?.playerID,
        at: incoming.now)
    }
    add(GuessCodeBreakerDaily.self, services) { incoming in
      let player = try incoming.bearer().playerID
      guard let day = CivilDay(iso: incoming.request.parameter("day")) else {
        throw Refusal(.invalidParameter, "The day in the path must be a date as in 2026-11-20.")
      }
      return try ofLivingPlayer { try games.guess(incoming.body, at: day, by: player, at: incoming.now) }
    }
  }
}

extension Incoming {
  fileprivate func session() throws -> SessionID {
    guard let id = SessionID(request.parameter("sessionID")) else { throw CodeBreakerRefusal.notFound }
    return id
  }
}

extension Refusal {
  init(_ refusal: CodeBreakerRefusal) {
    switch refusal {
    case .levelLocked(let level, let reached):
      self.init(.levelLocked, "Level \(level) is not open; the player has reached level \(reached).")
    case .noLives(let wait):
      let seconds = (wait.rawValue + 999) / 1_000
      self.init(.noLives, "The next life is back in \(seconds) s.", retryAfter: seconds)
    case .livesFull: self.init(.livesFull, "The player has five lives; the claim was not used.")
    case .notFound: self.init(.sessionNotFound, "The bearer has no session of that identifier.")
    case .finishedOtherwise: self.init(.sessionFinished, "The session was finished before, with another recording.")
    case .expired(let moment): self.init(.sessionExpired, "The session expired at \(moment.rawValue).")
    case .unreadable(let error): self.init(.recordingUnreadable, error.message)
    case .anotherSession:
      self.init(.recordingForAnotherSession, "The recording's seed or rules are not those of the session.")
    case .impossible(let refusal): self.init(Self.kind(refusal), refusal.message)
    case .behind: self.init(.recordingBehind, "The saved game has inputs that the recording has not, or other ones.")
    case .unfinished: self.init(.recordingUnfinished, "The recorded game is neither won nor lost.")
    case .claimMissing(let claims, let needed):
      self.init(.claimMissing, "The recording has \(needed) extra attempts and hints, the report \(claims) claims.")
    case .grantOfAnotherDay(let day):
      self.init(.claimInvalid, "It was \(day.iso ?? "that day") nowhere when the grant was taken.")
    case .rewardUnknown: self.init(.claimInvalid, "Nobody has given out a reward of that token.")
    case .claimSpent: self.init(.claimSpent, "The reward, or the grant of that day or a later one, has been used.")
    case .noneBought: self.init(.claimInvalid, "No bought life is left, or the claim was sent for something else.")
    case .dayNotBegun(let day): self.init(.dayNotBegun, "\(day.iso ?? "That day") has not begun anywhere.")
    case .dayOver(let day): self.init(.dayOver, "\(day.iso ?? "That day") is over everywhere.")
    case .dayUnknown(let day): self.init(.dayUnknown, "There was no code on \(day.iso ?? "that day").")
    case .guess(let refusal): self.init(Self.kind(refusal), Self.sentence(refusal))
    case .outOfTurn(let number, let next):
      self.init(
        .guessOutOfTurn, "Guess \(number) was sent where guess \(next) is the next, or differs from the one taken.")
    }
  }

  private static func kind(_ refusal: GameReplayRefusal) -> ProblemType {
    switch refusal {
    case .guess(let refusal, _): kind(refusal)
    case .noExtraAttempt, .noHint, .nothingToGiveUp: .gameOver
    }
  }

  private static func kind(_ refusal: GuessRefusal) -> ProblemType {
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
    case .guessedBefore: "The guess stands on the board already; it was not taken again."
    }
  }
}
