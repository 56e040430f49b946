package import AppStore
package import Notifications

/// The operator's accounts with Apple's services for apps.
package struct AppleServices: Sendable {
  /// Push messages to apps; nil sends none.
  package var push: ApplePush?
  /// Carries messages in place of HTTP/2, in the sandbox.
  package var pushTransport: ApplePushSender.Transport?
  /// Purchases; nil sells nothing.
  package var store: AppStore.Settings?

  package init(push: ApplePush? = nil, store: AppStore.Settings? = nil) {
    self.push = push
    self.store = store
  }
}
