import AppStore
import Commands
import Identity
import Kernel
import Notifications
import PlaydServer
import ServerRuntime

/// Apple's services for apps: the operator's accounts, and the sandbox's in place of those that are not named.
struct AppleSetup {
  var services: AppleServices
  /// Nil outside the sandbox, and where the operator has named the real one.
  var store: SandboxAppStore?
  var push: SandboxPush?

  init(_ settings: Settings, isSandbox: Bool) throws {
    services = try AppleOptions.services(settings)
    guard isSandbox else { return }
    if services.store == nil {
      let store = try SandboxAppStore(app: SandboxGameCenter.bundle)
      services.store = store.settings
      self.store = store
    }
    if services.push == nil {
      let push = SandboxPush(app: SandboxGameCenter.bundle)
      services.push = push.account
      services.pushTransport = push.transport
      self.push = push
    }
  }

  /// The sandbox's phone; nil outside the sandbox.
  func phone(_ gameCenter: SandboxGameCenter?, _ clock: ServerClock) -> SandboxPhone? {
    gameCenter.map { SandboxPhone($0, store: store, push: push, clock: clock) }
  }
}
