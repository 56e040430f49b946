import Kernel

/// Lists the games.
public enum ListConsoleGames: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleGame>

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/games" }
  public static var summary: String { "The games with their rates, webhooks and keys" }
  public static var details: String {
    """
    An operator sees all, others those of their studio.
    """
  }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Opens or pauses a game.
public enum UpdateConsoleGame: ConsoleEndpoint {
  public typealias Request = ConsoleGameUpdate
  public typealias Response = ConsoleGame

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .patch }
  public static var template: String { "/v1/console/games/{game}" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleRoleMissing] }
  public static var summary: String { "Open or pause a game" }
  public static var details: String {
    """
    A paused game is shown and takes no redemptions. Only operators hide a game.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, _ update: ConsoleGameUpdate, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game, body: update, token: token)
  }
}

/// Gives a game its next rate.
public enum PublishConsoleRate: ConsoleEndpoint {
  public typealias Request = ConsoleRateRequest
  public typealias Response = ConsoleGame

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/rates" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "Give a game its next rate" }
  public static var details: String {
    """
    Redemptions made before keep the rate they were made at.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, _ request: ConsoleRateRequest, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/rates", body: request, token: token)
  }
}

/// Sets where a game is told of redemptions.
public enum SetConsoleWebhook: ConsoleEndpoint {
  public typealias Request = ConsoleWebhookRequest
  public typealias Response = ConsoleSecretText

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/webhook" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleAddressInvalid] }
  public static var summary: String { "Set where a game is told of redemptions" }
  public static var details: String {
    """
    The first time the answer has the secret, which is not shown again; later the game keeps the one it has. Addresses that lead into private networks are refused when something is sent.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, _ request: ConsoleWebhookRequest, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/webhook", body: request, token: token)
  }
}

/// Exchanges a webhook's secret.
public enum RotateConsoleSecret: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleSecretText

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/webhook/secrets" }
  public static var success: Int { 201 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "Exchange the secret of a game's webhook" }
  public static var details: String {
    """
    The new one is shown once. For a day deliveries are signed with both.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/webhook/secrets", token: token)
  }
}

/// Makes a key for a game's server.
public enum IssueConsoleKey: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleSecretText

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/keys" }
  public static var success: Int { 201 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "Make a key for a game's server" }
  public static var details: String {
    """
    It is shown once. Two and more can be good at a time, so that they can be exchanged without a gap.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/keys", token: token)
  }
}

/// Takes a key back.
public enum RevokeConsoleKey: ConsoleEndpoint {
  public typealias Request = ConsoleKeyRevocation
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/keys/revocations" }
  public static var success: Int { 204 }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "Take back a key of a game's server" }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, _ revocation: ConsoleKeyRevocation, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/keys/revocations", body: revocation, token: token)
  }
}

/// Lists what a game was told.
public enum ListConsoleDeliveries: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleDelivery>

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/games/{game}/deliveries" }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "What a game was told of redemptions, attempt by attempt" }
  public static var details: String {
    """
    The latest first.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("before", in: .query, RedemptionID.schema, "Only those before this one: the last answer's `next`."),
      Parameter("limit", in: .query, .integer(1...100), "How many at most; 25 when left out."),
    ]
  }

  public static func call(_ game: String, before: String? = nil, token: String) -> Call {
    let path = "/v1/console/games/" + game + "/deliveries"
    return makeConsoleCall(before.map { path + "?before=" + $0 } ?? path, token: token)
  }
}

/// Sends one delivery again.
public enum ReplayConsoleDelivery: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .studioWorkers }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/deliveries/{redemptionID}/replay" }
  public static var success: Int { 204 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleDecided] }
  public static var summary: String { "Send one delivery again, now" }
  public static var details: String {
    """
    It has the same identifier, by which the game knows that it has it already.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("redemptionID", in: .path, RedemptionID.schema, "The redemption."),
    ]
  }

  public static func call(_ game: String, _ id: RedemptionID, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/deliveries/" + id.text + "/replay", token: token)
  }
}

/// Counts what would be sent again.
public enum CountConsoleRecovery: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleCount

  public static var access: ConsoleAccess { .studioWorkers }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/games/{game}/deliveries/recoverable" }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "How many deliveries of a span of time would be sent again" }
  public static var parameters: [Parameter] {
    let moment = Schema.integer(0...9_007_199_254_740_991)
    return [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("since", in: .query, moment, "Redemptions asked for from this moment on; all when left out."),
      Parameter("until", in: .query, moment, "And before this one; up to now when left out."),
    ]
  }

  public static func call(_ game: String, _ recovery: ConsoleRecovery, token: String) -> Call {
    var path = "/v1/console/games/" + game + "/deliveries/recoverable?since=" + String(recovery.since.rawValue)
    if let until = recovery.until { path += "&until=" + String(until.rawValue) }
    return makeConsoleCall(path, token: token)
  }
}

/// Sends everything of a span of time again.
public enum RecoverConsoleDeliveries: ConsoleEndpoint {
  public typealias Request = ConsoleRecovery
  public typealias Response = ConsoleCount

  public static var access: ConsoleAccess { .studioWorkers }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/deliveries/recover" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  public static var summary: String { "Send again what a game may have missed in a span of time" }
  public static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  public static func call(_ game: String, _ recovery: ConsoleRecovery, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/deliveries/recover", body: recovery, token: token)
  }
}

/// Lists the grants that wait for a decision.
public enum ListConsoleFlags: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleFlag>

  public static var access: ConsoleAccess { .reviewers }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/flags" }
  public static var summary: String { "Grants that are held until somebody has looked at them" }
  public static var details: String {
    "Those that wait, the oldest first, at most 200; or those that are decided, the latest first, at most 50."
  }
  public static var parameters: [Parameter] {
    [Parameter("decided", in: .query, .word(["yes"]), "Those that are decided, with who decided what and why.")]
  }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }

  /// Those that are decided.
  public static func decidedCall(token: String) -> Call { makeConsoleCall(template + "?decided=yes", token: token) }
}

/// Counts held grants.
public enum GetConsoleFlagFigures: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleFlagCount>

  public static var access: ConsoleAccess { .reviewers }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/flags/figures" }
  public static var summary: String { "How many grants were held, by what looked wrong" }
  public static var details: String { "Those of the last 30 days. Reasons that held nothing are left out." }
  /// How many days the answer covers.
  public static var days: Int64 { 30 }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Decides about a held grant.
public enum DecideConsoleFlag: ConsoleEndpoint {
  public typealias Request = ConsoleDecision
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .reviewers }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/flags/{flagID}" }
  public static var success: Int { 204 }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleDecided] }
  public static var summary: String { "Approve or reject a held grant" }
  public static var details: String {
    """
    Approved coins are granted, rejected ones are not; the player is told. It is decided once.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("flagID", in: .path, ConsoleFlagID.schema, "The case.")
    ]
  }

  public static func call(_ id: ConsoleFlagID, _ decision: ConsoleDecision, token: String) -> Call {
    makeCall(path: "/v1/console/flags/" + id.text, body: decision, token: token)
  }
}

/// Finds a player.
public enum FindConsolePlayer: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePlayer

  public static var access: ConsoleAccess { .reviewers }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/players/{playerID}" }
  public static var problems: [ProblemType] { [.consoleNotFound] }
  public static var summary: String { "What is known of a player that a decision needs" }
  public static var details: String {
    """
    No name and no proof of who they are.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("playerID", in: .path, PlayerID.schema, "The player.")
    ]
  }

  public static func call(_ id: String, token: String) -> Call {
    makeConsoleCall("/v1/console/players/" + id, token: token)
  }
}
