#if !SLIM
  /// The screens of the console: `/console`, `/console/budgets`.
  public enum ConsoleTab: UInt8, CaseIterable, Sendable {
    /// What was earned, redeemed and delivered.
    case overview
    case games
    /// What games were told of redemptions, attempt by attempt.
    case webhooks
    /// What partners have paid in and what is left of it.
    case budgets
    /// Grants that are held until somebody has looked at them.
    case fraud
    case experiments
    /// What happened in the games, counted.
    case analytics
    /// What ads came to.
    case ads
    /// Studios, accounts, invitations.
    case people
    /// What was done and refused in the console.
    case audit

    /// Nil when the address is not one of them.
    init?(_ address: Address) {
      for tab in Self.allCases where address.isPath(tab.path) {
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
      case .budgets: "/console/budgets"
      case .fraud: "/console/fraud"
      case .experiments: "/console/experiments"
      case .analytics: "/console/analytics"
      case .ads: "/console/ads"
      case .people: "/console/people"
      case .audit: "/console/audit"
      }
    }
  }
#endif
