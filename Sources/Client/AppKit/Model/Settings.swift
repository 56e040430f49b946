package import Localization

/// The player's settings on this device.
package struct Settings: Equatable, Sendable {
  /// Nil: the first supported language of the device.
  package var language: Language?
  package var playsSounds: Bool
  package var vibrates: Bool
  package var motion: Motion
  /// Whether analytics are collected.
  package var collectsEvents: Bool

  /// Whether settings show developer tools.
  package var isDeveloper: Bool

  /// Reduced-motion setting.
  package enum Motion: UInt8, CaseIterable, Sendable {
    /// Follows the device.
    case device
    case reduced
    case full
  }

  /// Default settings.
  package init() {
    language = nil
    playsSounds = true
    vibrates = true
    motion = .device
    collectsEvents = true
    isDeveloper = false
  }

  /// Whether to reduce motion, given the device's preference.
  package func reducesMotion(onDeviceReducing device: Bool) -> Bool {
    switch motion {
    case .device: device
    case .reduced: true
    case .full: false
    }
  }
}
