package import Kernel

/// What the device's sensors say, during a run and before it.
package struct Sensors: Equatable, Sendable {
  package enum Standing: UInt8, Equatable, Sendable {
    case off
    /// Asked for; nothing came yet.
    case waiting
    case good
    /// It was there, and is looked for.
    case lost
    /// The player or the browser refuses it.
    case denied
    /// This device or browser has none.
    case unavailable
  }

  package internal(set) var place = Standing.off
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

/// A text stored under a key of the feature.
package struct StoredText: Sendable {
  package let key: String
  package let text: String
}
