import AppleShellCore
import CoreMotion
import Foundation
import ShellBridge

/// Core Motion's readings at 100 Hz.
@MainActor
final class MotionService {
  private let manager = CMMotionManager()
  private var batch = MotionBatch()

  var offers: [ShellOffer] { manager.isDeviceMotionAvailable ? [.motion] : [] }

  func start(_ send: @escaping Services.Send) {
    batch = MotionBatch()
    manager.deviceMotionUpdateInterval = 1 / MotionBatch.rate
    manager.startDeviceMotionUpdates(to: .main) { [weak self] motion, _ in
      guard let motion else { return }
      let reading = Self.reading(motion)
      MainActor.assumeIsolated { self?.handle(reading, send) }
    }
  }

  func stop() { manager.stopDeviceMotionUpdates() }

  private func handle(_ reading: MotionBatch.Reading, _ send: Services.Send) {
    let start = Date().timeIntervalSince1970 - ProcessInfo.processInfo.systemUptime
    if let numbers = batch.add(reading, start: start * 1_000) { send(.moved(numbers)) }
  }

  private nonisolated static func reading(_ motion: CMDeviceMotion) -> MotionBatch.Reading {
    let (gravity, acceleration, rotation) = (motion.gravity, motion.userAcceleration, motion.rotationRate)
    return MotionBatch.Reading(
      uptime: motion.timestamp, gravity: .init(x: gravity.x, y: gravity.y, z: gravity.z),
      acceleration: .init(x: acceleration.x, y: acceleration.y, z: acceleration.z),
      rotation: .init(x: rotation.x, y: rotation.y, z: rotation.z), pitch: motion.attitude.pitch,
      roll: motion.attitude.roll)
  }
}
