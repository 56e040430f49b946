package import CodeBreakerAPI
package import CodeBreakerEngine
package import Kernel
package import PlaydAPI

/// The server's latest state of a ranked game.
package struct RankedGame: Equatable, Sendable {
  package var session: SessionID
  package var rules: GameRules
  /// Commitment: SHA-256 published with the start.
  package var commitment: String
  /// The commitment as this device knew it before the reveal; nil if it did not.
  package var witnessed: String?
  package var closesAt: Timestamp
  package var rows: [Row]
  package var status: CodeBreakerGame.Status
  /// Code and salt, once the game is over.
  package var reveal: CodeBreakerReveal?
  /// The change of the season's points, once the game is over.
  package var change: Int64?

  package init(_ game: CodeBreakerRankedGame, witnessed: String? = nil) {
    session = game.sessionID
    rules = game.rules
    commitment = game.commitment
    self.witnessed = witnessed
    closesAt = game.closesAt
    rows = game.rows.compactMap { Row($0) }
    status = CodeBreakerGame.Status(game.status)
    reveal = game.reveal
    change = game.change
  }

  var secret: Code? { reveal.flatMap { Code($0.secret) } }

  /// The result of checking the reveal; nil until then.
  package var proof: DailyGame.Proof? {
    guard let text = committedText else { return reveal.map { _ in .changed } }
    guard let secret, rows.allSatisfy({ $0.feedback == Feedback($0.guess, secret, pegs: rules.space.pegs) }),
      SHA256.hexadecimal(text).hasSameBytes(as: witnessed ?? commitment)
    else { return .changed }
    return if case .none = witnessed { .unwitnessed } else { .genuine }
  }

  /// Text behind the commitment.
  var committedText: String? {
    guard let reveal, let secret else { return nil }
    return Ladder.text(session: session.text, space: rules.space, secret: secret, salt: reveal.salt)
  }

  package static func == (a: RankedGame, b: RankedGame) -> Bool {
    a.session == b.session && a.rules == b.rules && a.commitment.hasSameBytes(as: b.commitment)
      && (a.witnessed ?? "").hasSameBytes(as: b.witnessed ?? "") && a.closesAt == b.closesAt && a.rows == b.rows
      && a.status == b.status && a.reveal == b.reveal && a.change == b.change
  }
}

/// The hash of a ranked code as this device saw it before the code was revealed.
package struct RankedHash: Equatable, Sendable {
  let session: SessionID
  let hash: String

  package static func == (a: RankedHash, b: RankedHash) -> Bool {
    a.session == b.session && a.hash.hasSameBytes(as: b.hash)
  }
}

extension RankedHash: JSONEncodable, JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    session = try reader.decode("session")
    hash = try reader.string("hash")
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.name("session")
    session.encode(to: &writer)
    writer.member("hash", hash)
    writer.endObject()
  }
}

extension Memory {
  /// Keeps the first hash seen for a ranked game.
  mutating func keep(_ hash: String, of session: SessionID) {
    if rankedHash?.session != session { rankedHash = RankedHash(session: session, hash: hash) }
  }
}
