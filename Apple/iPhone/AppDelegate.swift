import AppleShellCore
import UIKit
import UserNotifications

/// The system's news to the app: the push token, notifications, and the return to the front.
final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  let controller = ShellController(settings: BuildSettings(bundle: .main))

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    controller.launch()
    return true
  }

  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
    controller.handle(.pushToken(Array(token), isSandbox: controller.settings.isPushSandbox))
  }

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
    controller.handle(.pushFailed)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Task { await controller.lookUpPermissions() }
  }

  /// A tapped notification opens its page. Only its path leaves this method: the rest may not cross to the main actor.
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    guard let path = response.notification.request.content.userInfo["path"] as? String else { return }
    await controller.handle(.notified(path: path))
  }

  /// In the foreground the page itself shows what is new.
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
}
