import GamesAPI
import Kernel
import PlaydAPI

/// The games with their rates, webhooks and keys.
///
/// An operator sees all, others those of their studio.
@Endpoint(.get, "/v1/console/games", access: .studioReaders, response: ConsolePage<ConsoleGame>.self)
package enum ListConsoleGames: ConsoleEndpoint {}

/// Open or pause a game.
///
/// A paused game is shown and takes no redemptions. Only operators hide a game.
@Endpoint(
  .patch, "/v1/console/games/{game}", access: .studioOwners, request: ConsoleGameUpdate.self,
  response: ConsoleGame.self, problems: [.consoleNotFound, .consoleStudioForeign, .consoleRoleMissing])
package enum UpdateConsoleGame: ConsoleEndpoint {}

/// Give a game its next rate.
///
/// Redemptions made before keep the rate they were made at.
@Endpoint(
  .post, "/v1/console/games/{game}/rates", access: .studioOwners, request: ConsoleRateRequest.self,
  response: ConsoleGame.self, problems: [.consoleNotFound, .consoleStudioForeign])
package enum PublishConsoleRate: ConsoleEndpoint {}

/// Set where a game is told of redemptions.
///
/// The first time the answer has the secret, which is not shown again; later the game keeps the one it has. Addresses
/// that lead into private networks are refused when something is sent.
@Endpoint(
  .post, "/v1/console/games/{game}/webhook", access: .studioOwners, request: ConsoleWebhookRequest.self,
  response: ConsoleSecretText.self, problems: [.consoleNotFound, .consoleStudioForeign, .consoleAddressInvalid])
package enum SetConsoleWebhook: ConsoleEndpoint {}

/// Exchange the secret of a game's webhook.
///
/// The new one is shown once. For a day deliveries are signed with both.
@Endpoint(
  .post, "/v1/console/games/{game}/webhook/secrets", access: .studioOwners, response: ConsoleSecretText.self,
  success: 201, problems: [.consoleNotFound, .consoleStudioForeign])
package enum RotateConsoleSecret: ConsoleEndpoint {}

/// Make a key for a game's server.
///
/// It is shown once. Two and more can be good at a time, so that they can be exchanged without a gap.
@Endpoint(
  .post, "/v1/console/games/{game}/keys", access: .studioOwners, response: ConsoleSecretText.self, success: 201,
  problems: IdempotencyKey.problems + [.consoleNotFound, .consoleStudioForeign])
package struct IssueConsoleKey: ConsoleEndpoint {
  @Header(IdempotencyKey.optionalParameter) package var key: String?
}

/// Take back a key of a game's server.
@Endpoint(
  .post, "/v1/console/games/{game}/keys/revocations", access: .studioOwners, request: ConsoleKeyRevocation.self,
  problems: [.consoleNotFound, .consoleStudioForeign])
package enum RevokeConsoleKey: ConsoleEndpoint {}

/// What a game was told of redemptions, attempt by attempt.
///
/// The latest first. The filters can be combined; pages follow each other by `before`.
@Endpoint(
  .get, "/v1/console/games/{game}/deliveries", access: .studioReaders, response: ConsolePage<ConsoleDelivery>.self,
  problems: [.consoleNotFound, .consoleStudioForeign])
package struct ListConsoleDeliveries: ConsoleEndpoint {
  /// Only those before this one: the last answer's `next`.
  package var before: RedemptionID?
  /// How many at most; 25 when left out.
  @Field(.integer(1...100)) package var limit: Int64?
  /// Only those that stand so.
  package var state: ConsoleDelivery.State?
  /// One redemption by its identifier, or those of one account of the game.
  @Field(.text(1...128)) package var search: String?
  /// Redemptions asked for from this moment on.
  package var since: Timestamp?
  /// And before this one.
  package var until: Timestamp?

  package static func call(
    _ game: String, where filter: ConsoleDeliveryFilter = ConsoleDeliveryFilter(), before: String? = nil, token: String
  ) -> Call {
    let query = (before.map { "&before=" + $0 } ?? "") + filter.query
    let path = "/v1/console/games/" + game + "/deliveries"
    return makeConsoleCall(
      query.utf8.isEmpty ? path : path + "?" + String(utf8: Array(query.bytes.dropFirst())), token: token)
  }
}

