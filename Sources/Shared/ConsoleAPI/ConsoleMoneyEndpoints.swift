import AdsAPI
import AnalyticsAPI
import Kernel
import PlaydAPI

/// What games earned by redemptions, by month.
///
/// An operator sees all games, others those of their studio. Every number is a sum over the ledger's postings of
/// settled redemptions; what is still held is not in it. Months are UTC, at most 36. `/v1/console/revenue.csv` has the
/// same as a table for spreadsheets.
@Endpoint(.get, "/v1/console/revenue", access: .studioReaders, response: ConsoleRevenue.self)
package struct GetConsoleRevenue: ConsoleEndpoint {
  /// The first month; eleven before the last when left out.
  package var from: CivilMonth?
  /// The last month; this one when left out.
  package var to: CivilMonth?

  /// The most months one answer covers.
  package static var mostMonths: Int64 { 36 }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }

  /// The table for spreadsheets.
  package static func tableCall(token: String) -> Call { makeConsoleCall(template + ".csv", token: token) }
}

/// What games were paid out.
///
/// The latest first, at most 200. An operator sees all games, others their own.
@Endpoint(.get, "/v1/console/payouts", access: .studioReaders, response: ConsolePage<ConsolePayout>.self)
package enum ListConsolePayouts: ConsoleEndpoint {}

/// Pay a game what it has earned.
///
/// The reference is what makes it happen once: the same one with the same amount answers the balance again, with
/// another amount it is refused.
@Endpoint(
  .post, "/v1/console/games/{game}/payouts", access: .operators, request: ConsoleMovement.self,
  response: ConsoleBalance.self, problems: [.consoleNotFound, .consoleBalanceShort, .consoleReferenceUsed])
package enum CreateConsolePayout: ConsoleEndpoint {}

/// What partners have paid in and what is left of it.
@Endpoint(.get, "/v1/console/budgets", access: .operators, response: ConsolePage<ConsoleBudget>.self)
package enum ListConsoleBudgets: ConsoleEndpoint {}

/// Write down that a partner has paid for coins.
///
/// The reference is what makes it happen once: the same one with the same amount answers the balance again, with
/// another amount it is refused.
@Endpoint(
  .post, "/v1/console/budgets/{budget}/top-ups", access: .operators, request: ConsoleMovement.self,
  response: ConsoleBalance.self, problems: [.consoleNotFound, .consoleReferenceUsed])
package struct TopUpConsoleBudget: ConsoleEndpoint {
  /// The partner, or `promotions`.
  @Field(ConsoleSlug.schema) package var budget: String
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
