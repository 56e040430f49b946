package import Notifications

/// The operator's accounts with Apple's services for apps.
package struct AppleServices: Sendable {
  /// Push messages to apps; nil sends none.
  package var push: ApplePush?

  package init(push: ApplePush? = nil) {
    self.push = push
  }
}
