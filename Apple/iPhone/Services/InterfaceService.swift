import AppleShellCore
import UIKit

/// What UIKit does for the page: sharing, the app's icon, and the registration for push.
@MainActor
final class InterfaceService {
  func share(_ text: String, _ url: String, _ id: Int32, _ send: @escaping Services.Send) {
    guard let top = UIApplication.shared.topController else { return send(.shared(id, isDone: false)) }
    let items: [Any] = [text] + (URL(string: url).map { [$0] } ?? [])
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, isDone, _, _ in send(.shared(id, isDone: isDone)) }
    // iPad shows the sheet at a place.
    sheet.popoverPresentationController?.sourceView = top.view
    top.present(sheet, animated: true)
  }

  func setIcon(_ name: String?, _ id: Int32, _ send: @escaping Services.Send) {
    Task {
      do {
        try await UIApplication.shared.setAlternateIconName(name)
        send(.iconSet(id, isDone: true))
      } catch { send(.iconSet(id, isDone: false)) }
    }
  }

  func registerPush() { UIApplication.shared.registerForRemoteNotifications() }
  func unregisterPush() { UIApplication.shared.unregisterForRemoteNotifications() }
}

extension UIApplication {
  var keyWindow: UIWindow? {
    connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
  }

  /// The controller that shows sheets.
  var topController: UIViewController? {
    var top = keyWindow?.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}
