import Kernel

/// What games earned.
package enum GetConsoleRevenue: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsoleRevenue

  package static var access: ConsoleAccess { .studioReaders }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/revenue" }
  package static var summary: String { "What games earned by redemptions, by month" }
  package static var details: String {
    """
    An operator sees all games, others those of their studio. Every number is a sum over the ledger's postings of \
    settled redemptions; what is still held is not in it. Months are UTC, at most 36. `/v1/console/revenue.csv` has the \
    same as a table for spreadsheets.
    """
  }
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

/// What games were paid.
package enum ListConsolePayouts: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsolePayout>

  package static var access: ConsoleAccess { .studioReaders }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/payouts" }
  package static var summary: String { "What games were paid out" }
  package static var details: String { "The latest first, at most 200. An operator sees all games, others their own." }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Pays a game out.
package enum CreateConsolePayout: ConsoleEndpoint {
  package typealias Request = ConsoleMovement
  package typealias Response = ConsoleBalance

  package static var access: ConsoleAccess { .operators }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/games/{game}/payouts" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleBalanceShort, .consoleReferenceUsed] }
  package static var summary: String { "Pay a game what it has earned" }
  package static var details: String {
    """
    The reference is what makes it happen once: the same one with the same amount answers the balance again, with \
    another amount it is refused.
    """
  }
  package static var parameters: [Parameter] { [Parameter("game", in: .path, ConsoleSlug.schema, "The game.")] }

  package static func call(_ game: String, _ movement: ConsoleMovement, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/payouts", body: movement, token: token)
  }
}

/// Lists the budgets.
package enum ListConsoleBudgets: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleBudget>

  package static var access: ConsoleAccess { .operators }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/budgets" }
  package static var summary: String { "What partners have paid in and what is left of it" }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Pays into a budget.
package enum TopUpConsoleBudget: ConsoleEndpoint {
  package typealias Request = ConsoleMovement
  package typealias Response = ConsoleBalance

  package static var access: ConsoleAccess { .operators }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/budgets/{budget}/top-ups" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleReferenceUsed] }
  package static var summary: String { "Write down that a partner has paid for coins" }
  package static var details: String {
    """
    The reference is what makes it happen once: the same one with the same amount answers the balance again, with \
    another amount it is refused.
    """
  }
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
