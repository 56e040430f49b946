/// Makes a guest: nothing is asked, and the token is all that proves who it is.
package enum CreatePlayer: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NewPlayer

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/players" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var summary: String { "Make a guest player" }
  package static var details: String {
    "The token is shown once; the server keeps only its hash. A body is neither needed nor looked at."
  }

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// The bearer's profile.
package enum GetMe: Endpoint {
  package typealias Request = NoContent
  package typealias Response = Player

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/me" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The bearer's profile" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Changes the bearer's name.
package enum UpdateMe: Endpoint {
  package typealias Request = PlayerUpdate
  package typealias Response = Player

  package static var method: HTTPMethod { .patch }
  package static var template: String { "/v1/me" }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.nameRefused] }
  package static var summary: String { "Change the bearer's name" }
  package static var details: String {
    """
    Names have 1 to 24 visible characters, counted in Unicode code points after white space at both ends is removed. \
    Control, bidirectional, zero-width and private-use characters are refused. Two players may have one name.
    """
  }

  package static func call(_ update: PlayerUpdate, token: String) -> Call {
    makeCall(path: template, body: update, token: token)
  }
}

/// Erases the bearer: profile, token, sessions, recordings and leaderboard rows.
package enum DeleteMe: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/me" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .required }
  package static var summary: String { "Erase the bearer and all that is kept about them" }
  package static var details: String {
    "Takes effect at once and cannot be undone: the profile, the token, sessions, recordings and leaderboard rows go."
  }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// All that is kept about the bearer, as one JSON document.
package enum ExportMe: Endpoint {
  package typealias Request = NoContent
  package typealias Response = PlayerExport

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/me/export" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "All that is kept about the bearer" }
  package static var details: String { "The token itself is not in it, since only its hash is kept." }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}
