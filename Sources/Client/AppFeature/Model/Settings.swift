public import Localization

/// What the player has chosen for this device.
public struct Settings: Equatable, Sendable {
  /// Nil: the first of the device's languages that the app speaks.
  public var language: Language?
  public var playsSounds: Bool
  public var vibrates: Bool
  public var motion: Motion
  /// Whether what happens in the app is counted.
  public var collectsEvents: Bool

  /// Whether the settings lead to what is for developers.
  public var isDeveloper: Bool

  /// Whether movement that says nothing is left out.
  public enum Motion: UInt8, CaseIterable, Sendable {
    /// As the device says.
    case device
    case reduced
    case full
  }

  /// The choices nobody has made yet.
  public init() {
    language = nil
    playsSounds = true
    vibrates = true
    motion = .device
    collectsEvents = true
    isDeveloper = false
  }

  /// Whether movement is left out on a device that wishes so or not.
  public func reducesMotion(onDeviceReducing device: Bool) -> Bool {
    switch motion {
    case .device: device
    case .reduced: true
    case .full: false
    }
  }
}
