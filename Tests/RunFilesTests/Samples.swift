import IppoEngine
import Kernel
import RunFiles

/// A run of which files in each format are made: a second a point, three metres a second to the north-east.
struct SampleRun {
  struct Point {
    var second: Int64
    var metres: Double
    var heartRate: Int32?
    /// Steps of one leg a minute.
    var cadence: Int32?
  }

  var points: [Point]

  /// 2026-03-02T05:00:00Z, of which `stamp` writes the time.
  static let start = Timestamp(1_772_427_600_000)

  init(seconds: Int64, every step: Int64 = 1) {
    points = stride(from: Int64(0), to: seconds, by: Int64.Stride(step)).map { second in
      Point(second: second, metres: Double(second) * 3, heartRate: 120 + Int32(second % 40), cadence: 80)
    }
  }

  static func stamp(_ second: Int64) -> String {
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "2026-03-02T\(two(5 + second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  /// Degrees of latitude and longitude at a distance from the start, half of it in each direction.
  static func place(_ metres: Double) -> (latitude: Double, longitude: Double) {
    let way = metres * 0.707_106_781
    return (41.7 + way / 111_076, 44.8 + way / 83_243)
  }

  /// Seven decimals, without the standard library's own text of a number.
  static func decimal(_ value: Double) -> String {
    let units = Int64(value * 10_000_000 + 0.5)
    // A leading one keeps the zeros after the point.
    let digits = Array("\(10_000_000 + units % 10_000_000)".utf8)
    return "\(units / 10_000_000)." + String(decoding: digits[1...], as: UTF8.self)
  }

  var gpx: String {
    var text =
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n"
    for point in points {
      let place = SampleRun.place(point.metres)
      text +=
        "<trkpt lat=\"\(SampleRun.decimal(place.latitude))\" lon='\(SampleRun.decimal(place.longitude))'><time>\(SampleRun.stamp(point.second))</time>"
      text += "<extensions><x:TrackPointExtension>"
      if let rate = point.heartRate { text += "<x:hr>\(rate)</x:hr>" }
      if let cadence = point.cadence { text += "<x:cad>\(cadence)</x:cad>" }
      text += "</x:TrackPointExtension></extensions></trkpt>\n"
    }
    return text + "</trkseg></trk></gpx>\n"
  }

  var tcx: String {
    var text = "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\"><Lap><DistanceMeters>"
    text += "\(SampleRun.decimal(points.last?.metres ?? 0))</DistanceMeters><Track>\n"
    for point in points {
      text +=
        "<Trackpoint><Time>\(SampleRun.stamp(point.second))</Time><DistanceMeters>\(SampleRun.decimal(point.metres))</DistanceMeters>"
      if let rate = point.heartRate { text += "<HeartRateBpm><Value>\(rate)</Value></HeartRateBpm>" }
      if let cadence = point.cadence {
        text += "<Extensions><TPX><RunCadence>\(cadence)</RunCadence></TPX></Extensions>"
      }
      text += "</Trackpoint>\n"
    }
    return text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n"
  }

  var fit: [UInt8] {
    var body: [UInt8] = [0x40, 0, 0, 20, 0, 4, 253, 4, 0x86, 3, 1, 0x02, 4, 1, 0x02, 5, 4, 0x86]
    for point in points {
      let seconds = UInt32(SampleRun.start.rawValue / 1_000 - 631_065_600 + point.second)
      body.append(0)
      body += SampleRun.bytes(seconds)
      body.append(point.heartRate.map { UInt8(clamping: $0) } ?? 0xFF)
      body.append(point.cadence.map { UInt8(clamping: $0) } ?? 0xFF)
      body += SampleRun.bytes(UInt32(point.metres * 100))
    }
    return SampleRun.file(body)
  }

  /// A FIT file around messages.
  static func file(_ body: [UInt8]) -> [UInt8] {
    let whole = [14, 0x20, 0x8B, 0x08] + bytes(UInt32(body.count)) + Array(".FIT".utf8) + [0, 0] + body
    var sum: UInt16 = 0
    for byte in whole {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
    }
    return whole + [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

/// What reading gives: runs, or the refusal.
enum Reading: Equatable {
  case runs([RecordedRun])
  case refused(RunFileError)

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    do throws(RunFileError) {
      self = .runs(try RunFileReader.runs(in: bytes))
    } catch {
      self = .refused(error)
    }
  }

  /// In pieces of a size.
  init(_ bytes: [UInt8], pieces: Int) {
    do throws(RunFileError) {
      var reader = RunFileReader()
      repeat {
        var start = 0
        while start < bytes.count {
          let end = min(start + pieces, bytes.count)
          try reader.read(Array(bytes[start..<end]))
          start = end
        }
      } while try reader.needsAnotherPass()
      self = .runs(try reader.finish())
    } catch {
      self = .refused(error)
    }
  }

  var runs: [RecordedRun] {
    if case .runs(let runs) = self { return runs }
    return []
  }

  var error: RunFileError? {
    if case .refused(let error) = self { return error }
    return nil
  }
}

/// What cleaning gives.
enum Cleaning {
  case run(CleanRun)
  case refused(RunFileError)

  init(_ run: RecordedRun, now: Timestamp = SampleRun.start + .seconds(864_000)) {
    do throws(RunFileError) {
      self = .run(try CleanRun(run, now: now, offset: 240))
    } catch {
      self = .refused(error)
    }
  }

  var run: CleanRun? {
    if case .run(let run) = self { return run }
    return nil
  }

  var error: RunFileError? {
    if case .refused(let error) = self { return error }
    return nil
  }
}
