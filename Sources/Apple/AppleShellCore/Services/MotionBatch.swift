/// Readings of Core Motion on their way to the page, in the units and with the signs of WebKit on an iPhone.
package struct MotionBatch: Equatable, Sendable {
  /// A reading in Core Motion's units: g, radians a second, radians.
  package struct Reading: Equatable, Sendable {
    package struct Vector: Equatable, Sendable {
      package var x: Double
      package var y: Double
      package var z: Double

      package init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
      }
    }

    /// Seconds since the device started.
    package var uptime: Double
    package var gravity: Vector
    package var acceleration: Vector
    package var rotation: Vector
    package var pitch: Double
    package var roll: Double

    package init(
      uptime: Double, gravity: Vector, acceleration: Vector, rotation: Vector, pitch: Double, roll: Double
    ) {
      self.uptime = uptime
      self.gravity = gravity
      self.acceleration = acceleration
      self.rotation = rotation
      self.pitch = pitch
      self.roll = roll
    }
  }

  package static let rate = 100.0
  /// Two readings a message: 20 ms at most wait, half the messages.
  private static let size = 2
  private static let g = 9.80665
  private static let degrees = 180 / 3.141592653589793

  private var last = -1.0
  private var numbers: [Double] = []

  package init() {}

  /// Adds a reading; returns the numbers of a message when it is full. Readings that repeat or precede one are left out.
  ///
  /// - Parameter start: Unix milliseconds at which the device started.
  package mutating func add(_ reading: Reading, start: Double) -> [Double]? {
    guard reading.uptime > last, reading.uptime.isFinite else { return nil }
    last = reading.uptime
    let (a, gravity, turn) = (reading.acceleration, reading.gravity, reading.rotation)
    numbers += [
      start + reading.uptime * 1_000, (a.x + gravity.x) * Self.g, (a.y + gravity.y) * Self.g,
      (a.z + gravity.z) * Self.g, a.x * Self.g, a.y * Self.g, a.z * Self.g, turn.x * Self.degrees,
      turn.y * Self.degrees, turn.z * Self.degrees, reading.pitch * Self.degrees, reading.roll * Self.degrees, 0,
    ]
    guard numbers.count >= 13 * Self.size else { return nil }
    defer { numbers = [] }
    return numbers
  }
}
