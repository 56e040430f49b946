/// Makes a guest: nothing is asked, and the token is all that proves who it is.
public enum CreatePlayer: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NewPlayer

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/players" }
  public static var success: Int { 201 }
  public static var authentication: Authentication { .none }
  public static var summary: String { "Make a guest player" }
  public static var details: String {
    "The token is shown once; the server keeps only its hash. A body is neither needed nor looked at."
  }

  public static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// The bearer's profile.
public enum GetMe: Endpoint {
  public typealias Request = NoContent
  public typealias Response = Player

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/me" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "The bearer's profile" }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Changes the bearer's name.
public enum UpdateMe: Endpoint {
  public typealias Request = PlayerUpdate
  public typealias Response = Player

  public static var method: HTTPMethod { .patch }
  public static var template: String { "/v1/me" }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.nameRefused] }
  public static var summary: String { "Change the bearer's name" }
  public static var details: String {
    """
    Names have 1 to 24 visible characters, counted in Unicode code points after white space at both ends is removed. \
    Control, bidirectional, zero-width and private-use characters are refused. Two players may have one name.
    """
  }

  public static func call(_ update: PlayerUpdate, token: String) -> Call {
    makeCall(path: template, body: update, token: token)
  }
}

/// Erases the bearer: profile, token, sessions, recordings and leaderboard rows.
public enum DeleteMe: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/me" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .required }
  public static var summary: String { "Erase the bearer and all that is kept about them" }
  public static var details: String {
    "Takes effect at once and cannot be undone: the profile, the token, sessions, recordings and leaderboard rows go."
  }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// All that is kept about the bearer, as one JSON document.
public enum ExportMe: Endpoint {
  public typealias Request = NoContent
  public typealias Response = PlayerExport

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/me/export" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "All that is kept about the bearer" }
  public static var details: String { "The token itself is not in it, since only its hash is kept." }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}
