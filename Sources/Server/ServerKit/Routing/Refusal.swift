package import Database
package import HTTPServer
package import Kernel
package import PlaydAPI

/// An outgoing refusal: the transport's problem document, made from the API's kinds.
package typealias Refusal = HTTPServer.Problem

extension Refusal {
  /// A refusal of that kind with its specific cause.
  ///
  /// - Parameters:
  ///   - remedy: a more specific remedy than the kind's.
  ///   - seconds: when to retry, if known.
  package init(
    _ kind: ProblemKind, detail: String, remedy: String? = nil, retryAfter seconds: Int64? = nil,
    headers: [Header] = []
  ) {
    self.init(
      type: kind.type.uri, title: kind.title, status: HTTPStatus(rawValue: UInt16(kind.status)), detail: detail,
      extensions: [("remedy", .string(remedy ?? kind.remedy))], headers: headers)
    if let seconds {
      self.extensions.append(("retryAfterSeconds", .integer(seconds)))
      self.headers.append(Header("Retry-After", String(seconds)))
    }
  }

  /// The refusal for a database failure. The engine's message goes to the log, not to players.
  ///
  /// Nil for a programming error, which becomes an internal error.
  package init?(_ error: DatabaseError) {
    switch error {
    case .busy, .rolledBack, .unavailable, .closed:
      self.init(
        .unavailable, detail: "The database could not be reached in time. Nothing was changed.",
        headers: [Header("Retry-After", "1")])
      cause = String(describing: error)
    case .full, .readOnly:
      self.init(.storageFull, detail: "There is no room for the change. Nothing was changed.")
      cause = String(describing: error)
    default:
      return nil
    }
  }
}

extension Refusal {
  package static var tokenMissing: Refusal {
    Refusal(
      .tokenMissing, detail: "The request has no bearer token.", headers: [Header("WWW-Authenticate", "Bearer")])
  }

  package static var tokenInvalid: Refusal {
    Refusal(
      .tokenInvalid, detail: "No player has the token of this request.",
      headers: [Header("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
  }
}

extension Refusal {
  /// Runs a handler and translates the services' errors into refusals.
  package static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as any Refusable {
      throw error.refusal
    } catch let error as DatabaseError {
      throw Refusal(error) ?? error
    }
  }
}

extension Refusal {
  /// Runs a handler; a failure of the server's is logged with the player or account that asked.
  static func naming<Result>(_ subject: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try translating(body)
    } catch var refusal as Refusal {
      refusal.subject = subject
      throw refusal
    } catch {
      var refusal = Refusal.internalError
      (refusal.cause, refusal.subject) = (String(describing: error), subject)
      throw refusal
    }
  }
}

/// Runs a write for a player who may have been erased since the token was checked.
package func ofLivingPlayer<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch DatabaseError.constraint(.foreignKey, detail: _) {
    throw Refusal.tokenInvalid
  }
}

/// A service's typed refusal with its problem document.
package protocol Refusable: Error {
  var refusal: Refusal { get }
}

extension Milliseconds {
  /// For `retryAfter`: a client that waits this long is never too early.
  package var secondsRoundedUp: Int64 { (rawValue + 999) / 1_000 }
}
