package import GestureRecognition
import Kernel

/// A recording of motion sensors as comma-separated values.
///
/// The first line may name the columns: a time (`t`, `t_s`, `ms`, `time`, `timestamp`), three accelerations with gravity
/// (`x, y, z`, `ax, ay, az`, `x_acc, y_acc, z_acc`) and, if recorded, three rotation rates (`gx, gy, gz`, `rx, ry, rz`,
/// `x_gyro, y_gyro, z_gyro`). Without names the columns are these, in this order. Units follow from the values unless the
/// caller names them; rotations are in rad/s, and in mrad/s where accelerations are in mg.
package struct MotionFile: Equatable, Sendable {
  /// Maximum number of readings: two hours at 200 a second.
  package static let mostReadings = 1_440_000

  package enum Unit: String, CaseIterable, Sendable {
    case g
    case milliG = "mg"
    case metresPerSecondSquared = "ms2"

    /// Factor to mg.
    var factor: Double {
      switch self {
      case .g: 1_000
      case .milliG: 1
      case .metresPerSecondSquared: 1_000 / 9.80665
      }
    }
  }

  package enum Clock: String, CaseIterable, Sendable {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"
    case nanoseconds = "ns"

    /// Factor to milliseconds.
    var factor: Double {
      switch self {
      case .seconds: 1_000
      case .milliseconds: 1
      case .microseconds: 1e-3
      case .nanoseconds: 1e-6
      }
    }
  }

  /// Readings from time 0 on, in the order of the file.
  package private(set) var samples: [MotionSample] = []
  /// Lines that are no reading.
  package private(set) var skipped = 0
  package private(set) var unit = Unit.g
  package private(set) var clock = Clock.seconds
  package private(set) var hasGyroscope = false

  /// Reads a file's text.
  package init(_ text: String, unit: Unit? = nil, clock: Clock? = nil) throws(MotionFileError) {
    var lines = text.split(whereSeparator: \.isNewline).makeIterator()
    guard let first = lines.next() else { throw .empty }
    var columns = Columns.positional
    var rows: [Row] = []
    if let row = Row(first, columns) { rows.append(row) } else { columns = try Columns(named: first) }
    while let line = lines.next() {
      guard rows.count < Self.mostReadings else { throw .tooLong }
      if let row = Row(line, columns) { rows.append(row) } else { skipped += 1 }
    }
    guard rows.count >= 2 else { throw .noReadings(skipped: skipped) }
    self.unit = unit ?? Self.unit(of: rows)
    if let clock { self.clock = clock } else { self.clock = try Self.clock(of: rows) }
    try convert(rows)
  }

  private mutating func convert(_ rows: [Row]) throws(MotionFileError) {
    let start = rows[0].time
    samples.reserveCapacity(rows.count)
    for row in rows {
      let time = (row.time - start) * clock.factor
      // A day at most, and no reading before the first.
      guard time >= 0, time < 86_400_000 else {
        skipped += 1
        continue
      }
      let turning = unit == .milliG ? 1 : 1_000.0
      guard let acceleration = row.acceleration.scaled(unit.factor) else {
        skipped += 1
        continue
      }
      var sample = MotionSample(time: Milliseconds(Int64(time.rounded())), acceleration: acceleration)
      sample.rotation = row.rotation?.scaled(turning)
      if sample.rotation != nil { hasGyroscope = true }
      samples.append(sample)
    }
    guard samples.count >= 2 else { throw .noReadings(skipped: skipped) }
  }

  /// The unit in which the usual length of the vector is near that of gravity.
  private static func unit(of rows: [Row]) -> Unit {
    let lengths = rows.map(\.acceleration.length).sorted()
    let usual = lengths[lengths.count / 2]
    return usual < 4 ? .g : usual < 100 ? .metresPerSecondSquared : .milliG
  }

  /// The unit in which readings come 5 to 500 times a second.
  private static func clock(of rows: [Row]) throws(MotionFileError) -> Clock {
    let steps = zip(rows, rows.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { throw .noTime }
    let usual = steps[steps.count / 2]
    return usual < 1 ? .seconds : usual < 1_000 ? .milliseconds : usual < 1_000_000 ? .microseconds : .nanoseconds
  }
}

/// A file that is no recording of motion.
package enum MotionFileError: Error, Equatable {
  case empty
  case columns(String)
  case noReadings(skipped: Int)
  case noTime
  case tooLong

  package var sentence: String {
    switch self {
    case .empty: "The file is empty."
    case .columns(let missing):
      "The first line names no \(missing). Name the columns t,x,y,z, with gx,gy,gz for a gyroscope, or leave the line out."
    case .noReadings(let skipped):
      "The file has no two readings of a time and three accelerations; \(skipped) lines were something else."
    case .noTime: "All readings have the same time. Give each its own in the first column."
    case .tooLong: "The file has more than \(MotionFile.mostReadings) readings. Cut it into parts."
    }
  }
}

/// Places of the columns.
@MemberwiseInit
private struct Columns {
  var time: Int
  var acceleration: [Int]
  var rotation: [Int]?

  static let positional = Columns(time: 0, acceleration: [1, 2, 3], rotation: [4, 5, 6])

  init(named line: Substring) throws(MotionFileError) {
    let names = line.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmed.lowercased()
    }
    func place(_ wanted: [String]) -> [Int]? {
      let found = wanted.compactMap { names.firstIndex(of: $0) }
      return found.count == wanted.count ? found : nil
    }
    func first(_ sets: [[String]]) -> [Int]? { sets.lazy.compactMap { place($0) }.first }
    guard let time = first([["t"], ["t_s"], ["t_ms"], ["ms"], ["time"], ["timestamp"]]) else { throw .columns("time") }
    guard let acceleration = first([["x", "y", "z"], ["ax", "ay", "az"], ["x_acc", "y_acc", "z_acc"]]) else {
      throw .columns("accelerations")
    }
    self.time = time[0]
    self.acceleration = acceleration
    rotation = first([["gx", "gy", "gz"], ["rx", "ry", "rz"], ["x_gyro", "y_gyro", "z_gyro"]])
  }
}

/// A line as numbers.
private struct Row {
  var time: Double
  var acceleration: Triple
  var rotation: Triple?

  init?(_ line: Substring, _ columns: Columns) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmed) }
    func number(_ place: Int) -> Double? {
      guard place < fields.count, let value = fields[place], value.isFinite else { return nil }
      return value
    }
    func triple(_ places: [Int]) -> Triple? {
      guard let x = number(places[0]), let y = number(places[1]), let z = number(places[2]) else { return nil }
      return Triple(x: x, y: y, z: z)
    }
    guard let time = number(columns.time), let acceleration = triple(columns.acceleration) else { return nil }
    self.time = time
    self.acceleration = acceleration
    rotation = columns.rotation.flatMap { triple($0) }
  }
}

private struct Triple {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// In whole units; nil beyond the range of any sensor.
  func scaled(_ factor: Double) -> MotionVector? {
    let values = [x, y, z].map { $0 * factor }
    guard values.allSatisfy({ $0 > -200_000 && $0 < 200_000 }) else { return nil }
    return MotionVector(
      x: Int32(values[0].rounded()), y: Int32(values[1].rounded()), z: Int32(values[2].rounded()))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
