package import ShellBridge

/// The player's permissions, as the system states them. No question is asked twice.
package struct PermissionBook: Equatable, Sendable {
  private var consents: [ShellPermission: ShellConsent] = [:]

  package init() {}

  package subscript(_ permission: ShellPermission) -> ShellConsent { consents[permission] ?? .unasked }

  /// Records the system's answer. Returns whether it changed anything.
  package mutating func learn(_ permission: ShellPermission, _ consent: ShellConsent) -> Bool {
    guard self[permission] != consent else { return false }
    consents[permission] = consent
    return true
  }

  /// Whether the system would show its question.
  package func canAsk(_ permission: ShellPermission) -> Bool { self[permission] == .unasked }

  /// Why something that needs the permission cannot be done now; nil where it can, or where the player is to be asked.
  package func refusal(_ permission: ShellPermission) -> ShellRefusal? {
    switch self[permission] {
    case .unasked, .granted: nil
    case .denied: .denied
    case .unavailable: .unavailable
    }
  }
}
