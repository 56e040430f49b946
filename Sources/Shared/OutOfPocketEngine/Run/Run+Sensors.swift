import GestureRecognition
import Kernel

// A run is never lost to a dead sensor.
extension Run {
  /// Time to wait for a motion before unhealthy sensors count as silent: after a pause they need a moment.
  private static let patience = Milliseconds(500)
  /// Gap before the deadline that counts as silence: at the slowest usable rate readings are 55 ms apart.
  private static let silence = Milliseconds(150)

  private func needsSensors(_ prompt: RunPrompt) -> Bool {
    prompt.gesture.isMotion && assistance != .buttons && !hasOfferedButtons
  }

  /// Whether the sensors have failed, as opposed to not having started.
  private var areSensorsDown: Bool {
    switch sensors {
    case .absent, .tooSlow, .stalled: true
    default: false
    }
  }

  /// When the prompt's time will restart unless the sensors recover; nil if they are healthy.
  func sensorsDue(_ prompt: RunPrompt) -> Milliseconds? {
    guard needsSensors(prompt), areSensorsDown else { return nil }
    return max(clock, prompt.at + Self.patience)
  }

  /// Whether the prompt's time expired while the sensors were silent.
  func areSensorsSilent(_ prompt: RunPrompt, at deadline: Milliseconds) -> Bool {
    guard needsSensors(prompt) else { return false }
    guard sensors == .ok, let last = watch.lastMotion else { return true }
    return deadline - last > Self.silence
  }

  /// Restarts the time of the awaited motion and enables buttons.
  mutating func offerButtons(into events: inout [RunEvent]) {
    guard case .awaiting(let prompt) = phase else { return }
    hasOfferedButtons = true
    assistance = max(assistance, .buttons)
    events.append(.buttonsOffered)
    present(prompt.item, into: &events)
  }
}