/// Send one delivery again, now.
///
/// It has the same identifier, by which the game knows that it has it already.
@Endpoint(
  .post, "/v1/console/games/{game}/deliveries/{redemptionID}/replay", access: .studioWorkers,
  problems: [.consoleNotFound, .consoleStudioForeign, .consoleDecided])
package struct ReplayConsoleDelivery: ConsoleEndpoint {
  /// The redemption.
  package var redemptionID: RedemptionID
}

/// How many deliveries of a span of time would be sent again.
@Endpoint(
  .get, "/v1/console/games/{game}/deliveries/recoverable", access: .studioWorkers, response: ConsoleCount.self,
  problems: [.consoleNotFound, .consoleStudioForeign])
package struct CountConsoleRecovery: ConsoleEndpoint {
  /// Redemptions asked for from this moment on; all when left out.
  package var since: Timestamp?
  /// And before this one; up to now when left out.
  package var until: Timestamp?

  package static func call(_ game: String, _ recovery: ConsoleRecovery, token: String) -> Call {
    var path = "/v1/console/games/" + game + "/deliveries/recoverable?since=" + String(recovery.since.rawValue)
    if let until = recovery.until { path += "&until=" + String(until.rawValue) }
    return makeConsoleCall(path, token: token)
  }
}

/// Send again what a game may have missed in a span of time.
@Endpoint(
  .post, "/v1/console/games/{game}/deliveries/recover", access: .studioWorkers, request: ConsoleRecovery.self,
  response: ConsoleCount.self, problems: [.consoleNotFound, .consoleStudioForeign])
package enum RecoverConsoleDeliveries: ConsoleEndpoint {}

/// Grants that are held until somebody has looked at them.
///
/// Those that wait, the oldest first, at most 200; or those that are decided, the latest first, at most 50.
@Endpoint(.get, "/v1/console/flags", access: .reviewers, response: ConsolePage<ConsoleFlag>.self)
package struct ListConsoleFlags: ConsoleEndpoint {
  /// Those that are decided, with who decided what and why.
  @Field(.word(["yes"])) package var decided: String?
  /// Only those of this player, by their identifier, or with this reason.
  @Field(.text(1...128)) package var search: String?
  /// Grants that were held from this moment on.
  @Field(.integer(0...9_007_199_254_740_991)) package var since: Int64?
  /// And before this one.
  @Field(.integer(0...9_007_199_254_740_991)) package var until: Int64?

  /// Those that wait, or those that are decided, which a filter's search and span of time find.
  package static func call(
    isDecided: Bool = false, where filter: ConsoleDeliveryFilter = ConsoleDeliveryFilter(), token: String
  ) -> Call {
    let query = (isDecided ? "&decided=yes" : "") + filter.query
    return makeConsoleCall(
      query.utf8.isEmpty ? template : template + "?" + String(utf8: Array(query.bytes.dropFirst())), token: token)
  }
}

/// How many grants were held, by what looked wrong.
///
/// Those of the last 30 days. Reasons that held nothing are left out.
@Endpoint(.get, "/v1/console/flags/figures", access: .reviewers, response: ConsolePage<ConsoleFlagCount>.self)
package enum GetConsoleFlagFigures: ConsoleEndpoint {
  /// How many days the answer covers.
  package static var days: Int64 { 30 }
}

/// Approve or reject a held grant.
///
/// Approved coins are granted, rejected ones are not; the player is told. It is decided once.
@Endpoint(
  .post, "/v1/console/flags/{flagID}", access: .reviewers, request: ConsoleDecision.self,
  problems: [.consoleNotFound, .consoleDecided])
package struct DecideConsoleFlag: ConsoleEndpoint {
  /// The case.
  package var flagID: ConsoleFlagID
}

/// What is known of a player that a decision needs.
///
/// No name and no proof of who they are.
@Endpoint(
  .get, "/v1/console/players/{playerID}", access: .reviewers, response: ConsolePlayer.self, problems: [.consoleNotFound]
)
package enum FindConsolePlayer: ConsoleEndpoint {}
