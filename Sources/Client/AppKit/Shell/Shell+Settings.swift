import AnalyticsAPI
import ClientHost
package import Kernel
import Localization

/// Changes on the settings page.
enum SettingsChange {
  /// Nil: follows the device.
  case language(Language?)
  case sounds(Bool)
  case vibration(Bool)
  case motion(Settings.Motion)
  /// Analytics on or off.
  case analytics(Bool)
  /// Developer tools on or off.
  case developer(Bool)
  case nameEdited(String)
  case nameSubmitted
}

extension Shell {
  /// Applies and stores a change.
  func set(_ change: SettingsChange) {
    switch change {
    case .language(let language):
      settings.language = language
      describe()
      log(.settingChanged(.language, to: language == nil ? 0 : 1))
    case .sounds(let plays):
      settings.playsSounds = plays
      log(.settingChanged(.sounds, to: plays ? 1 : 0))
      // Plays a sample when sounds are switched on.
      if plays { did(.playSound(id: Sound.successTick.id, rate: 1_000)) }
    case .vibration(let vibrates):
      settings.vibrates = vibrates
      log(.settingChanged(.vibration, to: vibrates ? 1 : 0))
      if vibrates, context.hasVibration { did(.vibrate(pattern: Haptic.success.pattern)) }
    case .motion(let motion):
      settings.motion = motion
      log(.settingChanged(.motion, to: Int64(motion.rawValue)))
    case .developer(let isDeveloper): settings.isDeveloper = isDeveloper
    case .analytics(let collects): collect(collects)
    case .nameEdited(let text):
      nameForm = NameForm(text: text)
      return
    case .nameSubmitted: return submitName()
    }
    did(.store(key: StoredValues.name("settings"), value: settings.text))
    hasChanged()
    announce(.preferences)
  }
}

extension Settings: Persisted {
  package static var version: Int64 { 1 }

  package init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    if let code = try reader.optionalString("language") { language = Language(code: code) }
    playsSounds = try reader.bool("sounds")
    vibrates = try reader.bool("vibration")
    motion = Motion(rawValue: UInt8(try reader.integer("motion", in: 0...2))) ?? .device
    // Earlier builds had no such setting.
    collectsEvents = try reader.optionalBool("collectsEvents") ?? true
    isDeveloper = try reader.optionalBool("developer") ?? false
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    if let language { writer.member("language", language.code) }
    writer.member("sounds", playsSounds)
    writer.member("vibration", vibrates)
    writer.member("motion", Int64(motion.rawValue))
    writer.member("collectsEvents", collectsEvents)
    writer.member("developer", isDeveloper)
  }
}
