import Kernel

/// TCX: Garmin's Training Center format, with the cadence of its activity extension. A multi-sport session holds several
/// activities.
struct TCXHandler: XMLHandler {
  private(set) var runs: [RecordedRun] = []
  private(set) var wantsText = false
  private var run: RecordedRun?
  private var point: TrackPoint?
  private var moment: Timestamp?
  private var latitude: Double?
  private var longitude: Double?
  private var isInHeartRate = false
  private var isAfterPause = false
  private var count = 0
  private(set) var hasPoints = false

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError) {
    wantsText = false
    if point != nil {
      if name.is("HeartRateBpm") { isInHeartRate = true }
      wantsText =
        name.is("Time") || name.is("LatitudeDegrees") || name.is("LongitudeDegrees") || name.is("DistanceMeters")
        || name.is("Cadence") || name.is("RunCadence") || (isInHeartRate && name.is("Value"))
    } else if name.is("Trackpoint") {
      hasPoints = true
      point = TrackPoint(at: Timestamp(0))
      (moment, latitude, longitude, isInHeartRate) = (nil, nil, nil, false)
    } else if name.is("Track") {
      isAfterPause = run?.points.isEmpty == false
    } else if name.is("Activity") {
      let sport = attributes.value("Sport").map { RecordedRun.Sport(word: $0) } ?? .unknown
      run = RecordedRun(.tcx, sport: sport)
    } else if name.is("DistanceMeters") {
      // Of a lap.
      wantsText = true
    }
  }

  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError) {
    let wasWanted = wantsText
    wantsText = false
    if point != nil {
      if name.is("Trackpoint") {
        try end()
      } else if name.is("HeartRateBpm") {
        isInHeartRate = false
      } else if wasWanted {
        read(name, text)
      }
    } else if name.is("Activity") {
      if let run, !run.points.isEmpty, runs.count < RunFileLimits.mostRuns { runs.append(run) }
      run = nil
    } else if wasWanted, name.is("DistanceMeters"), let length = FieldText.centimetres(text) {
      let before = run?.statedDistance ?? 0
      run?.statedDistance = min(before + length, 100_000_000_000)
    }
  }

  private mutating func read(_ name: XMLName, _ text: UnsafeRawBufferPointer) {
    if name.is("Time") {
      guard let read = FieldText.moment(text) else { return }
      moment = read.at
      if let offset = read.offset { run?.offset = offset }
    } else if name.is("LatitudeDegrees") {
      latitude = FieldText.decimal(text)
    } else if name.is("LongitudeDegrees") {
      longitude = FieldText.decimal(text)
    } else if name.is("DistanceMeters") {
      point?.distance = FieldText.centimetres(text)
    } else if name.is("Value") {
      point?.heartRate = FieldText.count(text)
    } else {
      point?.cadence = FieldText.count(text)
    }
  }

  private mutating func end() throws(RunFileError) {
    defer { point = nil }
    guard var point, let moment, run != nil else { return }
    guard count < RunFileLimits.mostPoints else { throw .tooManyPoints }
    count += 1
    point.at = moment
    if let latitude, let longitude { point.position = Position(checking: latitude, longitude) }
    point.isAfterPause = isAfterPause
    isAfterPause = false
    run?.points.append(point)
  }
}
