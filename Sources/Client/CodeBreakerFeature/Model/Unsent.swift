package import CodeBreakerAPI
import CodeBreakerEngine
package import Kernel
package import PlaydAPI

/// A result not yet sent, in order; stored until the server has answered.
package enum Unsent: Equatable, Sendable {
  /// A finished game with a session.
  case game(SessionID, CodeBreakerReport, level: Int32?)
  /// A level won without a session.
  case win(CodeBreakerWin)
  /// The claim of a granted life.
  case life(CodeBreakerClaim)
}

extension Unsent {
  /// The won level of a game whose session was refused: expired, or finished on another device.
  var win: CodeBreakerWin? {
    guard case .game(_, let report, let level?) = self, let recording = try? GameRecording(decoding: report.recording),
      let game = try? RecordedGame(replaying: recording), game.game.status == .won
    else { return nil }
    return CodeBreakerWin(level: Int64(level), recording: report.recording)
  }
}

extension Unsent: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    if let claim: CodeBreakerClaim = try reader.decodeIfPresent("life") {
      self = .life(claim)
    } else if let win: CodeBreakerWin = try reader.decodeIfPresent("win") {
      self = .win(win)
    } else {
      self = .game(
        try reader.decode("session"), try reader.decode("report"),
        level: try reader.optionalInteger("level", in: 1...Int64(Campaign.levels.count)).map { Int32($0) })
    }
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    switch self {
    case .game(let session, let report, let level):
      writer.name("session")
      session.encode(to: &writer)
      writer.name("report")
      report.encode(to: &writer)
      if let level { writer.member("level", Int64(level)) }
    case .win(let win):
      writer.name("win")
      win.encode(to: &writer)
    case .life(let claim):
      writer.name("life")
      claim.encode(to: &writer)
    }
    writer.endObject()
  }
}
