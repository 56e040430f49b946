import Kernel

/// Lists the games.
package enum ListConsoleGames: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleGame>

  package static var access: ConsoleAccess { .studioReaders }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/games" }
  package static var summary: String { "The games with their rates, webhooks and keys" }
  package static var details: String {
    """
    An operator sees all, others those of their studio.
    """
  }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Opens or pauses a game.
package enum UpdateConsoleGame: ConsoleEndpoint {
  package typealias Request = ConsoleGameUpdate
  package typealias Response = ConsoleGame

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .patch }
  package static var template: String { "/v1/console/games/{game}" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleRoleMissing] }
  package static var summary: String { "Open or pause a game" }
  package static var details: String {
    """
    A paused game is shown and takes no redemptions. Only operators hide a game.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, _ update: ConsoleGameUpdate, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game, body: update, token: token)
  }
}

/// Gives a game its next rate.
package enum PublishConsoleRate: ConsoleEndpoint {
  package typealias Request = ConsoleRateRequest
  package typealias Response = ConsoleGame

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/rates" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "Give a game its next rate" }
  package static var details: String {
    """
    Redemptions made before keep the rate they were made at.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, _ request: ConsoleRateRequest, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/rates", body: request, token: token)
  }
}

/// Sets where a game is told of redemptions.
package enum SetConsoleWebhook: ConsoleEndpoint {
  package typealias Request = ConsoleWebhookRequest
  package typealias Response = ConsoleSecretText

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/webhook" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleAddressInvalid] }
  package static var summary: String { "Set where a game is told of redemptions" }
  package static var details: String {
    """
    The first time the answer has the secret, which is not shown again; later the game keeps the one it has. Addresses that lead into private networks are refused when something is sent.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, _ request: ConsoleWebhookRequest, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/webhook", body: request, token: token)
  }
}

/// Exchanges a webhook's secret.
package enum RotateConsoleSecret: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsoleSecretText

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/webhook/secrets" }
  package static var success: Int { 201 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "Exchange the secret of a game's webhook" }
  package static var details: String {
    """
    The new one is shown once. For a day deliveries are signed with both.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/webhook/secrets", token: token)
  }
}

/// Makes a key for a game's server.
package enum IssueConsoleKey: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsoleSecretText

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/keys" }
  package static var success: Int { 201 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "Make a key for a game's server" }
  package static var details: String {
    """
    It is shown once. Two and more can be good at a time, so that they can be exchanged without a gap.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/keys", token: token)
  }
}

/// Takes a key back.
package enum RevokeConsoleKey: ConsoleEndpoint {
  package typealias Request = ConsoleKeyRevocation
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/keys/revocations" }
  package static var success: Int { 204 }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "Take back a key of a game's server" }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, _ revocation: ConsoleKeyRevocation, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/keys/revocations", body: revocation, token: token)
  }
}

/// Lists what a game was told.
package enum ListConsoleDeliveries: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleDelivery>

  package static var access: ConsoleAccess { .studioReaders }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/games/{game}/deliveries" }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "What a game was told of redemptions, attempt by attempt" }
  package static var details: String {
    """
    The latest first.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("before", in: .query, RedemptionID.schema, "Only those before this one: the last answer's `next`."),
      Parameter("limit", in: .query, .integer(1...100), "How many at most; 25 when left out."),
    ]
  }

  package static func call(_ game: String, before: String? = nil, token: String) -> Call {
    let path = "/v1/console/games/" + game + "/deliveries"
    return makeConsoleCall(before.map { path + "?before=" + $0 } ?? path, token: token)
  }
}

