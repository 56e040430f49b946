import AdsAPI
import AnalyticsAPI
import Kernel
import PlaydAPI

/// What games earned by redemptions, by month.
///
/// An operator sees all games, others those of their studio. Every number is a sum over the ledger's postings of
/// settled redemptions; what is still held is not in it. Months are UTC, at most 36. `/v1/console/revenue.csv` has the
/// same as a table for spreadsheets.
@Endpoint(.get, "/v1/console/revenue", access: .studioReaders)
package enum GetConsoleRevenue: ConsoleEndpoint {
  package typealias Response = ConsoleRevenue

  package static var parameters: [Parameter] {
    [
      Parameter("from", in: .query, CivilMonth.schema, "The first month; eleven before the last when left out."),
      Parameter("to", in: .query, CivilMonth.schema, "The last month; this one when left out."),
    ]
  }
  /// The most months one answer covers.
  package static var mostMonths: Int64 { 36 }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }

  /// The table for spreadsheets.
  package static func tableCall(token: String) -> Call { makeConsoleCall(template + ".csv", token: token) }
}

/// What games were paid out.
///
/// The latest first, at most 200. An operator sees all games, others their own.
@Endpoint(.get, "/v1/console/payouts", access: .studioReaders)
package enum ListConsolePayouts: ConsoleEndpoint {
  package typealias Response = ConsolePage<ConsolePayout>
}

/// Pay a game what it has earned.
///
/// The reference is what makes it happen once: the same one with the same amount answers the balance again, with
/// another amount it is refused.
@Endpoint(
  .post, "/v1/console/games/{game}/payouts", access: .operators, bodyLimit: 4_096,
  problems: [.consoleNotFound, .consoleBalanceShort, .consoleReferenceUsed])
package enum CreateConsolePayout: ConsoleEndpoint {
  package typealias Request = ConsoleMovement
  package typealias Response = ConsoleBalance

  package static var parameters: [Parameter] { [Parameter("game", in: .path, ConsoleSlug.schema, "The game.")] }

  package static func call(_ game: String, _ movement: ConsoleMovement, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/payouts", body: movement, token: token)
  }
}

/// What partners have paid in and what is left of it.
@Endpoint(.get, "/v1/console/budgets", access: .operators)
package enum ListConsoleBudgets: ConsoleEndpoint {
  package typealias Response = ConsolePage<ConsoleBudget>
}

/// Write down that a partner has paid for coins.
///
/// The reference is what makes it happen once: the same one with the same amount answers the balance again, with
/// another amount it is refused.
@Endpoint(
  .post, "/v1/console/budgets/{budget}/top-ups", access: .operators, bodyLimit: 4_096,
  problems: [.consoleNotFound, .consoleReferenceUsed])
package enum TopUpConsoleBudget: ConsoleEndpoint {
  package typealias Request = ConsoleMovement
  package typealias Response = ConsoleBalance

  package static var parameters: [Parameter] {
    [Parameter("budget", in: .path, ConsoleSlug.schema, "The partner, or `promotions`.")]
  }

  package static func call(_ budget: String, _ movement: ConsoleMovement, token: String) -> Call {
    makeCall(path: "/v1/console/budgets/" + budget + "/top-ups", body: movement, token: token)
  }
}

extension GetAnalytics: ConsoleEndpoint {
  package static var access: ConsoleAccess { .operators }

  /// The last thirty days.
  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

extension GetAdsReport: ConsoleEndpoint {
  package static var access: ConsoleAccess { .operators }

  /// The last thirty days.
  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}
