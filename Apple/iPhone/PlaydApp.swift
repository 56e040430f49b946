import AppleShellCore
import SwiftUI

/// The iPhone's app: one page of the bundle, and Apple's frameworks for it.
@main
struct PlaydApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      PageView(controller: delegate.controller)
        .ignoresSafeArea()
        .onOpenURL { url in delegate.controller.handle(.opened(url: url.absoluteString)) }
    }
  }
}
