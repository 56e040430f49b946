import GestureRecognition
package import Kernel

/// JSON encoding of a take for device and files: readable and compact, one short array per reading.
///
/// `{"intended": "shake", "madeAt": 1700000000000, "samples": [[0, [0, 0, 1000], null, [1, 2, 3], [785, 0]], ...]}`:
/// time in ms, acceleration with gravity and without in mg, rotation in mrad/s, beta and gamma in mrad; null for
/// missing values.
extension Take: JSONEncodable {
  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("intended", Take.word(for: intended))
    writer.member("madeAt", madeAt.rawValue)
    writer.name("samples")
    writer.beginArray()
    for sample in samples {
      writer.beginArray()
      writer.integer(sample.time.rawValue)
      Take.write(sample.acceleration, to: &writer)
      Take.write(sample.linear, to: &writer)
      Take.write(sample.rotation, to: &writer)
      if let angles = sample.orientation {
        writer.beginArray()
        writer.integer(Int64(angles.beta))
        writer.integer(Int64(angles.gamma))
        writer.endArray()
      } else {
        writer.null()
      }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ vector: MotionVector?, to writer: inout JSON.Writer) {
    guard let vector else {
      writer.null()
      return
    }
    writer.beginArray()
    writer.integer(Int64(vector.x))
    writer.integer(Int64(vector.y))
    writer.integer(Int64(vector.z))
    writer.endArray()
  }

  /// Motion names in files; `nothing` for everyday motion.
  static let words: [(word: String, gesture: Gesture?)] = [
    ("shake", .shake), ("tiltLeft", .tiltLeft), ("tiltRight", .tiltRight), ("raise", .raise), ("lower", .lower),
    ("nothing", nil),
  ]

  static func word(for gesture: Gesture?) -> String {
    words.first { $0.gesture == gesture }?.word ?? "nothing"
  }
}

extension Take: JSONDecodable {
  /// Decodes a take; its number is assigned by the caller.
  package init(from json: JSON) throws(JSON.DecodingError) {
    var object = try JSON.ObjectReader(json)
    let word = try object.string("intended")
    guard let known = Take.words.first(where: { $0.word.utf8.elementsEqual(word.utf8) }) else {
      throw object.error("intended", .invalid("must be shake, tiltLeft, tiltRight, raise, lower or nothing"))
    }
    id = 0
    intended = known.gesture
    madeAt = Timestamp(try object.integer("madeAt", in: 0...253_402_300_799_999))
    let readings = try object.array("samples", of: Reading.self)
    guard readings.count <= Take.mostSamples else {
      throw object.error("samples", .invalid("must be at most \(Take.mostSamples) readings"))
    }
    samples = readings.map { $0.sample }
    try object.finish(ignoringUnknown: true)
  }

  /// A reading as an array.
  private struct Reading: JSONDecodable {
    let sample: MotionSample

    init(from json: JSON) throws(JSON.DecodingError) {
      guard case .array(let parts) = json, parts.count == 5 else {
        throw .invalid("must be [time, acceleration, linear, rotation, [beta, gamma]]")
      }
      let span = Int64(3_600_000)
      guard case .integer(let time) = parts[0], (-span...span).contains(time) else {
        throw .invalid("must begin with a time in ms, at most an hour")
      }
      var sample = MotionSample(time: Milliseconds(time), acceleration: nil)
      sample.acceleration = try Self.vector(parts[1])
      sample.linear = try Self.vector(parts[2])
      sample.rotation = try Self.vector(parts[3])
      if let angles = try Self.numbers(parts[4], count: 2) {
        sample.orientation = MotionOrientation(beta: angles[0], gamma: angles[1])
      }
      self.sample = sample
    }

    private static func vector(_ json: JSON) throws(JSON.DecodingError) -> MotionVector? {
      try numbers(json, count: 3).map { MotionVector(x: $0[0], y: $0[1], z: $0[2]) }
    }

    private static func numbers(_ json: JSON, count: Int) throws(JSON.DecodingError) -> [Int32]? {
      if case .null = json { return nil }
      guard case .array(let values) = json, values.count == count else {
        throw .invalid("must be null or \(count) whole numbers")
      }
      var numbers: [Int32] = []
      for value in values {
        // Beyond any phone sensor, with sums far from 32-bit overflow.
        guard case .integer(let number) = value, (-1_000_000...1_000_000).contains(number) else {
          throw .invalid("must be whole numbers within a million of zero")
        }
        numbers.append(Int32(truncatingIfNeeded: number))
      }
      return numbers
    }
  }
}

/// Several takes in a file: `{"format": "playd.takes", "takes": [...]}`.
@MemberwiseInit
struct TakesFile: JSONEncodable, JSONDecodable {
  static let format = "playd.takes"
  var takes: [Take]

  init(from json: JSON) throws(JSON.DecodingError) {
    var object = try JSON.ObjectReader(json)
    guard try object.string("format").utf8.elementsEqual(Self.format.utf8) else {
      throw object.error("format", .invalid("must be \(Self.format)"))
    }
    takes = try object.array("takes", of: Take.self)
    try object.finish(ignoringUnknown: true)
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("takes", takes)
    writer.endObject()
  }
}
