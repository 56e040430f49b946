import Navigation

/// Screens of the console: `/console`, `/console/budgets`.
package enum ConsoleTab: UInt8, CaseIterable, Sendable {
  /// Earnings, redemptions and deliveries.
  case overview
  case games
  /// Webhook deliveries, attempt by attempt.
  case webhooks
  /// What games earned and were paid out, by month.
  case statements
  /// Partner budgets.
  case budgets
  /// Grants held for review.
  case fraud
  /// A player's page.
  case players
  /// The challenge catalogue.
  case challenges
  /// Fraud limits.
  case limits
  /// Partners with their accounts and dead letters.
  case partners
  case experiments
  /// Game analytics.
  case analytics
  /// Ad figures.
  case ads
  /// Studios, accounts, invitations.
  case people
  /// Studios that want to join.
  case applications
  /// Audit log.
  case audit
  /// First steps of a studio.
  case guide
  /// The API's operations for studios' servers.
  case reference
  /// Password, second factor and sessions of the account.
  case security

  /// Nil for other pages.
  init?(_ page: Page) {
    for tab in Self.allCases where page.isPath(tab.path) {
      self = tab
      return
    }
    return nil
  }

  var path: String {
    switch self {
    case .overview: "/console"
    case .games: "/console/games"
    case .webhooks: "/console/webhooks"
    case .statements: "/console/statements"
    case .guide: "/console/quick-start"
    case .reference: "/console/reference"
    case .budgets: "/console/budgets"
    case .fraud: "/console/fraud"
    case .players: "/console/players"
    case .challenges: "/console/challenges"
    case .limits: "/console/limits"
    case .partners: "/console/partners"
    case .experiments: "/console/experiments"
    case .analytics: "/console/analytics"
    case .ads: "/console/ads"
    case .people: "/console/people"
    case .applications: "/console/applications"
    case .audit: "/console/audit"
    case .security: "/console/security"
    }
  }
}
