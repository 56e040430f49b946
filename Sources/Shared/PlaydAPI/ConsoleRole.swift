import Kernel

/// What somebody may do in the console. The raw values stand in the database and never change.
@Words
package enum ConsoleRole: UInt8, CaseIterable, Sendable {
  /// Runs the platform: sees and changes everything.
  case `operator` = 1
  /// Decides about held grants, and sees what is needed for that.
  case reviewer = 2
  /// Answers for a studio: its games, keys and people.
  case owner = 3
  /// Works on a studio's games: webhooks, keys, replays.
  case member = 4
  /// Looks at a studio's figures.
  case viewer = 5

  /// Whether who has the role belongs to one studio and sees only that.
  package var isOfStudio: Bool {
    switch self {
    case .operator, .reviewer: false
    case .owner, .member, .viewer: true
    }
  }

  /// The roles that this one may give to others.
  package var invites: [ConsoleRole] {
    switch self {
    case .operator: [.operator, .reviewer, .owner, .member, .viewer]
    case .owner: [.owner, .member, .viewer]
    case .reviewer, .member, .viewer: []
    }
  }
}

/// Who may use an operation of the console.
package enum ConsoleAccess: UInt8, CaseIterable, Sendable {
  /// Anyone who has signed in.
  case everyone
  /// Operators alone.
  case operators
  /// Operators and reviewers.
  case reviewers
  /// Operators, and everyone of the studio that it is about.
  case studioReaders
  /// Operators, and owners and members of the studio that it is about.
  case studioWorkers
  /// Operators, and owners of the studio that it is about.
  case studioOwners

  /// Whether a role may.
  package func admits(_ role: ConsoleRole) -> Bool {
    switch (self, role) {
    case (.everyone, _), (_, .operator): true
    case (.operators, _): false
    case (.reviewers, _): role == .reviewer
    case (.studioReaders, _): role.isOfStudio
    case (.studioWorkers, _): role == .owner || role == .member
    case (.studioOwners, _): role == .owner
    }
  }

  /// The roles that may, for the documentation.
  package var roles: [ConsoleRole] { ConsoleRole.allCases.filter { admits($0) } }
}

/// An operation of the console: an endpoint that says which roles may use it.
package protocol ConsoleEndpoint: Endpoint {
  static var access: ConsoleAccess { get }
}

extension ConsoleEndpoint {
  package static var authentication: Authentication { .console }
}

extension ConsoleEndpoint where Self.Request == NoContent {
  /// A call of an operation without a body at `path`.
  package static func makeConsoleCall(_ path: String, token: String) -> Call {
    makeCall(path: path, body: NoContent(), token: token)
  }
}
