/// One event of the motion sensors as the page had it: the platform's own signs, and NaN for whatever is missing.
public struct MotionReading: Equatable, Sendable {
  /// When it was read: Unix milliseconds by the same monotonic clock as touches.
  public var time: Double
  /// `accelerationIncludingGravity`, in m/s².
  public var gravity: Vector
  /// `acceleration`, in m/s².
  public var acceleration: Vector
  /// `alpha`, `beta`, `gamma` of `rotationRate`, in degrees a second.
  public var rotation: Vector
  /// Front to back and side to side by the last `deviceorientation` event, in degrees.
  public var beta: Double
  public var gamma: Double
  /// How far the screen is turned against the device: 0, 90, 180 or 270.
  public var screenAngle: Int32

  public struct Vector: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init(_ x: Double, _ y: Double, _ z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  public init(
    time: Double, gravity: Vector, acceleration: Vector, rotation: Vector, beta: Double = .nan, gamma: Double = .nan,
    screenAngle: Int32 = 0
  ) {
    self.time = time
    self.gravity = gravity
    self.acceleration = acceleration
    self.rotation = rotation
    self.beta = beta
    self.gamma = gamma
    self.screenAngle = screenAngle
  }
}

extension MotionReading {
  /// How many numbers a reading is on its way from the page, in the order of the members.
  public static let numbers = 13

  /// The readings in a row of numbers. One without a time that can be is left out; a rest too short is ignored.
  public static func readings(in row: UnsafeBufferPointer<Double>) -> [MotionReading] {
    var readings: [MotionReading] = []
    readings.reserveCapacity(row.count / numbers)
    var at = 0
    while row.count - at >= numbers {
      defer { at += numbers }
      guard row[at].isFinite, row[at].magnitude < 1e15 else { continue }
      readings.append(
        MotionReading(
          time: row[at], gravity: Vector(row[at + 1], row[at + 2], row[at + 3]),
          acceleration: Vector(row[at + 4], row[at + 5], row[at + 6]),
          rotation: Vector(row[at + 7], row[at + 8], row[at + 9]), beta: row[at + 10], gamma: row[at + 11],
          screenAngle: Int32(exactly: row[at + 12]) ?? 0))
    }
    return readings
  }
}
