import Navigation

extension ConsoleFeature {
  /// A way in without a session.
  package enum Door: UInt8, CaseIterable, Sendable {
    case signIn, signUp, confirm, forgot, reset

    /// Nil for other pages, sign-in's included: that is every tab's.
    init?(_ page: Page) {
      for door in Self.allCases where door != .signIn && page.isPath(door.path) {
        self = door
        return
      }
      return nil
    }

    var path: String {
      switch self {
      case .signIn: "/console"
      case .signUp: "/console/sign-up"
      case .confirm: "/console/confirm"
      case .forgot: "/console/forgot"
      case .reset: "/console/reset"
      }
    }
  }
}
