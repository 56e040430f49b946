import GestureRecognition
import Kernel

// Nobody loses a run to a dead sensor.
extension Run {
  /// How long a motion is waited for before sensors that are not well count as silent: after a pause they need a moment.
  private static let patience = Milliseconds(500)
  /// At the deadline, this long without a reading is silence: at the slowest usable rate there is one every 55 ms.
  private static let silence = Milliseconds(150)

  private func needsSensors(_ prompt: RunPrompt) -> Bool {
    prompt.gesture.isMotion && assistance != .buttons && !hasOfferedButtons
  }

  /// Sensors that are down, as opposed to not yet heard of.
  private var areSensorsDown: Bool {
    switch sensors {
    case .absent, .tooSlow, .stalled: true
    default: false
    }
  }

  /// When the prompt's time will begin anew unless the sensors recover; nil if they are well.
  func sensorsDue(_ prompt: RunPrompt) -> Milliseconds? {
    guard needsSensors(prompt), areSensorsDown else { return nil }
    return max(clock, prompt.at + Self.patience)
  }

  /// Whether the prompt's time ran out while nothing was heard from the sensors.
  func areSensorsSilent(_ prompt: RunPrompt, at deadline: Milliseconds) -> Bool {
    guard needsSensors(prompt) else { return false }
    guard sensors == .ok, let last = watch.lastMotion else { return true }
    return deadline - last > Self.silence
  }

  /// Begins the time of the awaited motion anew, and lets buttons answer from now on.
  mutating func offerButtons(into events: inout [RunEvent]) {
    guard case .awaiting(let prompt) = phase else { return }
    hasOfferedButtons = true
    assistance = max(assistance, .buttons)
    events.append(.buttonsOffered)
    ask(prompt.item, into: &events)
  }
}
