import Database
import GameSessions
import HTTPServer
import Kernel
import PlaydAPI

extension Router {
  mutating func addSessions(_ services: Services) {
    let sessions = services.sessions
    add(CreateSessions.self, services) { incoming in
      let player = try incoming.bearer().playerID
      let wanted = incoming.body
      guard let board = Board(game: wanted.game, mode: wanted.mode) else {
        throw Refusal(.unknownBoard, "There is no board of that game and mode.")
      }
      guard wanted.count == 1 || !board.isDaily else {
        throw Refusal(.invalidBody, "count: must be 1 for the daily challenge")
      }
      let now = incoming.now
      do {
        let created = try services.database.write { connection in
          guard board.isDaily else {
            return try sessions.create(wanted.count, on: board, for: player, at: now, in: connection)
          }
          return [try sessions.createDaily(on: board, for: player, at: now, in: connection)]
        }
        return NewSessions(serverTime: now, sessions: created)
      } catch DatabaseError.constraint(.foreignKey, detail: _) {
        // Erased since the token was looked at.
        throw Refusal.tokenInvalid
      }
    }
    add(FinishSession.self, services) { incoming in
      let player = try incoming.bearer().playerID
      guard let id = SessionID(incoming.request.parameter("sessionID")) else { throw SessionRefusal.notFound }
      return try sessions.finish(id, of: player, with: incoming.body, at: incoming.now)
    }
  }
}
