import Kernel

/// An event of the app around the games.
package enum AppEvent: CountedEvent {
  /// The app was opened for the first time on this device.
  case firstOpen
  case screenShown(AnalyticsScreen)
  /// A setting has this value now: 0 and 1 for switches, else the number of the choice.
  case settingChanged(AnalyticsSetting, to: Int64)
  /// A frame took so long.
  case longFrame(Milliseconds, on: AnalyticsScreen)

  package var kind: AnalyticsEvent.Kind {
    switch self {
    case .firstOpen: .firstOpen
    case .screenShown: .screenShown
    case .settingChanged: .settingChanged
    case .longFrame: .longFrame
    }
  }

  package var values: [Int64?] {
    switch self {
    case .firstOpen: []
    case .screenShown(let screen): [Int64(screen.rawValue)]
    case .settingChanged(let setting, let value): [Int64(setting.rawValue), value]
    case .longFrame(let took, let screen): [took.rawValue, Int64(screen.rawValue)]
    }
  }

  init?(_ kind: AnalyticsEvent.Kind, _ values: AnalyticsEvent.Values) {
    switch kind {
    case .firstOpen: self = .firstOpen
    case .screenShown:
      guard let screen: AnalyticsScreen = values[0] else { return nil }
      self = .screenShown(screen)
    case .settingChanged:
      guard let setting: AnalyticsSetting = values[0], let value = values.number(1) else { return nil }
      self = .settingChanged(setting, to: value)
    case .longFrame:
      guard let took = values.span(0), let screen: AnalyticsScreen = values[1] else { return nil }
      self = .longFrame(took, on: screen)
    default: return nil
    }
  }
}
