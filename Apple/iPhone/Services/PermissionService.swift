import AppTrackingTransparency
import AppleShellCore
import CoreMotion
import HealthKit
import ShellBridge
import UserNotifications

/// The system's questions, and the answers it tells.
@MainActor
final class PermissionService {
  private let health = HKHealthStore()

  /// All that can be looked up without a question.
  func known() async -> [(ShellPermission, ShellConsent)] {
    let notifications = await UNUserNotificationCenter.current().notificationSettings().authorizationStatus
    return [
      (.notifications, Self.consent(notifications)), (.motion, .granted), (.health, await healthConsent()),
      (.tracking, Self.consent(ATTrackingManager.trackingAuthorizationStatus)),
    ]
  }

  func ask(_ permission: ShellPermission, _ send: @escaping Services.Send) {
    Task {
      switch permission {
      // Core Motion's device motion needs no question; only the page's own standard has one.
      case .motion: send(.consent(.motion, .granted))
      case .notifications:
        let isGranted = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
        send(.consent(.notifications, isGranted == true ? .granted : .denied))
      case .tracking:
        send(.consent(.tracking, Self.consent(await ATTrackingManager.requestTrackingAuthorization())))
      case .health:
        do {
          try await health.requestAuthorization(toShare: [], read: HealthService.types)
          send(.consent(.health, .granted))
        } catch { send(.consent(.health, .denied)) }
      }
    }
  }

  /// Whether Health was asked. HealthKit does not tell the answer: denied data are missing.
  private func healthConsent() async -> ShellConsent {
    guard HKHealthStore.isHealthDataAvailable() else { return .unavailable }
    let status = try? await health.statusForAuthorizationRequest(toShare: [], read: HealthService.types)
    return status == .unnecessary ? .granted : .unasked
  }

  private static func consent(_ status: UNAuthorizationStatus) -> ShellConsent {
    switch status {
    case .authorized, .provisional, .ephemeral: .granted
    case .denied: .denied
    case .notDetermined: .unasked
    @unknown default: .unasked
    }
  }

  private static func consent(_ status: ATTrackingManager.AuthorizationStatus) -> ShellConsent {
    switch status {
    case .authorized: .granted
    case .denied: .denied
    case .restricted: .unavailable
    case .notDetermined: .unasked
    @unknown default: .unasked
    }
  }
}
