import Kernel

/// What games earned.
public enum GetConsoleRevenue: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleRevenue

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/revenue" }
  public static var summary: String { "What games earned by redemptions, by month" }
  public static var details: String {
    """
    An operator sees all games, others those of their studio. Every number is a sum over the ledger's postings of \
    settled redemptions; what is still held is not in it. Months are UTC, at most 36. `/v1/console/revenue.csv` has the \
    same as a table for spreadsheets.
    """
  }
  public static var parameters: [Parameter] {
    [
      Parameter("from", in: .query, CivilMonth.schema, "The first month; eleven before the last when left out."),
      Parameter("to", in: .query, CivilMonth.schema, "The last month; this one when left out."),
    ]
  }
  /// The most months one answer covers.
  public static var mostMonths: Int64 { 36 }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }

  /// The table for spreadsheets.
  public static func tableCall(token: String) -> Call { makeConsoleCall(template + ".csv", token: token) }
}

/// What games were paid.
public enum ListConsolePayouts: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsolePayout>

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/payouts" }
  public static var summary: String { "What games were paid out" }
  public static var details: String { "The latest first, at most 200. An operator sees all games, others their own." }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Pays a game out.
public enum CreateConsolePayout: ConsoleEndpoint {
  public typealias Request = ConsoleMovement
  public typealias Response = ConsoleBalance

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/games/{game}/payouts" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleBalanceShort, .consoleReferenceUsed] }
  public static var summary: String { "Pay a game what it has earned" }
  public static var details: String {
    """
    The reference is what makes it happen once: the same one with the same amount answers the balance again, with \
    another amount it is refused.
    """
  }
  public static var parameters: [Parameter] { [Parameter("game", in: .path, ConsoleSlug.schema, "The game.")] }

  public static func call(_ game: String, _ movement: ConsoleMovement, token: String) -> Call {
    makeCall(path: "/v1/console/games/" + game + "/payouts", body: movement, token: token)
  }
}

/// Lists the budgets.
public enum ListConsoleBudgets: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleBudget>

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/budgets" }
  public static var summary: String { "What partners have paid in and what is left of it" }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Pays into a budget.
public enum TopUpConsoleBudget: ConsoleEndpoint {
  public typealias Request = ConsoleMovement
  public typealias Response = ConsoleBalance

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/budgets/{budget}/top-ups" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleReferenceUsed] }
  public static var summary: String { "Write down that a partner has paid for coins" }
  public static var details: String {
    """
    The reference is what makes it happen once: the same one with the same amount answers the balance again, with \
    another amount it is refused.
    """
  }
  public static var parameters: [Parameter] {
    [Parameter("budget", in: .path, ConsoleSlug.schema, "The partner, or `promotions`.")]
  }

  public static func call(_ budget: String, _ movement: ConsoleMovement, token: String) -> Call {
    makeCall(path: "/v1/console/budgets/" + budget + "/top-ups", body: movement, token: token)
  }
}

extension GetAnalytics: ConsoleEndpoint {
  public static var access: ConsoleAccess { .operators }

  /// The last thirty days.
  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

extension GetAdsReport: ConsoleEndpoint {
  public static var access: ConsoleAccess { .operators }

  /// The last thirty days.
  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}
