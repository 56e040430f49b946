package import Kernel

/// State of the device's sensors, before and during a run.
package struct Sensors: Equatable, Sendable {
  package enum Standing: UInt8, Equatable, Sendable {
    case off
    /// Asked for; nothing came yet.
    case waiting
    case good
    /// Lost after a good reading; being searched for.
    case lost
    /// The player or the browser refuses it.
    case denied
    /// This device or browser has none.
    case unavailable
  }

  package internal(set) var place = Standing.off
  /// When the last good position came.
  var placeAt: Timestamp?
  package internal(set) var motion = Standing.off
  package internal(set) var strap = Standing.off
  package internal(set) var strapName = ""
  package internal(set) var pulse: Pulse?

  package struct Pulse: Equatable, Sendable {
    package let rate: Int32
    package let at: Timestamp
  }

  package init() {}

  package static func == (a: Sensors, b: Sensors) -> Bool {
    a.place == b.place && a.motion == b.motion && a.strap == b.strap && a.pulse == b.pulse
      && a.strapName.hasSameBytes(as: b.strapName)
  }
}

/// The charts of a run as they are stored, by its start.
package struct StoredDiary: Sendable {
  package let start: Timestamp
  package let text: String

  /// The oldest first; keys that are no time are left out.
  static func all(_ texts: [(key: String, value: String)]) -> [StoredDiary] {
    texts.compactMap { entry in Int64(entry.key).map { StoredDiary(start: Timestamp($0), text: entry.value) } }
      .sorted { $0.start < $1.start }
  }
}
