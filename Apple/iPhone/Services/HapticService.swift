import AppleShellCore
import CoreHaptics
import ShellBridge

/// Plays the games' haptic patterns.
@MainActor
final class HapticService {
  private var engine: CHHapticEngine?

  var offers: [ShellOffer] { CHHapticEngine.capabilitiesForHardware().supportsHaptics ? [.haptics] : [] }

  func play(_ pulses: [HapticPulse]) {
    do {
      let engine = try ready()
      let pattern = try CHHapticPattern(events: pulses.map(Self.event), parameters: [])
      try engine.makePlayer(with: pattern).start(atTime: CHHapticTimeImmediate)
    } catch { log(error) }
  }

  /// The system stops the engine when it likes, after a call for one; starting a running one does nothing.
  private func ready() throws -> CHHapticEngine {
    let engine = try self.engine ?? CHHapticEngine()
    engine.isAutoShutdownEnabled = true
    engine.playsHapticsOnly = true
    self.engine = engine
    try engine.start()
    return engine
  }

  private static func event(_ pulse: HapticPulse) -> CHHapticEvent {
    CHHapticEvent(
      eventType: pulse.isTap ? .hapticTransient : .hapticContinuous,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: pulse.intensity),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: pulse.sharpness),
      ], relativeTime: pulse.at, duration: pulse.isTap ? 0 : pulse.length)
  }
}
