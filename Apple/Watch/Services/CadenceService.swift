import AppleShellCore
import CoreMotion
import Foundation
import Kernel

/// Steps a second, from the watch's pedometer.
@MainActor
final class CadenceService {
  private let pedometer = CMPedometer()

  func start(_ send: @escaping @MainActor (IppoWatch.Input) -> Void) {
    guard CMPedometer.isCadenceAvailable() else { return }
    pedometer.startUpdates(from: Date()) { data, _ in
      guard let steps = data?.currentCadence?.doubleValue else { return }
      Task { @MainActor in send(.cadence(steps, at: .now)) }
    }
  }

  func stop() { pedometer.stopUpdates() }
}