/// Sends one delivery again.
package enum ReplayConsoleDelivery: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .studioWorkers }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/deliveries/{redemptionID}/replay" }
  package static var success: Int { 204 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleDecided] }
  package static var summary: String { "Send one delivery again, now" }
  package static var details: String {
    """
    It has the same identifier, by which the game knows that it has it already.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("redemptionID", in: .path, RedemptionID.schema, "The redemption."),
    ]
  }

  package static func call(_ game: String, _ id: RedemptionID, token: String) -> Call {
    makeConsoleCall("/v1/console/games/" + game + "/deliveries/" + id.text + "/replay", token: token)
  }
}

/// Counts what would be sent again.
package enum CountConsoleRecovery: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsoleCount

  package static var access: ConsoleAccess { .studioWorkers }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/games/{game}/deliveries/recoverable" }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "How many deliveries of a span of time would be sent again" }
  package static var parameters: [Parameter] {
    let moment = Schema.integer(0...9_007_199_254_740_991)
    return [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game."),
      Parameter("since", in: .query, moment, "Redemptions asked for from this moment on; all when left out."),
      Parameter("until", in: .query, moment, "And before this one; up to now when left out."),
    ]
  }

  package static func call(_ game: String, _ recovery: ConsoleRecovery, token: String) -> Call {
    var path = "/v1/console/games/" + game + "/deliveries/recoverable?since=" + String(recovery.since.rawValue)
    if let until = recovery.until { path += "&until=" + String(until.rawValue) }
    return makeConsoleCall(path, token: token)
  }
}

/// Sends everything of a span of time again.
package enum RecoverConsoleDeliveries: ConsoleEndpoint {
  package typealias Request = ConsoleRecovery
  package typealias Response = ConsoleCount

  package static var access: ConsoleAccess { .studioWorkers }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/deliveries/recover" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign] }
  package static var summary: String { "Send again what a game may have missed in a span of time" }
  package static var parameters: [Parameter] {
    [
      Parameter("game", in: .path, ConsoleSlug.schema, "The game.")
    ]
  }

  package static func call(_ game: String, _ recovery: ConsoleRecovery, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/deliveries/recover", body: recovery, token: token)
  }
}

/// Lists the grants that wait for a decision.
package enum ListConsoleFlags: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleFlag>

  package static var access: ConsoleAccess { .reviewers }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/flags" }
  package static var summary: String { "Grants that are held until somebody has looked at them" }
  package static var details: String {
    "Those that wait, the oldest first, at most 200; or those that are decided, the latest first, at most 50."
  }
  package static var parameters: [Parameter] {
    [Parameter("decided", in: .query, .word(["yes"]), "Those that are decided, with who decided what and why.")]
  }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }

  /// Those that are decided.
  package static func decidedCall(token: String) -> Call { makeConsoleCall(template + "?decided=yes", token: token) }
}

/// Counts held grants.
package enum GetConsoleFlagFigures: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleFlagCount>

  package static var access: ConsoleAccess { .reviewers }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/flags/figures" }
  package static var summary: String { "How many grants were held, by what looked wrong" }
  package static var details: String { "Those of the last 30 days. Reasons that held nothing are left out." }
  /// How many days the answer covers.
  package static var days: Int64 { 30 }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Decides about a held grant.
package enum DecideConsoleFlag: ConsoleEndpoint {
  package typealias Request = ConsoleDecision
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .reviewers }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/flags/{flagID}" }
  package static var success: Int { 204 }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleDecided] }
  package static var summary: String { "Approve or reject a held grant" }
  package static var details: String {
    """
    Approved coins are granted, rejected ones are not; the player is told. It is decided once.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("flagID", in: .path, ConsoleFlagID.schema, "The case.")
    ]
  }

  package static func call(_ id: ConsoleFlagID, _ decision: ConsoleDecision, token: String) -> Call {
    makeCall(path: "/v1/console/flags/" + id.text, body: decision, token: token)
  }
}

/// Finds a player.
package enum FindConsolePlayer: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePlayer

  package static var access: ConsoleAccess { .reviewers }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/players/{playerID}" }
  package static var problems: [ProblemType] { [.consoleNotFound] }
  package static var summary: String { "What is known of a player that a decision needs" }
  package static var details: String {
    """
    No name and no proof of who they are.
    """
  }
  package static var parameters: [Parameter] {
    [
      Parameter("playerID", in: .path, PlayerID.schema, "The player.")
    ]
  }

  package static func call(_ id: String, token: String) -> Call {
    makeConsoleCall("/v1/console/players/" + id, token: token)
  }
}
