import AppleShellCore
import WatchKit

/// The watch's taps. It plays no patterns of one's own, so each pulse is the strongest tap that it has.
@MainActor
final class TapService {
  func tap() { WKInterfaceDevice.current().play(.success) }

  func play(_ pulses: [HapticPulse]) {
    Task {
      var at = 0.0
      for pulse in pulses {
        try? await Task.sleep(for: .seconds(pulse.at - at))
        at = pulse.at
        WKInterfaceDevice.current().play(.notification)
      }
    }
  }
}
